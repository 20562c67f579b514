import NotificationDevice

/// The delegate of an app: mark a class that adopts it with `@main`, and the program is the device with the app on it.
///
/// Apple: `UIApplicationDelegate`, with the members that code about notifications uses. Apple's optional members have
/// default implementations. Write `@main` instead of `@UIApplicationMain`, at which the compiler for Linux crashes in a
/// target of several files (in SILGen, at the artificial top-level code).
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Makes the delegate. A class that overrides ``UIResponder``'s initializer writes `required override init()`,
    /// which Apple's compiler accepts, too; here it warns that `override` is implied.
    nonisolated init()

    /// The window of the app, whose controls are on the app's screen.
    var window: UIWindow? { get set }

    /// The content extensions of the app; by default those that property lists beside the sources describe. Not part of
    /// Apple's API.
    static var hostedContentExtensions: [HostedContentExtension] { get }
    /// Creates the service extension of the app; by default of the class that a property list beside the sources names.
    /// Not part of Apple's API.
    static var hostedServiceExtension: (@Sendable () -> UNNotificationServiceExtension)? { get }

    /// Called first at a launch; the answer is ignored.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called at a launch before the app is in front; the answer is ignored.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called by the default of ``application(_:didFinishLaunchingWithOptions:)`` alone.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// The app is in front and has the user's input; told to an app without a scene delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Something covers the app, or it leaves the front; told to an app without a scene delegate.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app has left the front, or the device is locked; told to an app without a scene delegate.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app comes back to the front; not called for a launch in front.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Never called: the device ends apps without telling them.
    func applicationWillTerminate(_ application: UIApplication)

    /// The user has answered ``UIApplication/registerUserNotificationSettings(_:)``.
    func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings)

    /// The app is registered for remote notifications, by a token of 32 bytes, always the same for an app on a device.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// The app has an entitlements file without `aps-environment`.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// A push with `content-available` has arrived: the app has 30 seconds of the device's time to call the completion
    /// handler, on any thread, of which the first call counts. If it does not, the device's log says so.
    @preconcurrency
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void)
    /// The async form, which the default implementation of the other calls.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult

    /// The app is opened for a URL; asked of an app without a scene delegate. The options are empty: the user opens
    /// everything.
    func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Asked before ``application(_:continue:restorationHandler:)``.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// The app is opened for a user activity; asked of an app without a scene delegate.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The app is opened by a shortcut; told to an app without a scene delegate.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)

    /// Names the class of the scene's delegate; without one the class counts that the `Info.plist` names.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Never called: the scene stays.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    /// Default: `nil`, and a window that is set is not kept.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Default: `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    /// Default: calls ``applicationDidFinishLaunching(_:)`` and answers `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Default: nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Default: nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Default: nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Default: nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Default: nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Default: nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}

    /// Default: nothing.
    public func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) {}
    /// Default: nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Default: nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Default: calls the async form and hands its result on.
    @preconcurrency
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        Task { completionHandler(await self.application(application, didReceiveRemoteNotification: userInfo)) }
    }
    /// Default: `noData`.
    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult { .noData }

    /// Default: `false`.
    public func application(
        _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Default: `false`.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    /// Default: `false`.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool { false }
    /// Default: writes to the app's output that the shortcut is not taken, and completes with `false`.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        print("The app's delegate has not taken the shortcut \(shortcutItem.type).")
        completionHandler(false)
    }

    /// Default: a configuration without a name and without classes.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// Default: nothing.
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

extension UIApplicationDelegate {
    /// The app of this delegate for `NotificationDevice.main(_:)`, on a device that has other apps as well. Not part of
    /// Apple's API.
    public nonisolated static var hosted: any HostedApplication.Type { DelegateHost<Self>.self }

    /// Runs the program: the device with this app. It has the commands and arguments of `ncenter`.
    ///
    /// `@main` calls it. Its end is described at `NotificationDevice.main(_:)`; a property list beside the sources that
    /// is wrong is named, and the exit status is 65.
    public static func main() {
        do {
            _ = try ApplicationIdentity.of(Self.self)
        } catch {
            FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
            exit(65)
        }
        NotificationDevice.main([hosted])
    }
}

/// Runs the program with the delegate of a class, for code with a `main.swift`.
///
/// Apple: `UIApplicationMain`.
///
/// - Parameters:
///   - argc: Ignored: the arguments are those of the process.
///   - argv: Ignored.
///   - principalClassName: Ignored.
///   - delegateClassName: The name of the delegate's class, as `NSStringFromClass` answers it.
/// - Precondition: There is such a class, and it is a ``UIApplicationDelegate``.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    guard let name = delegateClassName, let type = NSClassFromString(name) as? any UIApplicationDelegate.Type else {
        preconditionFailure("UIApplicationMain: “\(delegateClassName ?? "nil")” is not a class of an app delegate")
    }
    type.main()
    return 0
}
