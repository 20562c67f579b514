import CNcenterDevice
import NotificationLocking

/// Lets the code of apps run one piece at a time, in the order in which the pieces were posted, so that two runs of a
/// script print the same.
///
/// A piece is a message of the device, a block on a queue, a job of a task, or a thread that an app starts. Its turn
/// lasts until it has ended or waits for a semaphore, a group or another queue. Code that sleeps in a way that is not
/// known (for a lock, a socket, in a run loop) loses its turn when ``pass()`` is called, and goes on beside the others.
///
/// While the device holds the turns, no piece begins: what the device posts for one event is complete before apps see
/// any of it. Before ``begin()`` every piece runs at once.
package final class Turns: Sendable {
    package typealias Number = TurnOrder.Number
    package typealias Queue = TurnOrder.Queue

    private let state = Mutex(TurnOrder())

    /// Whether pieces take turns.
    package var areTaken: Bool { state.withLock(\.isOn) }

    /// From now on pieces take turns; the device holds them at first.
    func begin() {
        state.withLock { state in
            state.isOn = true
            state.isHeld = true
        }
    }

    /// Keeps pieces from beginning.
    package func hold() {
        state.withLock { $0.isHeld = $0.isOn }
    }

    package func release() {
        state.withLock { state in
            state.isHeld = false
            state.choose()
        }
    }

    /// Lets all pieces run at once again.
    package func end() {
        let signals = state.withLock { state in
            let signals = state.pieces.values.compactMap(\.signal)
            state = TurnOrder()
            return signals
        }
        for signal in signals { signal.raise() }
    }

    /// The number of pieces that sleep on their threads until it is their turn.
    var numberOfAwaited: Int { state.withLock(\.arrived) }
    package var areAwaited: Bool { numberOfAwaited > 0 }

    /// A value that stays equal while pieces wait for one that sleeps or that is on its way; `nil` while one runs.
    package var standstill: [UInt64]? {
        let (turns, thread) = state.withLock { state in
            (state.turns, state.running.flatMap { state.pieces[$0]?.thread })
        }
        guard let thread else { return [turns] }
        let mark = ncenter_thread_mark(thread)
        return mark == 0 ? nil : [turns, mark]
    }

    /// Gives the turn to the next piece although the one whose turn it is has not ended, or although an earlier one has
    /// not arrived: the threads of both sleep, as far as the caller can tell.
    package func pass() {
        state.withLock { state in
            if let running = state.running { state.set(.waiting, of: running) }
            state.choose(expectsOthers: false)
        }
    }

    // MARK: Pieces

    /// Adds a piece at the end of the order.
    ///
    /// - Returns: Its number; `nil` if there are no turns.
    func post(on queue: Queue) -> Number? {
        state.withLock { state in
            guard state.isOn else { return nil }
            state.last += 1
            state.post(state.last, on: queue)
            return state.last
        }
    }

    /// A piece is not going to run, or not now.
    func withdraw(_ number: Number?) {
        guard let number else { return }
        state.withLock { state in
            state.remove(number)
            state.choose()
        }
    }

    /// Runs a piece on the calling thread when it is its turn.
    func run(_ number: Number?, _ body: () -> Void) {
        guard let number else { return body() }
        let isPart = beginPart(number)
        if !isPart { waitForTurn(of: number) }
        body()
        if !isPart { withdraw(number) }
    }

    /// A piece that another one runs, by a run loop for example, is part of it.
    private func beginPart(_ number: Number) -> Bool {
        let thread = ncenter_thread_identifier()
        return state.withLock { state in
            guard state.running(on: thread) != nil else { return false }
            state.remove(number)
            return true
        }
    }

    /// Waits on the calling thread for the turn of a piece.
    func waitForTurn(of number: Number?) {
        guard let number else { return }
        let thread = ncenter_thread_identifier()
        let signal = state.withLock { state -> WakeSignal? in
            guard state.isOn, !state.arrive(number, on: thread) else { return nil }
            let signal = WakeSignal()
            state.pieces[number]?.signal = signal
            return signal
        }
        guard let signal else { return }
        while state.withLock({ $0.pieces[number]?.stage == .arrived }) { signal.wait(nil) }
        state.withLock { $0.pieces[number]?.signal = nil }
    }

    // MARK: Waits

    /// The piece whose turn it is, if the calling thread runs it.
    var ofThread: Number? {
        let thread = ncenter_thread_identifier()
        return state.withLock { $0.running(on: thread) }
    }

    /// A piece waits until ``letGoOn(_:)``, and meanwhile others have their turns.
    func wait(_ number: Number?) {
        guard let number else { return }
        state.withLock { state in
            // Somebody may have let it go on already.
            guard state.pieces[number]?.stage == .running else { return }
            state.set(.waiting, of: number)
            state.choose()
        }
    }

    /// A piece that waits, or is about to, is going to wait for its turn again.
    func letGoOn(_ number: Number?) {
        guard let number else { return }
        state.withLock { state in
            guard state.pieces[number] != nil else { return }
            state.set(.returning, of: number)
        }
    }

    /// A piece that continues on another queue while its own thread waits.
    struct Errand: Sendable {
        fileprivate let number: Number
        fileprivate let queue: Queue
        fileprivate let thread: Int32
    }

    /// The piece whose turn it is on the calling thread is about to wait for code on another queue, which is part of
    /// it.
    ///
    /// - Returns: What to give to ``run(_:_:)``; `nil` if it is not the turn of the calling thread.
    func go(to queue: Queue) -> Errand? {
        let thread = ncenter_thread_identifier()
        return state.withLock { state in
            guard let number = state.running, let piece = state.pieces[number], piece.thread == thread else {
                return nil
            }
            // Its own queue stays occupied.
            state.leave(number)
            state.post(number, on: queue)
            state.choose()
            return Errand(number: number, queue: piece.queue, thread: thread)
        }
    }

    /// Runs the code on the other queue; the turn stays with the piece.
    func run(_ errand: Errand, _ body: () -> Void) {
        waitForTurn(of: errand.number)
        body()
        state.withLock { state in
            guard let piece = state.pieces[errand.number] else { return }
            state.vacate(piece.queue)
            state.pieces[errand.number]?.queue = errand.queue
            state.pieces[errand.number]?.thread = errand.thread
        }
    }
}
