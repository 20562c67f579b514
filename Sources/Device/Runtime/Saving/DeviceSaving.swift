package import Foundation
package import NotificationCore
import NotificationModel

/// The saving of a device's changes, and the effects that wait for it.
///
/// Everything that apps, the user and servers are told because of an event waits until what the event has changed is
/// saved, so that nobody knows of something that a crash can undo. All changes since the last time are saved at once.
package struct DeviceSaving {
    /// Writes everything or throws an error that describes itself in a sentence. Returns where the requests of
    /// delivered notifications can be read from now on; `nil` if they cannot.
    package typealias Write = (DeviceChanges, [LogEntry], _ clockOffset: TimeInterval?) throws -> (any RequestSource)?

    /// Something to do after the changes are saved.
    enum Waiting {
        case effect(SystemEffect)
        case answer((SavingOutcome) -> Void)
    }

    /// `nil` for a device that keeps nothing.
    let write: Write?
    /// Whether something may have changed since the last time.
    var isDue = false
    /// Whether the log is saved even if nothing else has changed, because somebody reads it.
    var isLogDue = false
    var waiting: [Waiting] = []
    /// The changes that could not be saved yet.
    var unsaved = DeviceChanges()
    /// The entries of the log that are saved together with the next changes.
    private(set) var log: [LogEntry] = []
    /// The files that no notification needs once the changes are saved.
    var unneededFiles: [URL] = []
    /// Seconds ahead of the machine's clock, as they are saved.
    var clockOffset: TimeInterval?
    /// The time of a clock that stands, as it is saved.
    var standingTime: Date
    /// Why changes are not saved; `nil` if they are.
    var problem: String?
    /// When saving is tried again, in real time.
    var nextAttempt: ContinuousClock.Instant?

    /// The time between two attempts while saving fails.
    static let retryInterval = Duration.seconds(2)
    /// The maximum number of entries of the log that wait for changes.
    private static let logLimit = 1_000
    /// The smallest change of the clock's offset that is saved, in seconds: the clock itself is not more exact.
    static let leastOffsetChange = 0.001

    init(_ write: Write?, clockOffset: TimeInterval?, standingTime: Date) {
        self.write = write
        self.standingTime = standingTime
        self.clockOffset = clockOffset
    }

    mutating func keep(_ entry: LogEntry) {
        guard write != nil else { return }
        log.append(entry)
        if log.count > 2 * Self.logLimit { log.removeFirst(log.count - Self.logLimit) }
    }

    mutating func takeLog() -> [LogEntry] {
        defer { log = [] }
        return log.suffix(Self.logLimit)
    }

    mutating func putBack(_ entries: [LogEntry]) {
        log = entries + log
    }
}

/// The result of saving changes that a caller waits for.
package enum SavingOutcome: Equatable, Sendable {
    /// They are saved, or the device keeps nothing.
    case saved
    /// They are in effect, but a crash would undo them; the sentence says why.
    case notSaved(String)
}

extension SavedDevice {
    /// The files in the store of attachments, with the apps that they belong to.
    var files: [URL: ApplicationIdentifier] {
        var files: [URL: ApplicationIdentifier] = [:]
        func add(_ content: NotificationContent, _ application: ApplicationIdentifier) {
            for attachment in content.attachments { files[attachment.url.standardizedFileURL] = application }
        }
        for notification in delivered where notification.facts.hasAttachments {
            add(notification.notification.content, notification.facts.id.application)
        }
        for request in pending { add(request.request.content, request.application) }
        for arrival in arrivals { add(arrival.request.content, arrival.application) }
        return files
    }
}
