import NotificationHosting
import Synchronization

/// The app on the device.
///
/// Apple: `UIApplication`, with the members that code about notifications uses.
@preconcurrency @MainActor
open class UIApplication: NSObject {
    /// Whether the app is in front.
    public enum State: Int, Sendable {
        /// In front, and the user's input is the app's.
        case active
        /// In front, but an alert, Notification Center or a notification covers it; also during a launch.
        case inactive
        /// Not in front, or the device is locked.
        case background
    }

    /// The keys of launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the key, as Apple's.
        public let rawValue: String

        /// Makes a key of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Never there: no place starts an app here.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The `userInfo` of the remote notification that started the app: one that the user has opened, or a push with
        /// `content-available`.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// Never there: a local notification that the user has opened is the delegate's response, as Apple has said
        /// since iOS 10.
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
        /// The shortcut that the app is opened for, of an app without scenes.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// The user activity that the app is opened for, of an app without scenes.
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The URL that the app is opened for, of an app without scenes.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    }

    /// The keys of options for opening a URL, which are ignored.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the key, as Apple's.
        public let rawValue: String

        /// Makes a key of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Ignored.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// The keys of options of a URL that the app is opened for; never there: the user opens everything.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The text of the key, as Apple's.
        public let rawValue: String

        /// Makes a key of any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Never there.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// Never there.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Never there.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// The URL of the app's page in Settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The URL of the app's notification settings.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

    /// The app whose code is running, which need not have a delegate, as in a test; outside of apps the one with a
    /// delegate that was launched last. Used elsewhere than on the main thread, the device's log says so, and the app
    /// goes on.
    ///
    /// - Precondition: An app is there.
    public static var shared: UIApplication {
        guard let current = current ?? HostedDevice.current.map({ UIApplication(withoutDelegateOn: $0) }) else {
            preconditionFailure(
                "UIApplication.shared: no app runs; see UIApplicationDelegate.main(), and for tests .device()")
        }
        current.device.expectMainThread(for: "UIApplication.shared")
        return current
    }

    /// As ``shared``; `nil` if there is no app yet. Apps read it on any thread: a closure that belongs to the main
    /// actor would end the process there.
    nonisolated static var current: UIApplication? {
        let device = HostedDevice.current
        return launched.withLock { launched in
            let own = launched.last { $0.application.map { $0.device === device } ?? false }
            return (device == nil ? launched.last { $0.application != nil && $0.hasDelegate } : own)?.application
        }
    }

    private struct Entry: Sendable {
        // The host of the delegate keeps the application, so that a device that ends takes its apps along.
        weak let application: UIApplication?
        let hasDelegate: Bool
    }

    private nonisolated static let launched = Mutex<[Entry]>([])

    private nonisolated static func register(_ application: UIApplication, hasDelegate: Bool) {
        let entry = Entry(application: application, hasDelegate: hasDelegate)
        launched.withLock { launched in
            launched.removeAll { $0.application == nil }
            launched.append(entry)
        }
    }

    /// The app's delegate.
    public var delegate: (any UIApplicationDelegate)?

    /// The scene of the app, which is made when the app comes to the front for the first time.
    public internal(set) var connectedScenes: Set<UIScene> = []
    /// Always `false`: an app has one scene.
    public var supportsMultipleScenes: Bool { false }
    /// The windows of the scene; empty before there is one.
    public var windows: [UIWindow] {
        connectedScenes.flatMap { ($0 as? UIWindowScene)?.windows ?? [] }
    }
    /// The last window of the scene that was made key; `nil` for none.
    public var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
    /// Found by their types when a step takes one; the Home Screen does not show them.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Stored: the device's own settings decide when the screen goes dark.
    open var isIdleTimerDisabled = false

    /// Stored.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Stored.
    open var isNetworkActivityIndicatorVisible = false

    let backgroundTasks: BackgroundTasks

    nonisolated let device: HostedDevice
    /// Whether the app is entitled to read the name that the user has given the device.
    let mayReadDeviceName: Bool
    /// Why the app cannot be registered for remote notifications; `nil` if it can.
    private let registrationError: (any Error)?
    /// The configurations of scenes that the app's property list has.
    let sceneConfigurations: [DescribedSceneConfiguration]

    init(device: HostedDevice, identity: ApplicationIdentity) {
        self.device = device
        backgroundTasks = BackgroundTasks(clock: device.clock)
        mayReadDeviceName = identity.mayReadDeviceName
        registrationError = identity.registrationError
        sceneConfigurations = identity.sceneConfigurations
        super.init()
        Self.register(self, hasDelegate: true)
    }

    /// The app of code that has no delegate. Its device keeps it, because such code may keep it for longer than a test
    /// lasts.
    private init(withoutDelegateOn device: HostedDevice) {
        self.device = device
        backgroundTasks = BackgroundTasks(clock: device.clock)
        (mayReadDeviceName, registrationError, sceneConfigurations) = (false, nil, [])
        super.init()
        Self.register(self, hasDelegate: false)
        device.follow { _ in withExtendedLifetime(self) {} }
    }

    /// Whether the app is in front.
    open var applicationState: State {
        switch device.activity {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        }
    }

    /// The badge count on the app's icon. Setting it needs the user's permission for badges, and 0 also removes the
    /// app's delivered notifications, as on iOS.
    open var applicationIconBadgeNumber: Int {
        get { device.badge }
        set { device.setBadge(newValue) }
    }

    // MARK: Remote notifications

    /// Whether the app has registered and got its token, at this launch or at an earlier one. A device that lasts keeps
    /// it until the app calls ``unregisterForRemoteNotifications()`` or is deleted.
    open var isRegisteredForRemoteNotifications: Bool { device.isRegisteredForRemoteNotifications }

    /// Asks for a device token, which the delegate receives as soon as the device is online.
    open func registerForRemoteNotifications() {
        guard let registrationError else { return device.registerForRemoteNotifications() }
        Task { [weak self] in
            guard let self else { return }
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: registrationError)
        }
    }

    /// Gives the token back. Pushes still arrive, because they are sent to the device and not to a server.
    open func unregisterForRemoteNotifications() { device.unregisterForRemoteNotifications() }

    // MARK: Opening

    /// Whether the device would open a URL: one of the web, of a call or message, or of Settings.
    open func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "tel", "sms", "mailto", "app-settings"].contains(url.scheme?.lowercased() ?? "")
    }

    /// Writes into the device's log that the app opens a URL; the device has no other app that could show it, and the
    /// user opens Settings by its key. The options are ignored, and the completion handler is called on the main actor
    /// with the answer of ``canOpenURL(_:)``.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        device.noteOpening(of: url)
        let isOpened = canOpenURL(url)
        if let completion { Task { completion(isOpened) } }
    }

    /// The async form of ``open(_:options:completionHandler:)``.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        device.noteOpening(of: url)
        return canOpenURL(url)
    }
}

// Notifications that are posted to `NotificationCenter.default` beside the delegate's calls.
extension UIApplication {
    /// Posted when the delegate has been told of the launch; the object of all of these is the app.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the delegate, or the scene's, has been told that the app is in front and has the user's input.
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the delegate, or the scene's, has been told that the app loses the user's input.
    public nonisolated static let willResignActiveNotification = NSNotification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the delegate, or the scene's, has been told that the app has left the front.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Posted, but for a launch in front, when the delegate, or the scene's, has been told that the app comes back to
    /// the front.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UIApplicationWillEnterForegroundNotification")

    func post(_ name: NSNotification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

/// How the status bar looks; the device's own decides.
///
/// Apple: `UIStatusBarStyle`.
public enum UIStatusBarStyle: Int, Sendable {
    case `default`
    case lightContent
    case darkContent = 3
}

/// The result of an app that a push with `content-available` woke; it is in the device's log.
///
/// Apple: `UIBackgroundFetchResult`.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// The app has got something new.
    case newData
    /// There was nothing new.
    case noData
    /// The app could not get what is new.
    case failed
}
