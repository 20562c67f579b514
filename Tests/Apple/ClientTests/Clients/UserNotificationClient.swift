import Foundation
import UserNotifications

/// The notification center as a dependency: a value of closures that a preview or a test can replace one by one.
struct UserNotificationClient: Sendable {
    /// The calls of the delegate as values.
    enum Event: Sendable {
        case willPresent(identifier: String, answer: @Sendable (UNNotificationPresentationOptions) -> Void)
        case didReceive(identifier: String, action: String, text: String?, done: @Sendable () -> Void)
        case openSettings(from: String?)
    }

    var requestAuthorization: @Sendable (UNAuthorizationOptions) async throws -> Bool
    var status: @Sendable () async -> UNAuthorizationStatus
    var setCategories: @Sendable (Set<UNNotificationCategory>) async -> Void
    var add: @Sendable (UNNotificationRequest) async throws -> Void
    var pendingIdentifiers: @Sendable () async -> [String]
    var removePending: @Sendable ([String]) async -> Void
    var deliveredIdentifiers: @Sendable () async -> [String]
    var removeDelivered: @Sendable ([String]) async -> Void
    /// Events from now on, until the stream is cancelled.
    var events: @Sendable () -> AsyncStream<Event>
}

extension UserNotificationClient {
    static let live = Self(
        requestAuthorization: { try await UNUserNotificationCenter.current().requestAuthorization(options: $0) },
        status: { await UNUserNotificationCenter.current().notificationSettings().authorizationStatus },
        setCategories: { UNUserNotificationCenter.current().setNotificationCategories($0) },
        add: { try await UNUserNotificationCenter.current().add($0) },
        pendingIdentifiers: {
            await UNUserNotificationCenter.current().pendingNotificationRequests().map(\.identifier)
        },
        removePending: { UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: $0) },
        deliveredIdentifiers: {
            await UNUserNotificationCenter.current().deliveredNotifications().map(\.request.identifier)
        },
        removeDelivered: { UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: $0) },
        events: {
            AsyncStream { continuation in
                let delegate = StreamDelegate(continuation: continuation)
                UNUserNotificationCenter.current().delegate = delegate
                // The center does not retain its delegate; the stream does.
                continuation.onTermination = { _ in withExtendedLifetime(delegate) {} }
            }
        }
    )
}

private final class StreamDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
    private let continuation: AsyncStream<UserNotificationClient.Event>.Continuation

    init(continuation: AsyncStream<UserNotificationClient.Event>.Continuation) {
        self.continuation = continuation
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        continuation.yield(.willPresent(identifier: notification.request.identifier, answer: completionHandler))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        continuation.yield(
            .didReceive(
                identifier: response.notification.request.identifier,
                action: response.actionIdentifier,
                text: (response as? UNTextInputNotificationResponse)?.userText,
                done: completionHandler
            )
        )
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        continuation.yield(.openSettings(from: notification?.request.identifier))
    }
}
