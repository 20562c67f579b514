import NotificationHosting

/// A part of an app on the screen, of which an app has one here.
///
/// Apple: `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponderBase {
    /// Apple: `UIScene.ActivationState`.
    public enum ActivationState: Int, Sendable {
        /// Outside of apps.
        case unattached = -1
        /// In front, and the user's input is the app's.
        case foregroundActive = 0
        /// In front, but something covers the app.
        case foregroundInactive = 1
        /// Not in front.
        case background = 2
    }

    /// What a scene is connected for.
    ///
    /// Apple: `UIScene.ConnectionOptions`.
    @MainActor
    open class ConnectionOptions: NSObject {
        /// The URL that the scene is opened for, if any.
        public internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// The user activity that the scene is opened for, if any.
        public internal(set) var userActivities: Set<NSUserActivity> = []
        /// The shortcut that the scene is opened for; `nil` for none.
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
        /// Always `false`.
        public var openInPlace: Bool { false }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The delegate, of the class that the configuration names; `nil` for an app that has none.
    open var delegate: (any UISceneDelegate)?
    /// Stored.
    open var title: String! = ""

    /// Creates a scene; the device makes the one that is shown. The options are handed to the delegate.
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
    /// Posted after the delegate was told that the scene connects; the object of all of these is the scene.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted when the delegate, or the app's, has been told.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted when the delegate, or the app's, has been told.
    public nonisolated static let willDeactivateNotification = NSNotification.Name(
        "UISceneWillDeactivateNotification")
    /// Posted when the delegate, or the app's, has been told; at a launch in front as well.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when the delegate, or the app's, has been told.
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

    /// The windows in the order in which they came.
    open var windows: [UIWindow] { entries.compactMap(\.window) }
    /// The window that was made key last.
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
    /// The screen of the device.
    public var screen: UIScreen { .main }
    /// The traits of the screen.
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
    /// The URL as it was opened.
    public let url: URL
    /// Always without values: the user opens everything.
    public let options = UIScene.OpenURLOptions()

    init(url: URL) { self.url = url }
}

/// Apple: `UISceneSession`.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// Apple: `UISceneSession.Role`.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The text of the role, as Apple's.
        public let rawValue: String

        /// Names a role by any text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The only role that is here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// Always `windowApplication`.
    public let role = Role.windowApplication
    /// Always the same: there is one session.
    public let persistentIdentifier = "UIWindowSceneSessionRoleApplication"
    /// The scene, as soon as it is made; not kept.
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
    /// The name in the `Info.plist`; `nil` for none.
    public let name: String?
    /// The role that the configuration was made with.
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
