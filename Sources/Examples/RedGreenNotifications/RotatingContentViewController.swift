import Foundation
import NcenterResources
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// Shows a picture on red or green. An action rotates it by 20°; a second action, which resets it, appears and
/// disappears.
///
/// With T taps since the start or the last reset, T % 9 == 1 adds the reset action, and T % 9 == 0 and a reset remove
/// it. Every answer is "do not dismiss", so the app never receives the actions.
final class RotatingContentViewController: NotificationContentViewController, UNNotificationContentExtension {
    private var rotationButtonTaps = 0
    private var notification: UNNotification?
    private var isRed = false
    private var opacity = 1.0
    private var image: NotificationImage?

    /// A colour that is readable on red and on green.
    private static let needle = UIColor(red: 1, green: 0.87, blue: 0.35, alpha: 1)

    override func viewDidLoad() {
        do {
            image = try NotificationImage(text: Artwork.compass)
        } catch {
            print("compass: \(error)")
        }
    }

    // MARK: UNNotificationContentExtension

    func didReceive(_ notification: UNNotification) {
        self.notification = notification
        isRed = notification.request.content.categoryIdentifier == RedGreen.redCategory
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        if let rotate = extensionContext?.notificationActions.first {
            switch response.actionIdentifier {
            case RedGreen.rotateAction:
                rotationButtonTaps += 1
                if rotationButtonTaps % 9 == 0 {
                    extensionContext?.notificationActions = [rotate]
                } else if rotationButtonTaps % 9 == 1 {
                    let reset = UNNotificationAction(
                        identifier: RedGreen.resetAction, title: localized("Reset rotation"))
                    extensionContext?.notificationActions = [rotate, reset]
                }
            case RedGreen.resetAction:
                rotationButtonTaps = 0
                extensionContext?.notificationActions = [rotate]
            default:
                break
            }
        }
        completion(.doNotDismiss)
    }

    // MARK: View

    override func draw(in context: inout NotificationDrawingContext) {
        if isRed {
            context.fill(red: 0.55, green: 0, blue: 0)
        } else {
            context.fill(red: 0.40, green: 0.47, blue: 0.22)
        }
        if let image {
            let rotation = 20 * rotationButtonTaps
            context.draw(
                image, rotation: Double(rotation), opacity: opacity, accent: Self.needle,
                accessibilityLabel: localized("Compass needle"), accessibilityValue: "\(rotation % 360)°")
        }
    }

    override var controls: [HostedControl] {
        [
            .button("launch", title: localized("Launch App")) {
                self.extensionContext?.performNotificationDefaultAction()
            },
            .button("dismiss", title: localized("Dismiss Notification")) {
                self.extensionContext?.dismissNotificationContentExtension()
            },
            .button("remove", title: localized("Remove Notification")) { self.removeNotification() },
            .slider("brightness", title: localized("Brightness"), value: opacity) { self.opacity = $0 },
        ]
    }

    private func removeNotification() {
        extensionContext?.dismissNotificationContentExtension()
        if let notification {
            UNUserNotificationCenter.current()
                .removeDeliveredNotifications(withIdentifiers: [notification.request.identifier])
        }
    }
}
