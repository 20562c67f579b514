/// A shortcut of an app on the Home Screen.
///
/// Apple: `UIApplicationShortcutItem`. The Home Screen here does not show it: the step `open "News" shortcut "TYPE"`
/// takes it.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    public let type: String
    public let localizedTitle: String
    public let localizedSubtitle: String?
    /// Stored.
    public let icon: UIApplicationShortcutIcon?
    public let userInfo: [String: any NSSecureCoding]?

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.icon = icon
        self.userInfo = userInfo
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// Apple: `UIApplicationShortcutIcon`; not shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// Apple: `UIApplicationShortcutIcon.IconType`.
    public enum IconType: Int, Sendable {
        case compose
        case play
        case pause
        case add
        case location
        case search
        case share
        case prohibit
        case contact
        case home
        case mail
        case favorite
        case message
        case task
        case alarm
        case bookmark
    }

    public convenience init(type: IconType) {
        self.init()
    }

    public convenience init(systemImageName: String) {
        self.init()
    }

    public convenience init(templateImageName: String) {
        self.init()
    }
}
