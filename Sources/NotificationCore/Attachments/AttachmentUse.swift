import FoundationEssentials
import NotificationModel

/// What a place that keeps notifications has begun and ceased to need of the files in the device's store, since it was
/// last asked. A notification without attachments costs nothing.
struct AttachmentUse: Hashable, Sendable {
    private var changes: [URL: Int] = [:]

    /// The place keeps this from now on, once more if it does already.
    mutating func begin(_ content: NotificationContent?) {
        change(content, by: 1)
    }

    /// The place keeps this once less.
    mutating func end(_ content: NotificationContent?) {
        change(content, by: -1)
    }

    private mutating func change(_ content: NotificationContent?, by number: Int) {
        guard let attachments = content?.attachments, !attachments.isEmpty else { return }
        for attachment in attachments { changes[attachment.url, default: 0] += number }
    }

    /// How many times more or less each file is needed than when this was last called.
    mutating func take() -> [URL: Int] {
        guard !changes.isEmpty else { return [:] }
        defer { changes = [:] }
        return changes
    }
}
