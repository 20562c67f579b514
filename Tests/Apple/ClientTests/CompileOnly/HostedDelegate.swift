import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// An app and a content extension whose members are called from code without isolation.
final class HostedDelegate: HostedApplication {
    static let bundle = HostedApplicationBundle(
        identifier: "com.example.hosted", name: "Hosted", iconGlyph: "h", iconColor: (red: 1, green: 2, blue: 3))
    private var launches = 0

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        launches += 1
    }
}

class HostedView: NotificationContentViewController, UNNotificationContentExtension {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        preferredContentSize = CGSize(width: 0, height: 240)
    }

    func didReceive(_ notification: UNNotification) {
        title = notification.request.content.title
        extensionContext?.open(URL(fileURLWithPath: "/")) { opened in print(opened) }
    }
}

func relaunch(_ application: HostedDelegate, _ view: HostedView, _ notification: UNNotification) {
    application.applicationDidFinishLaunching()
    view.viewDidLoad()
    view.didReceive(notification)
    print(view.title ?? application.title)
}
