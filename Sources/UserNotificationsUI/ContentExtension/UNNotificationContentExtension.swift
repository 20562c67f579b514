public import Foundation
public import UserNotifications

/// A view controller that shows notifications of its categories its own way.
///
/// Apple: `UNNotificationContentExtension`. Adopt it in a ``NotificationContentViewController``. Apple's optional members
/// have defaults here, which do what Apple documents for a member that is not there. Of the two forms of the response
/// handler implement whichever suits: the completion-handler one falls back to the async one. The system calls all of them
/// on the main actor; an implementation may be `nonisolated`.
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Shows a notification: once after the view has loaded, and again for each new one of the same thread while the view
    /// is on screen. Notifications without a thread are one thread of their app.
    @MainActor
    func didReceive(_ notification: UNNotification)

    /// Handles an action of the notification on show. An extension that implements it is asked about every one, and must
    /// answer every one.
    ///
    /// `completion`: What becomes of the notification; may be called on any thread, the first call counts.
    @MainActor
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    )

    /// The async form; the default closes the view and leaves the action to the app, as iOS does for an extension without
    /// a handler.
    @MainActor
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// The system's button for media over the drawing; the default is none.
    @MainActor
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    /// Where that button stands, in cells of the drawing: `x` and `width` in columns, `y` and `height` in rows, the origin
    /// at the top left. The default is empty, and an empty one has no button.
    ///
    /// It is brought to whole cells and cut at the drawing's edges.
    @MainActor
    var mediaPlayPauseButtonFrame: CGRect { get }

    /// The colour of that button; the default is the system's own.
    @MainActor
    var mediaPlayPauseButtonTintColor: UIColor { get }

    /// The person has pressed play. Called by the system; do not call it.
    @MainActor
    func mediaPlay()

    /// The person has pressed pause. Called by the system; do not call it.
    @MainActor
    func mediaPause()
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

    @MainActor
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }

    @MainActor
    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    @MainActor
    public var mediaPlayPauseButtonTintColor: UIColor { .tintColor }

    @MainActor
    public func mediaPlay() {}

    @MainActor
    public func mediaPause() {}
}
