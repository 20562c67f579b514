import ApplicationScheduling
import Dispatch
import NotificationLocking
import NotificationModel
import NotificationWire
import UserNotifications

/// A run of an app's service extension: a new instance for each push.
///
/// The instance is created and called on a queue of its own, so that an extension that blocks delays nothing else. It
/// is told that its time is up on another queue, as Apple does. Both calls run on behalf of the app:
/// `UNUserNotificationCenter.current()` returns its center. This is stored in a task-local value, which tasks inherit
/// but closures on other queues do not.
final class ServiceExtensionHost: Sendable {
    private let call: CallIdentifier
    private let make: @Sendable () -> UNNotificationServiceExtension
    private let context: ApplicationContext
    private let instance = Mutex<Instance?>(nil)

    // @unchecked: the extension is called on two threads, which Apple documents and the author of an extension expects.
    private struct Instance: @unchecked Sendable {
        let serviceExtension: UNNotificationServiceExtension
    }

    init(
        _ make: @escaping @Sendable () -> UNNotificationServiceExtension,
        call: CallIdentifier,
        context: ApplicationContext
    ) {
        self.make = make
        self.call = call
        self.context = context
    }

    /// Creates the instance and passes it the request. Every answer is sent to the device, which uses the first one.
    func start(_ request: NotificationRequest) {
        enqueue("didReceive") { [self] in
            context.run {
                let instance = Instance(serviceExtension: make())
                self.instance.withLock { $0 = instance }
                instance.serviceExtension.didReceive(UNNotificationRequest(model: request)) { [call, context] in
                    context.connection.send(.serviceExtensionAnswered(call, $0.model))
                }
            }
        }
    }

    /// Tells the extension that its time is up, then tells the device that the extension was told.
    func expire() {
        enqueue("serviceExtensionTimeWillExpire") { [self] in
            // An instance that is still being created cannot be told.
            if let instance = instance.withLock({ $0 }) {
                context.run {
                    instance.serviceExtension.serviceExtensionTimeWillExpire()
                }
            }
            context.connection.send(.serviceExtensionExpired(call))
        }
    }

    /// Runs code on a queue of its own, as work of the app, so that a wait for the app includes it.
    private func enqueue(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let work = ApplicationWork(of: context, on: TurnOrder.concurrentQueue)
        DispatchQueue(label: "ncenter.service-extension.\(name)").async {
            if let work { work.run(body) } else { body() }
        }
    }
}

/// The runs of an app's service extension that the device is waiting for.
final class ServiceExtensionRuns: Sendable {
    private let make: (@Sendable () -> UNNotificationServiceExtension)?
    private let context: ApplicationContext
    private let runs = Mutex<[CallIdentifier: ServiceExtensionHost]>([:])

    /// - Parameter make: `nil` for an app without a service extension.
    init(_ make: (@Sendable () -> UNNotificationServiceExtension)?, context: ApplicationContext) {
        self.make = make
        self.context = context
    }

    /// Handles a message from the device; can be called on any thread and does not wait for the extension.
    func receive(_ message: ServiceExtensionMessage) {
        switch message {
        case .run(let call, let request):
            guard let make else { return }
            let host = ServiceExtensionHost(make, call: call, context: context)
            runs.withLock { $0[call] = host }
            host.start(request)
        case .expire(let call):
            runs.withLock { $0[call] }?.expire()
        case .end(let call):
            runs.withLock { $0[call] = nil }
        }
    }
}
