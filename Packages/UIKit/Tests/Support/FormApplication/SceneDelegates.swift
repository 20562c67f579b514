import UIKit

/// An app whose scene has a delegate, which names its class in code.
public final class SceneApplicationDelegate: UIResponder, UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { _, _ in }
        print("launched with \(launchOptions?.count ?? 0) options")
        return true
    }

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        print("never")
    }
}

extension SceneApplicationDelegate: UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        print("delegate gets \(response.notification.request.content.body)")
        completionHandler()
    }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        let root = UIViewController()
        root.title = "Scene"
        window?.rootViewController = root
        window?.makeKeyAndVisible()
        print("connects with \(words(of: connectionOptions)), \(UIApplication.shared.connectedScenes.count) scene")
    }

    private func words(of options: UIScene.ConnectionOptions) -> String {
        let words =
            options.urlContexts.map(\.url.absoluteString) + options.userActivities.map(\.activityType)
            + [options.shortcutItem?.type, options.notificationResponse?.actionIdentifier].compactMap { $0 }
        return words.joined(separator: " ")
    }

    func sceneWillEnterForeground(_ scene: UIScene) { print("enters \(scene.activationState)") }
    func sceneDidBecomeActive(_ scene: UIScene) { print("becomes \(scene.activationState)") }
    func sceneWillResignActive(_ scene: UIScene) { print("resigns") }
    func sceneDidEnterBackground(_ scene: UIScene) { print("leaves") }

    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
        print("opens \(urlContexts.first?.url.absoluteString ?? "")")
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        print("continues \(userActivity.activityType)")
    }

    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("performs \(shortcutItem.type)")
        completionHandler(true)
    }
}
