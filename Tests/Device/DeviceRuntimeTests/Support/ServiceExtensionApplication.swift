import BlockingTests
import Foundation
import NotificationHosting
import NotificationLocking
import UserNotifications

/// An app with a service extension that does what a test specifies.
final class ServiceExtensionApplication: TestApplication {
    /// Set before a push arrives; extensions created from then on follow it.
    nonisolated static let plan = ServicePlan()

    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Service", name: "Service", iconGlyph: "S", iconColor: (red: 1, green: 2, blue: 3),
            serviceExtension: { TestServiceExtension(plan: plan) }
        )
    }
}

/// The behaviour and the records of the extensions; used on their threads and on the test's.
final class ServicePlan: Sendable {
    typealias Handler = (UNNotificationContent) -> Void

    private struct State {
        var whenAsked: @Sendable (UNNotificationRequest, @escaping Handler) -> Void = { _, _ in }
        var whenExpiring: @Sendable (UNNotificationRequest, @escaping Handler) -> Void = { _, _ in }
        var notes: [String] = []
        var made = 0
        var whenNoted: @Sendable () -> Void = {}
    }

    private let state = Mutex(State())

    /// Starts again with extensions that have this behaviour and tell `device` when they record something.
    func follow(
        on device: RuntimeDevice<ServiceExtensionApplication>,
        asked: @escaping @Sendable (UNNotificationRequest, @escaping Handler) -> Void = { _, _ in },
        expiring: @escaping @Sendable (UNNotificationRequest, @escaping Handler) -> Void = { _, _ in }
    ) {
        let changes = device.changes
        state.withLock { $0 = State(whenAsked: asked, whenExpiring: expiring, whenNoted: changes.send) }
    }

    func note(_ line: String) {
        let whenNoted = state.withLock { state in
            state.notes.append(line)
            return state.whenNoted
        }
        whenNoted()
    }
    var notes: [String] { state.withLock(\.notes) }
    var made: Int { state.withLock(\.made) }

    func countInstance() { state.withLock { $0.made += 1 } }
    func ask(_ request: UNNotificationRequest, _ handler: @escaping Handler) {
        state.withLock(\.whenAsked)(request, handler)
    }
    func expire(_ request: UNNotificationRequest, _ handler: @escaping Handler) {
        state.withLock(\.whenExpiring)(request, handler)
    }
}

/// Follows Apple's template: it keeps the handler and its best attempt.
final class TestServiceExtension: UNNotificationServiceExtension {
    private let plan: ServicePlan
    private var request: UNNotificationRequest?
    private var contentHandler: ((UNNotificationContent) -> Void)?

    init(plan: ServicePlan) {
        self.plan = plan
        plan.countInstance()
        super.init()
    }

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        self.request = request
        self.contentHandler = contentHandler
        plan.note("didReceive \(request.identifier), main thread: \(Thread.isMainThread)")
        plan.ask(request, contentHandler)
    }

    override func serviceExtensionTimeWillExpire() {
        plan.note("timeWillExpire, main thread: \(Thread.isMainThread)")
        if let request, let contentHandler { plan.expire(request, contentHandler) }
    }
}

/// A content with a title.
func content(_ title: String) -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    return content
}
