import FoundationEssentials
import Locking
import NotificationModel
import NotificationWire

/// Requests of apps on their way to the device, from any thread, in the order they were sent.
final class RequestInbox: Sendable {
    private struct Contents {
        var requests: [(ApplicationIdentifier, ApplicationRequest)] = []
        var taken = 0
        /// Whether the device is about to look anyway.
        var isAttended = false
    }

    private let contents = Mutex(Contents())
    /// Has the loop look here, as it does after every turn.
    let wakeLoop: @Sendable () -> Void

    init(wakeLoop: @escaping @Sendable () -> Void) {
        self.wakeLoop = wakeLoop
    }

    /// Adds a request, and wakes the device's loop if it may be asleep.
    func append(_ request: ApplicationRequest, from application: ApplicationIdentifier) {
        let mustWake = contents.withLock { contents in
            contents.requests.append((application, request))
            return !contents.isAttended
        }
        if mustWake { wakeLoop() }
    }

    func next() -> (ApplicationIdentifier, ApplicationRequest)? {
        contents.withLock { contents in
            guard contents.taken < contents.requests.count else {
                contents.requests.removeAll(keepingCapacity: true)
                contents.taken = 0
                return nil
            }
            defer { contents.taken += 1 }
            return contents.requests[contents.taken]
        }
    }

    /// Says whether the device will look here before it sleeps.
    ///
    /// - Returns: Whether there are requests now.
    @discardableResult
    func attend(_ isAttended: Bool) -> Bool {
        contents.withLock { contents in
            contents.isAttended = isAttended
            return contents.taken < contents.requests.count
        }
    }
}

/// The line of an app in this process.
final class LocalConnection: ApplicationConnection {
    let application: ApplicationIdentifier
    private let inbox: RequestInbox
    private let clock: SharedDeviceClock

    init(application: ApplicationIdentifier, inbox: RequestInbox, clock: SharedDeviceClock) {
        self.application = application
        self.inbox = inbox
        self.clock = clock
    }

    var now: Date { clock.value.now }
    var timeZone: TimeZone { clock.timeZone }

    func send(_ request: ApplicationRequest) {
        inbox.append(request, from: application)
    }
}
