public import Foundation
public import UserNotifications

/// A view controller that shows notifications of its categories its own way.
///
/// Apple: `UNNotificationContentExtension`. Adopt it in a ``NotificationContentViewController``. Apple's optional members
/// have defaults here; of the two forms of the response handler implement whichever suits, the completion-handler one
/// falls back to the async one.
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification: once after the view has loaded, and again for each new one of the same thread while the view
    /// is on screen.
    @MainActor
    func didReceive(_ notification: UNNotification)

    /// Handles an action of the notification on show; an extension that implements it is asked about every one.
    ///
    /// `completion`: What becomes of the notification; the first call counts.
    @MainActor
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    )

    /// The async form; the default closes the view and leaves the action to the app, as iOS does for an extension without
    /// a handler.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption
}

extension UNNotificationContentExtension {
    @MainActor
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Task { @MainActor in
            completion(await didReceive(response))
        }
    }

    @MainActor
    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption {
        .dismissAndForwardAction
    }
}
