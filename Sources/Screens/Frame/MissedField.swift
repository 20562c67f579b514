import FoundationEssentials
import NotificationCore
import NotificationModel

/// A field that something else has closed while this seat wrote there: what is typed on is no command, until Esc.
struct MissedField: Equatable, Sendable {
    /// The notifications in whose fields that may be; none for a field of another kind.
    private let notifications: Set<DeliveredNotification.Identifier>
    /// Whether one of them still has what was written.
    private(set) var isDraftKept = false

    init(of notifications: Set<DeliveredNotification.Identifier>) { self.notifications = notifications }

    /// The notice that stays as long as keys do nothing.
    var notice: Notice { Notice(label: isDraftKept ? .fieldClosed : .fieldGone, end: .distantFuture) }

    /// Takes in that a draft was cleared, or came back with its notification.
    ///
    /// - Complexity: O(n) in the notifications.
    mutating func reconcile(with system: NotificationSystem) {
        isDraftKept = notifications.contains { system.unsentText(of: $0) != nil }
    }
}
