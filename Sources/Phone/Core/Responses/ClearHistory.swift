import FoundationEssentials
import NotificationModel

/// The notifications that the last clears have removed, which can be undone.
package struct ClearHistory: Sendable {
    /// The notifications of each clear; the last clear is last.
    package private(set) var clears: [[NotificationList.Entry]] = []
    private var attachmentUse = AttachmentUse()

    static let limit = 32

    package var isEmpty: Bool { clears.isEmpty }

    /// Adds a clear; if there are too many, the first one can no longer be undone.
    mutating func append(_ entries: [NotificationList.Entry]) {
        for entry in entries { attachmentUse.begin(entry.notification.content) }
        clears.append(entries)
        if clears.count > Self.limit { end(clears.removeFirst()) }
    }

    /// Removes the last clear, which is undone, and returns it.
    mutating func popLast() -> [NotificationList.Entry]? {
        let last = clears.popLast()
        end(last ?? [])
        return last
    }

    /// Removes the notifications of an app that is deleted.
    ///
    /// - Complexity: O(n) in the number of notifications.
    mutating func removeAll(of application: ApplicationIdentifier) {
        for index in clears.indices {
            end(clears[index].filter { $0.notification.application == application })
            clears[index].removeAll { $0.notification.application == application }
        }
        clears.removeAll(where: \.isEmpty)
    }

    /// Nothing can be undone any more.
    mutating func removeAll() {
        for entries in clears { end(entries) }
        clears = []
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    private mutating func end(_ entries: [NotificationList.Entry]) {
        for entry in entries { attachmentUse.end(entry.notification.content) }
    }
}
