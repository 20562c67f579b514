package import FoundationEssentials
import Locking
import NotificationModel
import NotificationWire
import UserNotifications
package import UserNotificationsUI

/// The process that apps' code runs in, as the device sees it: here the device's own, whose main thread is theirs.
///
/// The device posts messages and never waits for one to be heard; what apps say comes in over an inbox.
package final class ApplicationProcess: Sendable {
    private struct State {
        /// Messages posted and not heard yet.
        var outstanding = 0
        /// Since when apps owe the device progress: the moment the oldest of those messages was posted, or, when the
        /// one before it took longer, the moment that one was done.
        var busySince: ContinuousClock.Instant?
        /// The name of the app whose code hears a message.
        var running: String?
        var takePrintedLines: @Sendable () -> [String] = { [] }
    }

    package let thread: any ApplicationThread
    /// How many threads the process has without those that apps start.
    package let ownThreads: Int
    let inbox: ApplicationInbox
    let clock: SharedDeviceClock
    private let state = Mutex(State())

    /// - Parameters:
    ///   - clock: The device's.
    ///   - timeZone: The device's.
    ///   - ownThreads: How many threads the process has without those that apps start.
    ///   - onReport: Called on any thread when an app says something while the device sleeps; the device's own thread is
    ///     woken besides.
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

    /// Takes the lines that apps have printed since the last call; whoever redirects the output sets it.
    package var takePrintedLines: @Sendable () -> [String] {
        get { state.withLock { $0.takePrintedLines } }
        set { state.withLock { $0.takePrintedLines = newValue } }
    }

    /// Brings an app's code into the process; it starts when it is first needed.
    @MainActor
    package func load(
        _ type: any HostedApplication.Type, makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) -> ApplicationHost {
        let bundle = type.bundle
        return ApplicationHost(
            type,
            bundle: bundle,
            connection: LocalConnection(application: ApplicationIdentifier(bundle.identifier), process: self),
            environment: HostedApplicationEnvironment(makeUUID: makeUUID)
        )
    }

    /// Says that this is the process's only device; an app that is alone on it is the process's app.
    @MainActor
    package static func own(_ hosts: [ApplicationHost]) {
        CallingApplication.ofProcess = hosts.count == 1 ? CallingApplication(center: hosts[0].center) : nil
        RunningCode.setDefault(hosts.count == 1 ? hosts[0].bundle.name : nil)
    }

    // MARK: The device's side

    /// Whether nothing runs and nothing is on its way to apps.
    var isAtRest: Bool { thread.isAtRest && state.withLock { $0.outstanding == 0 } }

    /// Says something to an app.
    func send(_ message: DeviceMessage, to host: ApplicationHost) {
        // On threads of its own: an extension is another process on iOS, which the app's main thread does not hold up.
        if case .serviceExtension(let message) = message { return host.serviceExtensions.receive(message) }
        perform(as: host) { host.receive(message) }
    }

    /// Has something done on the thread of apps that is no app's doing.
    func perform(_ code: @escaping @MainActor @Sendable () -> Void) {
        perform(as: nil, code)
    }

    private func perform(as host: ApplicationHost?, _ code: @escaping @MainActor @Sendable () -> Void) {
        state.withLock { state in
            state.outstanding += 1
            if state.busySince == nil { state.busySince = .now }
        }
        thread.perform { [self] in
            state.withLock { $0.running = host?.bundle.name }
            code()
            collectPrinted(by: host?.connection)
            let isDone = state.withLock { state in
                state.running = nil
                state.outstanding -= 1
                state.busySince = state.outstanding == 0 ? nil : .now
                return state.outstanding == 0
            }
            if isDone { inbox.nudge() }
        }
    }

    /// Since when apps have made no progress with what they were sent, and the name of the app whose code runs, as far as
    /// it is known; `nil` when they owe nothing.
    var delay: (since: ContinuousClock.Instant, name: String?)? {
        state.withLock { state in state.busySince.map { ($0, state.running) } }
    }

    /// The name of the app that keeps its thread, as far as it is known.
    package var nameOfDelay: String? { delay?.name }

    // MARK: Apps' side

    func report(_ report: ApplicationReport, from connection: LocalConnection) {
        inbox.append(report, from: connection)
    }

    /// Hands over what has been printed, so that it stands in the log before what comes next.
    func collectPrinted(by connection: LocalConnection?) {
        let lines = takePrintedLines()
        if !lines.isEmpty { inbox.append(.printed(lines), from: connection) }
    }

    @MainActor
    private func ownCodeHasRun() {
        collectPrinted(by: nil)
        inbox.append(.ownCodeHasRun, from: nil)
    }
}

/// The line of an app in this process.
final class LocalConnection: ApplicationConnection {
    let application: ApplicationIdentifier
    // Not retained: apps' threads may call a device that is gone.
    private weak let process: ApplicationProcess?
    private let clock: SharedDeviceClock

    init(application: ApplicationIdentifier, process: ApplicationProcess) {
        self.application = application
        self.process = process
        clock = process.clock
    }

    var now: Date { clock.value.now }
    var timeZone: TimeZone { clock.timeZone }

    func send(_ request: ApplicationRequest) {
        process?.collectPrinted(by: self)
        report(.request(request, isOfDrawing: DrawingPass.isActive))
    }

    func report(_ report: ApplicationReport) {
        process?.report(report, from: self)
    }
}
