import FoundationEssentials
import NotificationLocking
import NotificationWire

/// A block, a job or a thread that code of an app has started: it belongs to the app, the device waits for it, and it has
/// a place in the order of turns.
final class ApplicationWork: Sendable {
    private enum Turn {
        case of(Turns.Number?)
        /// It is part of the piece that waits for it.
        case errand(Turns.Errand)
    }

    let binding: ApplicationBinding
    let connection: LocalConnection
    private let process: ApplicationProcess
    private let queue: Turns.Queue
    private let turn: Mutex<Turn>
    /// Whether a wait counts as one of work.
    private let holdsUpWork: Bool

    private init(
        _ connection: LocalConnection, _ process: ApplicationProcess, _ queue: Turns.Queue, _ turn: Turn,
        holdsUpWork: Bool = true
    ) {
        binding = ApplicationBinding(connection)
        self.connection = connection
        self.process = process
        self.queue = queue
        self.turn = Mutex(turn)
        self.holdsUpWork = holdsUpWork
    }

    /// Counts work that an app puts on a queue; `nil` if the app's device no longer exists.
    convenience init?(of connection: LocalConnection, on queue: Turns.Queue) {
        guard let process = connection.process else { return nil }
        process.count(1)
        self.init(connection, process, queue, .of(process.turns.post(on: queue)))
    }

    /// Counts work that the caller waits for; it has no turn before ``join()``.
    convenience init?(of connection: LocalConnection, waitedForOn queue: Turns.Queue) {
        guard let process = connection.process else { return nil }
        process.count(1)
        self.init(connection, process, queue, .of(nil))
    }

    /// The caller waits from now on, and has its place on the queue or is about to take it.
    func join() {
        process.collectPrinted(inTurnOf: connection)
        let errand = process.turns.go(to: queue)
        let turn = errand.map { Turn.errand($0) } ?? .of(process.turns.post(on: queue))
        self.turn.withLock { $0 = turn }
    }

    /// Work that the calling thread runs and that is about to wait; `nil` if the thread runs none.
    convenience init?(thatWaitsOf connection: LocalConnection) {
        guard let process = connection.process else { return nil }
        let holdsUpWork = process.beginWait()
        let turn = process.turns.ofThread
        // A thread that an app has started holds up nothing but its own turn.
        guard holdsUpWork || turn != nil else { return nil }
        self.init(connection, process, TurnOrder.concurrentQueue, .of(turn), holdsUpWork: holdsUpWork)
    }

    private var number: Turns.Number? {
        guard case .of(let number) = turn.withLock({ $0 }) else { return nil }
        return number
    }

    // MARK: Counting

    /// Counts it again after ``withdraw()``.
    func post() {
        process.count(1)
        let number = process.turns.post(on: queue)
        turn.withLock { $0 = .of(number) }
    }

    /// It is not going to run before ``post()``.
    func withdraw() {
        process.turns.withdraw(number)
        process.count(-1)
    }

    /// Runs it on the calling thread when it is its turn, and counts it as done.
    func run(_ body: () -> Void) {
        switch turn.withLock({ $0 }) {
        case .of(let number): process.turns.run(number) { process.runWork(of: connection, body) }
        case .errand(let errand): process.turns.run(errand) { process.runWork(of: connection, body) }
        }
    }

    /// Leaves it to the device to ``post()`` and enqueue it after a time.
    ///
    /// - Returns: Whether it does; otherwise real time passes on the device.
    func keep(forNanoseconds nanoseconds: Int64, _ enqueue: @escaping @Sendable () -> Void) -> Bool {
        guard let now = connection.stoppedTime else { return false }
        process.timers.add(at: now.addingTimeInterval(Double(nanoseconds) / 1e9)) { [self] in
            post()
            enqueue()
        }
        withdraw()
        return true
    }

    // MARK: Threads

    /// The calling thread is the work from now on.
    func beginThread() {
        // It may run for as long as the app: threads are counted apart.
        process.countThreads(1)
        process.count(-1)
        process.turns.take(number)
    }

    func endThread() {
        process.collectPrinted(inTurnOf: connection)
        process.turns.withdraw(number)
        process.countThreads(-1)
    }

    // MARK: Waits

    /// Its thread waits from now on, unless it has been let go on.
    func wait() {
        process.collectPrinted(inTurnOf: connection)
        if holdsUpWork { process.noteWait() }
        process.turns.wait(number)
    }

    func letGoOn() {
        if holdsUpWork { process.endWait() }
        process.turns.letGoOn(number)
    }

    /// Its thread goes on.
    func goOn() {
        process.turns.take(number)
    }
}
