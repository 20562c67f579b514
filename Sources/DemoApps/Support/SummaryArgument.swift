import UserNotifications

extension UNMutableNotificationContent: SummaryNaming {
    /// The content, with somebody to be named in the summary line of its stack.
    func named(_ name: String) -> UNNotificationContent {
        let content: any SummaryNaming = self
        content.summaryArgument = name
        return self
    }
}

/// The way to `summaryArgument` without a warning: iOS 15 deprecated it, and Grouped Notifications is about what it did
/// before.
protocol SummaryNaming: AnyObject {
    var summaryArgument: String { get set }
}
