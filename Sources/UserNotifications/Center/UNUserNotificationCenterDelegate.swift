public import Foundation

/// How an app hears of its notifications.
///
/// Apple: `UNUserNotificationCenterDelegate`. Apple's methods are optional and come in a completion-handler and an async
/// form; here both forms have defaults, so implement whichever suits: the completion-handler form falls back to the async
/// one, and the async one to what Apple documents for a method that is not there.
///
/// All are called on the main actor (on which thread Apple calls them is not documented). That fits every way they are
/// written: methods of `@MainActor` classes, `nonisolated` ones, and those of classes without isolation; as the center, the
/// notification and the response are `Sendable`, async ones may leave the main actor.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    /// A notification came while the app is in front; the answer says how to show it, none of the options being "not at
    /// all".
    ///
    /// `completionHandler`: May be called on any thread; the first call counts. No call in five seconds of the
    ///   device's time is an answer of no options.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    )

    /// The async form; the default answers no options.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions

    /// The person opened the app from a notification, pressed one of its buttons, or cleared it.
    ///
    /// `completionHandler`: Must be called when the app is done; may be called on any thread.
    @MainActor
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    )

    /// The async form; the default does nothing.
    @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

    /// The person wants the app's own notification settings.
    ///
    /// `notification`: The notification the person came from; `nil` when it was Settings.
    @MainActor
    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        Task { @MainActor in
            completionHandler(await userNotificationCenter(center, willPresent: notification))
        }
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        []
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        Task { @MainActor in
            await userNotificationCenter(center, didReceive: response)
            completionHandler()
        }
    }

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {}

    @MainActor
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        openSettingsFor notification: UNNotification?
    ) {}
}
