import FoundationEssentials
import NotificationLocking
package import NotificationWire

/// A block, a job or a thread that code of an app has started: it belongs to the app, the device waits for it, and it
/// has a place in the order of turns.
package final class ApplicationWork: Sendable {
    private enum Turn {
        case of(Turns.Number?)
        /// It is part of the piece that waits for it.
        case errand(Turns.Errand)
    }

    let context: ApplicationContext
    private let schedule: ApplicationSchedule
    private let queue: Turns.Queue
    private let turn: Mutex<Turn>
    /// Whether a wait counts as one of work.
    private let holdsUpWork: Bool

    private init(
        _ context: ApplicationContext, _ schedule: ApplicationSchedule, _ queue: Turns.Queue, _ turn: Turn,
        holdsUpWork: Bool = true
    ) {
        self.context = context
        self.schedule = schedule
        self.queue = queue
        self.turn = Mutex(turn)
        self.holdsUpWork = holdsUpWork
    }

    /// Counts work that an app puts on a queue; `nil` if the app's device no longer exists.
    package convenience init?(of context: ApplicationContext, on queue: Turns.Queue) {
        guard let schedule = context.schedule as? ApplicationSchedule else { return nil }
        schedule.count(1)
        self.init(context, schedule, queue, .of(schedule.turns.post(on: queue)))
    }

    /// Counts work that the caller waits for; it has no turn before ``join()``.
    convenience init?(of context: ApplicationContext, waitedForOn queue: Turns.Queue) {
        guard let schedule = context.schedule as? ApplicationSchedule else { return nil }
        schedule.count(1)
        self.init(context, schedule, queue, .of(nil))
    }

    /// The caller waits from now on, and has its place on the queue or is about to take it.
    func join() {
        schedule.collectPrinted(inTurnOf: context)
        let errand = schedule.turns.go(to: queue)
        let turn = errand.map { Turn.errand($0) } ?? .of(schedule.turns.post(on: queue))
        self.turn.withLock { $0 = turn }
    }

    /// Work that the calling thread runs and that is about to wait; `nil` if the thread runs none.
    convenience init?(thatWaitsOf context: ApplicationContext) {
        guard let schedule = context.schedule as? ApplicationSchedule else { return nil }
        let holdsUpWork = schedule.beginWait()
        let turn = schedule.turns.ofThread
        // A thread that an app has started holds up nothing but its own turn.
        guard holdsUpWork || turn != nil else { return nil }
        self.init(context, schedule, TurnOrder.concurrentQueue, .of(turn), holdsUpWork: holdsUpWork)
    }

    private var number: Turns.Number? {
        guard case .of(let number) = turn.withLock({ $0 }) else { return nil }
        return number
    }

    // MARK: Counting

    /// Counts it again after ``withdraw()``.
    func post() {
        schedule.count(1)
        let number = schedule.turns.post(on: queue)
        turn.withLock { $0 = .of(number) }
    }

    /// It is not going to run before ``post()``.
    func withdraw() {
        schedule.turns.withdraw(number)
        schedule.count(-1)
    }

    /// Runs it on the calling thread when it is its turn, and counts it as done.
    package func run(_ body: () -> Void) {
        switch turn.withLock({ $0 }) {
        case .of(let number): schedule.turns.run(number) { schedule.runWork(of: context, body) }
        case .errand(let errand): schedule.turns.run(errand) { schedule.runWork(of: context, body) }
        }
    }

    /// Leaves it to the device to ``post()`` and enqueue it after a time.
    ///
    /// - Returns: Whether it does; otherwise real time passes on the device.
    func keep(forNanoseconds nanoseconds: Int64, _ enqueue: @escaping @Sendable () -> Void) -> Bool {
        guard let now = context.connection.stoppedTime else { return false }
        schedule.timers.add(at: now.addingTimeInterval(Double(nanoseconds) / 1e9)) { [self] in
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
        schedule.countThreads(1)
        schedule.count(-1)
        schedule.turns.waitForTurn(of: number)
    }

    func endThread() {
        schedule.collectPrinted(inTurnOf: context)
        schedule.turns.withdraw(number)
        schedule.countThreads(-1)
    }

    // MARK: Waits

    /// Its thread waits from now on, unless it has been let go on.
    func wait() {
        schedule.collectPrinted(inTurnOf: context)
        if holdsUpWork { schedule.noteWait() }
        schedule.turns.wait(number)
    }

    func letGoOn() {
        if holdsUpWork { schedule.endWait() }
        schedule.turns.letGoOn(number)
    }

    /// Its thread goes on.
    func goOn() {
        schedule.turns.waitForTurn(of: number)
    }
}
