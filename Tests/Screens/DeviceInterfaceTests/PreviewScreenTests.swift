import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: hidden previews") struct PreviewScreenTests {
    private func device(_ setting: String = "never") -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.set("previews=\(setting)")
        return device
    }

    private func shows(_ device: ScreenDevice, _ text: String) -> Bool {
        device.lines().contains { $0.contains(text) }
    }

    @Test("A stack says how many there are, and has no summary line") func stackCounts() {
        let device = device()
        #expect(shows(device, "6 Notifications"))
        #expect(!shows(device, "board game") && !shows(device, "5 more"))
        #expect(device.report.groups[0].summary == nil)
        #expect(device.report.groups[0].notifications[0].body == "6 Notifications")
        #expect(device.report.groups[0].notifications[1].body == "Notification")
        let titles = device.report.groups.flatMap(\.notifications).map(\.title)
        #expect(
            Set(titles) == ["Grouped Notifications", "Red & Green Notifications", "User Notifications Tutorial"])
        // The name is not there a second time.
        #expect(device.lines().count { $0.contains("User Notifications Tutorial") } == 1)
    }

    @Test("Expanded members have a placeholder each") func membersHavePlaceholders() {
        var device = device()
        device.press("Enter")
        #expect(device.report.groups[0].notifications.map(\.body) == Array(repeating: "Notification", count: 6))
        #expect(!shows(device, "6 Notifications") && shows(device, "▐     Grouped Notifications "))
    }

    @Test("A banner hides its texts, and its long look shows them") func bannerHidesItsTexts() {
        var device = device()
        device.press("L")
        device.deliver(ScreenDevice.tutorial, "Secret", "Plan")
        #expect(
            device.report.banner?.title == "User Notifications Tutorial" && device.report.banner?.body == "Notification"
        )
        #expect(!shows(device, "Secret") && shows(device, "Notification"))
        device.press("v")
        #expect(shows(device, "Secret") && device.report.longLook?.content == ["Secret", "Plan"])
    }

    @Test("The sign of an attachment is hidden") func attachmentIsHidden() {
        var device = ScreenDevice.empty()
        device.program.terminal.colors = 16
        device.deliver(ScreenDevice.bare, "Map") { $0.attachments = [ScreenDevice.picture("map.png", "public.png")] }
        #expect(shows(device, "Photo"))
        device.set("previews=never")
        #expect(!shows(device, "Photo"))
    }

    @Test("Viewing asks to unlock, and shows the long look over the list") func viewingAsksToUnlock() {
        var device = device("whenUnlocked")
        device.press("v")
        #expect(device.report.alert?.title == "Unlock to view Grouped Notifications")
        #expect(!shows(device, "board game"))
        device.press("Enter")
        #expect(device.report.longLook?.content.contains("How about a board game?") == true)
        device.press("Esc")
        #expect(device.report.screen == "notificationCenter")
    }

    @Test("A notice does not reveal a hidden preview") func noticeDoesNotReveal() {
        var device = device()
        device.press("j x")
        #expect(shows(device, "Cleared “User Notifications Tutorial”"))
    }

    @Test("A summary line counts the names it has no room for") func summaryLineCounts() {
        var device = ScreenDevice.empty()
        for name in ["Anastasia", "Bartholomew", "Christopher", "Dominique", "Elisabeth", "Ferdinand"] {
            device.deliver(ScreenDevice.grouped, name) { $0.summaryArgument = name }
        }
        #expect(shows(device, "5 more notifications from Anastasia, Bartholomew, and 3 others"))
        device.size = Size(columns: 56, rows: 24)
        #expect(shows(device, "5 more notifications from Anastasia and 4 others"))
        device.size = Size(columns: 50, rows: 24)
        #expect(shows(device, "5 more notifications ") && !shows(device, "5 more notifications from"))
        device.size = Size(columns: 120, rows: 24)
        device.set("language=ko")
        #expect(shows(device, "Anastasia, Bartholomew, Christopher 외 2개의 알림 5개 더 있음"))
        device.size = Size(columns: 58, rows: 24)
        #expect(shows(device, "Anastasia, Bartholomew 외 3개의 알림 5개 더 있음"))
    }
}
