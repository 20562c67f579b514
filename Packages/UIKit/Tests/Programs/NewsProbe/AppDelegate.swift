import UIKit

/// An app as Xcode's template begins it, with what code about notifications adds.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var token = "none"

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let push = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
        print("launched in \(name(of: application.applicationState)) by \(push?["story"] as? String ?? "nothing")")
        if application.isRegisteredForRemoteNotifications { print("registered before this launch") }
        print("on \(UIDevice.current.name), \(UIDevice.current.identifierForVendor?.uuidString ?? "nowhere")")
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound]) { granted, _ in
            print("may notify: \(granted)")
            DispatchQueue.main.async {
                UIApplication.shared.registerForRemoteNotifications()
            }
        }
        let category = UNNotificationCategory(
            identifier: "story", actions: [UNNotificationAction(identifier: "later", title: "Read later")],
            intentIdentifiers: [])
        UNUserNotificationCenter.current().setNotificationCategories([category])
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = FrontPageViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        token = deviceToken.map { String(format: "%02x", $0) }.joined()
        let isRegistered = application.isRegisteredForRemoteNotifications
        print("token of \(deviceToken.count) bytes: \(token.prefix(16))… registered: \(isRegistered)")
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: Error
    ) {
        print("no token: \((error as NSError).code) \(error.localizedDescription)")
    }

    func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let story = userInfo["story"] as? String ?? "no story"
        print("fetching \(story) in \(name(of: application.applicationState))")
        guard story != "endless" else { return }
        guard story != "errands" else { return Errands.run { completionHandler(.newData) } }
        application.applicationIconBadgeNumber += 1
        DispatchQueue.main.async { completionHandler(.newData) }
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        print("active, badge \(application.applicationIconBadgeNumber)")
    }

    func applicationWillResignActive(_ application: UIApplication) {
        print("resigns")
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        print("in the background")
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        print("to the foreground, \(name(of: application.applicationState))")
    }

    private func name(of state: UIApplication.State) -> String {
        switch state {
        case .active: return "active"
        case .inactive: return "inactive"
        case .background: return "background"
        @unknown default: return "unknown"
        }
    }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        print("response \(response.actionIdentifier) to \(response.notification.request.content.title)")
        completionHandler()
    }
}

/// The app's screen: a text and two buttons.
final class FrontPageViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Front page"
        let label = UILabel()
        label.text = "Nothing read yet"
        let clear = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Clear the badge") { _ in
                UIApplication.shared.applicationIconBadgeNumber = 0
                label.text = "Badge \(UIApplication.shared.applicationIconBadgeNumber)"
            })
        let leave = UIButton(type: .system)
        leave.setTitle("Unregister", for: .normal)
        leave.addAction(
            UIAction { _ in
                UIApplication.shared.unregisterForRemoteNotifications()
                label.text = "Registered: \(UIApplication.shared.isRegisteredForRemoteNotifications)"
            }, for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [label, clear, leave])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}
