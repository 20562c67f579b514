import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: clearing a section")
struct ClearSectionTests {
    /// Thirteen in history, one missed in a Focus, two recent ones.
    static func device(pressing keys: String = "") -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.send(.lockPressed)
        device.send(.lockPressed)
        device.deliver(ScreenDevice.bare, "Storm")
        device.deliver(ScreenDevice.bare, "Sun", thread: "weather")
        device.set("focus=work")
        device.deliver(ScreenDevice.bare, "Hail")
        device.send(.notificationCenterOpened)
        device.press("j g \(keys)")
        return device
    }

    private func counts(_ device: ScreenDevice) -> [Int] {
        [.recent, .missed, .history].map { device.system.list.count(in: $0) }
    }

    @Test(
        "X offers to clear the section with focus, everything, or nothing",
        arguments: [
            ("X 1", [0, 1, 13]), ("X Enter", [2, 1, 13]), ("j j X 1", [2, 0, 13]), ("G X 1", [2, 1, 0]),
            ("G X BackTab Enter", [0, 0, 0]), ("X 2", [0, 0, 0]), ("X 3", [2, 1, 13]), ("X Esc", [2, 1, 13]),
            ("X Tab Enter", [0, 1, 13]), ("X Tab Tab Enter", [0, 0, 0]), ("X 4", [2, 1, 13]),
            ("G X 1 u", [2, 1, 13]), ("X 2 u", [2, 1, 13]),
        ])
    func offersTheSection(_ keys: String, _ expected: [Int]) {
        #expect(counts(Self.device(pressing: keys)) == expected)
    }

    @Test(
        "The question calls the section by its name",
        arguments: [
            ("en", "", ["Clear Recent Notifications", "Clear All Notifications", "Cancel"]),
            ("en", "j j", ["Clear “While in Work Focus”", "Clear All Notifications", "Cancel"]),
            ("en", "G", ["Clear “Notification Center”", "Clear All Notifications", "Cancel"]),
            ("ko", "G", ["“알림 센터” 지우기", "모든 알림 지우기", "취소"]),
            ("ja", "G", ["“通知センター”を消去", "すべての通知を消去", "キャンセル"]),
            ("zh-Hans", "G", ["清除“通知中心”", "清除所有通知", "取消"]),
            (
                "fr", "G",
                ["Effacer «\u{A0}Centre de notifications\u{A0}»", "Effacer toutes les notifications", "Annuler"]
            ),
        ])
    func questionNamesTheSection(_ language: String, _ keys: String, _ expected: [String]) {
        var device = Self.device()
        device.set("language=\(language)")
        device.press("\(keys) X")
        #expect(device.report.alert?.kind == "clearSection")
        #expect(device.report.alert?.buttons == expected)
    }

    @Test("With one section, or without focus on one, X clears everything unasked") func clearsEverything() {
        var device = ScreenDevice.tour()
        device.press("X")
        #expect(device.report.alert == nil && device.system.list.isEmpty)
        // The lock screen as a count has no focus, and clears what it counts.
        var folded = Self.device()
        folded.set("displayAs=count")
        folded.press("N X")
        #expect(folded.report.alert == nil && counts(folded) == [0, 1, 13])
        folded.press("u")
        #expect(counts(folded) == [2, 1, 13])
    }

    @Test("A question about a section that is gone closes") func questionClosesWithItsSection() {
        var device = Self.device(pressing: "j j X")
        #expect(device.report.alert?.kind == "clearSection")
        // The missed ones are recent again.
        device.set("focus=off")
        #expect(device.report.alert == nil)
    }

    @Test("A heading shows how to clear its section, and a click on the word does") func headingOffersClearing() throws
    {
        var device = Self.device(pressing: "j j")
        device.size = Size(columns: 80, rows: 40)
        let heading = try #require(device.lines().first { $0.contains("While in Work Focus") })
        #expect(heading.hasSuffix("X Clear"))
        let other = try #require(device.lines().first { $0.contains("Notification Center") })
        #expect(other.hasSuffix("Clear") && !other.contains("X Clear"))
        #expect(device.lines().contains { $0.contains("x clear") })
        // The word of the other heading clears the other section.
        let row = try MouseTests.find("Notification Center", device).row
        let line = device.lines()[row]
        let word = try #require(line.firstRange(of: "Clear"))
        _ = device.click(line.distance(from: line.startIndex, to: word.lowerBound), row)
        #expect(counts(device) == [2, 1, 0])
        #expect(device.lines().contains { $0.contains("Cleared 13 notifications") })
    }

    @Test("Where groups are listed, X also offers what the header of a group does") func offersTheGroup() {
        var device = ScreenDevice.tour()
        device.set("displayAs=list")
        device.press("X")
        #expect(
            device.report.alert?.buttons == ["Clear “Grouped Notifications”", "Clear All Notifications", "Cancel"])
        device.press("1")
        #expect(device.system.list.shownCount == 7 && device.lines().contains { $0.contains("Cleared 6") })
        device.press("u")
        #expect(device.system.list.shownCount == 13)
        // A stack has a header of its own for that.
        device.set("displayAs=stack")
        device.press("X")
        #expect(device.system.list.shownCount == 0)
    }

    @Test("Clearing a summary also clears the notifications behind its tiles") func clearingASummary() {
        var device = SummaryCardScreenTests.delivered(pressing: "G X")
        #expect(device.report.alert?.buttons.first == "Clear “Your Evening Summary”")
        device.press("1")
        #expect(device.report.groups.flatMap(\.notifications).map(\.title) == ["Storm"])
        device.press("u")
        #expect(device.report.groups.flatMap(\.notifications).count == 8)
    }
}
