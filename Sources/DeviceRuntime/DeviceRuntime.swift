package import Dispatch
package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import NotificationWire
package import TerminalCanvas
import UserNotifications
package import UserNotificationsUI

/// The shell around the core: feeds it events, performs its effects, and hosts the apps of this process.
///
/// It decides nothing about notifications. Everything runs on the main actor; the loop that owns the main thread calls
/// ``catchUp()`` when ``nextDeadline`` comes and ``attend()`` after every job of the main queue.
@MainActor
package final class DeviceRuntime {
    package internal(set) var system: NotificationSystem
    package internal(set) var log = DeviceLog()
    package var clock: DeviceClock { sharedClock.value }

    /// Called for every sound; a terminal rings its bell.
    package var onSound: (NotificationSound) -> Void = { _ in }
    /// Called for every tick that is felt on a phone; a terminal rings its bell.
    package var onHaptic: () -> Void = {}
    /// Called when apps are to have another time zone: the one that the person has set, or `nil` for the machine's own.
    package var onTimeZone: (TimeZone?) -> Void = { _ in }
    /// Takes the lines that apps have printed since the last call; whoever redirects the output sets it.
    package var takePrintedLines: () -> [String] = { [] }

    let makeUUID: @MainActor @Sendable () -> UUID
    let sharedClock: SharedDeviceClock
    let inbox: RequestInbox
    let attachments: AttachmentStore
    private(set) var hosts: [ApplicationIdentifier: ApplicationHost] = [:]
    /// The way the device is on.
    var journey: Journey?
    var extensionHost: ContentExtensionHost?
    /// The runs that the device still waits for.
    var serviceExtensions: [CallIdentifier: ServiceExtensionHost] = [:]
    var cachedFrame: (frame: ContentExtensionFrame, size: Size, repertoire: Repertoire, rendering: ImageRendering)?

    /// The questions to apps that ``settle()`` waits for: those not answered yet, without those it has given up on.
    var openQuestions: Set<CallIdentifier> = []
    /// When the next timer of an app is due, on the real clock.
    private var nextTimer: Date?
    /// Whether code of an app has run since the timers were last looked at.
    private var appHasRun = false
    /// Whether apps ask faster than they are answered; what they asked waits for the next turn of the loop.
    private var isFlooded = false

    /// How long, in real time, ``settle()`` runs app code and waits for answers.
    private let answerPatience: Duration
    /// How many requests are taken in at once. An app that asks again in every answer must not keep the person waiting.
    private static let requestsPerTurn = 1_000

    /// A locked device without apps.
    ///
    /// - Parameters:
    ///   - timeZone: For calendar triggers that name none.
    ///   - language: For texts that apps look up in their strings tables, such as `en` or `zh-Hans-CN`.
    ///   - attachmentDirectory: Where the files of notifications are kept. It is made when the first one comes, and
    ///     removed with everything in it by ``removeAttachments()`` or when the device goes; a folder of this process's own
    ///     in the temporary directory unless told otherwise.
    ///   - answerPatience: How long ``settle()`` runs app code and waits for answers, in real time.
    ///   - wakeLoop: Called on any thread when an app asks while the loop sleeps, see ``prepareToSleep()``. Unless told
    ///     otherwise it makes the main queue ready: the loop looks here after every job of it, so an empty one is enough.
    ///   - makeUUID: Makes the identifiers of the device and of its apps.
    package init(
        clock: DeviceClock,
        timeZone: TimeZone,
        language: String = "en",
        attachmentDirectory: URL? = nil,
        answerPatience: Duration = .seconds(2),
        wakeLoop: @escaping @Sendable () -> Void = { DispatchQueue.main.async {} },
        makeUUID: @escaping @MainActor @Sendable () -> UUID
    ) {
        sharedClock = SharedDeviceClock(clock, timeZone: timeZone)
        inbox = RequestInbox(wakeLoop: wakeLoop)
        self.answerPatience = answerPatience
        self.makeUUID = makeUUID
        system = NotificationSystem(timeZone: timeZone, language: language)
        attachments = Self.makeAttachmentStore(in: attachmentDirectory)
        inbox.attend(true)
    }

    // MARK: Apps

    /// Puts an app with code on the device; its code starts when it is first needed.
    ///
    /// - Precondition: No app with code and that identifier is on the device.
    package func install(_ type: any HostedApplication.Type) {
        let bundle = type.bundle
        let identifier = ApplicationIdentifier(bundle.identifier)
        precondition(hosts[identifier] == nil, "\(identifier.rawValue) is installed already")
        hosts[identifier] = ApplicationHost(
            type,
            bundle: bundle,
            connection: LocalConnection(application: identifier, inbox: inbox, clock: sharedClock),
            environment: HostedApplicationEnvironment(makeUUID: makeUUID)
        )
        send(.applicationInstalled(bundle.application))
        for problem in bundle.problems { note(.device, problem, application: identifier) }
        for key in type.bundle.ignoredExtensionKeys {
            note(.device, "“\(key)” means nothing to a content extension", application: identifier)
        }
    }

    /// The app's code hears of nothing any more; what still runs of it, on a thread or in a timer, calls a device that does
    /// not know it. Its type may be installed again.
    func remove(_ application: ApplicationIdentifier) {
        collectConsole(of: application)
        hosts[application] = nil
        cachedFrame = nil
    }

    /// Says that this is the process's only device; an app that is alone on it is the process's app.
    package func ownProcess() {
        CallingApplication.ofProcess =
            hosts.count == 1 ? hosts.values.first.map { CallingApplication(center: $0.center) } : nil
    }

    /// What the app in front shows; `nil` on the home screen and for an app without code.
    package var applicationScreen: ApplicationScreen? {
        guard let application = system.frontApplication, let host = hosts[application] else { return nil }
        defer { collectConsole(of: application) }
        return host.screen
    }

    /// What the content extension of the open long look shows.
    ///
    /// - Parameter size: The columns there are for it, and the most rows.
    package func contentFrame(in size: Size, repertoire: Repertoire) -> ContentExtensionFrame? {
        guard let extensionHost else { return nil }
        let rendering = system.settings.imageRendering
        if let cachedFrame, cachedFrame.size == size, cachedFrame.repertoire == repertoire,
            cachedFrame.rendering == rendering
        {
            return cachedFrame.frame
        }
        let frame = extensionHost.frame(in: size, repertoire: repertoire, rendering: rendering)
        collectConsole(of: system.longLook?.notification.application)
        cachedFrame = (frame, size, repertoire, rendering)
        return frame
    }

    /// Does to a control of an app's screen what the person did.
    package func perform(_ action: ControlAction, on control: String, of application: ApplicationIdentifier) {
        hosts[application]?.perform(action, on: control)
        appRan(application)
        attend()
    }

    /// Does to a control of the content extension on show what the person did.
    package func performInContentExtension(_ action: ControlAction, on control: String) {
        extensionHost?.perform(action, on: control)
        appRan(system.longLook?.notification.application)
        attend()
    }

    // MARK: Events

    /// Takes in an event at the device's time.
    package func send(_ event: SystemEvent) {
        perform(system.handle(event, at: clock.now))
        attend()
    }

    /// Takes in what apps have asked since the last time, in the order they asked.
    ///
    /// Until ``prepareToSleep()`` an app's request does not wake the loop.
    package func attend() {
        inbox.attend(true)
        isFlooded = false
        for _ in 0..<Self.requestsPerTurn {
            guard takeRequest() else { return collectConsole(of: nil) }
        }
        isFlooded = true
        inbox.wakeLoop()
    }

    /// Says that the loop is about to sleep. Anything an app asks from now on wakes it.
    ///
    /// - Returns: Whether it may sleep; `false` when requests had come in between, which have now been taken in.
    package func prepareToSleep() -> Bool {
        let hasRequests = inbox.attend(false)
        // In a flood the loop has been woken already, and looks at the keys before the next requests.
        guard hasRequests, !isFlooded else { return true }
        attend()
        return false
    }

    /// Lets the app code that is waiting on the main queue run.
    package func runMainQueue() {
        MainQueue.drain()
        appRan(nil)
        attend()
    }

    /// Lets the timers of apps fire that are due. Without an app that has been started it does nothing: the run loop is
    /// made when it is first asked for.
    ///
    /// - Returns: Whether the screen may show something else now.
    package func fireTimers() -> Bool {
        guard hosts.values.contains(where: { $0.application != nil }) else {
            // The last app that had one may have been deleted.
            nextTimer = nil
            return false
        }
        let due = nextTimer
        nextTimer = RunLoopTimers.fire()
        // Code of an app may have left a block for the run loop, which does not say so. One that came due while the run
        // loop ran has fired as well.
        let wasDue = appHasRun || due.map { $0.timeIntervalSinceNow <= 0 } ?? false
        guard wasDue else { return false }
        appRan(nil)
        appHasRun = false
        attend()
        return true
    }

    /// How long, in real time, until the next timer of an app; `nil` when there is none.
    package var timeToNextTimer: Duration? { nextTimer.map { .seconds(max(0, $0.timeIntervalSinceNow)) } }

    private func takeRequest() -> Bool {
        guard let (application, request) = inbox.next() else { return false }
        switch request {
        case .willPresentAnswered(let call, _), .responseHandled(let call), .extensionAnswered(let call, _):
            openQuestions.remove(call)
        case .serviceExtensionAnswered(let call, _), .serviceExtensionExpired(let call):
            openQuestions.remove(call)
            collectConsole(of: application)
        default:
            break
        }
        perform(system.handle(.application(application, request), at: clock.now))
        return true
    }

    /// Puts the device into another time zone, for apps and for calendar triggers that name none.
    package func changeTimeZone(to timeZone: TimeZone) {
        send(.timeZoneChanged(timeZone))
    }

    package func note(_ kind: LogEntry.Kind, _ text: String, application: ApplicationIdentifier? = nil) {
        log.append(LogEntry(date: clock.now, application: application, kind: kind, text: text))
    }

    // MARK: Time

    /// The moment at which something happens by itself, on the device's clock; `distantFuture` at the latest.
    package var nextDeadline: Date? { soonest.map { min($0, .distantFuture) } }

    /// The same, however far away.
    private var soonest: Date? { [system.nextDeadline, journey?.nextDate].compactMap { $0 }.min() }

    /// Lets happen what is due.
    ///
    /// It waits for no app as long as the loop has woken in time; only when several moments have been missed do apps get
    /// the chance to answer between them.
    package func catchUp() {
        if let step = sharedClock.takeStep() {
            journey?.move(by: step)
            send(.clockStepped(by: step))
        }
        let now = clock.now
        while let deadline = soonest, deadline <= now {
            pass(deadline)
            if let next = soonest, next <= now { settle() }
        }
        sharedClock.change { $0.unpin() }
    }

    /// Moves the clock ahead, stopping at everything due on the way so that apps can answer as they would have.
    ///
    /// - Parameter target: The moment to stop at, `distantFuture` at the latest; in the past it changes nothing.
    package func advance(to target: Date) {
        let target = min(target, .distantFuture)
        while let deadline = soonest, deadline <= target {
            pass(deadline)
            settle()
        }
        sharedClock.change { $0.unpin() }
        sharedClock.change { $0.advance(to: target) }
        settle()
    }

    /// Runs app code until there is none and no app owes the device an answer, for two seconds of real time at most.
    ///
    /// An app that has not answered by then is not waited for again because of the same question; its answer still counts
    /// when it comes.
    ///
    /// - Returns: Whether every app has answered.
    @discardableResult
    package func settle() -> Bool {
        let end = ContinuousClock.now + answerPatience
        attend()
        while true {
            guard prepareToSleep() else { continue }
            if !system.awaitsApplications { openQuestions = [] }
            let patience = openQuestions.isEmpty ? .zero : end - .now
            guard MainQueue.wait(milliseconds: patience.milliseconds) else { break }
            runMainQueue()
            guard ContinuousClock.now < end else { break }
        }
        attend()
        guard system.awaitsApplications else { return true }
        if !openQuestions.isEmpty {
            openQuestions = []
            note(.device, "waited \(answerPatience) for an app to answer; going on without")
        }
        return false
    }

    /// Code of an app has run: what it printed is its, and what it shows may have changed.
    func appRan(_ application: ApplicationIdentifier?) {
        cachedFrame = nil
        appHasRun = true
        collectConsole(of: application)
    }

    func collectConsole(of application: ApplicationIdentifier?) {
        for line in takePrintedLines() {
            note(.console, line, application: application)
        }
    }
}

extension Duration {
    /// Whole milliseconds, rounded up; 0 for a time that is over.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int(seconds) * 1_000 + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
}
