import UIKit.UIApplication
import UserNotifications

@UIApplicationMain
class AppDelegate: NSObject, UIApplicationDelegate {
    @objc dynamic var highWater = 0

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        #if os(iOS)
            print("for iOS")
        #endif
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound]) { granted, _ in
            print("may notify: \(granted)")
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(becameActive), name: UIApplication.didBecomeActiveNotification, object: nil)
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    @objc private func becameActive(_ notification: Notification) {
        print("active by \(notification.name.rawValue)")
    }
}
