import UserNotifications

extension UNMutableNotificationContent: SummaryNaming {
    /// Returns the content with a name for the summary line of its stack.
    func named(_ name: String) -> UNNotificationContent {
        let content: any SummaryNaming = self
        content.summaryArgument = name
        return self
    }
}

/// Accesses `summaryArgument` without a warning: iOS 15 deprecated it, but Huddle shows how it worked before.
protocol SummaryNaming: AnyObject {
    var summaryArgument: String { get set }
}
