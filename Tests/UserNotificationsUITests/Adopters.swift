import Foundation
import UserNotifications
import UserNotificationsUI

// Content extensions as they are written for iOS, each in another form. They are compiled in both language modes.

/// Completion-handler form, as Xcode's template has it; the closure without `@Sendable`, as older code writes it.
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

/// Async form, with state of the main actor.
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

/// Every optional member, in a class of the main actor.
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

/// An object that is no view controller, forwarded to by one.
class PlainObject: NSObject, UNNotificationContentExtension {
    nonisolated func didReceive(_ notification: UNNotification) {}

    nonisolated func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        completion(.dismissAndForwardAction)
    }
}

/// Only what is required.
final class MinimalController: NotificationContentViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
}

/// Puts the media members where an app puts them: in an extension of its own.
final class SplitController: NotificationContentViewController {
    var toggles = 0
}

extension SplitController: UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
    func mediaPlay() { toggles += 1 }
    func mediaPause() { toggles += 1 }
}
