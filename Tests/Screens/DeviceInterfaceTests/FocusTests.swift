import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: focus by identity")
struct FocusTests {
    @Test("Until the user acts, focus is on the top item") func focusFollowsTheTop() {
        var device = ScreenDevice.tour()
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(device.focusedTitle == "Storm")
    }

    @Test("Once the user has acted, focus stays when something arrives on top") func focusStaysOnArrival() {
        var device = ScreenDevice.tour()
        device.press("j k")
        device.deliver(ScreenDevice.bare, "Storm")
        #expect(device.focusedTitle == "Alice")
        // The newcomer is on screen all the same.
        #expect(device.lines().contains { $0.contains("Storm") })
    }

    @Test("An arrival does not push focus out of view") func focusStaysInView() {
        var device = ScreenDevice.tour()
        device.press("j k")
        for index in 0..<20 { device.deliver(ScreenDevice.bare, "Storm \(index)", thread: "\(index)") }
        #expect(device.focusedTitle == "Alice")
        #expect(device.focusedLines.contains { $0.contains("Alice") })
    }

    @Test("A focused stack keeps focus when a member arrives or its leading one leaves") func stackKeepsFocus() {
        var device = ScreenDevice.tour()
        device.press("j k")
        let new = device.deliver(ScreenDevice.grouped, "Me", "Fine!", thread: "message-Alice")
        #expect(device.focusedTitle == "Me")
        device.send(.application(ScreenDevice.grouped, .removeDelivered([new.request])))
        #expect(device.focusedTitle == "Alice")
        let leading = device.report.groups[0].notifications[0].identifier
        device.send(.application(ScreenDevice.grouped, .removeDelivered([leading])))
        #expect(device.focusedTitle == "Me")
        #expect(device.report.groups[0].notifications.count == 5)
    }

    @Test(
        "A member keeps focus and its row while its group grows above it",
        arguments: ["Enter", "Enter j j", "Enter j j k", "L N Enter j", "Enter k k j j"])
    func memberKeepsFocus(_ keys: String) {
        for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 160, rows: 50)] {
            var device = ScreenDevice.tour()
            device.size = size
            device.press(keys)
            func focused() -> DeviceState.Notification? {
                device.report.groups.flatMap(\.notifications).first(where: \.focused)
            }
            let (before, lines) = (focused(), device.lines())
            for _ in 0..<2 { device.deliver(ScreenDevice.grouped, "Me", "Fine!", thread: "message-Alice") }
            #expect(focused() == before, "\(keys) \(size)")
            let body = before?.body ?? "?"
            let row = lines.firstIndex { $0.contains(body) }
            #expect(row != nil && device.lines().firstIndex { $0.contains(body) } == row, "\(keys) \(size)")
            let isInView = device.lines().contains { $0.contains("Fine!") }
            #expect(isInView || device.noticeRow.contains("2 new"), "\(keys) \(size): \(device.noticeRow)")
        }
    }

    @Test(
        "A stack with focus keeps its row when something comes, which the pill counts, until focus leaves it",
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 160, rows: 50)],
        ["G", "j j", "G k k"])
    func stackStays(_ size: Size, _ keys: String) throws {
        var device = ScreenDevice.empty()
        device.size = size
        for number in 0..<27 { device.deliver(ScreenDevice.bare, "News \(number % 9)", thread: "\(number % 9)") }
        device.press(keys)
        let title = try #require(device.focusedTitle)
        let (before, row) = (device.lines(), device.lines().firstIndex { $0.contains(title) })
        let thread = try #require(title.split(separator: " ").last)
        device.deliver(ScreenDevice.bare, "Fresh 1", thread: String(thread))
        device.deliver(ScreenDevice.bare, "Fresh 2", thread: String(thread))
        #expect(device.focusedTitle == "Fresh 2" && device.noticeRow.contains("↑ 2 new   g"))
        #expect(row != nil && device.lines().firstIndex { $0.contains("Fresh 2") } == row)
        // The cards around it are where they were.
        let titles = (0..<9).map { "News \($0)" }.filter { $0 != title }
        for title in titles where before.contains(where: { $0.contains(title) }) {
            #expect(device.lines().firstIndex { $0.contains(title) } == before.firstIndex { $0.contains(title) })
        }
        var leading = device
        leading.press("g")
        #expect(leading.focusedTitle == "Fresh 2" && leading.report.groups[0].notifications[0].focused)
        #expect(!leading.noticeRow.contains("new") && leading.screen.listState.scroll == .top)
        var clicking = device
        _ = try MouseTests.click("↑ 2 new", &clicking)
        #expect(clicking.focusedTitle == "Fresh 2" && !clicking.noticeRow.contains("new"), "\(clicking.lines())")
        device.press("k")
        #expect(device.focusedTitle?.hasPrefix("News") == true && !device.noticeRow.contains("new"))
        device.press("g")
        #expect(device.focusedTitle == "Fresh 2")
    }

    @Test("When the focused item goes, the next one has focus, or the previous one at the end") func focusMovesOn() {
        var device = ScreenDevice.tour()
        device.press("j")
        device.send(.application(ScreenDevice.tutorial, .removeAllDelivered))
        #expect(device.focusedTitle == "Green notification")
        device.press("G x")
        #expect(device.focusedTitle == "Green notification")
        device.press("x x")
        #expect(device.focusedTitle == nil)
        #expect(device.screen.listState.anchor == nil)
    }

    @Test("A group that vanished is forgotten") func vanishedGroup() {
        var device = ScreenDevice.tour()
        device.press("Enter")
        #expect(device.system.list.disclosure.expanded.count == 1)
        device.send(.application(ScreenDevice.grouped, .removeAllDelivered))
        #expect(device.system.list.disclosure.expanded.isEmpty)
        #expect(device.focusedTitle == "New message")
    }

    @Test("A group of one is a platter") func groupOfOne() {
        var device = ScreenDevice.tour()
        device.press("j j Enter x")
        #expect(device.report.groups[2].notifications.count == 1)
        #expect(!device.report.groups[2].expanded)
        #expect(device.focusedTitle == "Red notification")
    }

    @Test("Overlays close with the notification they are about") func overlaysClose() {
        var device = ScreenDevice.tour()
        device.press("j v 1")
        #expect(device.system.draft != nil)
        device.send(.application(ScreenDevice.tutorial, .removeAllDelivered))
        #expect(device.system.draft == nil)
        #expect(device.system.longLook == nil)
        device.press("g o")
        #expect(device.report.alert?.kind == "options")
        device.send(.application(ScreenDevice.redGreen, .removeAllDelivered))
        #expect(device.report.alert?.kind == "options")
        device.send(.application(ScreenDevice.grouped, .removeAllDelivered))
        #expect(device.report.alert == nil)
    }

    @Test("Undoing a clear brings focus back, also where a Live Activity has had it since", arguments: ["x", "X"])
    func undoneClear(key: String) {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.bare, "Only one")
        LiveActivityCardTests.send(.start, LiveActivityCardTests.state, to: &device)
        #expect(device.focusedTitle == "Only one")
        device.press(key)
        #expect(device.report.activities.map(\.focused) == [true])
        device.press("u")
        #expect(device.focusedTitle == "Only one" && device.report.activities.map(\.focused) == [false])
    }

    @Test("Locking shows the list from its top again") func lockingShowsTheTop() {
        var device = ScreenDevice.tour()
        device.press("Enter j j L L N")
        #expect(device.focusedTitle == "Alice")
        #expect(device.system.list.disclosure.expanded.isEmpty)
    }
}
