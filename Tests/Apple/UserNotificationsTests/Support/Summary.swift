import UserNotifications

/// Accesses the two deprecated properties of a content for its summary line, which still have to work.
///
/// The class conforms to this protocol, so that using them causes no warnings.
private protocol SummarizedContent: AnyObject {
    var summaryArgument: String { get }
    var summaryArgumentCount: Int { get }
}

private protocol MutableSummarizedContent: AnyObject {
    var summaryArgument: String { get set }
    var summaryArgumentCount: Int { get set }
}

extension UNNotificationContent: SummarizedContent {}
extension UNMutableNotificationContent: MutableSummarizedContent {}

struct Summary: Equatable {
    let argument: String
    let count: Int

    init(_ argument: String, count: Int) {
        self.argument = argument
        self.count = count
    }
}

extension UNNotificationContent {
    var summary: Summary {
        let content: any SummarizedContent = self
        return Summary(content.summaryArgument, count: content.summaryArgumentCount)
    }
}

extension UNMutableNotificationContent {
    func setSummary(_ argument: String, count: Int) {
        let content: any MutableSummarizedContent = self
        content.summaryArgument = argument
        content.summaryArgumentCount = count
    }
}
