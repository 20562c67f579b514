import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: senders of messages") struct SenderBadgeTests {
    @Test(
        "A name has initials",
        arguments: [
            ("Alice", "A"), ("Alice Bell", "AB"), ("alice von der Heide", "AH"), ("  ida   berg ", "IB"),
            ("José Ángel", "JÁ"), ("O'Neil", "O"), ("ß", "S"), ("Άννα Βλάχου", "ΆΒ"), ("Анна Ким", "АК"),
            ("김민지", "김"), ("김 민지", "김"), ("山田 太郎", "山"), ("王小明", "王"), ("たなか", "た"), ("Kim 민지", "K"),
            ("🎾 Club", "C"), ("Mum ❤️", "M"), ("🎾🎾", ""), ("", ""), ("(!)", ""), ("+45 555 0100", "40"),
            ("1️⃣ Team", "1T"),
            ("\u{202E}Eve", "E"), ("e\u{301}mile", "E\u{301}"),
        ])
    func initials(name: String, initials: String) {
        #expect(Initials.text(of: name).string == initials)
        #expect(Initials.text(of: name).columns <= 2)
    }

    @Test("One letter has the room of a tile; without fills a badge does not cover the bar or the frame")
    func places() throws {
        var device = ScreenDevice.empty()
        device.message(from: "Alice", "Hello", thread: "one")
        device.message(from: "Alice Bell", "Hello", thread: "two")
        #expect(device.lines().contains { $0.contains("▐  A  Alice ") })
        #expect(device.lines().contains { $0.contains("▐ ▐AB▌Alice Bell") })
        device.set("theme=monochrome")
        for name in ["Alice ", "Alice Bell"] {
            #expect(device.lines().contains { $0.contains("(A) \(name)") && $0.hasPrefix("  │") }, "\(device.lines())")
        }
    }

    @Test("The app's sign below a badge can be read on its ground") func sign() throws {
        let device = Self.device()
        let place = try MouseTests.find("◆", device)
        let style = device.canvas[place.column, place.row].style
        let (ink, ground) = (try #require(RGB(style.foreground)), try #require(RGB(style.background)))
        #expect(ink.contrast(with: ground) >= 3)
    }

    @Test("A name has the same colour in every run, and not all names share one") func colours() {
        #expect(SenderBadge.color(of: "Alice") == RGB(red: 230, green: 126, blue: 34))
        let colors = Set(["Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "김민지"].map(SenderBadge.color))
        #expect(colors.count > 2)
    }

    @Test("A platter has the sender's initials when the user may read the name") func platterHasInitials() {
        var device = Self.device()
        #expect(device.platters.first?.first?.hasPrefix("▐김▌김민지  ") == true)
        #expect(device.platters.first?[1].contains("◆") == true, "the app's sign is below them")
        #expect(device.report.groups.first?.notifications.first?.sender == "김민지")
        device.press("v")
        #expect(device.lines().contains { $0.contains("▐ ▐김▌Grouped Notifications") })
        device.press("Esc")
        device.set("previews=never")
        #expect(!device.lines().contains { $0.contains("김") || $0.contains("AB") })
        #expect(
            device.report.groups.flatMap(\.notifications).allSatisfy {
                $0.sender == nil && $0.title == "Grouped Notifications"
            })
    }

    @Test("A banner has them too") func bannerHasInitials() {
        var device = ScreenDevice.empty()
        device.press("L")
        device.message(from: "Alice Bell", "Are you up there?")
        #expect(device.lines().contains { $0.contains("▐AB▌Alice Bell") && $0.contains("Grouped Notifications") })
    }

    @Test("A notification without a sender has none") func noSenderNoInitials() {
        #expect(!ScreenDevice.tour().lines().contains { $0.contains("▐ ▐") })
        #expect(ScreenDevice.tour().report.groups.flatMap(\.notifications).allSatisfy { $0.sender == nil })
    }

    /// A group of two who write in English, and one who writes in Korean.
    static func device(_ settings: String..., size: Size = Size(columns: 80, rows: 24)) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.size = size
        for setting in settings { device.set(setting) }
        let climbers = Communication.Group(name: "Climbers", members: ["Jo"])
        device.message(from: "Ida", "The rope is at my place.", in: climbers, thread: "climbers", minutesAgo: 5)
        device.message(
            from: "Alice Bell", "Are we going up on Sunday?", in: climbers, thread: "climbers", minutesAgo: 3)
        device.message(from: "김민지", "내일 점심 같이 먹을래요?", thread: "minji")
        return device
    }
}

extension ScreenDevice {
    mutating func message(
        from sender: String, _ text: String, in group: Communication.Group? = nil, thread: String = "",
        minutesAgo: Double = 0
    ) {
        deliver(Self.grouped, "New message", text, thread: thread, minutesAgo: minutesAgo) {
            $0.communication = Communication(kind: .message, sender: Sender(displayName: sender), group: group)
        }
    }
}
