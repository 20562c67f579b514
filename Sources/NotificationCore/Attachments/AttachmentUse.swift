import FoundationEssentials
import NotificationModel

/// Counts how often a place that keeps notifications needs each file in the device's store, as changes since the last
/// call of ``take()``. Notifications without attachments cost nothing.
struct AttachmentUse: Hashable, Sendable {
    private var changes: [URL: Int] = [:]

    /// The place keeps a notification with this content, possibly again.
    mutating func begin(_ content: NotificationContent?) {
        change(content, by: 1)
    }

    /// The place no longer keeps a notification with this content.
    mutating func end(_ content: NotificationContent?) {
        change(content, by: -1)
    }

    private mutating func change(_ content: NotificationContent?, by number: Int) {
        guard let attachments = content?.attachments, !attachments.isEmpty else { return }
        for attachment in attachments { changes[attachment.url, default: 0] += number }
    }

    /// Returns how many more or fewer times each file is needed than at the last call.
    mutating func take() -> [URL: Int] {
        guard !changes.isEmpty else { return [:] }
        defer { changes = [:] }
        return changes
    }
}
