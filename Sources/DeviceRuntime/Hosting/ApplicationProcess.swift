import CNcenterDevice
import CNcenterInterposition
import Dispatch
import Foundation
package import FoundationEssentials
import NotificationLocking
import NotificationModel
import NotificationWire
import UserNotifications
package import UserNotificationsUI

/// The process in which app code runs, as seen by the device: here the device's own process, whose main thread belongs
/// to apps.
///
/// The device posts messages and never waits until they are received; messages from apps arrive in an inbox.
package final class ApplicationProcess: Sendable {
    fileprivate struct State {
        /// The number of messages that were posted but not handled yet.
        var outstanding = 0
        /// The time since which apps have to handle a message: when the oldest outstanding message was posted or, if
        /// the one before it took longer, when that one was handled.
        var busySince: ContinuousClock.Instant?
        /// The name of the app that is handling a message.
        var running: String?
        /// The pieces of work that code of apps has put on queues and that are not done.
        var work = 0
        /// The threads on which such work or a message is handled, with the number of those that have begun there: one
        /// can wait for another by running it.
        var workers: [(thread: Int32, count: Int)] = []
        /// The pieces of work that are done.
        var doneWork: UInt64 = 0
        /// The threads that wait for a semaphore or a group, and hold up work or the apps' thread by it.
        var waits = 0
        /// The threads that code of apps has started and that still run.
        var threads = 0
        var takePrintedLines: @Sendable () -> [String] = { [] }
        var deviceName = ""
        var callbacks = CallbackThread.queue

        /// The work and messages that have not begun, behind others or because the machine is busy.
        var queued: Int { work + outstanding - workers.reduce(0) { $0 + $1.count } }

        mutating func begin(on thread: Int32) {
            if let place = place(of: thread) {
                workers[place].count += 1
            } else {
                workers.append((thread, 1))
            }
        }

        mutating func end(on thread: Int32) {
            guard let place = place(of: thread) else { return }
            workers[place].count -= 1
            if workers[place].count == 0 { workers.remove(at: place) }
        }

        /// Where a thread is among those that work: an array, because there are few of them.
        func place(of thread: Int32) -> Int? {
            workers.firstIndex { $0.thread == thread }
        }
    }

    package let thread: any ApplicationThread
    /// The number of threads in the process, except those that apps start.
    package let ownThreads: Int
    let inbox: ApplicationInbox
    let clock: SharedDeviceClock
    /// What apps do at a time of the device's clock.
    let timers = ApplicationTimers()
    let groups = ApplicationGroupFolders()
    /// Which code of apps runs at a time, on a device whose runs are repeatable.
    let turns = Turns()
    private let state = Mutex(State())

    /// - Parameters:
    ///   - thread: The thread that app code runs on.
    ///   - clock: The device's clock.
    ///   - timeZone: The device's time zone.
    ///   - ownThreads: The number of threads in the process, except those that apps start.
    ///   - onReport: Called on any thread when an app sends a message while the device sleeps, in addition to waking
    ///     the device's own thread.
    package init(
        thread: any ApplicationThread,
        clock: DeviceClock,
        timeZone: TimeZone,
        ownThreads: Int = 0,
        onReport: @escaping @Sendable () -> Void = {}
    ) {
        self.thread = thread
        self.ownThreads = ownThreads
        self.clock = SharedDeviceClock(clock, timeZone: timeZone)
        inbox = ApplicationInbox(signal: WakeSignal(), onWake: onReport)
        (thread as? MainThread)?.observe(
            MainThread.Observer(
                ownCodeHasRun: { [weak self] in self?.ownCodeHasRun() },
                isAtRest: { [weak self] in self?.inbox.nudge() }
            ))
    }

    /// Takes the lines that apps have printed since the last call; set by the code that captures the output.
    package var takePrintedLines: @Sendable () -> [String] {
        get { state.withLock { $0.takePrintedLines } }
        set { state.withLock { $0.takePrintedLines = newValue } }
    }

    /// The name of the device, which apps can read.
    var deviceName: String {
        get { state.withLock { $0.deviceName } }
        set { state.withLock { $0.deviceName = newValue } }
    }

    /// Where apps are called back.
    var callbacks: CallbackThread {
        get { state.withLock { $0.callbacks } }
        set { state.withLock { $0.callbacks = newValue } }
    }

    /// Loads an app's code into the process; the code starts when it is first needed.
    @MainActor
    package func load(
        _ type: any HostedApplication.Type, makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) -> ApplicationHost {
        let bundle = type.bundle
        let connection = LocalConnection(bundle: bundle, process: self)
        return ApplicationHost(
            type,
            bundle: bundle,
            connection: connection,
            environment: HostedApplicationEnvironment(
                bundle: bundle,
                clock: HostedApplicationClock(
                    now: { connection.now }, sleep: { try await connection.sleep(until: $0) }),
                makeUUID: makeUUID, device: HostedDevice(connection: connection))
        )
    }

    /// Declares this the only device in the process. If it has a single app, that is the app of the process.
    @MainActor
    package static func own(_ hosts: [ApplicationHost]) {
        Interposition.defaultConnection = hosts.first?.connection
        CallingApplication.names = hosts.map(\.bundle.name)
        CallingApplication.ofProcess = hosts.count == 1 ? CallingApplication(center: hosts[0].center) : nil
        RunningCode.setDefault(hosts.count == 1 ? hosts[0].bundle.name : nil)
    }

    // MARK: The device's side

    /// Whether no code is running on the apps' thread and no message to apps is outstanding.
    var isAtRest: Bool { thread.isAtRest && state.withLock { $0.outstanding == 0 } }

    /// Whether nothing is left of what apps have put on queues.
    var isWithoutWork: Bool { state.withLock { $0.work == 0 } }

    /// Whether no thread runs that apps have started.
    var isWithoutThreads: Bool {
        Interposition.isOn ? state.withLock { $0.threads == 0 } : Int(ncenter_thread_count()) <= ownThreads
    }

    /// Sends a message to an app.
    func send(_ message: DeviceMessage, to host: ApplicationHost) {
        // On threads of its own: an extension is another process on iOS, which the app's main thread does not hold up.
        if case .serviceExtension(let message) = message { return host.serviceExtensions.receive(message) }
        perform(as: host) { host.receive(message) }
    }

    /// Passes on the device's reply to a call of an app, on the queue of the app's center. It is answered there also
    /// while the apps' thread waits for it.
    ///
    /// - Parameter changesPicture: Whether the handler is a reason to ask the app for its picture again.
    func answer(_ call: CallIdentifier, with reply: ApplicationReply, of host: ApplicationHost, changesPicture: Bool) {
        let turn = postMessage(on: host.callbackTurns)
        host.callbackQueue.async { [self] in
            handleMessage(of: host, turn) {
                // Tasks of the handler inherit the app, also where the functions of libdispatch are not replaced.
                host.connection.run {
                    CallingApplication(center: host.center).run { host.center.answer(call, reply) }
                }
                if changesPicture { inbox.append(.ownCodeHasRun, from: nil) }
            }
        }
    }

    /// Changes the number of pieces of work that apps have on queues.
    func count(_ change: Int) {
        let isDone = state.withLock { state in
            state.work += change
            if change < 0 { state.doneWork += 1 }
            return state.work == 0
        }
        if isDone { inbox.nudge() }
    }

    /// From now on code of apps runs one piece after the other.
    func beginTurns() {
        Interposition.giveRoom()
        turns.begin()
    }

    /// Runs a piece of work that an app has put on a queue and that was counted, on the calling thread.
    func runWork(of connection: LocalConnection, _ body: () -> Void) {
        let thread = ncenter_thread_identifier()
        state.withLock { $0.begin(on: thread) }
        body()
        collectPrinted(inTurnOf: connection)
        state.withLock { $0.end(on: thread) }
        count(-1)
    }

    /// The calling thread waits.
    ///
    /// - Returns: Whether something waits with it.
    func beginWait() -> Bool {
        let thread = ncenter_thread_identifier()
        return state.withLock { state in
            guard state.place(of: thread) != nil else { return false }
            state.waits += 1
            return true
        }
    }

    /// A thread waits: the device goes on if all that apps do waits.
    func noteWait() {
        if waitsForSomething { inbox.nudge() }
    }

    /// A thread that waits is about to go on.
    func endWait() {
        state.withLock { $0.waits -= 1 }
    }

    /// Whether all that apps do waits for semaphores and groups: for the user, or for time.
    package var waitsForSomething: Bool {
        state.withLock { $0.waits > 0 && $0.queued == 0 && $0.waits == $0.workers.count }
    }

    /// Whether code of the apps is on a thread, running or asleep.
    package var hasThread: Bool { state.withLock { !$0.workers.isEmpty } }

    /// What does not change while the code of apps sleeps in another way than ``waitsForSomething`` knows.
    package struct Standstill: Hashable, Sendable {
        private let marks: [UInt64]
        private let doneWork: UInt64

        fileprivate init?(_ state: State) {
            marks = state.workers.map(\.thread).sorted().map { ncenter_thread_mark($0) }
            // Without a thread on which it runs, work only waits for one.
            guard !marks.isEmpty, !marks.contains(0) else { return nil }
            doneWork = state.doneWork
        }
    }

    /// `nil` while code of the apps runs.
    package var standstill: Standstill? { Standstill(state.withLock { $0 }) }

    /// Changes the number of threads that apps have started.
    func countThreads(_ change: Int) {
        let isDone = state.withLock { state in
            state.threads += change
            return state.threads == 0
        }
        if isDone { inbox.nudge() }
    }

    /// Runs code that belongs to no app on the apps' thread.
    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        perform(as: nil, code)
    }

    /// The device's clock has reached the date of a run loop's timer.
    func expire(_ timer: Int32) {
        ncenter_interposition_expire(timer)
        guard let mainThread = thread as? MainThread else { return }
        perform { mainThread.serveRunLoop() }
    }

    private func perform(as host: ApplicationHost?, _ code: @escaping @MainActor @Sendable () -> Void) {
        let turn = postMessage(on: TurnOrder.mainQueue)
        thread.perform { [self] in handleMessage(of: host, turn) { code() } }
    }

    private func postMessage(on queue: Turns.Queue) -> Turns.Number? {
        state.withLock { state in
            state.outstanding += 1
            if state.busySince == nil { state.busySince = .now }
        }
        return turns.post(on: queue)
    }

    /// Runs the code that handles a posted message, on the calling thread.
    private func handleMessage(of host: ApplicationHost?, _ turn: Turns.Number?, _ code: () -> Void) {
        turns.run(turn) { handleMessage(of: host, code) }
    }

    private func handleMessage(of host: ApplicationHost?, _ code: () -> Void) {
        let worker = ncenter_thread_identifier()
        state.withLock { state in
            state.running = host?.bundle.name
            state.begin(on: worker)
        }
        code()
        collectPrinted(by: host?.connection)
        let isDone = state.withLock { state in
            state.running = nil
            state.end(on: worker)
            state.outstanding -= 1
            state.busySince = state.outstanding == 0 ? nil : .now
            return state.outstanding == 0
        }
        if isDone { inbox.nudge() }
    }

    /// The time since which apps have made no progress with their messages, and the name of the app whose code runs, if
    /// known; `nil` if no messages are outstanding.
    var delay: (since: ContinuousClock.Instant, name: String?)? {
        state.withLock { state in state.busySince.map { ($0, state.running) } }
    }

    /// The name of the app that occupies the apps' thread, if known.
    package var nameOfDelay: String? { delay?.name }

    // MARK: The apps' side

    func report(_ report: ApplicationReport, from connection: LocalConnection) {
        inbox.append(report, from: connection)
    }

    /// Passes on what was printed, so that it precedes the next message in the log.
    func collectPrinted(by connection: LocalConnection?) {
        let lines = takePrintedLines()
        if !lines.isEmpty { inbox.append(.printed(lines), from: connection) }
    }

    /// Does so where the turn of an app's code ends. What it has printed then has its place in the log, and is the app's,
    /// whoever runs next.
    func collectPrinted(inTurnOf connection: LocalConnection) {
        if turns.areTaken { collectPrinted(by: connection) }
    }

    @MainActor
    private func ownCodeHasRun() {
        // With turns, another piece of code may already print.
        if !turns.areTaken { collectPrinted(by: nil) }
        inbox.append(.ownCodeHasRun, from: nil)
    }
}
