public import Foundation
public import UserNotifications

/// A content extension's line to the system.
///
/// Apple: the notification members of `NSExtensionContext`. Foundation on Linux has no such class, so it stands here.
@MainActor
public class NSExtensionContext: NSObject {
    /// What the context reports to the host.
    package enum Request {
        case actionsChanged([UNNotificationAction])
        case performDefaultAction
        case dismiss
    }

    private let report: @MainActor (Request) -> Void

    /// The buttons under the notification; setting them redraws at once, an empty array shows none.
    ///
    /// They begin as the category's.
    public var notificationActions: [UNNotificationAction] {
        didSet { report(.actionsChanged(notificationActions)) }
    }

    package init(notificationActions: [UNNotificationAction], report: @escaping @MainActor (Request) -> Void) {
        self.notificationActions = notificationActions
        self.report = report
    }

    /// Opens the app, as a tap on the notification would.
    public func performNotificationDefaultAction() {
        report(.performDefaultAction)
    }

    /// Closes the view; the notification stays in the list.
    public func dismissNotificationContentExtension() {
        report(.dismiss)
    }
}
