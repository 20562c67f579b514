public import Foundation
import NotificationLocking
import NotificationModel
package import NotificationWire

/// The app's interface to the notification system.
///
/// Apple: `UNUserNotificationCenter`. All methods can be called on any thread. Requests are served in call order, and
/// every completion handler is called exactly once, on a serial queue of the center's (Apple: "may be executed on a
/// background thread"), so that code may also wait for it on the main thread. With the device setting `callbacks=main`
/// handlers are called on the main thread instead, and delegates' async methods begin there.
///
/// A center outlives its device where an object that tests share keeps it. It then stands for the center of the calling
/// app if that has the same bundle identifier; without one, calls are answered at once, as if the app had never asked.
///
/// Unlike Apple's class it is `Sendable`: then an app's `nonisolated async` delegate methods compile in Swift 6, which
/// takes `@preconcurrency import` on Apple's systems. The immutable classes that delegates and completion handlers
/// receive are `Sendable` for the same reason. `@unchecked`, because an open class cannot be checked: the center
/// protects its state with a lock.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    package let connection: any ApplicationConnection
    private let calls = Mutex(Calls())

    private struct Calls {
        var next: UInt64 = 1
        var handlers: [CallIdentifier: @Sendable (ApplicationReply) -> Void] = [:]
        var delegate = DelegateReference()
    }

    // @unchecked: a weak reference that is only read and written under the lock; the delegate is called on the main
    // actor only.
    private struct DelegateReference: @unchecked Sendable {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
    }

    package init(connection: any ApplicationConnection) {
        self.connection = connection
    }

    @available(*, unavailable, message: "use current()")
    public override init() {
        preconditionFailure("use current()")
    }

    /// The notification center of the calling app.
    ///
    /// A device hosts several apps in one process. The calling app is therefore the app whose code the device is
    /// running, also in tasks, on dispatch queues and on threads that this code starts. With several apps, the blocks
    /// of `Timer`, of run loops and of dispatch sources belong to none of them: pass the center on to these. If only
    /// one app on the device has code, that app is always the calling app, as on iOS.
    ///
    /// Before any app runs, as in a property of a suite of XCTest, it is a center for the app that first calls it.
    ///
    /// - Precondition: An app is calling, and the device knows which; of a center from before any app, when it is first
    ///   called. Otherwise iOS raises an exception and this implementation traps.
    open class func current() -> UNUserNotificationCenter {
        if let center = ApplicationContext.ofCaller?.center as? UNUserNotificationCenter { return center }
        let names = ApplicationContext.names
        precondition(
            names.isEmpty,
            """
            UNUserNotificationCenter.current() was called where the app cannot be known; it may be \
            \(names.joined(separator: ", ")). Call it in applicationDidFinishLaunching(), keep the center, and use that \
            one here
            """)
        return UNUserNotificationCenter(connection: UnboundConnection())
    }

    /// The object that receives notifications and responses; not retained. Set it before the app finishes launching,
    /// otherwise the app misses the response that launched it.
    ///
    /// A notification that arrives while the app is in front is not shown if the center has no delegate. This is how
    /// iOS behaves, although Apple's page on `willPresent` says that it is shown.
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { (serving ?? self).ownDelegate }
        set {
            ownDelegate = newValue
            serving?.ownDelegate = newValue
        }
    }

    private weak var ownDelegate: (any UNUserNotificationCenterDelegate)? {
        get { calls.withLock(\.delegate).delegate }
        set {
            let reference = DelegateReference(delegate: newValue)
            calls.withLock { $0.delegate = reference }
        }
    }

    /// Whether the device supports content extensions; always true.
    open var supportsContentExtensions: Bool { true }

    // MARK: Authorization

    /// Asks the user for permission. Later calls report the user's answer without asking again.
    ///
    /// - Parameters:
    ///   - options: The kinds of notification to request.
    ///   - completionHandler: Receives whether the app is allowed to notify the user.
    @preconcurrency
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        call({ .requestAuthorization($0, .init(rawValue: options.rawValue)) }) { completionHandler($0.isGranted, nil) }
    }

    // The async forms of the center begin on the actor of their caller, so that calls reach the device in their order.

    /// The async form. It never throws, because a refusal is not an error.
    @discardableResult
    nonisolated(nonsending) open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await call { .requestAuthorization($0, .init(rawValue: options.rawValue)) }.isGranted
    }

    /// Reads the app's current notification settings, which the user can change at any time.
    @preconcurrency
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        call({ .getSettings($0) }) { completionHandler($0.settings) }
    }

    @discardableResult
    nonisolated(nonsending) open func notificationSettings() async -> UNNotificationSettings {
        await call { .getSettings($0) }.settings
    }

    // MARK: Categories

    /// Registers the app's categories, replacing the previous set.
    ///
    /// If two categories have the same identifier, the one with more actions wins; Apple does not document this case.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        // Sorted, so that the result does not depend on the arbitrary order of a set.
        let models = categories.map(\.model).sorted { left, right in
            (left.identifier, left.actions.count, left.registrationOrder)
                < (right.identifier, right.actions.count, right.registrationOrder)
        }
        send(.setCategories(models))
    }

    /// Reads the categories that were registered last; empty before the first registration.
    @preconcurrency
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        call({ .getCategories($0) }) { completionHandler($0.categories) }
    }

    @discardableResult
    nonisolated(nonsending) open func notificationCategories() async -> Set<UNNotificationCategory> {
        await call { .getCategories($0) }.categories
    }

    // MARK: Requests

    /// Schedules a local notification, replacing a pending request with the same identifier.
    ///
    /// - Parameters:
    ///   - request: The request; its attachments move into the device's store.
    ///   - completionHandler: Receives `nil` if the request was scheduled, otherwise a ``UNError``.
    @preconcurrency
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        call({ .add($0, request.model) }) { completionHandler?($0.error) }
    }

    nonisolated(nonsending) open func add(_ request: UNNotificationRequest) async throws {
        if let error = await call({ .add($0, request.model) }).error { throw error }
    }

    /// Reads the requests whose trigger has not fired, soonest first.
    @preconcurrency
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        call({ .getPending($0) }) { completionHandler($0.pendingRequests) }
    }

    @discardableResult
    nonisolated(nonsending) open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await call { .getPending($0) }.pendingRequests
    }

    /// Removes pending requests. Unknown identifiers and identifiers of delivered notifications are ignored.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        send(.removePending(identifiers))
    }

    open func removeAllPendingNotificationRequests() {
        send(.removeAllPending)
    }

    // MARK: Delivered notifications

    /// Reads the app's notifications that are still in Notification Center, newest first.
    @preconcurrency
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        call({ .getDelivered($0) }) { completionHandler($0.deliveredNotifications) }
    }

    @discardableResult
    nonisolated(nonsending) open func deliveredNotifications() async -> [UNNotification] {
        await call { .getDelivered($0) }.deliveredNotifications
    }

    /// Removes delivered notifications. Unknown identifiers are ignored; pending requests are not affected.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        send(.removeDelivered(identifiers))
    }

    open func removeAllDeliveredNotifications() {
        send(.removeAllDelivered)
    }

    // MARK: Badge

    /// Sets the badge count on the app's icon; 0 removes the badge.
    ///
    /// - Parameters:
    ///   - newBadgeCount: 0 or more.
    ///   - completionHandler: Receives `nil` if the badge was set, ``UNError/badgeInputInvalid`` for a negative number.
    @preconcurrency
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        call({ .setBadgeCount($0, newBadgeCount) }) { completionHandler?($0.error) }
    }

    nonisolated(nonsending) open func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await call({ .setBadgeCount($0, newBadgeCount) }).error { throw error }
    }

    // MARK: Calls

    /// The center that serves the calls: this one while its device exists, then the center of the calling app; `nil` if
    /// neither has a device. The delegate, which an app sets once, goes along.
    private var serving: UNUserNotificationCenter? {
        guard !connection.hasDevice else { return self }
        guard let center = ApplicationContext.ofCaller?.center as? UNUserNotificationCenter,
            center.connection.hasDevice,
            connection is UnboundConnection || center.connection.application == connection.application
        else { return nil }
        if center.ownDelegate == nil { center.ownDelegate = ownDelegate }
        return center
    }

    /// - Precondition: A center from before any app is called by an app.
    private var servingCalls: UNUserNotificationCenter? {
        let center = serving
        precondition(
            center != nil || !(connection is UnboundConnection),
            """
            UNUserNotificationCenter.current() was called outside of any app's code. Apps run in \
            NotificationDevice.main(_:); a test runs its code on a TestDevice, in a suite or test with the trait .device(), \
            or in a DeviceTestCase
            """)
        return center
    }

    private func send(_ request: ApplicationRequest) {
        servingCalls?.connection.send(request)
    }

    private func call(
        _ request: (CallIdentifier) -> ApplicationRequest,
        handler: @escaping @Sendable (ApplicationReply) -> Void
    ) {
        guard let center = servingCalls else {
            guard let reply = request(CallIdentifier(rawValue: 0)).replyWithoutDevice else { return }
            return begin { handler(reply) }
        }
        guard center === self else { return center.call(request, handler: handler) }
        let identifier = calls.withLock { calls in
            defer { calls.next += 1 }
            let identifier = CallIdentifier(rawValue: calls.next)
            calls.handlers[identifier] = handler
            return identifier
        }
        connection.send(request(identifier))
    }

    private nonisolated(nonsending) func call(
        _ request: (CallIdentifier) -> ApplicationRequest
    ) async -> ApplicationReply {
        await withCheckedContinuation { continuation in
            call(request) { continuation.resume(returning: $0) }
        }
    }

    /// Calls the handler that waits for a reply, on the thread of the caller.
    package func answer(_ call: CallIdentifier, _ reply: ApplicationReply) {
        calls.withLock { $0.handlers.removeValue(forKey: call) }?(reply)
    }

    /// Runs the async form of a delegate's method, which goes where its isolation says, or a handler.
    func begin(_ method: @escaping @Sendable () async -> Void) {
        switch connection.callbacks {
        case .queue: Task { await method() }
        case .main: Task(executorPreference: MainThreadExecutor.shared) { await method() }
        }
    }

    /// Receives a message from the device.
    ///
    /// Every call of a completion handler of the app is passed to the device, which uses the first one and logs the
    /// others.
    @MainActor
    package func receive(_ message: CenterMessage) {
        switch message {
        case .reply(let call, let reply):
            answer(call, reply)
        case .willPresent(let call, let notification):
            let answer = { @Sendable [connection] in connection.send(.willPresentAnswered(call, $0)) }
            guard let delegate else { return connection.send(.delegateMissing(call)) }
            delegate.userNotificationCenter(self, willPresent: UNNotification(model: notification)) { options in
                answer(PresentationOptions(rawValue: options.rawValue))
            }
        case .didReceive(let call, let response):
            let answer = { @Sendable [connection] in connection.send(.responseHandled(call)) }
            guard let delegate else { return connection.send(.delegateMissing(call)) }
            delegate.userNotificationCenter(self, didReceive: UNNotificationResponse.make(from: response)) {
                answer()
            }
        case .openSettings(let notification):
            guard let delegate else { return connection.send(.delegateMissing(nil)) }
            delegate.userNotificationCenter(self, openSettingsFor: notification.map { UNNotification(model: $0) })
        }
    }
}

extension NotificationCategory {
    /// Distinguishes categories with the same identifier and the same number of actions.
    fileprivate var registrationOrder: String {
        (actions.map(\.identifier) + [hiddenPreviewsBodyPlaceholder, categorySummaryFormat, "\(options.rawValue)"])
            .joined(separator: "\u{0}")
    }
}

/// The connection of a center from before any app.
private final class UnboundConnection: ApplicationConnection {
    let application = ApplicationIdentifier("")
    let hasDevice = false
    var now: Date { Date() }
    var timeZone: TimeZone { .current }
    var deviceName: String { "" }

    func send(_ request: ApplicationRequest) {}
}
