import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Filter: the list")
struct FilterTests {
    /// The tour with the field open and a text in it.
    private func typing(_ text: String, _ assignments: String...) -> TestDevice {
        var device = TestDevice.tour()
        for assignment in assignments { device.set(assignment) }
        device.press("/")
        device.type(text)
        return device
    }

    private func filtered(_ text: String) -> TestDevice {
        var device = typing(text)
        device.press("Enter")
        return device
    }

    private func titles(_ device: TestDevice) -> [String] {
        device.report.groups.flatMap(\.notifications).map(\.title)
    }

    // MARK: Typing

    @Test func `each key narrows the list, and Backspace widens it again`() {
        var device = typing("")
        var counts: [Int] = []
        for character in "notification" {
            device.type(String(character))
            counts.append(device.report.groups.count)
        }
        #expect(counts == counts.sorted(by: >))
        device.type(" red")
        // The app's name has it, too.
        #expect(titles(device) == ["Green notification", "Red notification"])
        device.press("C-u")
        #expect(device.report.groups.count == 4)
        #expect(device.report.filter == .init(text: "", editing: true, matches: 13, total: 13))
    }

    @Test func `the matches are ungrouped, newest first, each with its app`() {
        let device = filtered("alice")
        #expect(device.report.groups.map(\.notifications.count) == [1, 1, 1])
        #expect(titles(device) == ["Alice", "Alice", "Alice"])
        #expect(
            device.report.groups.flatMap(\.notifications).map(\.body)
                == ["How about a board game?", "I would rather be outside.", "What are you up to?"])
        #expect(device.report.groups.allSatisfy { $0.thread == "message-Alice" && $0.summary == nil && !$0.expanded })
        #expect(device.lines().count { $0.contains("GROUPED NOTIFICATIONS") } == 3)
    }

    @Test(arguments: [
        ("grouped", 10), ("station", 1), ("ALICE", 3), ("two o'clock", 4), ("nothing like it", 0), ("  ", 13),
        ("message-alice", 0),
    ])
    func `looked for are the app's name and what the platter says`(_ text: String, _ count: Int) {
        let device = typing(text)
        #expect(device.report.filter?.matches == count)
        #expect(device.report.groups.flatMap(\.notifications).count == count)
    }

    @Test func `Enter gives the keys back, Esc shows all again`() {
        var device = typing("alice")
        #expect(device.report.filter == .init(text: "alice", editing: true, matches: 3, total: 13))
        device.press("j")
        #expect(device.report.filter?.text == "alicej")
        device.press("Backspace Enter")
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 3, total: 13))
        device.press("j")
        #expect(device.report.groups.map { $0.notifications[0].focused } == [false, true, false])
        device.press("Esc")
        #expect(device.report.filter == nil && device.report.groups.count == 4)
        device.press("/")
        device.type("alice")
        device.press("Esc")
        #expect(device.report.filter == nil && device.report.groups.count == 4)
    }

    @Test func `the slash again edits the text`() {
        var device = filtered("alic")
        device.press("/")
        device.type("e")
        #expect(device.report.filter == .init(text: "alice", editing: true, matches: 3, total: 13))
        device.press("Left Left Del Home Del End Enter")
        #expect(device.report.filter?.text == "lie")
    }

    @Test(arguments: ["/ Enter", "/ Space Enter", "/ Esc", "/ a Backspace Enter"])
    func `a filter without a text is none`(_ keys: String) {
        var device = TestDevice.tour()
        let before = device.lines()
        device.press(keys)
        #expect(device.report.filter == nil)
        #expect(device.lines() == before)
    }

    @Test func `keys that scroll go to the list while the field is open`() {
        var device = typing("alice")
        device.press("Down Down")
        #expect(device.report.groups.map { $0.notifications[0].focused } == [false, false, true])
        device.press("Up")
        #expect(device.report.groups.map { $0.notifications[0].focused } == [false, true, false])
    }

    @Test func `a paste is text in one line`() {
        var device = typing("")
        device.handle(.paste("board\ngame\u{1B}[31m"))
        #expect(device.report.filter?.text == "board game[31m")
        device.press("C-u")
        device.handle(.paste("board\ngame"))
        #expect(device.report.filter?.matches == 1)
    }

    @Test func `where there is no list there is no filter`() {
        var device = TestDevice.empty()
        device.press("/")
        #expect(device.report.filter == nil)
        #expect(device.lines().last?.contains("There is nothing to filter") == true)
        device.press("L /")
        #expect(device.report.filter == nil)
        #expect(device.lines().last?.contains("Only the list can be filtered") == true)
    }

    // MARK: Focus

    @Test func `focus stays with its notification, into the filter and out of it`() {
        var device = TestDevice.tour()
        device.press("Enter j j j")
        let focused = device.focusedBody
        #expect(focused == "The cinema has a matinee.")
        device.press("/")
        device.type("me")
        #expect(device.focusedBody == focused)
        device.press("Esc")
        #expect(device.focusedBody == focused)
        // What was expanded is so again.
        #expect(device.report.groups[0].expanded)
    }

    @Test func `what does not match loses focus, and has it again when nothing did`() {
        var device = TestDevice.tour()
        device.press("G /")
        device.type("alice")
        #expect(device.focusedBody == "How about a board game?")
        device.press("Down")
        device.type("xyz")
        #expect(device.focusedBody == nil)
        device.press("Backspace Backspace Backspace")
        #expect(device.focusedBody == "I would rather be outside.")
    }

    @Test func `it stays when others arrive and leave, and what arrives and matches appears`() {
        var device = filtered("alice")
        device.press("j")
        let focused = device.focusedBody
        device.deliver(TestDevice.grouped, "Alice", "One more", thread: "message-Alice")
        device.deliver(TestDevice.grouped, "Bob", "And another", thread: "message-Bob")
        #expect(device.focusedBody == focused)
        #expect(titles(device).count == 4)
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 4, total: 15))
        device.press("g")
        #expect(device.focusedBody == "One more")
        device.press("x")
        #expect(device.focusedBody == "How about a board game?")
        device.send(.application(TestDevice.grouped, .removeAllDelivered))
        #expect(device.focusedBody == nil)
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 0, total: 3))
    }

    @Test func `a notification that is replaced matches by its new text`() {
        var device = filtered("tram")
        device.deliver(TestDevice.bare, "Tram 4", identifier: "line")
        #expect(titles(device) == ["Tram 4"])
        device.deliver(TestDevice.bare, "Bus 4", identifier: "line")
        #expect(titles(device) == [])
        device.deliver(TestDevice.bare, "Tram 5", identifier: "line")
        #expect(titles(device) == ["Tram 5"])
    }

    // MARK: Acting

    @Test func `a match is tapped, viewed, managed and cleared like any other`() {
        var device = filtered("rather outside")
        device.press("v")
        #expect(device.report.longLook?.content.contains("I would rather be outside.") == true)
        device.press("Esc")
        #expect(device.report.filter?.editing == false)
        device.press("o")
        #expect(device.report.alert?.kind == "options")
        device.press("Esc x")
        #expect(device.report.filter == .init(text: "rather outside", editing: false, matches: 0, total: 12))
        device.press("u")
        #expect(device.report.filter?.matches == 1)
        device.press("Enter")
        #expect(device.effects.contains { if case .event(.notificationTapped) = $0 { true } else { false } })
    }

    @Test func `a match in a group that was expanded is not that group`() {
        var device = TestDevice.tour()
        device.press("Enter /")
        device.type("alice")
        device.press("Enter c Left x")
        #expect(device.report.groups.count == 2)
        device.press("Esc")
        #expect(device.report.groups[0].expanded)
        #expect(device.report.groups[0].notifications.count == 5)
    }

    @Test func `clear all takes the matches only, and the question says so`() {
        var device = filtered("alice")
        device.press("X")
        #expect(device.report.alert?.title == "Clear 3 Matching Notifications?")
        #expect(device.lines().contains { $0.contains("“alice”") })
        device.press("Esc")
        #expect(device.report.groups.count == 3)
        device.press("X Enter")
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 0, total: 10))
        device.press("X")
        #expect(device.report.alert == nil)
        device.press("u Esc")
        #expect(device.system.list.count == 13)
    }

    @Test func `the question goes when nothing matches any more`() {
        var device = filtered("station")
        device.press("X")
        device.send(.application(TestDevice.tutorial, .removeAllDelivered))
        #expect(device.report.alert == nil)
        #expect(device.system.list.count == 12)
    }

    @Test(arguments: ["H", "L", "L N H", "Enter"])
    func `leaving the list drops the filter`(_ keys: String) {
        var device = filtered("alice")
        device.press(keys)
        if device.system.alert != nil { device.press("Enter") }
        #expect(device.report.filter == nil)
        device.press("H N")
        #expect(device.report.filter == nil && device.report.groups.count == 4)
    }

    @Test func `it works in Notification Center, and stays under what is over the list`() {
        var device = TestDevice.tour()
        device.press("L N /")
        device.type("alice")
        device.press("Enter S Esc I Esc ? Esc")
        #expect(device.report.screen == "notificationCenter")
        #expect(device.report.filter?.matches == 3)
        #expect(device.report.groups.allSatisfy { $0.section == "history" })
    }

    // MARK: What may be read

    @Test func `what hidden previews hide cannot be found`() {
        var device = typing("station", "previews=whenUnlocked")
        #expect(device.report.filter?.matches == 0)
        device.press("C-u")
        device.type("tutorial notification")
        #expect(device.report.filter?.matches == 1)
        // From now on they are shown.
        device.set("previews=always")
        device.press("C-u")
        device.type("station")
        #expect(device.report.filter?.matches == 1)
        device.set("previews=never")
        #expect(device.report.filter?.matches == 0)
        device.set("\(TestDevice.tutorial.rawValue):previews=always")
        #expect(device.report.filter?.matches == 1)
    }

    @Test func `looked for is what is shown in the person's language`() {
        var device = TestDevice.tour()
        let post = ApplicationIdentifier("com.example.Post")
        device.install(
            Application(
                identifier: post, name: "Post", iconGlyph: "✉", iconColor: .gray,
                localizations: ["en": ["parcel": "Your parcel is here"], "fr": ["parcel": "Votre colis est là"]]))
        device.deliver(post, "Parcel", "parcel") { $0.localization.body = .init(key: "parcel", arguments: []) }
        device.press("/")
        device.type("colis")
        #expect(device.report.filter?.matches == 0)
        device.set("language=fr")
        #expect(device.report.filter?.matches == 1)
        #expect(device.lines().last?.contains("1 sur 14") == true)
    }

    // MARK: Layouts

    @Test(arguments: ["stack", "list", "count"])
    func `the matches look alike in every layout`(_ style: String) {
        let device = typing("alice", "displayAs=\(style)")
        #expect(Array(device.lines().dropLast()) == Array(typing("alice").lines().dropLast()))
    }

    @Test func `a list folded into a line is folded again afterwards`() {
        var device = TestDevice.tour()
        device.set("displayAs=count")
        let before = device.lines()
        device.press("/")
        device.type("alice")
        #expect(device.focusedTitle == "Alice")
        device.press("Enter Esc")
        #expect(device.lines() == before)
    }

    @Test func `cards of Live Activities step aside`() {
        var device = LiveActivityCardTests.device()
        device.deliver(TestDevice.bare, "Rain")
        device.press("g /")
        device.type("rain")
        #expect(device.focusedTitle == "Rain")
        #expect(!device.lines().contains { $0.contains("Live Activity") })
        device.press("Esc g")
        #expect(device.lines().contains { $0.contains("Live Activity") })
    }

    // MARK: Mouse

    @Test func `a click on a match keeps the filter and taps it; the wheel scrolls`() throws {
        var device = typing("grouped")
        let before = device.lines()
        _ = device.click(10, 10, .wheelDown)
        #expect(device.lines() != before && device.report.filter?.editing == true)
        let row = try #require(device.lines().firstIndex { $0.contains("I would rather be outside.") })
        _ = device.click(10, row, .secondaryPress)
        #expect(device.report.longLook?.content.contains("I would rather be outside.") == true)
        #expect(device.report.filter?.editing == false)
    }

    @Test func `the words beside the field and the mark can be clicked`() throws {
        var device = typing("alice")
        func click(_ word: String) throws {
            let line = try #require(device.lines().last)
            let range = try #require(line.firstRange(of: word))
            _ = device.click(line.distance(from: line.startIndex, to: range.lowerBound), device.size.rows - 1)
        }
        try click("keep")
        #expect(device.report.filter?.editing == false)
        try click("alice")
        #expect(device.report.filter?.editing == true)
        try click("clear")
        #expect(device.report.filter == nil)
    }

    // MARK: Drawing

    @Test(arguments: [40, 58, 60, 80, 120])
    func `the field shows the text, the cursor behind it and the number of matches`(_ columns: Int) throws {
        var device = TestDevice.tour()
        device.size = Size(columns: columns, rows: 24)
        device.press("/")
        device.type("보드 게임")
        let (canvas, cursor) = device.screen.draw(snapshot: device.snapshot, size: device.size)
        #expect(cursor == Point(column: 3 + 9, row: 23))
        let row = try #require(canvas.lines().last)
        #expect(row.hasPrefix(" / 보드 게임") && row.contains("no match"))
        #expect(row.contains("keep") == (columns >= 60))
        device.type(String(repeating: "가", count: 200))
        let long = try #require(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor)
        #expect(long.column < columns - 10 && long.row == 23)
    }

    @Test func `a hostile text is made harmless`() {
        var device = TestDevice.tour()
        device.press("/")
        device.handle(.paste("a\u{202E}b\u{1B}]0;x\u{7}\u{9B}31m" + "e" + String(repeating: "\u{301}", count: 3_000)))
        for key in ["Enter", "X", "Esc"] {
            let text = device.lines().joined()
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{9B}" })
            #expect(text.unicodeScalars.count < 10_000)
            device.press(key)
        }
    }

    @Test func `the mark stays beside a notice`() {
        var device = filtered("alice")
        device.press("x")
        let row = device.lines().last ?? ""
        #expect(row.contains("/ alice 2 of 12") && row.contains("Cleared “Alice”") && row.contains("u undo"))
    }
}

extension TestDevice {
    /// The body of the notification with focus.
    fileprivate var focusedBody: String? {
        report.groups.flatMap(\.notifications).first(where: \.focused)?.body
    }
}
