package import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import NotificationWire
package import TerminalCanvas
package import UserNotificationsUI

/// The shell around the core: feeds it events, performs its effects, and hosts the apps of this process.
///
/// It decides nothing about notifications. Everything runs on the main actor; the loop that owns the main thread calls
/// ``catchUp()`` when ``nextDeadline`` comes and ``attend()`` after every job of the main queue.
@MainActor
package final class DeviceRuntime {
    package private(set) var system: NotificationSystem
    package private(set) var log = DeviceLog()
    package private(set) var clock: DeviceClock

    /// Called for every sound; a terminal rings its bell.
    package var onSound: (NotificationSound) -> Void = { _ in }
    /// Takes the lines that apps have printed since the last call; whoever redirects the output sets it.
    package var takePrintedLines: () -> [String] = { [] }

    let makeUUID: @MainActor @Sendable () -> UUID
    private let inbox = RequestInbox()
    private var hosts: [ApplicationIdentifier: ApplicationHost] = [:]
    private var extensionHost: ContentExtensionHost?
    private var cachedFrame: (frame: ContentExtensionFrame, size: Size, repertoire: Repertoire)?

    /// How long, in real milliseconds, ``settle()`` waits for apps that owe an answer.
    private static let answerPatience = 2_000

    /// A locked device without apps.
    ///
    /// - Parameters:
    ///   - timeZone: For calendar triggers that name none.
    ///   - makeUUID: Makes the identifiers of the device and of its apps.
    package init(clock: DeviceClock, timeZone: TimeZone, makeUUID: @escaping @MainActor @Sendable () -> UUID) {
        self.clock = clock
        self.makeUUID = makeUUID
        system = NotificationSystem(timeZone: timeZone)
        inbox.attend(true)
    }

    // MARK: Apps

    /// Puts an app with code on the device; its code starts when it is first needed.
    package func install(_ type: any HostedApplication.Type) {
        let identifier = type.bundle.application.identifier
        hosts[identifier] = ApplicationHost(
            type,
            connection: LocalConnection(application: identifier, inbox: inbox),
            environment: HostedApplicationEnvironment(makeUUID: makeUUID)
        )
        send(.applicationInstalled(type.bundle.application))
    }

    /// What the app in front shows; `nil` on the home screen and for an app without code.
    package var applicationScreen: ApplicationScreen? {
        system.frontApplication.flatMap { hosts[$0]?.screen }
    }

    /// What the content extension of the open long look shows.
    ///
    /// - Parameter size: The columns there are for it, and the most rows.
    package func contentFrame(in size: Size, repertoire: Repertoire) -> ContentExtensionFrame? {
        guard let extensionHost else { return nil }
        if let cachedFrame, cachedFrame.size == size, cachedFrame.repertoire == repertoire {
            return cachedFrame.frame
        }
        let frame = extensionHost.frame(in: size, repertoire: repertoire)
        cachedFrame = (frame, size, repertoire)
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

    /// Takes in what apps have asked since the last time; afterwards an app's request wakes the loop.
    package func attend() {
        inbox.attend(true)
        while let (application, request) = inbox.next() {
            perform(system.handle(.application(application, request), at: clock.now))
        }
        collectConsole(of: nil)
    }

    /// Says that the loop is about to sleep. Anything an app asks from now on wakes it.
    ///
    /// - Returns: Whether it may sleep; `false` when a request came in between, and ``attend()`` is due.
    package func prepareToSleep() -> Bool {
        inbox.attend(false)
        guard let (application, request) = inbox.next() else { return true }
        inbox.attend(true)
        perform(system.handle(.application(application, request), at: clock.now))
        return false
    }

    /// Lets the app code that is waiting on the main queue run.
    package func runMainQueue() {
        MainQueue.drain()
        cachedFrame = nil
        attend()
    }

    package func note(_ kind: LogEntry.Kind, _ text: String, application: ApplicationIdentifier? = nil) {
        log.append(LogEntry(date: clock.now, application: application, kind: kind, text: text))
    }

    // MARK: Time

    /// The moment at which something happens by itself, on the device's clock.
    package var nextDeadline: Date? { system.nextDeadline }

    /// Lets happen what is due.
    package func catchUp() {
        passTime(to: clock.now)
    }

    /// Moves the clock ahead, stopping at everything due on the way so that apps can answer as they would have.
    package func advance(to target: Date) {
        passTime(to: target)
        clock.advance(to: target)
        settle()
    }

    private func passTime(to target: Date) {
        while let deadline = system.nextDeadline, deadline <= target {
            clock.pin(deadline)
            send(.timePassed)
            settle()
        }
        clock.unpin()
    }

    /// Runs app code until no app owes the device an answer, for two seconds of real time at most.
    ///
    /// - Returns: Whether every app has answered.
    @discardableResult
    package func settle() -> Bool {
        attend()
        while MainQueue.wait(milliseconds: system.awaitsApplications ? Self.answerPatience : 0) {
            runMainQueue()
        }
        return !system.awaitsApplications
    }

    // MARK: Effects

    private func perform(_ effects: [SystemEffect]) {
        for effect in effects {
            switch effect {
            case .log(let entry):
                log.append(entry)
            case .playSound(let application, let sound):
                note(.device, "sound \(sound.logName)", application: application)
                onSound(sound)
            case .launch(let application, let inForeground):
                hosts[application]?.launch(inForeground: inForeground)
                appRan(application)
            case .movedToBackground(let application):
                hosts[application]?.moveToBackground()
                appRan(application)
            case .reply(let application, let call, let reply):
                tell(application, .reply(call, reply))
            case .askWillPresent(let application, let call, let notification):
                tell(application, .willPresent(call, notification))
            case .deliverResponse(let application, let call, let response):
                tell(application, .didReceive(call, response))
            case .startContentExtension(let application, let session, let description, let notification, let actions):
                startContentExtension(description, of: application, session, notification, actions)
            case .forwardToContentExtension(let session, let notification):
                guard let extensionHost, extensionHost.session == session else { continue }
                extensionHost.receive(notification)
                appRan(notification.application)
            case .askContentExtension(let session, let call, let response):
                ask(session, call, response)
            case .stopContentExtension(let session):
                if extensionHost?.session == session { extensionHost = nil }
                cachedFrame = nil
            }
        }
    }

    private func tell(_ application: ApplicationIdentifier, _ message: DeviceMessage) {
        hosts[application]?.receive(message)
        appRan(application)
    }

    private func startContentExtension(
        _ description: ContentExtension,
        of application: ApplicationIdentifier,
        _ session: CallIdentifier,
        _ notification: DeliveredNotification,
        _ actions: [NotificationAction]
    ) {
        guard let host = hosts[application] else { return }
        extensionHost = ContentExtensionHost(
            description,
            of: host,
            session: session,
            notification: notification,
            actions: actions,
            connection: LocalConnection(application: application, inbox: inbox)
        )
        appRan(application)
    }

    private func ask(_ session: CallIdentifier, _ call: CallIdentifier, _ response: NotificationResponse) {
        guard let extensionHost, extensionHost.session == session else { return }
        let application = response.notification.application
        extensionHost.ask(response) { [inbox] option in
            inbox.append(.extensionAnswered(call, option), from: application)
        }
        appRan(application)
    }

    /// Code of an app has run: what it printed is its, and what it shows may have changed.
    private func appRan(_ application: ApplicationIdentifier?) {
        cachedFrame = nil
        collectConsole(of: application)
    }

    private func collectConsole(of application: ApplicationIdentifier?) {
        for line in takePrintedLines() {
            note(.console, line, application: application)
        }
    }
}

extension NotificationSound {
    /// The sound as the log names it.
    var logName: String {
        let base =
            switch name {
            case .systemDefault: "default"
            case .ringtone(let name): "ringtone \(name ?? "default")"
            case .named(let name): name
            }
        return isCritical ? "\(base), critical, volume \(volume)" : base
    }
}
