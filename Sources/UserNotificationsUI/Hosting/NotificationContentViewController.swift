public import Foundation

/// The view controller of a content extension. It draws with characters what an extension on iOS draws with views.
///
/// Not part of Apple's API: it replaces `UIViewController`. Subclass it and adopt ``UNNotificationContentExtension``.
/// The device creates an instance each time a notification of its categories is opened, then calls ``viewDidLoad()``
/// and `didReceive(_:)`.
@MainActor
open class NotificationContentViewController: NSObject {
    /// Replaces the app's name in the header if the extension overrides the default title.
    open var title: String?

    /// The connection to the system; set before ``viewDidLoad()``.
    public package(set) var extensionContext: NSExtensionContext?

    public required nonisolated override init() {}

    /// Called once, before the first notification.
    open func viewDidLoad() {}

    /// Returns the number of rows that the drawing needs at a width. Content that does not fit on the screen can be
    /// scrolled; the maximum is 1,000 rows. The default implementation returns `nil`: the height follows from the
    /// extension's initial content size ratio and is limited to the screen.
    ///
    /// - Parameter columns: The width in cells.
    open func contentRows(forColumns columns: Int) -> Int? { nil }

    /// Draws the content; called after every event that may change it.
    ///
    /// - Parameter context: The drawing area: as wide as the notification, and as high as ``contentRows(forColumns:)``
    ///   requested.
    open func draw(in context: inout NotificationDrawingContext) {}

    /// The controls under the drawing; visible if the extension enables user interaction.
    open var controls: [HostedControl] { [] }
}
