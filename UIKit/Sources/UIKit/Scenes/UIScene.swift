// The names of scenes that the signatures of an app delegate contain. The device has no scenes.

/// Apple: `UIScene`.
@preconcurrency @MainActor
open class UIScene: NSObject {
    /// Apple: `UIScene.ConnectionOptions`.
    open class ConnectionOptions: NSObject {}
}

/// Apple: `UIWindowScene`.
open class UIWindowScene: UIScene {}

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
}

/// Apple: `UISceneConfiguration`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
