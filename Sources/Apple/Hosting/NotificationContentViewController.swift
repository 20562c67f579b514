public import Foundation
public import UserNotificationsUI

/// The view controller of a content extension. It draws with characters what an extension on iOS draws with views.
///
/// Not part of Apple's API: it replaces `UIViewController`. Subclass it and adopt `UNNotificationContentExtension`.
/// The device creates an instance each time a notification of its categories is opened. It calls ``viewDidLoad()``,
/// `didReceive(_:)` and ``viewWillAppear(_:)``, and ``viewDidAppear(_:)`` when its first picture comes onto the
/// display. When the notification closes, it calls ``viewWillDisappear(_:)`` and ``viewDidDisappear(_:)``.
@preconcurrency @MainActor
open class NotificationContentViewController: NSObject {
    /// Replaces the app's name in the header if the extension overrides the default title.
    open var title: String?

    /// The connection to the system; set before ``viewDidLoad()``.
    public package(set) var extensionContext: NSExtensionContext?

    public required nonisolated override init() {}

    /// Called once, before the first notification.
    open func viewDidLoad() {}

    /// The view is about to be shown: called after the first notification was received.
    ///
    /// - Parameter animated: Always false, because the device decides how a long look comes into view.
    open func viewWillAppear(_ animated: Bool) {}

    /// The view comes onto the display: called before it is drawn for the first time.
    ///
    /// - Parameter animated: Always false.
    open func viewDidAppear(_ animated: Bool) {}

    /// The notification is about to close. Not called if the app is deleted while the view is shown.
    ///
    /// - Parameter animated: Always false.
    open func viewWillDisappear(_ animated: Bool) {}

    /// The notification has closed. Not called if the app is deleted while the view is shown.
    ///
    /// - Parameter animated: Always false.
    open func viewDidDisappear(_ animated: Bool) {}

    /// The size that the content wants, in points; `zero`, the default, leaves it to the extension's initial content
    /// size ratio.
    ///
    /// As on iOS only the height changes, and the notification keeps its width. Points have no size in a terminal, so
    /// height divided by width counts, as for the initial content size ratio: a square is as high as it is wide on the
    /// screen, where a cell is about twice as high as wide. A width of 0 stands for 359 points, the width of a
    /// notification on a phone of 375. A size that is negative or not finite is ignored, and
    /// ``contentRows(forColumns:)`` takes precedence. The height is limited to the screen.
    open var preferredContentSize = CGSize.zero

    /// Height divided by width of ``preferredContentSize``; `nil` if the extension's initial ratio counts.
    package var preferredRatio: Double? {
        let size = preferredContentSize
        guard size.height > 0, size.width >= 0, size.height.isFinite, size.width.isFinite else { return nil }
        return size.height / (size.width > 0 ? size.width : 359)
    }

    /// Returns the number of rows that the drawing needs at a width. Content that does not fit on the screen can be
    /// scrolled; the maximum is 1,000 rows. The default implementation returns `nil`: the height follows from
    /// ``preferredContentSize`` or the extension's initial content size ratio and is limited to the screen.
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

    /// The question in front of the long look; shown if the extension enables user interaction.
    open var presentedQuestion: HostedQuestion? { nil }
}
