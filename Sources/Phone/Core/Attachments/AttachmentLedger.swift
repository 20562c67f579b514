import FoundationEssentials
import NotificationModel

/// Counts how many places need each file in the device's attachment store.
///
/// Every place that keeps notifications reports when it starts and stops keeping one (``AttachmentUse``). At the end of
/// an event, files that are no longer needed are released.
struct AttachmentLedger: Equatable, Sendable {
    private var uses: [URL: Int] = [:]
    /// The files whose number of uses has changed.
    private var changed: Set<URL> = []

    /// Adds files that have been moved into the store.
    mutating func store(_ attachments: [NotificationAttachment]) {
        for attachment in attachments {
            uses[attachment.url, default: 0] += 0
            changed.insert(attachment.url)
        }
    }

    /// Applies the changes of a place; files that are not in the store belong to apps and are ignored.
    mutating func apply(_ changes: [URL: Int]) {
        for (url, number) in changes where uses[url] != nil {
            uses[url]? += number
            changed.insert(url)
        }
    }

    /// Releases the files that are no longer needed.
    ///
    /// - Returns: The released files, sorted by path.
    /// - Complexity: O(n) in the number of files whose number of uses has changed.
    mutating func collect() -> [URL] {
        guard !changed.isEmpty else { return [] }
        defer { changed = [] }
        let given = changed.filter { uses[$0] == 0 }
        for url in given { uses[url] = nil }
        return given.sorted { $0.path < $1.path }
    }
}

/// Counts how often a place that keeps notifications needs each file in the device's store, as changes since the last
/// call of ``drain()``. Notifications without attachments cost nothing.
struct AttachmentUse: Equatable, Sendable {
    private var changes: [URL: Int] = [:]

    /// Counts the files of a content that the place keeps from now on; it may keep the same content several times.
    mutating func begin(_ content: NotificationContent?) {
        change(content, by: 1)
    }

    /// Counts the files of a content that the place no longer keeps.
    mutating func end(_ content: NotificationContent?) {
        change(content, by: -1)
    }

    private mutating func change(_ content: NotificationContent?, by number: Int) {
        guard let attachments = content?.attachments, !attachments.isEmpty else { return }
        for attachment in attachments { changes[attachment.url, default: 0] += number }
    }

    /// Returns how many more or fewer times each file is needed than at the last call.
    mutating func drain() -> [URL: Int] {
        guard !changes.isEmpty else { return [:] }
        defer { changes = [:] }
        return changes
    }
}
