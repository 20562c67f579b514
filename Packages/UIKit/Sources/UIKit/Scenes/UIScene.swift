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
    /// What the scene is made by: what the delegate has answered, before that the first configuration of the
    /// `Info.plist`.
    public internal(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)
    /// Stored.
    open var userInfo: [String: Any]?
}

/// How a scene begins: its delegate and the storyboard of its first controller.
///
/// Apple: `UISceneConfiguration`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// The class of the scene's delegate: a ``UIResponder`` that is a ``UISceneDelegate``.
    open var delegateClass: AnyClass?
    /// Its first controller is the root of the scene's window, before the delegate is told of the scene.
    open var storyboard: UIStoryboard?

    /// Makes the configuration of a name as the app's `Info.plist` has it, which the log says if it has none; without a
    /// name the first one.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        role = sessionRole
        let described = UIApplication.current?.sceneConfigurations ?? []
        let found = described.first { name == nil || $0.name == name }
        self.name = name ?? found?.name
        delegateClass = found?.delegateClass
        storyboard = found?.storyboard.map { UIStoryboard($0) }
        if let name, found == nil, !described.isEmpty {
            print("UISceneConfigurations in Info.plist has no configuration of the name “\(name)”.")
        }
    }
}

/// A configuration of scenes as an `Info.plist` has it.
struct DescribedSceneConfiguration {
    let name: String?
    let delegateClass: AnyClass?
    let storyboard: HostedInterface?
}
