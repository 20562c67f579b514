import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

// Content extensions in all forms in which they are written for iOS. They are compiled in both language modes.

/// Completion-handler form as in Xcode's template; the closure is not `@Sendable`, as in older code.
final class CompletionHandlerController: NotificationContentViewController, UNNotificationContentExtension {
    var latest: UNNotification?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Template"
    }

    func didReceive(_ notification: UNNotification) {
        latest = notification
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier: completion(.dismissAndForwardAction)
        case "stop": completion(.dismiss)
        default: completion(.doNotDismiss)
        }
    }
}

/// Async form with main-actor state.
@MainActor
final class AsyncController: NotificationContentViewController, UNNotificationContentExtension {
    private var answered = 0

    func didReceive(_ notification: UNNotification) {}

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        answered += 1
        await Task.yield()
        return answered > 1 ? .dismiss : .doNotDismiss
    }
}

/// Every optional member, in a main-actor class.
final class MediaController: NotificationContentViewController, UNNotificationContentExtension {
    private(set) var plays = false

    func didReceive(_ notification: UNNotification) {}

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .overlay }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 2, y: 1, width: 12, height: 3) }
    var mediaPlayPauseButtonTintColor: UIColor { UIColor.systemPink }

    func mediaPlay() {
        plays = true
        extensionContext?.mediaPlayingStarted()
    }

    func mediaPause() {
        plays = false
        extensionContext?.mediaPlayingPaused()
    }
}

/// `nonisolated` members.
final class NonisolatedController: NotificationContentViewController, UNNotificationContentExtension {
    nonisolated func didReceive(_ notification: UNNotification) {}

    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        DispatchQueue.global().async { completion(.dismiss) }
    }

    nonisolated var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    nonisolated var mediaPlayPauseButtonFrame: CGRect { .zero }
    nonisolated func mediaPlay() {}
    nonisolated func mediaPause() {}
}

/// An object that is not a view controller, which one forwards to.
class PlainObject: NSObject, UNNotificationContentExtension {
    nonisolated func didReceive(_ notification: UNNotification) {}

    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.dismissAndForwardAction)
    }
}

/// Required members only.
final class MinimalController: NotificationContentViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
}

/// Implements the media members in a separate extension.
final class SplitController: NotificationContentViewController {
    var toggles = 0
}

extension SplitController: UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    func mediaPlay() { toggles += 1 }
    func mediaPause() { toggles += 1 }
}
