import Dispatch
import Foundation
import NotificationHosting
import UserNotifications

/// An app whose callers run on other threads. It makes requests while it draws its screen, and answers questions at
/// once, on another thread, or twice.
@MainActor
class FuzzedApplication: NSObject, HostedApplication, UNUserNotificationCenterDelegate {
    private var questions = 0

    class var bundle: HostedApplicationBundle { bundle(of: .persistent) }

    fileprivate static func bundle(of target: RequestPlan.Target) -> HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.\(target)",
            name: "\(target)",
            iconGlyph: "F",
            iconColor: (red: 0, green: 0, blue: 0)
        )
    }

    static func type(of target: RequestPlan.Target) -> FuzzedApplication.Type {
        target == .persistent ? FuzzedApplication.self : DeletedApplication.self
    }

    required init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().delegate = self
    }

    var controls: [HostedControl] {
        UNUserNotificationCenter.current().getNotificationSettings { _ in }
        return [.button("none", title: "None") {}]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        answer { completionHandler([.banner, .list, .badge]) }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        answer(completionHandler)
    }

    private func answer(_ handler: @escaping @Sendable () -> Void) {
        questions += 1
        switch questions % 3 {
        case 0: DispatchQueue.global().async(execute: handler)
        case 1: handler()
        default:
            handler()
            handler()
        }
    }
}

final class DeletedApplication: FuzzedApplication {
    override class var bundle: HostedApplicationBundle { bundle(of: .deleted) }
}
