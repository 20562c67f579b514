import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

@testable import DeviceInterface

// The devices whose screens are shown.
extension SampleScreen {
    static func filtering(_ text: String, thenPressing keys: String = "") -> ScreenDevice {
        var device = pressing("/")
        device.type(text)
        device.press(keys)
        return device
    }

    static func translated(_ language: String, pressing keys: String) -> ScreenDevice {
        var device = setting("language=\(language)")
        device.press(keys)
        return device
    }

    static func setting(_ assignments: String...) -> ScreenDevice {
        var device = ScreenDevice.tour()
        for assignment in assignments { device.set(assignment) }
        return device
    }

    /// Photos and comments in one thread, a single message that may show its title, and one that may not.
    static func album(_ assignment: String) -> ScreenDevice {
        var device = ScreenDevice.empty()
        let album = ApplicationIdentifier("com.example.Album")
        device.install(
            Application(identifier: album, name: "Album", iconGlyph: "▦", iconColor: .gray),
            categories: [
                NotificationCategory(identifier: "image", hiddenPreviewsBodyPlaceholder: "%u image"),
                NotificationCategory(identifier: "comment", hiddenPreviewsBodyPlaceholder: "%u comment"),
                NotificationCategory(
                    identifier: "letter", hiddenPreviewsBodyPlaceholder: "Letter", options: .hiddenPreviewsShowTitle),
            ])
        device.deliver(ScreenDevice.bare, "Storm", "Stay inside.", minutesAgo: 9)
        device.deliver(album, "Harriet", "Dear all", thread: "letters", minutesAgo: 4) {
            $0.categoryIdentifier = "letter"
        }
        device.deliver(album, "Ann", "So nice!", thread: "holiday", minutesAgo: 2) { $0.categoryIdentifier = "comment" }
        device.deliver(album, "Ben", "The beach", thread: "holiday") {
            $0.categoryIdentifier = "image"
            $0.attachments = [ScreenDevice.picture("beach.png", "public.png")]
        }
        device.set(assignment)
        return device
    }

    /// The inspector on a screen of a size, and then some keys.
    static func inspector(_ keys: String, _ size: Size) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.size = size
        device.press("I " + keys)
        return device
    }

    static func pressing(_ keys: String) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.press(keys)
        return device
    }

    static func provisional(pressing keys: String) -> ScreenDevice {
        var device = ProvisionalQuestionTests.device(rows: 24)
        device.press(keys)
        return device
    }

    static func redGreenLongLook(_ keys: String) -> ScreenDevice {
        var device = pressing("j j v")
        device.contentFrame = ScreenDevice.redGreenFrame
        device.press(keys)
        return device
    }

    static func mediaPressing(_ keys: String, _ kind: MediaButton.Kind) -> ScreenDevice {
        var device = ScreenDevice.media(kind, isPlaying: true)
        device.press(keys)
        return device
    }

    static func unlocked() -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.deliver(ScreenDevice.grouped, "Badge") { $0.badge = 12 }
        device.press("L")
        return device
    }

    static func groupedApplication() -> ScreenDevice {
        var device = unlocked()
        device.applicationScreen = ScreenDevice.groupedScreen
        device.press("Right Enter")
        device.move(to: "Play a sound")
        return device
    }

    /// An app asks a question, whose text field it edits.
    static func applicationQuestion() -> ScreenDevice {
        var device = groupedApplication()
        device.applicationScreen?.question = ApplicationQuestion(
            identifier: "rename", title: "Rename the draft?", message: "Its old name is lost.",
            controls: [
                Control(
                    identifier: "name", title: "New name",
                    kind: .textField(text: "Draft", isSecure: false, isEditing: true)),
                Control(identifier: "save", title: "Save", kind: .button),
                Control(identifier: "cancel", title: "Cancel", kind: .button),
            ], cancel: "cancel")
        device.screen.reconcile(with: device.snapshot)
        return device
    }

    static func bannerOverApplication() -> ScreenDevice {
        var device = groupedApplication()
        device.deliver(ScreenDevice.tutorial, "New message", "Platform four, by the clock.") {
            $0.subtitle = "From the tutorial"
            $0.categoryIdentifier = "message"
        }
        return device
    }

    static func permissionPrompt(in language: String = "en") -> ScreenDevice {
        var device = groupedApplication()
        device.send(
            .applicationInstalled(
                Application(
                    identifier: .init("com.example.Podcasts"), name: "Podcasts", iconGlyph: "♪", iconColor: .gray)))
        device.send(
            .application(
                .init("com.example.Podcasts"), .requestAuthorization(CallIdentifier(rawValue: 1), [.alert, .sound])))
        device.set("language=\(language)")
        return device
    }
}
