import NotificationModel
import NotificationWire
import UserNotifications
import UserNotificationsUI

/// An app's code in this process.
@MainActor
final class ApplicationHost {
    let bundle: HostedApplicationBundle
    let center: UNUserNotificationCenter
    private let type: any HostedApplication.Type
    private let environment: HostedApplicationEnvironment
    private(set) var application: (any HostedApplication)?

    init(
        _ type: any HostedApplication.Type,
        bundle: HostedApplicationBundle,
        connection: any ApplicationConnection,
        environment: HostedApplicationEnvironment
    ) {
        self.type = type
        self.environment = environment
        self.bundle = bundle
        center = UNUserNotificationCenter(connection: connection)
    }

    /// Runs code of the app as the app.
    func run<Result>(_ body: () -> Result) -> Result {
        RunningCode.run(named: bundle.name) { CallingApplication(center: center).run(body) }
    }

    func launch(inForeground: Bool) {
        run {
            if application == nil {
                let launched = type.init(environment: environment)
                application = launched
                launched.applicationDidFinishLaunching()
            }
            if inForeground {
                application?.applicationWillEnterForeground()
            }
        }
    }

    func moveToBackground() {
        run { application?.applicationDidEnterBackground() }
    }

    func receive(_ message: DeviceMessage) {
        run { center.receive(message) }
    }

    /// What the app shows; `nil` before it has been launched.
    var screen: ApplicationScreen? {
        run {
            application.map { ApplicationScreen(title: $0.title, controls: $0.controls.map(\.control)) }
        }
    }

    /// Does to a control of the app's screen what the person did; one that has gone or takes nothing any more is left
    /// alone.
    func perform(_ action: ControlAction, on identifier: String) {
        run {
            application?.controls.first { $0.control.identifier == identifier }?.performIfInteractive(action)
        }
    }
}
