// Apple's module passes Foundation on, so that `import UserNotificationsUI` alone makes `NSObject`, `URL` and
// `DispatchQueue` known.
@_exported public import Foundation
public import UserNotifications

/// A view controller that presents the notifications of its categories with its own content.
///
/// Apple: `UNNotificationContentExtension`. Adopt it in a `NotificationContentViewController`. Apple's optional
/// members have default implementations here, which do what Apple documents for a missing member. Implement either form
/// of the response handler: the completion-handler form calls the async form. The system calls all members on the main
/// actor; implementations may be `nonisolated`.
@preconcurrency
public protocol UNNotificationContentExtension: NSObjectProtocol {
    /// Presents a notification: called once after the view has loaded, and again for each new notification in the same
    /// thread while the view is visible. All notifications of an app without a thread identifier count as one thread.
    @preconcurrency @MainActor
    func didReceive(_ notification: UNNotification)

    /// Handles an action of the presented notification. An extension that implements this method receives all actions
    /// and must answer each of them.
    ///
    /// - Parameters:
    ///   - response: The user's response.
    ///   - completion: Receives what happens to the notification. May be called on any thread; only the first call has
    ///     an effect.
    @preconcurrency @MainActor
    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    )

    /// The async form. The default implementation closes the view and forwards the action to the app, as iOS does for
    /// an extension without a handler.
    @preconcurrency @MainActor
    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption

    /// The system's media button on top of the drawing; the default is not a button.
    @preconcurrency @MainActor
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { get }

    /// The frame of the media button, in cells of the drawing: `x` and `width` in columns, `y` and `height` in rows,
    /// with the origin at the top left. The default is empty; an empty frame has no button.
    ///
    /// The frame is rounded to whole cells and clipped to the drawing.
    @preconcurrency @MainActor
    var mediaPlayPauseButtonFrame: CGRect { get }

    /// The colour of the media button; the default is the system's tint colour.
    @preconcurrency @MainActor
    var mediaPlayPauseButtonTintColor: UIColor { get }

    /// The user pressed play. Called by the system only.
    @preconcurrency @MainActor
    func mediaPlay()

    /// The user pressed pause. Called by the system only.
    @preconcurrency @MainActor
    func mediaPause()
}

extension UNNotificationContentExtension {
    @preconcurrency @MainActor
    public func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        Task { @MainActor in
            completion(await didReceive(response))
        }
    }

    @preconcurrency @MainActor
    public func didReceive(
        _ response: UNNotificationResponse
    ) async -> UNNotificationContentExtensionResponseOption {
        .dismissAndForwardAction
    }

    @preconcurrency @MainActor
    public var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .none }

    @preconcurrency @MainActor
    public var mediaPlayPauseButtonFrame: CGRect { .zero }

    @preconcurrency @MainActor
    public var mediaPlayPauseButtonTintColor: UIColor { .tintColor }

    @preconcurrency @MainActor
    public func mediaPlay() {}

    @preconcurrency @MainActor
    public func mediaPause() {}
}

/// The treatment of a notification after its content extension has handled an action.
///
/// Apple: `UNNotificationContentExtensionResponseOption`.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    /// The view stays open and the app is not told.
    case doNotDismiss = 0
    /// The view closes and the app is not told.
    case dismiss = 1
    /// The view closes and the app is told.
    case dismissAndForwardAction = 2
}

/// Whether and how the system draws a media button on top of a content extension's view.
///
/// Apple: `UNNotificationContentExtensionMediaPlayPauseButtonType`.
public enum UNNotificationContentExtensionMediaPlayPauseButtonType: UInt, Sendable {
    /// No button.
    case none = 0
    /// A button that is always visible and switches between play and pause.
    case `default` = 1
    /// A button that is hidden while media play; a tap on the view then pauses.
    case overlay = 2
}
