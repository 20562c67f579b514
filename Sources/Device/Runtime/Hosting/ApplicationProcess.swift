package import ApplicationScheduling
import CNcenterDevice
package import FoundationEssentials
package import NotificationHosting
import NotificationLocking
import NotificationModel
import NotificationWire
import UserNotifications

/// The process in which app code runs, as seen by the device: here the device's own process, whose main thread belongs
/// to apps.
///
/// The device posts messages and never waits until they are received; messages from apps arrive in an inbox.
package final class ApplicationProcess: Sendable {
    /// Where apps are called back. It outlives the device: code that goes on after it stays where it is used to be.
    final class Callback: Sendable {
        let thread = Mutex(CallbackThread.queue)
    }

    /// The schedule of the apps' code, on the apps' thread and elsewhere.
    package let schedule: ApplicationSchedule
    package var thread: any ApplicationThread { schedule.thread }
    /// The number of threads in the process, without the ones that apps start.
    package let ownThreads: Int
    private let callbackThreads = CallbackQueue.Threads()
    let inbox: ApplicationInbox
    let clock: SharedDeviceClock
    let groups = ApplicationGroupFolders()
    /// The name of the device, which apps can read.
    let deviceName = Mutex("")
    /// The language and the region of the device, which apps can read.
    let languageAndRegion = Mutex<(language: String, region: String?)>(("en", nil))
    /// Whether the screen that apps are drawn for is light.
    let isLight = Mutex(false)
    /// Where the device is.
    let place = Mutex<Coordinate?>(nil)
    /// Where apps are called back.
    let callback = Callback()

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
        self.ownThreads = ownThreads
        self.clock = SharedDeviceClock(clock, timeZone: timeZone)
        inbox = ApplicationInbox(signal: WakeSignal(), onWake: onReport)
        schedule = ApplicationSchedule(thread: thread, onProgress: { [inbox] in inbox.nudge() }) { [inbox] context in
            inbox.collectPrinted(by: context?.connection as? LocalConnection)
        }
        (thread as? MainThread)?.observe(
            MainThread.Observer(
                ownCodeHasRun: { [weak self] in self?.ownCodeHasRun() },
                isAtRest: { [weak self] in self?.inbox.nudge() }
            ))
    }

    /// Takes the lines that apps have printed since the last call; set by the code that captures the output.
    package var takePrintedLines: (@Sendable () -> [String])? {
        get { inbox.takePrintedLines }
        set { inbox.takePrintedLines = newValue }
    }

    /// Loads an app's code into the process; the code starts when it is first needed.
    @MainActor
    package func load(
        _ type: any HostedApplication.Type, makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) -> ApplicationHost {
        let bundle = type.bundle
        let connection = LocalConnection(bundle: bundle, process: self)
        let center = UNUserNotificationCenter(connection: connection)
        let context = ApplicationContext(
            connection: connection, center: center, name: bundle.name, schedule: schedule)
        let clock = HostedApplicationClock(
            now: { connection.now }, sleep: { try await connection.sleep(until: $0, for: context) })
        return ApplicationHost(
            type,
            connection: connection,
            center: center,
            context: context,
            environment: HostedApplicationEnvironment(
                bundle: bundle, clock: clock, makeUUID: makeUUID,
                device: HostedDevice(connection: connection, clock: clock)),
            callbackThreads: callbackThreads
        )
    }

    /// Declares this the only device in the process. If it has a single app, that is the app of the process.
    @MainActor
    package static func own(_ hosts: [ApplicationHost]) {
        ApplicationContext.own(hosts.map(\.context))
    }

    /// Whether no code is running on the apps' thread and no message to apps is outstanding.
    var isAtRest: Bool { schedule.isAtRest }

    /// Whether no thread runs that apps have started.
    var isWithoutThreads: Bool {
        Interposition.isOn
            ? schedule.isWithoutThreads : Int(ncenter_thread_count()) <= ownThreads + callbackThreads.count
    }

    /// Sends a message to an app.
    func send(_ message: DeviceMessage, to host: ApplicationHost) {
        // On threads of its own: an extension is another process on iOS, which the app's main thread does not hold up.
        if case .serviceExtension(let message) = message { return host.serviceExtensions.receive(message) }
        schedule.perform(as: host.context) { host.receive(message) }
    }

    /// Passes on the device's reply to a call of an app, on the queue of the app's center. It is answered there also
    /// while the apps' thread waits for it.
    ///
    /// - Parameter changesPicture: Whether the handler is a reason to ask the app for its picture again.
    func answer(_ call: CallIdentifier, with reply: ApplicationReply, of host: ApplicationHost, changesPicture: Bool) {
        let turn = schedule.postMessage(on: host.callbackTurns)
        host.callbackQueue.perform { [self] in
            schedule.handleMessage(of: host.context, turn) {
                host.context.run { host.center.answer(call, reply) }
                if changesPicture { inbox.append(.ownCodeHasRun, from: nil) }
            }
        }
    }

    @MainActor
    private func ownCodeHasRun() {
        // With turns, another piece of code may already print.
        if !schedule.turns.areTaken { inbox.collectPrinted(by: nil) }
        inbox.append(.ownCodeHasRun, from: nil)
    }
}
