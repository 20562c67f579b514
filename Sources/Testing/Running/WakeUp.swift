import Dispatch
import NotificationLocking
import NotificationWire

/// Lets a task wait until apps have sent something or have come to rest.
final class WakeUp: Sendable {
    private struct State {
        var isRaised = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Ends the waits, or the next one if nobody waits.
    func raise() {
        let waiting = state.withLock { state in
            state.isRaised = state.waiting.isEmpty
            defer { state.waiting = [] }
            return state.waiting
        }
        // The caller may be code of an app; what waits is not.
        if !waiting.isEmpty { ApplicationContext.withoutCaller { for one in waiting { one.resume() } } }
    }

    /// Waits for ``raise()``.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isRaised = state.withLock { state in
                defer { state.isRaised = false }
                if !state.isRaised { state.waiting.append(continuation) }
                return state.isRaised
            }
            if isRaised { continuation.resume() }
        }
    }

    /// Raises the signal after an amount of real time.
    func raise(after time: DispatchTimeInterval) {
        ApplicationContext.withoutCaller {
            DispatchQueue.global().asyncAfter(deadline: .now() + time) { [weak self] in self?.raise() }
        }
    }
}

/// The rest of the real time that apps have to come to rest after a step.
///
/// The tests of a process share its main thread and its other threads, and whatever the machine does besides. Time
/// counts in full while code of the apps runs; while it waits for a thread that others have, a twelfth counts. A look
/// that comes late shows that the machine is busy, so that no more than a tenth of a second counts from one look to the
/// next.
struct RemainingPatience {
    /// How much more time passes until code that waits for a thread is given up.
    static let factorWithoutThread = 12
    private static let longestBetweenLooks = Duration.milliseconds(100)

    private var remaining: Duration
    private var lastLook: ContinuousClock.Instant

    init(_ patience: Duration, since start: ContinuousClock.Instant) {
        (remaining, lastLook) = (patience, start)
    }

    var isExhausted: Bool { remaining <= .zero }

    /// - Parameter hasThread: Whether code of the apps is on a thread.
    mutating func look(at now: ContinuousClock.Instant, hasThread: Bool) {
        let passed = min(now - lastLook, Self.longestBetweenLooks)
        remaining -= hasThread ? passed : passed / Self.factorWithoutThread
        lastLook = now
    }
}
