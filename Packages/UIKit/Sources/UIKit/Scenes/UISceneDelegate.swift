/// The delegate of a scene; each member has Apple's default.
///
/// Apple: `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// The app comes to the front for the first time; what it was opened for is in the options.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Never called: the scene stays until the app ends.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The app is in front and has the user's input.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Something covers the app, or it leaves the front.
    func sceneWillResignActive(_ scene: UIScene)
    /// The app comes to the front, also after ``scene(_:willConnectTo:options:)``.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The app has left the front, or the device is locked.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// The app that has its scene is opened for a URL; at the first time it is in the options of the connection.
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
    /// Called before ``scene(_:continue:)``.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The app that has its scene is opened for a user activity; at the first time it is in the options of the
    /// connection.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

/// Apple: `UIWindowSceneDelegate`.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window of a storyboard, set before the scene connects, or one that the delegate makes.
    var window: UIWindow? { get set }
    /// The app that has its scene is opened by a shortcut; whatever the handler is called with is ignored.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UISceneDelegate {
    /// Default: nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Default: nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Default: nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Default: nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Default: nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Default: nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Default: nothing.
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
    /// Default: nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Default: nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

extension UIWindowSceneDelegate {
    /// Default: `nil`, and a window that is set is not kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Default: completes with `false`.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
