import NotificationHosting

/// A part of an app on the screen, of which an app has one here.
///
/// Apple: `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponderBase {
    /// Apple: `UIScene.ActivationState`.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// What a scene is connected for.
    ///
    /// Apple: `UIScene.ConnectionOptions`.
    @MainActor
    open class ConnectionOptions: NSObject {
        public internal(set) var urlContexts: Set<UIOpenURLContext> = []
        public internal(set) var userActivities: Set<NSUserActivity> = []
        public internal(set) var shortcutItem: UIApplicationShortcutItem?
        /// The response that has started the app; the notification center's delegate gets it, too.
        public internal(set) var notificationResponse: UNNotificationResponse?
        /// Always `nil`: the user opens everything.
        public var sourceApplication: String? { nil }
    }

    /// Apple: `UIScene.OpenURLOptions`.
    @MainActor
    open class OpenURLOptions: NSObject {
        /// Always `nil`: the user opens everything.
        public var sourceApplication: String? { nil }
        public var openInPlace: Bool { false }
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    /// Stored.
    open var title: String! = ""

    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init(base: ())
    }

    /// As the app: it has one scene.
    public var activationState: ActivationState {
        switch UIApplication.current?.device.activity {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        case nil: .unattached
        }
    }

    // Posted to `NotificationCenter.default` beside the delegate's calls.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    public nonisolated static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// The scene with the windows of an app.
///
/// Apple: `UIWindowScene`.
open class UIWindowScene: UIScene {
    private struct Entry {
        weak var window: UIWindow?
    }

    private var entries: [Entry] = []

    open var windows: [UIWindow] { entries.compactMap(\.window) }
    /// The window that was made key last.
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
    public var screen: UIScreen { .main }
    public var traitCollection: UITraitCollection { .current }

    func adopt(_ window: UIWindow) {
        entries.removeAll { $0.window == nil || $0.window === window }
        entries.append(Entry(window: window))
    }
}

/// A URL that a scene opens.
///
/// Apple: `UIOpenURLContext`.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
    }
}

/// Apple: `UISceneSession`.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// Apple: `UISceneSession.Role`.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public let persistentIdentifier = "UIWindowSceneSessionRoleApplication"
    public internal(set) weak var scene: UIScene?
    /// Stored.
    open var userInfo: [String: Any]?
}

/// Apple: `UISceneConfiguration`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate: a ``UIResponder`` that is a ``UISceneDelegate``. Without one the class counts
    /// that the `Info.plist` names.
    open var delegateClass: AnyClass?
    /// Stored: there are no storyboards.
    open var storyboard: AnyObject?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
