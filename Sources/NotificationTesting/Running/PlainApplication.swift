import UserNotificationsUI

/// The app of a device without others, for code that is no app.
final class PlainApplication: HostedApplication {
    static var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.App", name: "App", iconGlyph: "A", iconColor: (red: 0, green: 122, blue: 255))
    }

    init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {}
}
