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
