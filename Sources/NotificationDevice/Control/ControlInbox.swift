import DeviceControl
import NotificationLocking

/// The requests of clients on their way to the device's thread, which they wake.
final class ControlInbox: Sendable {
    /// A piece of work that the device does for a client on its own thread, and that replies once.
    typealias Work = @Sendable (ControlDesk) -> Void

    private struct State {
        var work: [(run: Work, giveUp: @Sendable () -> Void)] = []
        var isClosed = false
    }

    private let state = Mutex(State())
    private let signal: WakeSignal

    init(waking signal: WakeSignal) {
        self.signal = signal
    }

    var isEmpty: Bool { state.withLock { $0.work.isEmpty } }

    /// Hands work to the device.
    ///
    /// - Parameter reply: Receives a problem if the device ends before.
    func post(_ reply: @escaping @Sendable (ControlReply) -> Void, _ work: @escaping Work) {
        let giveUp = { @Sendable in reply(.problem(.busy, "the device has ended")) }
        let isOpen = state.withLock { state in
            if !state.isClosed { state.work.append((work, giveUp)) }
            return !state.isClosed
        }
        guard isOpen else { return giveUp() }
        signal.raise()
    }

    func next() -> Work? {
        state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst().run }
    }

    /// Refuses what is waiting and what is still to come.
    func close() {
        let rest = state.withLock { state in
            defer { state.work = [] }
            state.isClosed = true
            return state.work
        }
        for work in rest { work.giveUp() }
    }
}
