import Foundation
import NotificationHosting
import UserNotifications

/// An app whose only button runs code from a test, and which records its calls.
@MainActor
class TestApplication: NSObject, HostedApplication {
    class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Test", name: "Test", iconGlyph: "T", iconColor: (red: 1, green: 2, blue: 3)
        )
    }

    /// The app that was launched last; valid until the test that launched it waits for something.
    static var launched: TestApplication?

    let environment: HostedApplicationEnvironment
    var body: (UNUserNotificationCenter) -> Void = { _ in }
    private(set) var notes: [String] = [] {
        didSet { whenNoted() }
    }
    /// Called after something was recorded.
    var whenNoted: () -> Void = {}

    required init(environment: HostedApplicationEnvironment) {
        self.environment = environment
        super.init()
        TestApplication.launched = self
    }

    /// Records a line; traps outside of the main actor, because app code must not run there.
    nonisolated func note(_ line: String) {
        MainActor.assumeIsolated { notes.append(line) }
    }

    /// Returns the lines recorded since the last call.
    func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }

    func applicationDidFinishLaunching() {
        UNUserNotificationCenter.current().delegate = self as? any UNUserNotificationCenterDelegate
        note("didFinishLaunching")
    }

    func applicationWillEnterForeground() { note("willEnterForeground") }
    func applicationDidEnterBackground() { note("didEnterBackground") }

    var controls: [HostedControl] {
        [.button("run", title: "Run") { self.body(.current()) }]
    }
}

/// An app with the completion-handler forms of the delegate, which answers when it is told to.
final class DelegateApplication: TestApplication, UNUserNotificationCenterDelegate {
    /// The immediate answer to willPresent; `nil` keeps the handlers.
    var presentation: UNNotificationPresentationOptions? = [.banner, .list, .sound, .badge]
    var handlesResponses = true
    var keptPresentations: [@Sendable (UNNotificationPresentationOptions) -> Void] = []
    var keptResponses: [@Sendable () -> Void] = []
    /// Runs inside willPresent.
    var whilePresenting: (UNUserNotificationCenter) -> Void = { _ in }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        note("willPresent \(notification.request.identifier)")
        whilePresenting(center)
        if let presentation {
            completionHandler(presentation)
        } else {
            keptPresentations.append(completionHandler)
        }
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
        note("didReceive \(response.actionIdentifier)\(text) for \(response.notification.request.identifier)")
        if handlesResponses {
            completionHandler()
        } else {
            keptResponses.append(completionHandler)
        }
    }

    func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?) {
        note("openSettingsFor \(notification?.request.identifier ?? "nil")")
    }
}

/// An app with the async forms of the delegate.
final class AsyncDelegateApplication: TestApplication, UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await Task.yield()
        let settings = await UNUserNotificationCenter.current().notificationSettings()
        note("willPresent \(notification.request.identifier), alerts \(settings.alertSetting == .enabled)")
        return [.list]
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse
    ) async {
        await Task.yield()
        note("didReceive \(response.actionIdentifier)")
    }
}

/// A request as in an app.
func request(
    _ identifier: String,
    title: String? = nil,
    category: String = "",
    thread: String = "",
    badge: Int? = nil,
    after seconds: TimeInterval? = nil,
    repeats: Bool = false
) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = title ?? identifier
    content.categoryIdentifier = category
    content.threadIdentifier = thread
    content.badge = badge.map { NSNumber(value: $0) }
    return UNNotificationRequest(
        identifier: identifier,
        content: content,
        trigger: seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: repeats) }
    )
}
