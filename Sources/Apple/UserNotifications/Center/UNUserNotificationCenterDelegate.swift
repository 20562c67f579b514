// Apple's module passes Foundation on, so that `import UserNotifications` alone makes `NSObject`, `URL` and
// `DispatchQueue` known.
@_exported public import Foundation

/// Receives the notifications and responses of an app.
///
/// Apple: `UNUserNotificationCenterDelegate`. Apple's methods are optional and have a completion-handler and an async
/// form. Here both forms have default implementations, so implement either: the completion-handler form calls the async
/// form, and the async form does what Apple documents for a missing method.
///
/// The completion-handler forms and `openSettingsFor` are called on the main actor (Apple does not document the
/// thread). The async forms are called there if they, or their class, are `@MainActor`; otherwise they run elsewhere,
/// as on iOS, where such a method may not touch views either. With the device setting `callbacks=main` they begin on
/// the main thread, too.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification arrived while the app is in front. The answer determines how it is presented; an empty set does
    /// not present it at all.
    ///
    /// - Parameters:
    ///   - center: The notification center of the app.
    ///   - notification: The notification.
    ///   - completionHandler: May be called on any thread; only the first call has an effect. If it is not called
    ///     within five seconds of the device's time, the answer is an empty set.
    @preconcurrency @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    )

    /// The async form. The default implementation returns an empty set.
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// The user opened the app from a notification, selected one of its actions, or cleared it.
    ///
    /// - Parameters:
    ///   - center: The notification center of the app.
    ///   - response: The user's response.
    ///   - completionHandler: Must be called when the app is done; may be called on any thread.
    @preconcurrency @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    )

    /// The async form. The default implementation does nothing.
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The user opened the app's own notification settings.
    ///
    /// - Parameters:
    ///   - center: The notification center of the app.
    ///   - notification: The notification that the user came from; `nil` if the user came from Settings.
    @preconcurrency @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    @preconcurrency @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        // The delegate is its app's: iOS calls it on several threads without asking whether it is `Sendable`, too.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        center.begin {
            completionHandler(await unsafe delegate.userNotificationCenter(center, willPresent: notification))
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        []
    }

    @preconcurrency @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        // As above.
        nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
        center.begin {
            await unsafe delegate.userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {}

    @preconcurrency @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    ) {}
}
