/// A shortcut of an app on the Home Screen.
///
/// Apple: `UIApplicationShortcutItem`. The Home Screen here does not show it: the step `open "News" shortcut "TYPE"`
/// takes it.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
    /// The name by which a step takes the shortcut.
    public let type: String
    /// Stored: the Home Screen does not show it.
    public let localizedTitle: String
    /// Stored: the Home Screen does not show it.
    public let localizedSubtitle: String?
    /// Stored.
    public let icon: UIApplicationShortcutIcon?
    /// Values for the app, of a shortcut that is in ``UIApplication/shortcutItems``.
    public let userInfo: [String: any NSSecureCoding]?

    /// Creates a shortcut with a picture and values, both for the app alone.
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

    /// Creates a shortcut without a picture and values.
    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }
}

/// Apple: `UIApplicationShortcutIcon`; not shown.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
    /// Apple: `UIApplicationShortcutIcon.IconType`; ignored.
    public enum IconType: Int, Sendable {
        case compose
        case play
        case pause
        case add, location, search, share, prohibit, contact, home, mail, favorite, message, task, alarm, bookmark
    }

    /// Creates a picture that is not shown.
    public convenience init(type: IconType) { self.init() }

    /// Creates a picture that is not shown.
    public convenience init(systemImageName: String) { self.init() }

    /// Creates a picture that is not shown.
    public convenience init(templateImageName: String) { self.init() }
}
