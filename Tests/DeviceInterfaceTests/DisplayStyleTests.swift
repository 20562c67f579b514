import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: Display As") struct DisplayStyleTests {
    private func device(_ style: String) -> TestDevice {
        var device = TestDevice.tour()
        device.set("displayAs=\(style)")
        return device
    }

    private func row(_ device: TestDevice, _ text: String) -> Int? {
        device.lines().firstIndex { $0.contains(text) }
    }

    // MARK: Count

    @Test func `one line at the bottom stands for the list`() {
        let device = device("count")
        #expect(row(device, "13 Notifications") == 22)
        #expect(row(device, "╭") == nil)
        #expect(device.focusedTitle == nil)
    }

    @Test(arguments: ["Enter", "Space", "k", "Up", "PgUp"])
    func `a key shows what the line stands for; Esc folds it again`(_ key: String) {
        var device = device("count")
        device.press(key)
        #expect(device.focusedTitle == "Alice" && row(device, "13 Notifications") == nil)
        device.press("j Esc")
        #expect(row(device, "13 Notifications") != nil && device.focusedTitle == nil)
        device.press("Enter")
        #expect(device.focusedTitle == "Alice")
    }

    @Test(arguments: ["j", "v", "x", "c", "o", "Tab", "PgDn", "Esc"])
    func `other keys act on nothing that is not in view`(_ key: String) {
        var device = device("count")
        device.press(key)
        #expect(row(device, "13 Notifications") != nil)
        #expect(device.effects.isEmpty)
    }

    @Test func `a click or the wheel shows it, beside the line nothing does`() {
        var device = device("count")
        _ = device.click(2, 22)
        #expect(device.focusedTitle == nil)
        _ = device.click(40, 22)
        #expect(device.focusedTitle == "Alice")
        device.press("Esc")
        _ = device.click(40, 10, .wheelDown)
        #expect(device.focusedTitle == nil)
        _ = device.click(40, 10, .wheelUp)
        #expect(device.focusedTitle == "Alice")
    }

    @Test func `the number follows the list`() {
        var device = device("count")
        device.deliver(TestDevice.bare, "Storm")
        #expect(row(device, "14 Notifications") != nil)
        device.press("X Enter")
        #expect(row(device, "No Notifications") != nil)
        device.deliver(TestDevice.bare, "Rain")
        #expect(row(device, " 1 Notification") != nil)
        device.press("u")
        #expect(row(device, "15 Notifications") != nil)
    }

    @Test func `Notification Center is as ever, and the lock screen folds again`() {
        var device = device("count")
        device.press("Enter Enter L N")
        #expect(device.focusedTitle == "Alice")
        #expect(device.report.groups.allSatisfy { !$0.expanded })
        device.press("L")
        #expect(row(device, "13 Notifications") != nil)
    }

    @Test func `what waits for the summary is not counted: the lock screen does not show it`() {
        var device = device("count")
        device.set("scheduledSummary=on", "\(TestDevice.bare.rawValue):summary=on")
        device.deliver(TestDevice.bare, "Later")
        #expect(row(device, "13 Notifications") != nil)
    }

    // MARK: List

    @Test func `groups stand open under one heading, without the collapse`() {
        var device = device("list")
        let lines = device.lines()
        let heading = row(device, "GROUPED NOTIFICATIONS")
        #expect(heading.map { lines[$0].contains("Clear 6") && !lines[$0].contains("Show less") } == true)
        #expect(device.focusedTitle == "Alice")
        #expect(device.report.groups.map(\.expanded) == [true, false, true, true])
        device.press("j")
        #expect(device.focusedTitle == "Me")
        device.press("j j j j j")
        // The next group's only platter, then the next heading's first.
        #expect(device.focusedTitle == "New message")
        device.press("j")
        #expect(device.focusedTitle == "Green notification")
        device.press("k k")
        #expect(device.focusedTitle == "Me")
    }

    @Test func `Enter opens a platter, x clears it alone, c does nothing`() {
        var device = device("list")
        #expect(device.press("j c Enter").contains { if case .event(.notificationTapped) = $0 { true } else { false } })
        device.press("Esc")
        device.press("x")
        #expect(device.report.groups[0].notifications.count == 5)
    }

    @Test func `the heading's word clears the group`() throws {
        var device = device("list")
        let heading = try #require(row(device, "Clear 6"))
        _ = device.click(device.size.columns - 6, heading)
        #expect(device.report.groups[0].app == TestDevice.tutorial.rawValue)
    }

    @Test func `focus stays with its notification when the layout changes`() {
        var device = TestDevice.tour()
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

    @Test func `expanded groups collapse when the screen goes off, not before`() {
        var device = TestDevice.tour()
        device.press("Enter")
        device.deliver(TestDevice.grouped, "Me", thread: "message-Alice")
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

    // MARK: Always Group

    @Test func `focus stays with its notification when stacks form`() {
        var device = TestDevice.empty()
        device.set("alwaysGroup=off")
        for name in ["a", "b", "c", "d"] { device.deliver(TestDevice.bare, name) }
        device.press("j j")
        #expect(device.focusedTitle == "b")
        device.deliver(TestDevice.tutorial, "e")
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
