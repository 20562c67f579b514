import Foundation
import Testing
import UserNotifications
import UserNotificationsUI

@MainActor
@Suite("UNNotificationContentExtension")
struct AdoptersTests {
    @Test("A missing member does what Apple documents") func missingMembers() {
        let plain: any UNNotificationContentExtension = MinimalController()
        #expect(plain.mediaPlayPauseButtonType == .none)
        #expect(plain.mediaPlayPauseButtonFrame == .zero)
        #expect(plain.mediaPlayPauseButtonTintColor == .tintColor)
        plain.mediaPlay()
        plain.mediaPause()
    }

    @Test("An implemented member is called through the protocol") func implementedMembers() {
        let controller = MediaController()
        let media: any UNNotificationContentExtension = controller
        #expect(media.mediaPlayPauseButtonType == .overlay)
        #expect(media.mediaPlayPauseButtonFrame == CGRect(x: 2, y: 1, width: 12, height: 3))
        #expect(media.mediaPlayPauseButtonTintColor == .systemPink)
        media.mediaPlay()
        #expect(controller.plays)
        media.mediaPause()
        #expect(!controller.plays)

        let split = SplitController()
        let toggled: any UNNotificationContentExtension = split
        toggled.mediaPlay()
        toggled.mediaPause()
        #expect(split.toggles == 2)
        let isolated: any UNNotificationContentExtension = NonisolatedController()
        #expect(isolated.mediaPlayPauseButtonType == .default)
    }

    @Test("Raw values are Apple's") func rawValues() {
        #expect(
            [0, 1, 2, 3].map(UNNotificationContentExtensionResponseOption.init) == [
                .doNotDismiss, .dismiss, .dismissAndForwardAction, nil,
            ])
        #expect(
            [0, 1, 2, 3].map(UNNotificationContentExtensionMediaPlayPauseButtonType.init) == [
                UNNotificationContentExtensionMediaPlayPauseButtonType.none, .default, .overlay, nil,
            ])
    }

    @Test("A context without a notification accepts everything without an effect") func contextWithoutNotification() {
        let context = NSExtensionContext()
        #expect(context.notificationActions.isEmpty)
        let action = UNNotificationAction(identifier: "one", title: "One")
        context.notificationActions = [action]
        #expect(context.notificationActions == [action])
        context.mediaPlayingStarted()
        context.mediaPlayingPaused()
        context.performNotificationDefaultAction()
        context.dismissNotificationContentExtension()
    }
}
