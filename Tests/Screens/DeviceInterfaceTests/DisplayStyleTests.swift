import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: Display As") struct DisplayStyleTests {
    private func device(_ style: String) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.set("displayAs=\(style)")
        return device
    }

    private func row(_ device: ScreenDevice, _ text: String) -> Int? {
        device.lines().firstIndex { $0.contains(text) }
    }

    // MARK: Count

    @Test("As a count, one line at the bottom represents the list") func countIsOneLine() {
        let device = device("count")
        #expect(row(device, "13 Notifications") == 21)
        #expect(device.lines(onAny: [.platter, .focusedPlatter]).isEmpty)
        #expect(device.focusedTitle == nil)
    }

    @Test(
        "A key shows what the line represents, and Esc folds it again",
        arguments: ["Enter", "Space", "k", "Up", "PgUp"])
    func keyShowsTheList(_ key: String) {
        var device = device("count")
        device.press(key)
        #expect(device.focusedTitle == "Alice" && row(device, "13 Notifications") == nil)
        device.press("j Esc")
        #expect(row(device, "13 Notifications") != nil && device.focusedTitle == nil)
        device.press("Enter")
        #expect(device.focusedTitle == "Alice")
    }

    @Test("The list that the line represented counts what arrives after it was shown") func countsArrivalsFromThenOn() {
        var device = device("count")
        device.size.rows = 14
        device.press("Enter G")
        let new = { (device: ScreenDevice) in device.lines().filter { $0.contains("1 new") } }
        #expect(new(device) == [])
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(new(device).count == 1 && new(device)[0].contains("↑ 1 new "))
    }

    @Test("Other keys do not act on hidden notifications", arguments: ["j", "v", "x", "c", "o", "Tab", "PgDn", "Esc"])
    func hiddenNotificationsIgnoreKeys(_ key: String) {
        var device = device("count")
        device.press(key)
        #expect(row(device, "13 Notifications") != nil)
        #expect(device.effects.isEmpty)
    }

    @Test("A click on the line or the wheel shows the list, a click elsewhere does nothing") func mouseShowsTheList() {
        var device = device("count")
        _ = device.click(2, 21)
        #expect(device.focusedTitle == nil)
        _ = device.click(40, 21)
        #expect(device.focusedTitle == "Alice")
        device.press("Esc")
        _ = device.click(40, 10, .wheelDown)
        #expect(device.focusedTitle == nil)
        _ = device.click(40, 10, .wheelUp)
        #expect(device.focusedTitle == "Alice")
    }

    @Test("The number follows the list") func numberFollowsTheList() {
        var device = device("count")
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(row(device, "14 Notifications") != nil)
        device.press("X")
        #expect(row(device, "No Notifications") != nil)
        device.deliver(ScreenDevice.bare, "Rain")
        #expect(row(device, " 1 Notification") != nil)
        device.press("u")
        #expect(row(device, "15 Notifications") != nil)
    }

    @Test("Notification Center is unaffected, and the lock screen folds again") func foldsAgain() {
        var device = device("count")
        device.press("Enter Enter L N")
        #expect(device.focusedTitle == "Alice")
        #expect(device.report.groups.allSatisfy { !$0.expanded })
        device.press("L")
        #expect(row(device, "13 in Notification Center") != nil)
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(row(device, " 1 Notification") != nil)
    }

    @Test("Notifications that wait for the summary are not counted") func summaryIsNotCounted() {
        var device = device("count")
        device.set("scheduledSummary=on", "\(ScreenDevice.bare.rawValue):summary=on")
        device.deliver(ScreenDevice.bare, "Later")
        #expect(row(device, "13 Notifications") != nil)
    }

    // MARK: List

    @Test("As a list, groups are open under one heading and cannot be collapsed") func listOpensGroups() {
        var device = device("list")
        let lines = device.lines()
        let heading = row(device, "◆  Grouped Notifications  ")
        #expect(heading.map { lines[$0].contains("Clear 6") && !lines[$0].contains("Show less") } == true)
        #expect(device.focusedTitle == "Alice")
        #expect(device.report.groups.map(\.expanded) == [true, false, true, true])
        device.press("j")
        #expect(device.focusedTitle == "Me")
        // The next group's only platter, then the next heading's first.
        device.move(to: "New message")
        device.press("j")
        #expect(device.focusedTitle == "Green notification")
        device.press("k k")
        #expect(device.focusedTitle == "Me")
    }

    @Test("As a list, Enter opens a platter, x clears it alone and c does nothing") func listKeys() {
        var device = device("list")
        #expect(device.press("j c Enter").contains { if case .event(.notificationTapped) = $0 { true } else { false } })
        device.press("Esc")
        device.press("x")
        #expect(device.report.groups[0].notifications.count == 5)
    }

    @Test("The word in the heading clears the group") func headingClearsTheGroup() throws {
        var device = device("list")
        let heading = try #require(row(device, "Clear 6"))
        _ = device.click(device.size.columns - 6, heading)
        #expect(device.report.groups[0].app == ScreenDevice.tutorial.rawValue)
    }

    @Test("Focus stays with its notification when the layout changes") func focusSurvivesTheLayout() {
        var device = ScreenDevice.tour()
        device.press("Enter j j")
        let focused = device.report.groups[0].notifications.first(where: \.focused)
        device.set("displayAs=list")
        #expect(device.report.groups[0].notifications.first(where: \.focused) == focused)
        device.set("displayAs=stack")
        #expect(
            device.screen.listState.focusedItem(in: device.system.list) == .stack(device.system.list.allGroups[0].key))
        #expect(!device.report.groups[0].expanded)
    }

    // MARK: Stack

    @Test("As stacks, each group is its leading platter, which counts the others") func stackIsOnePlatter() {
        var device = device("stack")
        device.size = Size(columns: 80, rows: 60)
        #expect(device.report.groups.allSatisfy { !$0.expanded })
        #expect(device.platters.count == device.report.groups.count)
        let others = device.lines().compactMap { $0.firstMatch(of: /(\d+) more/)?.1 }
        #expect(others == ["5", "1", "3"])
        for title in ["Alice", "New message", "Green notification", "Gym"] { #expect(row(device, title) != nil) }
        #expect(row(device, "Red notification") == nil && row(device, "Hello there!") == nil)
    }

    @Test("Expanded groups collapse when the screen goes off, not before") func groupsCollapseWithTheScreen() {
        var device = ScreenDevice.tour()
        device.press("Enter")
        device.deliver(ScreenDevice.grouped, "Me", thread: "message-Alice")
        #expect(device.report.groups[0].expanded)
        device.press("L L")
        #expect(device.report.groups.allSatisfy { !$0.expanded })
        device.press("L N Enter")
        #expect(device.report.groups[0].expanded)
        device.press("S Esc")
        #expect(device.report.groups[0].expanded)
        device.press("L")
        #expect(device.report.groups.allSatisfy { !$0.expanded })
        device.press("L N")
        #expect(device.report.groups.allSatisfy { !$0.expanded })
    }

    @Test(
        "Without colours the lines above an expanded group and above a section are there",
        arguments: [Repertoire.unicode, .ascii])
    func headingsWithoutColours(repertoire: Repertoire) {
        var device = ScreenDevice.tour()
        device.set("theme=monochrome")
        device.press("Enter")
        let group = device.lines(repertoire).first { $0.contains("Grouped Notifications ") }
        #expect(group?.contains(" c Show less ") == true && group?.contains(" Clear 6 ") == true)
        device.press("L N")
        let section = device.lines(repertoire).first {
            $0.contains(" Notification Center ") && $0.contains("Clear All")
        }
        #expect(section?.contains(" X Clear All ") == true)
    }

    // MARK: Always Group

    @Test("Focus stays with its notification when stacks form") func focusSurvivesStacking() {
        var device = ScreenDevice.empty()
        device.set("alwaysGroup=off")
        for name in ["a", "b", "c", "d"] { device.deliver(ScreenDevice.bare, name) }
        device.press("j j")
        #expect(device.focusedTitle == "b")
        device.deliver(ScreenDevice.tutorial, "e")
        // b is in the stack that d leads.
        #expect(device.report.groups.map(\.notifications.count) == [1, 4] && device.focusedTitle == "d")
        device.press("x")
        #expect(device.report.groups.map(\.notifications.count) == [1])
        device.press("u")
        #expect(device.report.groups.map(\.notifications.count) == [1, 4])
        device.set("alwaysGroup=on")
        #expect(device.report.groups.map(\.notifications.count) == [1, 4])
    }
}
