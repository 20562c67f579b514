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
    private struct State {
        /// The number of messages that were posted but not handled yet.
        var outstanding = 0
        /// The time since which apps have to handle a message: when the oldest outstanding message was posted or, if
        /// the one before it took longer, when that one was handled.
        var busySince: ContinuousClock.Instant?
        /// The name of the app that is handling a message.
        var running: String?
        var takePrintedLines: @Sendable () -> [String] = { [] }
    }

    package let thread: any ApplicationThread
    /// The number of threads in the process, except those that apps start.
    package let ownThreads: Int
    let inbox: ApplicationInbox
    let clock: SharedDeviceClock
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

    /// Loads an app's code into the process; the code starts when it is first needed.
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

    /// Declares this the only device in the process. If it has a single app, that is the app of the process.
    @MainActor
    package static func own(_ hosts: [ApplicationHost]) {
        CallingApplication.ofProcess = hosts.count == 1 ? CallingApplication(center: hosts[0].center) : nil
        RunningCode.setDefault(hosts.count == 1 ? hosts[0].bundle.name : nil)
    }

    // MARK: The device's side

    /// Whether no code is running and no message to apps is outstanding.
    var isAtRest: Bool { thread.isAtRest && state.withLock { $0.outstanding == 0 } }

    /// Sends a message to an app.
    func send(_ message: DeviceMessage, to host: ApplicationHost) {
        // On threads of its own: an extension is another process on iOS, which the app's main thread does not hold up.
        if case .serviceExtension(let message) = message { return host.serviceExtensions.receive(message) }
        perform(as: host) { host.receive(message) }
    }

    /// Runs code that belongs to no app on the apps' thread.
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

    @MainActor
    private func ownCodeHasRun() {
        collectPrinted(by: nil)
        inbox.append(.ownCodeHasRun, from: nil)
    }
}

/// The connection of an app in this process.
final class LocalConnection: ApplicationConnection {
    let application: ApplicationIdentifier
    // Not retained: threads of apps may call a device that no longer exists.
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
