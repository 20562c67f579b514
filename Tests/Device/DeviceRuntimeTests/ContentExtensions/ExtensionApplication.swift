import DeviceRuntime
import Foundation
import ImmediateDevice
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing
import UserNotifications
import UserNotificationsUI

/// An app with a content extension for each kind that the tests need.
final class ExtensionApplication: TestApplication, UNUserNotificationCenterDelegate {
    override class var bundle: HostedApplicationBundle {
        HostedApplicationBundle(
            identifier: "com.example.Extensions",
            name: "Extensions",
            iconGlyph: "E",
            iconColor: (red: 1, green: 2, blue: 3),
            contentExtensions: [
                HostedContentExtension(
                    controller: TestContentViewController.self, categories: ["message", "other"],
                    initialContentSizeRatio: 0.5, userInteractionEnabled: true
                ),
                HostedContentExtension(
                    controller: TestContentViewController.self, categories: ["untouchable"], initialContentSizeRatio: 1
                ),
                handlerless,
            ]
        )
    }

    /// From the dictionary, with an entry that has no effect.
    private static var handlerless: HostedContentExtension {
        do {
            return try HostedContentExtension(
                controller: HandlerlessContentViewController.self,
                attributes: [
                    "UNNotificationExtensionCategory": "handlerless",
                    "UNNotificationExtensionInitialContentSizeRatio": 0.25,
                    "stray": true,
                ]
            )
        } catch {
            preconditionFailure("\(error)")
        }
    }

    override func applicationDidFinishLaunching() {
        super.applicationDidFinishLaunching()
        let categories = ["message", "untouchable", "handlerless"].map { identifier in
            UNNotificationCategory(
                identifier: identifier,
                actions: [
                    UNNotificationAction(identifier: "like", title: "Like"),
                    UNTextInputNotificationAction(
                        identifier: "reply", title: "Reply", textInputButtonTitle: "Send", textInputPlaceholder: ""
                    ),
                    UNNotificationAction(identifier: "open", title: "Open", options: .foreground),
                ],
                intentIdentifiers: []
            )
        }
        UNUserNotificationCenter.current().setNotificationCategories(Set(categories))
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter,
        didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) {
        note("app: \(response.actionIdentifier)")
        completionHandler()
    }
}

/// Records its calls and does what a test specifies.
final class TestContentViewController: NotificationContentViewController, UNNotificationContentExtension {
    /// The instance that was created last; valid until the test that opened it waits for something.
    static var latest: TestContentViewController?
    /// Code that the next instance runs when its view loads, and with its first notification; each runs once.
    static var whileLoading: (TestContentViewController) -> Void = { _ in }
    static var whileReceiving: (TestContentViewController) -> Void = { _ in }

    var notes: [String] = []
    /// The immediate answer to a response; `nil` keeps the handlers.
    var answer: UNNotificationContentExtensionResponseOption? = .doNotDismiss
    var keptAnswers: [@Sendable (UNNotificationContentExtensionResponseOption) -> Void] = []
    var whileResponding: (TestContentViewController) -> Void = { _ in }
    var rows: Int?
    var text = "drawn"
    var drawings = 0
    var isButtonEnabled = true
    var mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.none
    var mediaPlayPauseButtonFrame = CGRect.zero
    var mediaPlayPauseButtonTintColor = UIColor.tintColor
    var whilePlaying: (TestContentViewController) -> Void = { _ in }
    var brightness = 0.5

    /// The calls of the view's life, in order.
    var appearances: [String] = []

    override func viewWillAppear(_ animated: Bool) { appearances.append("will appear after \(notes.count)") }

    override func viewDidAppear(_ animated: Bool) {
        appearances.append("did appear before \(drawings)")
        whileAppearing(self)
    }

    var whileAppearing: (TestContentViewController) -> Void = { _ in }

    override func viewWillDisappear(_ animated: Bool) { appearances.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { appearances.append("did disappear") }

    override func viewDidLoad() {
        TestContentViewController.latest = self
        notes.append("viewDidLoad with \(extensionContext?.notificationActions.map(\.identifier) ?? [])")
        let body = Self.whileLoading
        Self.whileLoading = { _ in }
        body(self)
    }

    /// Sets actions with these identifiers.
    func set(_ actions: [String]) {
        extensionContext?.notificationActions = actions.map {
            UNNotificationAction(identifier: $0, title: $0.uppercased())
        }
    }

    func mediaPlay() {
        notes.append("mediaPlay")
        whilePlaying(self)
    }

    func mediaPause() {
        notes.append("mediaPause")
    }

    func didReceive(_ notification: UNNotification) {
        notes.append("didReceive \(notification.request.identifier)")
        title = notification.request.content.title
        let body = Self.whileReceiving
        Self.whileReceiving = { _ in }
        body(self)
    }

    func didReceive(
        _ response: UNNotificationResponse,
        completionHandler completion: @escaping @Sendable (UNNotificationContentExtensionResponseOption) -> Void
    ) {
        let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
        notes.append("response \(response.actionIdentifier)\(text)")
        whileResponding(self)
        if let answer {
            completion(answer)
        } else {
            keptAnswers.append(completion)
        }
    }

    override func contentRows(forColumns columns: Int) -> Int? { rows }

    override func draw(in context: inout NotificationDrawingContext) {
        drawings += 1
        context.write(text, column: 0, row: 0)
    }

    override var controls: [HostedControl] {
        [
            .button("press", title: "Press", isEnabled: isButtonEnabled) {
                self.text = "pressed"
                self.notes.append("pressed")
            },
            .button("launch", title: "Launch") { self.extensionContext?.performNotificationDefaultAction() },
            .button("dismiss", title: "Dismiss") { self.extensionContext?.dismissNotificationContentExtension() },
            .slider("slide", title: "Slide", value: brightness) {
                self.brightness = $0
                self.notes.append("slid \($0)")
            },
            .toggle("switch", title: "Switch", isOn: false) { self.notes.append("switched \($0)") },
        ]
    }
}

final class HandlerlessContentViewController: NotificationContentViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
}

extension RuntimeDevice where App == ExtensionApplication {
    /// An unlocked device whose app has been launched.
    static func unlocked() throws -> Self {
        let device = try Self(ExtensionApplication.self)
        device.runtime.send(.unlocked)
        _ = device.app.takeNotes()
        return device
    }

    /// Delivers a notification and opens its long look.
    ///
    /// - Returns: The controller of the content extension that draws it.
    func open(
        _ identifier: String = "one", category: String = "message", thread: String = ""
    ) throws -> TestContentViewController {
        TestContentViewController.latest = nil
        run { $0.add(request(identifier, category: category, thread: thread)) }
        runtime.send(.longLookOpened(self.identifier(identifier)))
        return try #require(TestContentViewController.latest)
    }

    /// Presses a button of the long look.
    func tap(_ action: String, of identifier: String = "one", text: String? = nil) {
        runtime.send(.actionTapped(self.identifier(identifier), action: action, userText: text))
    }

    /// The identifiers of the long look's buttons; `nil` if none is open.
    var longLookActions: [String]? { runtime.system.longLook?.actions.map(\.identifier) }

    func contentFrame() -> ContentExtensionFrame? {
        runtime.contentFrame(in: Size(columns: 40, rows: 12), repertoire: .unicode)
    }
}
