package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import NotificationWire
import UserNotificationsUI

/// The shell around the core: feeds it events, performs its effects, and speaks with the apps of a process.
///
/// It decides nothing about notifications. It belongs to one thread, which is not that of apps' code: what it says to apps
/// is posted, and what they say is taken in by ``attend(for:)``. It waits for them only in ``settle()``, and for a moment in
/// ``waitForApplications(until:)``.
package final class DeviceRuntime {
    package internal(set) var system: NotificationSystem
    package internal(set) var log = DeviceLog()
    package var clock: DeviceClock { process.clock.value }

    /// Called for every sound; a terminal rings its bell.
    package var onSound: (NotificationSound) -> Void = { _ in }
    /// Called for every tick that is felt on a phone; a terminal rings its bell.
    package var onHaptic: () -> Void = {}
    /// Called on apps' thread when apps are to have another time zone: the one that the person has set, or `nil` for the
    /// machine's own.
    package var onTimeZone: @MainActor @Sendable (TimeZone?) -> Void = { _ in }

    package let makeUUID: @Sendable () -> UUID
    package let process: ApplicationProcess
    let attachments: AttachmentStore
    private(set) var hosts: [ApplicationIdentifier: ApplicationHost] = [:]
    /// The way the device is on.
    var journey: Journey?
    /// A jump in time under way.
    var jump: ClockJump?

    var screenPicture = RequestedPicture<ApplicationScreen>()
    var contentPicture = RequestedPicture<ContentExtensionFrame>()
    /// The content extension of the open long look.
    var contentSession: (application: ApplicationIdentifier, session: CallIdentifier)?
    /// What apps have asked while they drew and are not answered yet.
    var drawingCalls: [ApplicationIdentifier: Set<CallIdentifier>] = [:]

    /// The questions to apps that ``settle()`` waits for: those not answered yet, without those it has given up on.
    var openQuestions: Set<CallIdentifier> = []
    /// Until when apps are not waited for, because they were late.
    var lateUntil: ContinuousClock.Instant?
    /// How late apps are, as far as the log says it.
    var loggedDelay: ApplicationDelay?
    let patience: Patience
    /// Why ``settle()`` has given up on apps; then the device goes on without waiting.
    package internal(set) var exhaustion: Exhaustion?

    /// A locked device without apps.
    ///
    /// - Parameters:
    ///   - process: Where apps' code runs; it has the device's clock and its time zone for calendar triggers that name none.
    ///   - language: For texts that apps look up in their strings tables, such as `en` or `zh-Hans-CN`.
    ///   - attachmentDirectory: Where the files of notifications are kept. It is made when the first one comes, and
    ///     removed with everything in it by ``removeAttachments()`` or when the device goes; a folder of this process's own
    ///     in the temporary directory unless told otherwise.
    ///   - patience: How long the device waits for apps where it does.
    ///   - makeUUID: Makes the identifiers of the device.
    package init(
        process: ApplicationProcess,
        language: String = "en",
        attachmentDirectory: URL? = nil,
        patience: Patience = Patience(),
        makeUUID: @escaping @Sendable () -> UUID
    ) {
        self.process = process
        self.patience = patience
        self.makeUUID = makeUUID
        system = NotificationSystem(timeZone: process.clock.timeZone, language: language)
        attachments = Self.makeAttachmentStore(in: attachmentDirectory)
    }

    // MARK: Apps

    /// Puts an app with code on the device; its code starts when it is first needed.
    ///
    /// - Precondition: No app with code and that identifier is on the device.
    package func install(_ host: ApplicationHost) {
        precondition(hosts[host.identifier] == nil, "\(host.identifier.rawValue) is installed already")
        hosts[host.identifier] = host
        send(.applicationInstalled(host.bundle.application))
        for problem in host.bundle.problems { note(.device, problem, application: host.identifier) }
        for key in host.bundle.ignoredExtensionKeys {
            note(.device, "“\(key)” means nothing to a content extension", application: host.identifier)
        }
    }

    /// The app's code hears of nothing any more; what still runs of it, on a thread or in a timer, calls a device that does
    /// not know it. Its type may be installed again.
    func remove(_ application: ApplicationIdentifier) {
        tell(application, .terminate)
        hosts[application] = nil
        drawingCalls[application] = nil
        // Who is asked for a picture and does not hear it would be waited for, for ever.
        screenPicture.forget(application)
        contentPicture.forget(application)
    }

    /// Says something to an app, if it has code.
    func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        guard let host = hosts[application] else { return }
        process.send(message, to: host)
    }

    // MARK: Events

    /// Takes in an event at the device's time.
    package func send(_ event: SystemEvent) {
        perform(system.handle(event, at: clock.now))
        if process.thread.isImmediate { attend() }
    }

    /// Does to a control of an app's screen what the person did.
    package func perform(_ action: ControlAction, on control: String, of application: ApplicationIdentifier) {
        codeRuns(isUrgent: true)
        tell(application, .control(action, identifier: control))
        if process.thread.isImmediate { attend() }
    }

    /// Does to a control of the content extension on show what the person did.
    package func performInContentExtension(_ action: ControlAction, on control: String) {
        guard let (application, session) = contentSession else { return }
        codeRuns(isUrgent: true)
        tell(application, .contentExtensionControl(session: session, action, identifier: control))
        if process.thread.isImmediate { attend() }
    }

    /// Takes in what apps have said since the last time, in the order they said it.
    ///
    /// - Parameter slice: How long, in real time, it may go on; it is looked at between two reports. For ever when there is
    ///   none.
    /// - Returns: Whether everything was taken in.
    @discardableResult
    package func attend(for slice: Duration? = nil) -> Bool {
        process.inbox.attend(true)
        let end = slice.map { ContinuousClock.now + $0 }
        while takeReport() {
            if let end, ContinuousClock.now >= end { return false }
        }
        notePrintedLines()
        return true
    }

    /// Writes down what threads of apps have printed; what their code prints on their own thread has been reported.
    func notePrintedLines() {
        guard process.isAtRest else { return }
        for line in process.takePrintedLines() { note(.console, line) }
    }

    /// Says that the device's thread is about to sleep: what an app says from now on wakes it.
    ///
    /// - Parameter slice: How long what has come in between may be taken in; for ever when there is none.
    /// - Returns: Whether it may sleep; `false` when something had come.
    package func prepareToSleep(for slice: Duration? = nil) -> Bool {
        guard process.inbox.attend(false) else { return true }
        attend(for: slice)
        return false
    }

    /// - Returns: Whether there was one.
    func takeReport() -> Bool {
        guard let (connection, report) = process.inbox.next() else { return false }
        switch report {
        case .request(let request, let isOfDrawing):
            if let connection { take(request, from: connection, isOfDrawing: isOfDrawing) }
        case .screen(let screen):
            screenPicture.answer(screen)
        case .contentFrame(_, let frame):
            contentPicture.answer(frame)
        case .ownCodeHasRun:
            codeRuns(isUrgent: false)
        case .printed(let lines):
            for line in lines { note(.console, line, application: connection?.application) }
        }
        return true
    }

    private func take(_ request: ApplicationRequest, from connection: LocalConnection, isOfDrawing: Bool) {
        let application = connection.application
        switch request {
        case .willPresentAnswered(let call, _), .responseHandled(let call), .extensionAnswered(let call, _),
            .serviceExtensionAnswered(let call, _), .serviceExtensionExpired(let call):
            openQuestions.remove(call)
        default:
            break
        }
        // Under the name of an app that was deleted there may be another one, which numbers its calls from 1 as well.
        guard hosts[application]?.connection === connection else {
            note(.call, "a call from an app that is not installed was ignored", application: application)
            return
        }
        if isOfDrawing, let call = request.answeredCall { drawingCalls[application, default: []].insert(call) }
        perform(system.handle(.application(application, request), at: clock.now))
    }

    /// Puts the device into another time zone, for apps and for calendar triggers that name none.
    package func changeTimeZone(to timeZone: TimeZone) {
        send(.timeZoneChanged(timeZone))
    }

    package func note(_ kind: LogEntry.Kind, _ text: String, application: ApplicationIdentifier? = nil) {
        log.append(LogEntry(date: clock.now, application: application, kind: kind, text: text))
    }
}
