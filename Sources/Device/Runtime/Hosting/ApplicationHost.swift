import ApplicationScheduling
package import NotificationHosting
package import NotificationModel
package import NotificationWire
package import UserNotifications

/// The code of an app in this process.
///
/// The device holds it to send messages to it, see ``ApplicationProcess``; everything here runs on the main actor.
@MainActor
package final class ApplicationHost {
    package nonisolated let bundle: HostedApplicationBundle
    package nonisolated let identifier: ApplicationIdentifier
    package nonisolated let center: UNUserNotificationCenter
    /// Under this its code runs.
    package nonisolated let context: ApplicationContext
    nonisolated let connection: LocalConnection
    nonisolated let serviceExtensions: ServiceExtensionRuns
    /// The queue on which the center's completion handlers are called.
    nonisolated let callbackQueue: CallbackQueue
    nonisolated var callbackTurns: Turns.Queue { Turns.Queue(bitPattern: ObjectIdentifier(callbackQueue)) }
    private nonisolated let type: TypeReference
    private let environment: HostedApplicationEnvironment
    /// The app's code; `nil` before it has been started.
    package private(set) var application: (any HostedApplication)?
    private var contentExtension: ContentExtensionHost?
    private var performedActions = 0
    /// Whether the response that has started the app is lost, because no delegate was set when the launch ended (Apple,
    /// `UNUserNotificationCenter.delegate`).
    private var missesResponse = false
    /// Whether the app is started in front when the response that starts it has come; `nil` unless one is awaited.
    private var launchForResponse: Bool?

    init(
        _ type: any HostedApplication.Type,
        connection: LocalConnection,
        center: UNUserNotificationCenter,
        context: ApplicationContext,
        environment: HostedApplicationEnvironment,
        callbackThreads: CallbackQueue.Threads
    ) {
        self.type = TypeReference(type: type)
        self.environment = environment
        self.connection = connection
        self.center = center
        self.context = context
        bundle = connection.bundle
        identifier = connection.application
        callbackQueue = CallbackQueue(
            label: "\(connection.application.rawValue).notification-center", threads: callbackThreads)
        serviceExtensions = ServiceExtensionRuns(bundle.makeServiceExtension, context: context)
    }

    // @unchecked: a metatype does not change; its conformance is used on the main actor only.
    private struct TypeReference: @unchecked Sendable {
        let type: any HostedApplication.Type
    }

    /// Whether this is the code of an app of the type.
    package nonisolated func isOf(_ type: any HostedApplication.Type) -> Bool {
        ObjectIdentifier(self.type.type) == ObjectIdentifier(type)
    }

    /// Handles a message from the device.
    func receive(_ message: DeviceMessage) {
        ApplicationContext.run(named: bundle.name) { hear(message) }
    }

    private func hear(_ message: DeviceMessage) {
        if let inForeground = launchForResponse {
            if case .center(.didReceive(_, let response)) = message {
                environment.device.launchResponse = UNNotificationResponse.make(from: response)
            }
            launchForResponse = nil
            launch(inForeground: inForeground)
            missesResponse = center.delegate == nil
        }
        switch message {
        // The response follows, and is known to the app when it starts.
        case .launch(let inForeground, forResponse: true) where application == nil:
            launchForResponse = inForeground
        case .launch(let inForeground, let forResponse):
            launch(inForeground: inForeground)
            missesResponse = forResponse && center.delegate == nil
        case .enterBackground:
            context.run {
                environment.device.prepareBackground()
                application?.applicationDidEnterBackground()
                environment.device.enterBackground()
            }
        case .end, .terminate:
            application = nil
            center.delegate = nil
            contentExtension = nil
            environment.device.end()
        case .application(.remoteNotification(let call, let userInfo)):
            receiveRemoteNotification(call, PropertyListBridge.dictionary(from: userInfo))
        case .application(.moved):
            context.run { context.deviceHasMoved() }
        case .application(let message):
            context.run { environment.device.receive(message) }
        case .center(.didReceive(let call, _)) where missesResponse:
            missesResponse = false
            connection.send(.delegateMissing(call))
        case .center(let message):
            context.run { center.receive(message) }
        case .serviceExtension(let message):
            serviceExtensions.receive(message)
        case .control(let action, let identifier):
            perform(action, on: identifier)
        case .drawScreen:
            connection.report(.screen(drawScreen()))
        case .startContentExtension(let session, let description, let notification, let actions):
            contentExtension?.close()
            contentExtension = ContentExtensionHost(
                description, of: self, session: session, notification: notification, actions: actions)
        case .contentExtensionReceived(let session, let notification):
            contentExtension(of: session)?.receive(notification)
        case .askContentExtension(let session, let call, let response):
            contentExtension(of: session)?.ask(call, response)
        case .contentExtensionControl(let session, let action, let identifier):
            contentExtension(of: session)?.perform(action, on: identifier)
        case .drawContentExtension(let session, let request):
            connection.report(.contentFrame(session: session, contentExtension(of: session)?.drawFrame(for: request)))
        case .stopContentExtension(let session):
            guard let closing = contentExtension(of: session) else { return }
            closing.close()
            contentExtension = nil
        }
    }

    private func contentExtension(of session: CallIdentifier) -> ContentExtensionHost? {
        contentExtension?.session == session ? contentExtension : nil
    }

    private func launch(inForeground: Bool) {
        context.run {
            environment.device.prepareLaunch(inForeground: inForeground)
            if application == nil {
                MainThread.hasLaunched = true
                let launched = type.type.init(environment: environment)
                application = launched
                launched.applicationDidFinishLaunching()
            }
            if inForeground {
                application?.applicationWillEnterForeground()
            }
        }
    }

    /// Hands over a push with `content-available`. Every answer is sent to the device, which uses the first one.
    private func receiveRemoteNotification(_ call: CallIdentifier, _ userInfo: [AnyHashable: Any]) {
        context.run {
            let answer = { @Sendable [connection] (result: HostedDevice.FetchResult) in
                connection.send(.application(.remoteNotificationHandled(call, result.model)))
            }
            guard let application else { return answer(.unhandled) }
            application.didReceiveRemoteNotification(userInfo, completionHandler: answer)
        }
    }

    /// Asks the app what it shows; `nil` before it has been launched.
    private func drawScreen() -> ApplicationScreen? {
        DrawingPass.$isActive.withValue(true) {
            context.run {
                application.map {
                    let title = TaggedText($0.title)
                    var screen = ApplicationScreen(title: title.text, controls: $0.controls.map(\.control))
                    screen.titleLocalization = title.localization
                    screen.question = $0.presentedQuestion?.question
                    screen.performedActions = performedActions
                    return screen
                }
            }
        }
    }

    /// Performs the user's action on a control. Ignores controls that no longer exist or are disabled.
    private func perform(_ action: ControlAction, on identifier: String) {
        performedActions += 1
        context.run {
            let controls = (application?.presentedQuestion?.controls ?? []) + (application?.controls ?? [])
            controls.first { $0.control.identifier == identifier }?.performIfInteractive(action)
        }
    }
}
