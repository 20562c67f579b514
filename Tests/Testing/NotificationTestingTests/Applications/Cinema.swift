import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// An app whose content extension plays films.
final class Cinema: NSObject, HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Cinema", name: "Cinema", iconGlyph: "C",
            iconColor: (red: 160, green: 30, blue: 30),
            contentExtensions: [
                HostedContentExtension(
                    controller: FilmController.self, categories: ["film"], initialContentSizeRatio: 0.3)
            ])
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().setNotificationCategories([
            UNNotificationCategory(identifier: "film", actions: [], intentIdentifiers: [])
        ])
    }
}

final class FilmController: NotificationContentViewController, UNNotificationContentExtension {
    private var minute = 0

    func didReceive(_ notification: UNNotification) {}

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 0, y: 0, width: 10, height: 1) }

    func mediaPlay() {
        minute += 1
        extensionContext?.mediaPlayingStarted()
    }

    func mediaPause() {
        extensionContext?.mediaPlayingPaused()
    }

    override func contentRows(forColumns columns: Int) -> Int? { 3 }

    override func draw(in context: inout NotificationDrawingContext) {
        context.write("minute \(minute)", column: 0, row: 2)
    }
}
