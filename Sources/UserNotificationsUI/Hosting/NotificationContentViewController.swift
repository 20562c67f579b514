public import Foundation

/// The view controller of a content extension: what iOS draws with views, this draws with characters.
///
/// Not Apple's: it stands in for `UIViewController`. Subclass it and adopt ``UNNotificationContentExtension``. One is made
/// each time a notification of its categories is opened; ``viewDidLoad()`` comes first, then `didReceive(_:)`.
@MainActor
open class NotificationContentViewController: NSObject {
    /// Shown in the header in place of the app's name when the extension overrides the default title.
    open var title: String?

    /// The line to the system; set before ``viewDidLoad()``.
    public package(set) var extensionContext: NSExtensionContext?

    public required nonisolated override init() {}

    /// Called once, before the first notification.
    open func viewDidLoad() {}

    /// How many rows the drawing wants at this width. What does not fit on the screen can be scrolled to; beyond 1,000 rows
    /// it is cut. The default, `nil`, is what the extension's initial content size ratio gives, at most what fits.
    ///
    /// `columns`: Cells across.
    open func contentRows(forColumns columns: Int) -> Int? { nil }

    /// Draws the content; called after anything that may have changed it.
    ///
    /// `context`: As wide as the notification, as high as ``contentRows(forColumns:)`` asked.
    open func draw(in context: inout NotificationDrawingContext) {}

    /// The buttons, switches and sliders under the drawing; shown when the extension enables user interaction.
    open var controls: [HostedControl] { [] }
}
