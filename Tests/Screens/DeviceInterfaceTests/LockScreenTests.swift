import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("The lock screen")
struct LockScreenTests {
    /// Two notifications from before the device was last unlocked, and one that has come since.
    private static func device(_ size: Size = Size(columns: 80, rows: 24)) -> ScreenDevice {
        var device = ScreenDevice.empty()
        device.size = size
        device.deliver(ScreenDevice.redGreen, "First", minutesAgo: 9)
        device.deliver(ScreenDevice.tutorial, "Second", minutesAgo: 5)
        device.press("L L")
        device.deliver(ScreenDevice.grouped, "New")
        return device
    }

    private static func titles(_ device: ScreenDevice) -> [String] {
        device.lines().flatMap { line in ["First", "Second", "New"].filter(line.contains) }
    }

    @Test(
        "The clock has one height in every minute, however wide its digits",
        arguments: [(120, 40), (150, 50), (160, 50), (200, 60)])
    func clock(columns: Int, rows: Int) {
        var device = ScreenDevice.empty()
        device.size = Size(columns: columns, rows: rows)
        let heights = (0..<1_440).map { _ in
            device.now += 60
            return device.lines().prefix(rows / 2).count { $0.contains("█") }
        }
        #expect(Set(heights).count == 1 && heights[0] >= 5)
    }

    @Test("It has what has come since, and says how many are older")
    func older() {
        var device = Self.device()
        #expect(Self.titles(device) == ["New"] && device.report.screen == "lockScreen")
        #expect(device.noticeRow.contains("▾ 2 in Notification Center"))
        #expect(!device.lines().contains { $0.contains("No Older Notifications") })
        device.size = Size(columns: 140, rows: 24)
        #expect(device.hintBar.contains("N Notification Center"))
    }

    @Test(
        "Below the last card, by the wheel and by a key, what is older comes under its header",
        arguments: [
            ("j", "Second"), ("Down", "Second"), ("Tab", "Second"), ("PgDn", "Second"), ("N", "Second"),
            ("wheel", "New"),
            ("pill", "Second"),
        ])
    func reveals(_ input: String, _ focused: String) throws {
        var device = Self.device()
        switch input {
        case "wheel": _ = device.click(40, 10, .wheelDown)
        case "pill": _ = try MouseTests.click("▾ 2 in", &device)
        default: device.press(input)
        }
        #expect(Self.titles(device) == ["New", "Second", "First"] && device.focusedTitle == focused)
        #expect(device.lines().contains { $0.contains("Notification Center") && $0.contains("Clear") })
        #expect(device.report.screen == "notificationCenter" && device.report.locked)
        #expect(!device.noticeRow.contains("▾"))
        // Esc goes one step back, and so does the key.
        for back in ["Esc", "N"] {
            var device = device
            device.press(back)
            #expect(Self.titles(device) == ["New"] && device.focusedTitle == "New")
        }
    }

    @Test("Without news it is empty; a key leads to what is older", arguments: ["j", "N", "wheel", "Tab"])
    func empty(_ input: String) {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.redGreen, "First")
        device.press("L L")
        #expect(!device.lines().contains { $0.contains("First") || $0.contains("No Notifications") })
        #expect(device.noticeRow.contains("▾ 1 in Notification Center"))
        if input == "wheel" { _ = device.click(40, 10, .wheelDown) } else { device.press(input) }
        #expect(device.focusedTitle == "First" && device.noticeRow.allSatisfy { $0 == " " })
    }

    @Test(
        "What a Focus holds back is said, and keys and a click lead to it below its heading",
        arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)],
        ["N", "j", "click", "Enter"])
    func silenced(_ size: Size, _ input: String) throws {
        var device = input == "Enter" ? ScreenDevice.empty() : Self.device(size)
        device.size = size
        device.set("focus=doNotDisturb")
        #expect(!device.noticeRow.contains("silenced"))
        for number in 0..<2 { device.deliver(ScreenDevice.bare, "Held \(number)") }
        let pill = device.lines().first { $0.contains("silenced") } ?? ""
        #expect(pill.contains(size.columns > 40 ? "☾ 2 silenced   N to see" : "☾ 2 silenced   N ▌"), "\(pill)")
        if input == "click" { _ = try MouseTests.click("silenced", &device) } else { device.press(input) }
        #expect(device.focusedTitle == "Held 1" && device.lines().contains { $0.contains("While in Do Not Disturb") })
        #expect(!device.noticeRow.contains("silenced"))
        device.press("L L")
        #expect(!device.noticeRow.contains("silenced"))
    }

    @Test(
        "No list begins with the last rows of a card, and N brings the heading and the first notification into view",
        arguments: [(40, 12), (60, 20), (80, 24), (120, 40), (160, 50)], ["N", "F N", "G", "Enter G", "PgDn"])
    func beginning(_ size: (columns: Int, rows: Int), _ keys: String) {
        var device = ScreenDevice.empty()
        device.size = Size(columns: size.columns, rows: size.rows)
        for number in 0..<2 { device.deliver(ScreenDevice.bare, "Old \(number)", "A body.", thread: "\(number)") }
        device.press("L L")
        for number in 0..<9 {
            device.deliver(ScreenDevice.grouped, "New \(number)", "A body.", thread: "\(number % 8)")
        }
        device.press(keys)
        let lines = device.lines()
        #expect(!lines[1].contains("A body.") && !lines[1].contains("▀▀▀"), "\(lines[1])")
        guard keys.hasSuffix("N") else { return }
        let heading = lines.firstIndex { $0.contains("Notification Center") && $0.contains("Clear") }
        let card = lines.firstIndex { $0.contains("Old 1") }
        #expect(heading.map { $0 > 0 } == true && card.map { $0 > heading ?? .max } == true)
        #expect(device.focusedTitle == "Old 1" && device.focusedLines.contains { $0.contains("Old 1") })
    }

    @Test("Where nothing is older the list says so, the key that it does nothing, and moving goes no further")
    func nothingOlder() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.redGreen, "First")
        device.press("j")
        #expect(device.report.screen == "lockScreen" && !device.hintBar.contains("N Notification Center"))
        device.press("N")
        #expect(device.report.screen == "lockScreen" && device.noticeRow.contains("N does nothing here"))
        #expect(device.lines().count { $0.contains("No Older Notifications") } == 1)
    }

    @Test(
        "A filter also finds what is older, but no app that is never there; how it ends, the lock screen is as before",
        arguments: ["Esc", "Enter Esc", "Backspace Backspace Backspace Enter", "click", "Enter N"])
    func filter(_ end: String) throws {
        var device = Self.device()
        device.set("\(ScreenDevice.bare.rawValue):lockScreen=off")
        device.deliver(ScreenDevice.bare, "Firm")
        let before = device.lines()
        device.press("/")
        #expect(Self.titles(device) == ["New"] && device.report.screen == "lockScreen")
        device.press("F i r")
        #expect(Self.titles(device) == ["First"] && device.focusedTitle == "First")
        #expect(device.report.filter == .init(text: "Fir", editing: true, matches: 1, total: 3))
        if end == "click" {
            device.press("Backspace Backspace Backspace")
            _ = try MouseTests.click("New", &device, .secondaryPress)
            #expect(device.report.longLook != nil)
            device.press("Esc")
        } else {
            device.press(end)
        }
        #expect(device.report.filter == nil && device.report.screen == "lockScreen")
        #expect(device.lines() == before && device.focusedTitle == "New")
    }

    @Test("Without news a filter finds what is older; swiped up before, the lock screen stays so")
    func filterOlder() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.redGreen, "First")
        device.press("L L /")
        device.type("first")
        #expect(device.report.filter?.matches == 1 && device.focusedTitle == "First")
        device.press("Esc")
        #expect(device.report.screen == "lockScreen" && device.focusedTitle == nil)
        device.press("N /")
        device.type("first")
        device.press("Enter Esc")
        #expect(device.report.screen == "notificationCenter" && device.focusedTitle == "First")
    }

    @Test("What comes while a filter is there is found, too, if it is in a later section")
    func filterLater() {
        var device = Self.device()
        device.press("/ F i r Enter")
        device.set("focus=doNotDisturb")
        device.deliver(ScreenDevice.tutorial, "Firn")
        #expect(device.report.filter?.matches == 2 && device.report.filter?.total == 4)
    }

    @Test("As a count it counts what has come since; a swipe up shows all")
    func count() {
        var device = Self.device()
        device.set("displayAs=count")
        #expect(device.lines().contains { $0.contains("1 Notification") })
        #expect(device.noticeRow.contains("▾ 2 in Notification Center"))
        device.press("N")
        #expect(Self.titles(device) == ["New", "Second", "First"])
    }

    @Test(
        "Looking reveals previews and says that the lock screen is unlocked; the hint is there while it does something")
    func look() {
        var device = Self.device()
        device.size = Size(columns: 100, rows: 24)
        #expect(!device.hintBar.contains("l look"))
        device.set("previews=whenUnlocked")
        #expect(device.hintBar.contains("l look") && Self.titles(device).isEmpty)
        #expect(device.lines()[0].contains("Locked"))
        device.press("l")
        #expect(Self.titles(device) == ["New"] && device.lines()[0].contains("Unlocked"))
        #expect(!device.hintBar.contains("l look") && device.hintBar.contains("L home"))
        #expect(device.report.locked && device.report.authenticated)
        device.press("Enter")
        #expect(device.report.screen == "app" && device.report.alert == nil)
    }

    @Test("Looking answers the question whether to unlock")
    func answer() {
        var device = Self.device()
        device.press("Enter")
        #expect(device.report.alert?.kind == "unlock")
        device.press("l")
        #expect(device.report.alert == nil && device.report.screen == "app")
    }
}
