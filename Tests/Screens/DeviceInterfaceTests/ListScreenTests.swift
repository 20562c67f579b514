import FoundationEssentials
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: the list")
struct ListScreenTests {
    @Test("The top stack has focus at first") func topStackHasFocus() {
        let device = ScreenDevice.tour()
        #expect(device.focusedTitle == "Alice")
        #expect(device.report.groups.map(\.section).allSatisfy { $0 == "recent" })
        #expect(device.report.groups.map(\.notifications.count) == [6, 1, 2, 4])
    }

    @Test(
        "A list shorter than the lock screen stands at its bottom, Notification Center's below the clock",
        arguments: [(80, 24), (97, 31), (140, 40), (40, 12)])
    func shortList(_ columns: Int, _ rows: Int) throws {
        var device = ScreenDevice.empty()
        device.size = Size(columns: columns, rows: rows)
        device.deliver(ScreenDevice.bare, "Storm", "Stay inside.")
        func row() throws -> Int { try #require(device.lines().firstIndex { $0.contains("  Storm  ") }) }
        let locked = try row()
        #expect(locked == rows - 7 && device.lines()[locked + 4].contains("No Older Notifications"))
        device.press("L N")
        #expect(try row() < locked)
    }

    @Test("A list beside the clock begins at the top") func besideTheClock() {
        var device = ScreenDevice.empty()
        device.size = Size(columns: 200, rows: 60)
        device.deliver(ScreenDevice.bare, "Storm", "Stay inside.")
        #expect(device.lines().prefix(6).contains { $0.contains("Storm") })
    }

    @Test("A hint below the list says that there are no older ones, unless the history follows") func endOfTheList() {
        var device = ScreenDevice.tour()
        let hint = "No Older Notifications"
        #expect(!device.lines().contains { $0.contains(hint) })
        device.size = Size(columns: 80, rows: 60)
        #expect(device.lines().last { $0.hasSuffix("▌") || $0.contains(hint) }?.contains(hint) == true)
        device.press("L N")
        #expect(device.report.groups.map(\.section).contains("history"))
        #expect(!device.lines().contains { $0.contains(hint) })
    }

    @Test("A tap expands a stack, and c collapses it") func tapExpandsAStack() throws {
        var device = ScreenDevice.tour()
        let group = try #require(device.system.list.firstGroup?.key)
        #expect(device.press("Enter") == [.event(.groupExpanded(group, true))])
        #expect(device.report.groups[0].expanded)
        #expect(device.focusedTitle == "Alice")
        device.press("j c")
        #expect(!device.report.groups[0].expanded)
        #expect(device.focusedTitle == "Alice")
    }

    struct Step: Sendable {
        let keys: String
        /// How often `j` follows.
        var down = 0
        let title: String?
    }

    @Test(
        "Keys move focus",
        arguments: [
            Step(keys: "j", title: "New message"), Step(keys: "j j", title: "Green notification"),
            Step(keys: "", down: 5, title: "Gym"), Step(keys: "G", title: "Gym"), Step(keys: "G g", title: "Alice"),
            Step(keys: "Enter j", title: "Me"), Step(keys: "Enter", down: 5, title: "Me"),
            Step(keys: "Enter", down: 6, title: "New message"), Step(keys: "Enter k", title: nil),
            Step(keys: "Enter k j", title: "Alice"), Step(keys: "Enter j k", title: "Alice"),
            Step(keys: "Enter k Enter", title: "Alice"), Step(keys: "Left", title: "Alice"),
            Step(keys: "PgDn PgDn PgDn", title: "Gym"), Step(keys: "PgDn PgDn PgDn PgUp PgUp PgUp", title: "Alice"),
            Step(keys: "Enter G g", title: nil), Step(keys: "Tab BackTab", title: "Alice"),
        ])
    func keysMoveFocus(_ step: Step) {
        var device = ScreenDevice.tour()
        device.press(step.keys)
        for _ in 0..<step.down { device.press("j") }
        #expect(device.focusedTitle == step.title)
    }

    @Test("x on a stack clears all of it and says so, and u restores it") func clearsAStack() throws {
        var device = ScreenDevice.tour()
        let effects = device.press("x")
        guard case .event(.cleared(let identifiers)) = try #require(effects.first) else {
            Issue.record("no clear")
            return
        }
        #expect(identifiers.count == 6)
        #expect(device.noticeRow.contains("▐ ✓ Cleared 6 notifications from Grouped Notifications   u undo ▌"))
        #expect(device.focusedTitle == "New message")
        #expect(device.press("u") == [.event(.clearUndone)])
        #expect(device.report.groups[0].notifications.count == 6)
        device.press("u")
        #expect(device.noticeRow.contains("▐ Nothing to undo ▌"))
    }

    @Test("x clears a member alone, and on the header its group") func clearsAMember() {
        var device = ScreenDevice.tour()
        device.press("Enter j x")
        #expect(device.report.groups[0].notifications.map(\.body).first == "How about a board game?")
        #expect(device.report.groups[0].notifications.count == 5)
        #expect(device.focusedTitle == "Alice")
        device.press("k k x")
        #expect(device.report.groups.count == 3)
    }

    @Test("X clears in list order, says how many, and u takes it back") func clearsAll() {
        var device = ScreenDevice.tour()
        let order = device.report.groups.flatMap { $0.notifications.map(\.identifier) }
        let effects = device.press("X")
        #expect(device.report.alert == nil)
        #expect(device.lines().contains { $0.contains("Cleared 13 notifications   u undo") })
        #expect(order.count == 13)
        guard case .event(.cleared(let identifiers)) = effects.first else {
            Issue.record("no clear")
            return
        }
        #expect(identifiers.map(\.request) == order)
        #expect(device.lines().contains { $0.contains("No Notifications") })
        device.press("X x Enter v c j k g G PgUp PgDn")
        #expect(device.report.alert == nil)
        device.press("u")
        #expect(device.report.groups.flatMap { $0.notifications.map(\.identifier) } == order)
    }

    @Test("Opening a platter asks to unlock, then opens its app") func platterOpensItsApp() {
        var device = ScreenDevice.tour()
        device.press("j Enter")
        #expect(device.report.alert?.kind == "unlock")
        #expect(device.report.alert?.buttons == ["Unlock", "Cancel"])
        #expect(device.press("j k Enter") == [.event(.alertAnswered(accepted: true))])
        #expect(device.report.screen == "app")
        #expect(!device.report.groups.contains { $0.app == ScreenDevice.tutorial.rawValue })
    }

    @Test("An alert takes the keys, and Esc answers no") func alertTakesTheKeys() {
        var device = ScreenDevice.tour()
        device.press("j Enter x N v H")
        #expect(device.report.alert?.kind == "unlock")
        #expect(device.press("Esc") == [.event(.alertAnswered(accepted: false))])
        #expect(device.report.alert == nil)
        #expect(device.report.groups.count == 4)
    }

    @Test(
        "Keys of the device and of the program act",
        arguments: [
            ("q", InterfaceEffect.quit), ("C-c", .quit), ("C-z", .suspend), ("C-l", .redraw),
            ("L", .event(.lockPressed)),
            ("H", .event(.homePressed)),
        ])
    func deviceKeys(_ key: String, _ effect: InterfaceEffect) {
        var device = ScreenDevice.tour()
        #expect(device.press(key) == [effect])
    }

    @Test("The time menu moves the clock", arguments: zip(["2", "3", "4", "1"], [TimeJump.minute, .hour, .day, nil]))
    func timeMenu(_ key: String, _ jump: TimeJump?) {
        var device = ScreenDevice.tour()
        device.press("T")
        #expect(device.press(key) == (jump.map { [.timeJump($0)] } ?? []))
        #expect(device.report.alert == nil)
    }

    @Test(
        "A clock that is ahead of the computer's says so beside the time, and the time menu leads back",
        arguments: [
            (29.0, ""), (3_599, "+1 h"), (150, "+3 min"), (90_060, "+1 d 1 h"), (86_460, "+1 d 1 min"),
        ],
        [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 160, rows: 50)])
    func clockLead(_ lead: (seconds: Double, words: String), size: Size) {
        let words = lead.words
        var device = ScreenDevice.tour()
        device.size = size
        device.program.clockLead = lead.seconds
        if words.isEmpty {
            #expect(!device.lines().contains { $0.contains(/\+\d+ (min|h|d)/) })
        } else {
            #expect(device.lines().contains { $0.contains(words) })
        }
        #expect((device.lines()[0] + " ").contains(" Locked "))
        device.press("T")
        #expect(device.press("5") == (words.isEmpty ? [] : [.timeJump(.back)]))
        device.press("Esc H")
        #expect(device.lines()[0].contains(words.isEmpty ? " 09:41  " : " 09:41 \(words)"))
    }

    @Test(
        "How far the clock is ahead has the units of the language",
        arguments: [("fr", "+2\u{A0}j 1\u{A0}h"), ("ja", "+2日1時間"), ("ko", "+2일 1시간"), ("zh-Hans", "+2天1小时")])
    func unitsOfLead(language: String, words: String) {
        var device = ScreenDevice.tour()
        device.set("language=\(language)")
        device.program.clockLead = 2 * 86_400 + 3_600
        #expect(device.lines().contains { $0.contains(words) })
    }

    @Test("The time menu moves to the next scheduled notification") func timeMenuMovesToTheNext() {
        var device = ScreenDevice.tour()
        var content = NotificationContent()
        content.title = "Later"
        let request = NotificationRequest(
            identifier: "later", content: content, trigger: .timeInterval(seconds: 600, repeats: false))
        device.send(.application(ScreenDevice.grouped, .add(CallIdentifier(rawValue: 1), request)))
        device.press("T")
        #expect(device.lines().contains { $0.contains("09:51 ") })
        #expect(device.press("Enter") == [.timeJump(.nextScheduled)])
    }

    @Test("On the lock screen N does nothing where nothing is older") func notificationCenterOnTheLockScreen() {
        var device = ScreenDevice.tour()
        #expect(device.press("N") == [])
        #expect(device.noticeRow.contains("N does nothing here"))
        device.press("L")
        #expect(device.report.screen == "home")
        device.press("N")
        #expect(device.report.screen == "notificationCenter")
        #expect(device.report.groups.allSatisfy { $0.section == "history" })
        device.press("Esc")
        #expect(device.report.screen == "home")
    }

    @Test("Help opens, closes and is reported") func help() {
        var device = ScreenDevice.tour()
        device.press("?")
        #expect(device.report.screen == "help")
        device.press("G j j k PgUp g Esc")
        #expect(device.report.screen == "lockScreen")
        #expect(device.screen.screen(.help) == nil)
    }

    @Test("The screen changes with the minute") func changesWithTheMinute() throws {
        let device = ScreenDevice.tour()
        let next = try #require(
            device.screen.nextRedraw(after: device.now.addingTimeInterval(12.5), secondsFromGMT: 0))
        #expect(next == device.now.addingTimeInterval(60))
        #expect(
            device.screen.nextRedraw(after: device.now, secondsFromGMT: 0) == device.now.addingTimeInterval(60))
    }

    @Test("A group that is expanded begins at the top where it does not fit, stays there, and goes back")
    func expansionAtTop() {
        var device = ScreenDevice.tour()
        let before = device.lines()
        device.press("Enter")
        #expect(device.lines()[1].contains("c Show less") && device.lines()[2].contains("Alice"))
        device.deliver(ScreenDevice.grouped, "Alice", thread: "message-Alice") { $0.body = "One more thing." }
        #expect(device.lines()[2].contains("Alice") && device.lines()[3].contains("board game"))
        #expect(device.noticeRow.contains("↑ 1 new   g to see"))
        device.deliver(ScreenDevice.tutorial, "Elsewhere")
        #expect(device.noticeRow.contains("↑ 2 new   g to see"))
        device.press("c")
        #expect(device.lines().contains { $0.contains("One more thing.") && !$0.contains("Show less") })
        var other = ScreenDevice.tour()
        other.press("Enter c")
        #expect(other.lines() == before)
    }
}
