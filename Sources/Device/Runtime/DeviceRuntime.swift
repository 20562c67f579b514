import ApplicationScheduling
package import FoundationEssentials
package import NotificationCore
import NotificationHosting
import NotificationLocking
package import NotificationModel
package import NotificationWire

/// The runtime around the core: feeds it events, performs its effects, and communicates with the apps in a process.
///
/// It makes no decisions about notifications. It belongs to one thread, on which no app code runs: messages to apps are
/// posted, and messages from apps are handled by ``attend(for:)``. It waits for apps in ``settle()``, and for a limited
/// time in ``letApplicationsAnswer(until:lateAt:)``, ``waitForAnswers(until:)`` and ``linger(for:)``.
package final class DeviceRuntime {
    /// Its computed properties are called with a copy of it, which takes 3,900 instructions; code that runs for every
    /// key reads the stored ones of its parts.
    package internal(set) var system: NotificationSystem
    /// What apps have asked the user for since the device was made, oldest first.
    package private(set) var authorizationRequests: [ApplicationIdentifier: [AuthorizationOptions]] = [:]
    package internal(set) var log = DeviceLog()
    var saving: DeviceSaving
    package var clock: DeviceClock { process.clock.value }

    /// Called for every sound; a terminal rings its bell.
    package var onSound: (NotificationSound) -> Void = { _ in }
    /// Called for every haptic; a terminal rings its bell.
    package var onHaptic: () -> Void = {}
    /// Called on the apps' thread when their time zone changes: to the one that the user has set, or to `nil` for the
    /// machine's own.
    package var onTimeZone: @MainActor @Sendable (TimeZone?) -> Void = { _ in }

    /// The name of the device.
    package var name: String { process.deviceName.withLock { $0 } }

    package let makeUUID: @Sendable () -> UUID
    package let process: ApplicationProcess
    let attachments: AttachmentStore
    private(set) var hosts: [ApplicationIdentifier: ApplicationHost] = [:]
    /// The route that the device follows.
    var journey: Journey?
    /// The pushes that servers send later, soonest first.
    var expectedPushes: [(date: Date, payload: [UInt8])] = []
    /// The time jump in progress.
    var jump: ClockJump?

    var screenPicture = RequestedPicture<ApplicationScreen>()
    var contentPicture = RequestedPicture<ContentExtensionFrame>()
    /// How the screen can show pictures; `nil` before it is known.
    var drawing: DrawingRequest?
    /// The content extension of the open long look.
    var contentSession: (application: ApplicationIdentifier, session: CallIdentifier)?
    /// The requests that apps made while drawing and that have no reply yet.
    var drawingCalls: [ApplicationIdentifier: Set<CallIdentifier>] = [:]

    /// The unanswered questions that ``settle()`` waits for, except those it has given up on.
    var openQuestions: Set<CallIdentifier> = []
    /// The time until which apps are not waited for, because they were late.
    var lateUntil: ContinuousClock.Instant?
    /// The delay of apps that was last reported in the log.
    var loggedDelay: ApplicationDelay?
    let patience: Patience
    /// Why ``settle()`` has given up on apps; the device then continues without waiting.
    package internal(set) var exhaustion: Exhaustion?

    /// Creates a locked device without apps.
    ///
    /// - Parameters:
    ///   - process: The process in which app code runs; it provides the device's clock, and the time zone for calendar
    ///     triggers that have none.
    ///   - name: The name of the device, from which the tokens of apps are made.
    ///   - language: The language for looking up apps' texts in strings tables, such as `en` or `zh-Hans-CN`.
    ///   - region: The region of a new device.
    ///   - attachmentDirectory: The directory for files of notifications. It is created for the first file, and removed
    ///     with its contents by ``removeAttachments()`` or together with the device, unless the device is saved. The
    ///     default is a directory of this process in the temporary directory.
    ///   - applicationGroupDirectory: The directory for the folders of app groups, which outlives the device; by
    ///     default one of this process in the temporary directory, removed by ``closeApplicationGroups()``.
    ///   - patience: How long the device waits for apps.
    ///   - kept: What a store has kept of the device, which goes on where it was; `nil` for a new device.
    ///   - save: Writes changes to the store; `nil` for a device that keeps nothing.
    ///   - makeUUID: Makes the identifiers that the device assigns.
    package init(
        process: ApplicationProcess,
        name: String = "",
        language: String = "en",
        region: DeviceRegion = .automatic,
        attachmentDirectory: URL? = nil,
        applicationGroupDirectory: URL? = nil,
        patience: Patience = Patience(),
        restoring kept: KeptDevice? = nil,
        save: DeviceSaving.Write? = nil,
        makeUUID: @escaping @Sendable () -> UUID
    ) {
        self.process = process
        process.deviceName.withLock { $0 = name }
        self.patience = patience
        if patience.isThorough, !process.thread.isImmediate { process.schedule.beginTurns() }
        self.makeUUID = makeUUID
        saving = DeviceSaving(save, clockOffset: kept?.clockOffset, standingTime: process.clock.value.now)
        attachments = AttachmentStore(
            directory: attachmentDirectory.map { DeviceDirectory(at: $0, isLasting: save != nil) }
                ?? DeviceDirectory(in: FileManager.default.temporaryDirectory))
        if let applicationGroupDirectory { process.groups.keep(in: applicationGroupDirectory) }
        guard let kept else {
            system = NotificationSystem(
                timeZone: process.clock.timeZone, language: language, region: region, deviceName: name)
            if save != nil { system.track() }
            shareLanguage()
            return
        }
        let timeZone = process.clock.timeZone
        system = NotificationSystem(restoring: kept.device, timeZone: timeZone, deviceName: name)
        if save != nil {
            system.track()
            attachments.adopt(kept.device.files)
            attachments.removeOrphans()
            noteAttachmentProblems(of: nil)
        }
        log = DeviceLog(restoring: kept.log)
        process.clock.timeZone = system.timeZone
        send(.started)
        if system.automaticTimeZone != timeZone { send(.timeZoneChanged(timeZone)) }
    }

    /// Removes the files of notifications, their directory, and directories of processes that ended without doing so.
    /// Call it before the program exits.
    ///
    /// - Throws: Foundation's error if the directory cannot be removed.
    package func removeAttachments() throws {
        try attachments.removeAll()
    }

    // MARK: Apps

    /// Installs an app with code; the code starts when it is first needed.
    ///
    /// - Precondition: No app with code and the same identifier is installed.
    package func install(_ host: ApplicationHost) {
        // An app with this identifier may have been deleted just now.
        commit()
        precondition(hosts[host.identifier] == nil, "\(host.identifier.rawValue) is installed already")
        hosts[host.identifier] = host
        send(.applicationInstalled(host.bundle.application))
        if hosts.count == 1, let problem = Interposition.problem {
            note(
                .device,
                "what apps run on queues and threads has the real time, and the log does not name its app: \(problem)")
        }
        for problem in host.bundle.problems { note(.device, "\(problem)", application: host.identifier) }
        for key in host.bundle.ignoredExtensionKeys {
            note(.device, "“\(key)” means nothing to a content extension", application: host.identifier)
        }
    }

    /// Removes an app: its code receives no more messages. Code that is still running, on a thread or in a timer, calls
    /// a device that does not know it. The same type can be installed again.
    func remove(_ application: ApplicationIdentifier) {
        tell(application, .terminate)
        let groups = hosts.removeValue(forKey: application)?.bundle.entitlements.applicationGroups ?? []
        removeApplicationGroups(groups)
        drawingCalls[application] = nil
        // Otherwise the device would wait forever for a picture from an app that never receives the request.
        screenPicture.forget(application)
        contentPicture.forget(application)
    }

    /// Sends a message to an app, if it has code.
    func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        guard let host = hosts[application] else { return }
        // Only what is told to apps makes them call back.
        process.callback.thread.withLock { $0 = system.settings.callbacks }
        process.send(message, to: host)
    }

    // MARK: Events

    /// Handles an event at the device's current time.
    package func send(_ event: SystemEvent) {
        handle(event)
        if process.thread.isImmediate { attend() }
    }

    /// Lets the core decide; ``commit()`` performs its decisions after it has saved what they have changed.
    func handle(_ event: SystemEvent) {
        let effects = system.handle(event, at: clock.now)
        shareLanguage()
        sharePlace()
        saving.isDue = true
        perform(effects)
    }

    /// Lets apps read the language and the region that the user has chosen.
    private func shareLanguage() {
        let (language, region) = (system.language, system.settings.region)
        process.languageAndRegion.withLock { $0 = (language, region == .automatic ? nil : region.rawValue) }
    }

    /// Lets apps read where the device is, and tells them that it has moved.
    private func sharePlace() {
        let place = system.location
        let isNew = process.place.withLock { old in
            defer { old = place }
            return old != place
        }
        guard isNew else { return }
        for application in system.applicationOrder where hosts[application] != nil {
            saving.waiting.append(.effect(.tell(application, .application(.moved))))
        }
    }

    /// Performs the user's action on a control of an app's screen.
    package func perform(_ action: ControlAction, on control: String, of application: ApplicationIdentifier) {
        codeRuns(isUrgent: true)
        tell(application, .control(action, identifier: control))
        if process.thread.isImmediate { attend() }
    }

    /// Gives an app something to take when it is opened next.
    package func give(_ errand: ApplicationErrand, to application: ApplicationIdentifier) {
        tell(application, .application(.errand(errand)))
    }

    /// Performs the user's action on a control of the visible content extension.
    package func performInContentExtension(_ action: ControlAction, on control: String) {
        guard let (application, session) = contentSession else { return }
        codeRuns(isUrgent: true)
        tell(application, .contentExtensionControl(session: session, action, identifier: control))
        if process.thread.isImmediate { attend() }
    }

    /// Handles the messages that apps have sent since the last call, in the order in which they were sent.
    ///
    /// - Parameter slice: The maximum duration in real time, checked between two messages; `nil` for no limit.
    /// - Returns: Whether all messages were handled.
    @discardableResult
    package func attend(for slice: Duration? = nil) -> Bool {
        process.inbox.attend(true)
        let end = slice.map { ContinuousClock.now + $0 }
        repeat {
            while takeReport() {
                if let end, ContinuousClock.now >= end {
                    commit()
                    return false
                }
            }
            commit()
        } while process.thread.isImmediate && process.inbox.count > 0
        notePrintedLines()
        return true
    }

    /// Logs what threads of apps have printed; what code on the apps' own thread has printed was already reported.
    func notePrintedLines() {
        guard process.isAtRest else { return }
        for line in process.takePrintedLines?() ?? [] { note(.console, "\(line)") }
    }

    /// Announces that the device's thread is about to sleep: from now on a message from an app wakes it.
    ///
    /// - Parameter slice: The maximum duration of handling messages that have arrived in the meantime; `nil` for no
    ///   limit.
    /// - Returns: Whether the thread can sleep; `false` if a message had arrived.
    package func prepareToSleep(for slice: Duration? = nil) -> Bool {
        guard process.inbox.attend(false) else { return true }
        attend(for: slice)
        return false
    }

    /// Handles the next message.
    ///
    /// - Returns: Whether there was a message.
    func takeReport() -> Bool {
        guard let (connection, report) = process.inbox.next() else { return false }
        switch report {
        case .request(let request, let isOfDrawing):
            if let connection { handle(request, from: connection, isOfDrawing: isOfDrawing) }
        case .screen(let screen):
            screenPicture.answer(screen)
        case .contentFrame(_, let frame):
            contentPicture.answer(frame)
        case .ownCodeHasRun:
            codeRuns(isUrgent: false)
        case .printed(let lines):
            for line in lines { note(.console, "\(line)", application: connection?.application) }
        }
        return true
    }

    private func handle(_ request: ApplicationRequest, from connection: LocalConnection, isOfDrawing: Bool) {
        let application = connection.application
        switch request {
        case .willPresentAnswered(let call, _), .responseHandled(let call), .extensionAnswered(let call, _),
            .serviceExtensionAnswered(let call, _), .serviceExtensionExpired(let call),
            .application(.remoteNotificationHandled(let call, _)):
            openQuestions.remove(call)
        case .delegateMissing(let call?):
            openQuestions.remove(call)
        default:
            break
        }
        // The identifier of a deleted app may belong to another app now, whose call identifiers also begin at 1.
        guard hosts[application]?.connection === connection else {
            note(.call, "a call from an app that is not installed was ignored", application: application)
            return
        }
        if case .requestAuthorization(_, let options) = request {
            authorizationRequests[application, default: []].append(options)
        }
        if isOfDrawing, let call = request.answeredCall { drawingCalls[application, default: []].insert(call) }
        noteMissingSound(in: request, of: application)
        handle(.application(application, request))
    }

    package func note(_ kind: LogEntry.Kind, _ message: LogMessage, application: ApplicationIdentifier? = nil) {
        note(LogEntry(date: clock.now, application: application, kind: kind, text: message))
    }

    func note(_ entry: LogEntry) {
        log.append(entry)
        saving.keep(entry)
    }

    /// Logs that a payload was refused, which the status line counts.
    ///
    /// - Parameter payload: Its name and the reason.
    package func noteRefusal(of payload: LogMessage) {
        note(LogEntry(date: clock.now, application: nil, kind: .payload, text: "refused \(payload)", isRefusal: true))
    }
}
