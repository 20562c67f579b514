import Foundation
import NotificationHosting
import UserNotifications
import UserNotificationsUI

/// An app that uses its notification center at launch and runs code from a scenario.
@MainActor
class ProbeApplication: NSObject, HostedApplication {
    static let categories = ["message"]

    class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Probe",
            name: "Probe",
            iconGlyph: "P",
            iconColor: (red: 0, green: 0, blue: 0),
            contentExtensions: [
                HostedContentExtension(
                    controller: AsyncContentViewController.self, categories: categories, initialContentSizeRatio: 0.5
                )
            ]
        )
    }

    static var body: (UNUserNotificationCenter) -> Void = { _ in }

    required init(environment: HostedApplicationEnvironment) {}

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().delegate = self as? any UNUserNotificationCenterDelegate
        UNUserNotificationCenter.current().setNotificationCategories([
            UNNotificationCategory(
                identifier: "message",
                actions: [UNNotificationAction(identifier: "like", title: "Like")],
                intentIdentifiers: []
            )
        ])
    }

    var controls: [HostedControl] {
        [.button("run", title: "Run") { Self.body(.current()) }]
    }
}

/// An app whose delegate has async methods and takes its time.
final class AsyncApplication: ProbeApplication, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await Task.yield()
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        print(
            "willPresent on the main thread: \(Thread.isMainThread), may notify: \(settings.authorizationStatus.rawValue)"
        )
        return [.banner, .list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
        print("didReceive \(response.actionIdentifier) on the main thread: \(Thread.isMainThread)")
    }
}

/// An app whose delegate answers on another thread.
final class BackgroundApplication: ProbeApplication, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        DispatchQueue.global().async { completionHandler([.banner, .list]) }
    }
}

/// An app whose delegate never answers.
final class SilentApplication: ProbeApplication, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {}

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {}
}

/// A content extension written with the async method.
final class AsyncContentViewController: NotificationContentViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}

    func didReceive(_ response: UNNotificationResponse) async -> UNNotificationContentExtensionResponseOption {
        await Task.yield()
        print("extension asked about \(response.actionIdentifier) on the main thread: \(Thread.isMainThread)")
        return .dismissAndForwardAction
    }
}

/// An app whose service extension takes its time on a separate thread and never answers a push titled "silent".
final class ServiceApplication: ProbeApplication {
    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Probe",
            name: "Probe",
            iconGlyph: "P",
            iconColor: (red: 0, green: 0, blue: 0),
            serviceExtension: SlowServiceExtension.init
        )
    }
}

final class SlowServiceExtension: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        guard request.content.title != "silent",
            let content = request.content.mutableCopy() as? UNMutableNotificationContent
        else { return }
        content.title += ", changed"
        let answer = Answer(content: content, handler: contentHandler)
        DispatchQueue.global().async { answer.give() }
    }

    // @unchecked: passed to the other queue and used only there, as in extensions that load something first.
    private struct Answer: @unchecked Sendable {
        let content: UNNotificationContent
        let handler: (UNNotificationContent) -> Void

        func give() { handler(content) }
    }
}
