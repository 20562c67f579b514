public import Foundation
import Locking
import NotificationModel
package import NotificationWire

/// The app's door to the notification system.
///
/// Apple: `UNUserNotificationCenter`. Safe to call on any thread; requests are served in the order they are made, and
/// every completion handler is called exactly once, on the main thread (Apple says only that it may be a background
/// one).
///
/// `Sendable`, unlike Apple's: with it an app's `nonisolated async` delegate methods compile in Swift 6, which on Apple's
/// systems takes `@preconcurrency import`. So are the immutable classes a delegate or a completion handler is given. It is
/// true of them: the center keeps its state behind a lock, the others hold one value that never changes.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    let connection: any ApplicationConnection
    private let calls = Mutex(Calls())

    private struct Calls {
        var next: UInt64 = 1
        var handlers: [CallIdentifier: @Sendable (ApplicationReply) -> Void] = [:]
        var delegate = DelegateReference()
    }

    // @unchecked: a weak reference, read and written under the lock; the delegate itself is called on the main actor only.
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

    /// The center of the app that calls.
    ///
    /// A device hosts several apps in one process, so "the app that calls" is the one whose code the device is running,
    /// and tasks started by it. A timer, a block on a dispatch queue and a detached task have left the app: give them the
    /// center. Where the device has one app with code, that is the one that calls in any case, as on iOS.
    ///
    /// - Precondition: Called by an app's code; elsewhere iOS raises an exception and this traps.
    open class func current() -> UNUserNotificationCenter {
        guard let reference = CallingApplication.current ?? .ofProcess else {
            preconditionFailure("UNUserNotificationCenter.current() was called outside of any app")
        }
        return reference.center
    }

    /// Whom the device tells; not retained. Set it before launch finishes, or what launched the app is missed.
    ///
    /// Without one, a notification that comes while the app is in front is not shown, as iOS does it (Apple's page of
    /// `willPresent` says that it is shown as it came).
    open weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { calls.withLock(\.delegate).delegate }
        set {
            let reference = DelegateReference(delegate: newValue)
            calls.withLock { $0.delegate = reference }
        }
    }

    /// Whether this device shows content extensions: it does.
    open var supportsContentExtensions: Bool { true }

    // MARK: Authorization

    /// Asks the person for permission; later calls report the answer that was given.
    ///
    /// `completionHandler`: Whether notifying is allowed.
    open func requestAuthorization(
        options: UNAuthorizationOptions = [],
        completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        call({ .requestAuthorization($0, .init(rawValue: options.rawValue)) }) { completionHandler($0.isGranted, nil) }
    }

    /// The async form; it never throws, as refusing is an answer.
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        await call { .requestAuthorization($0, .init(rawValue: options.rawValue)) }.isGranted
    }

    /// What the person allows the app to do now; they can change it at any time.
    open func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        call({ .getSettings($0) }) { completionHandler($0.settings) }
    }

    open func notificationSettings() async -> UNNotificationSettings {
        await call { .getSettings($0) }.settings
    }

    // MARK: Categories

    /// Registers the app's categories; the set given takes the place of the one before.
    ///
    /// Of two with the same identifier, of which Apple says nothing, the one with more actions counts.
    open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        // In one order every time: a set has none, and what the device does must not hang on it.
        let models = categories.map(\.model).sorted { left, right in
            (left.identifier, left.actions.count, left.registrationOrder)
                < (right.identifier, right.actions.count, right.registrationOrder)
        }
        connection.send(.setCategories(models))
    }

    /// The categories registered last; none before the first registration.
    open func getNotificationCategories(
        completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
    ) {
        call({ .getCategories($0) }) { completionHandler($0.categories) }
    }

    open func notificationCategories() async -> Set<UNNotificationCategory> {
        await call { .getCategories($0) }.categories
    }

    // MARK: Requests

    /// Schedules a local notification; a pending one of the same identifier is replaced.
    ///
    /// `completionHandler`: `nil` when it was scheduled, else a ``UNError``.
    open func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        call({ .add($0, request.model) }) { completionHandler?($0.error) }
    }

    open func add(_ request: UNNotificationRequest) async throws {
        if let error = await call({ .add($0, request.model) }).error { throw error }
    }

    /// The requests whose trigger has not fired, soonest first.
    open func getPendingNotificationRequests(
        completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
    ) {
        call({ .getPending($0) }) { completionHandler($0.pendingRequests) }
    }

    open func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await call { .getPending($0) }.pendingRequests
    }

    /// Requests that have fired, and identifiers that are none, are passed over.
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        connection.send(.removePending(identifiers))
    }

    open func removeAllPendingNotificationRequests() {
        connection.send(.removeAllPending)
    }

    // MARK: Delivered notifications

    /// The app's notifications that are still in Notification Center, newest first.
    open func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        call({ .getDelivered($0) }) { completionHandler($0.deliveredNotifications) }
    }

    open func deliveredNotifications() async -> [UNNotification] {
        await call { .getDelivered($0) }.deliveredNotifications
    }

    /// Identifiers that are none are passed over; what is pending stays.
    open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        connection.send(.removeDelivered(identifiers))
    }

    open func removeAllDeliveredNotifications() {
        connection.send(.removeAllDelivered)
    }

    // MARK: Badge

    /// Sets the number on the app's icon; 0 removes it.
    ///
    /// `completionHandler`: `nil` when it was set; for a number below 0 ``UNError/badgeInputInvalid``.
    open func setBadgeCount(
        _ newBadgeCount: Int,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        call({ .setBadgeCount($0, newBadgeCount) }) { completionHandler?($0.error) }
    }

    open func setBadgeCount(_ newBadgeCount: Int) async throws {
        if let error = await call({ .setBadgeCount($0, newBadgeCount) }).error { throw error }
    }

    // MARK: Calls

    private func call(
        _ request: (CallIdentifier) -> ApplicationRequest,
        handler: @escaping @Sendable (ApplicationReply) -> Void
    ) {
        let identifier = calls.withLock { calls in
            defer { calls.next += 1 }
            let identifier = CallIdentifier(rawValue: calls.next)
            calls.handlers[identifier] = handler
            return identifier
        }
        connection.send(request(identifier))
    }

    private func call(_ request: (CallIdentifier) -> ApplicationRequest) async -> ApplicationReply {
        await withCheckedContinuation { continuation in
            call(request) { continuation.resume(returning: $0) }
        }
    }

    /// Takes a message of the device.
    ///
    /// Every call of a completion handler reaches the device, which takes the first and logs the others.
    @MainActor
    package func receive(_ message: CenterMessage) {
        switch message {
        case .reply(let call, let reply):
            calls.withLock { $0.handlers.removeValue(forKey: call) }?(reply)
        case .willPresent(let call, let notification):
            let answer = { @Sendable [connection] in connection.send(.willPresentAnswered(call, $0)) }
            guard let delegate else { return answer([]) }
            delegate.userNotificationCenter(self, willPresent: UNNotification(model: notification)) { options in
                answer(PresentationOptions(rawValue: options.rawValue))
            }
        case .didReceive(let call, let response):
            let answer = { @Sendable [connection] in connection.send(.responseHandled(call)) }
            guard let delegate else { return answer() }
            delegate.userNotificationCenter(self, didReceive: UNNotificationResponse.make(from: response)) {
                answer()
            }
        case .openSettings(let notification):
            delegate?.userNotificationCenter(self, openSettingsFor: notification.map { UNNotification(model: $0) })
        }
    }
}

extension NotificationCategory {
    /// What tells apart categories of one identifier and as many actions.
    fileprivate var registrationOrder: String {
        (actions.map(\.identifier) + [hiddenPreviewsBodyPlaceholder, categorySummaryFormat, "\(options.rawValue)"])
            .joined(separator: "\u{0}")
    }
}
