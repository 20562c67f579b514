import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Filter: the list")
struct FilterTests {
    /// The tour with the field open and a text in it.
    private func typing(_ text: String, _ assignments: String...) -> ScreenDevice {
        var device = ScreenDevice.tour()
        for assignment in assignments { device.set(assignment) }
        device.press("/")
        device.type(text)
        return device
    }

    private func filtered(_ text: String) -> ScreenDevice {
        var device = typing(text)
        device.press("Enter")
        return device
    }

    private func titles(_ device: ScreenDevice) -> [String] {
        device.report.groups.flatMap(\.notifications).map(\.title)
    }

    // MARK: Typing

    @Test("Each key narrows the list, and Backspace widens it again") func keysNarrowTheList() {
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

    @Test("The matches are ungrouped, newest first, each with its app") func matchesAreUngrouped() {
        let device = filtered("alice")
        #expect(device.report.groups.map(\.notifications.count) == [1, 1, 1])
        #expect(titles(device) == ["Alice", "Alice", "Alice"])
        #expect(
            device.report.groups.flatMap(\.notifications).map(\.body)
                == ["How about a board game?", "I would rather be outside.", "What are you up to?"])
        #expect(device.report.groups.allSatisfy { $0.thread == "message-Alice" && $0.summary == nil && !$0.expanded })
        #expect(device.lines().count { $0.contains("Grouped Notifications") } == 3)
    }

    @Test(
        "The filter searches the app's name and the texts of the platter",
        arguments: [
            ("grouped", 10), ("station", 1), ("ALICE", 3), ("two o'clock", 4), ("nothing like it", 0), ("  ", 13),
            ("message-alice", 0),
        ])
    func searchedTexts(_ text: String, _ count: Int) {
        let device = typing(text)
        #expect(device.report.filter?.matches == count)
        #expect(device.report.groups.flatMap(\.notifications).count == count)
    }

    @Test("Enter leaves the field, Esc shows everything again") func leavingTheField() {
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

    @Test("The slash edits the text again") func slashEditsAgain() {
        var device = filtered("alic")
        device.press("/")
        device.type("e")
        #expect(device.report.filter == .init(text: "alice", editing: true, matches: 3, total: 13))
        device.press("Left Left Del Home Del End Enter")
        #expect(device.report.filter?.text == "lie")
    }

    @Test(
        "A filter without a text counts as absent",
        arguments: ["/ Enter", "/ Space Enter", "/ Esc", "/ a Backspace Enter"])
    func emptyFilter(_ keys: String) {
        var device = ScreenDevice.tour()
        let before = device.lines()
        device.press(keys)
        #expect(device.report.filter == nil)
        #expect(device.lines() == before)
    }

    @Test("Keys that scroll act on the list while the field is open") func scrollingKeys() {
        var device = typing("alice")
        device.press("Down Down")
        #expect(device.report.groups.map { $0.notifications[0].focused } == [false, false, true])
        device.press("Up")
        #expect(device.report.groups.map { $0.notifications[0].focused } == [false, true, false])
    }

    @Test("A paste is entered as one line") func paste() {
        var device = typing("")
        device.handle(.paste("board\ngame\u{1B}[31m"))
        #expect(device.report.filter?.text == "board game[31m")
        device.press("C-u")
        device.handle(.paste("board\ngame"))
        #expect(device.report.filter?.matches == 1)
    }

    @Test("Without a list there is no filter") func noListNoFilter() {
        var device = ScreenDevice.empty()
        device.press("/")
        #expect(device.report.filter == nil)
        #expect(device.noticeRow.contains("Nothing to filter"))
        device.press("L /")
        #expect(device.report.filter == nil)
        #expect(device.noticeRow.contains("This screen has no filter"))
    }

    // MARK: Focus

    @Test("Focus stays with its notification when a filter begins and ends") func focusSurvivesTheFilter() {
        var device = ScreenDevice.tour()
        device.press("Enter")
        device.move(to: "The cinema")
        let focused = device.focusedBody
        #expect(focused == "The cinema has a matinee.")
        device.press("/")
        device.type("me")
        #expect(device.focusedBody == focused)
        device.press("Esc")
        #expect(device.focusedBody == focused)
        // The expanded stack is expanded again.
        #expect(device.report.groups[0].expanded)
    }

    @Test("A notification that does not match loses focus, and regains it if nothing else had it") func focusReturns() {
        var device = ScreenDevice.tour()
        device.press("G /")
        device.type("alice")
        #expect(device.focusedBody == "How about a board game?")
        device.press("Down")
        device.type("xyz")
        #expect(device.focusedBody == nil)
        device.press("Backspace Backspace Backspace")
        #expect(device.focusedBody == "I would rather be outside.")
    }

    @Test("The filter stays while others arrive and leave, and new matches appear") func filterFollowsTheList() {
        var device = filtered("alice")
        device.press("j")
        let focused = device.focusedBody
        device.deliver(ScreenDevice.grouped, "Alice", "One more", thread: "message-Alice")
        device.deliver(ScreenDevice.grouped, "Bob", "And another", thread: "message-Bob")
        #expect(device.focusedBody == focused)
        #expect(titles(device).count == 4)
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 4, total: 15))
        device.press("g")
        #expect(device.focusedBody == "One more")
        device.press("x")
        #expect(device.focusedBody == "How about a board game?")
        device.send(.application(ScreenDevice.grouped, .removeAllDelivered))
        #expect(device.focusedBody == nil)
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 0, total: 3))
    }

    @Test("A replaced notification matches by its new text") func replacedNotification() {
        var device = filtered("tram")
        device.deliver(ScreenDevice.bare, "Tram 4", identifier: "line")
        #expect(titles(device) == ["Tram 4"])
        device.deliver(ScreenDevice.bare, "Bus 4", identifier: "line")
        #expect(titles(device) == [])
        device.deliver(ScreenDevice.bare, "Tram 5", identifier: "line")
        #expect(titles(device) == ["Tram 5"])
    }

    // MARK: Acting

    @Test("A match is tapped, viewed, managed and cleared like any other notification") func matchesActLikeOthers() {
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

    @Test("A match in an expanded group does not act on the group") func matchIsNotItsGroup() {
        var device = ScreenDevice.tour()
        device.press("Enter /")
        device.type("alice")
        device.press("Enter c Left x")
        #expect(device.report.groups.count == 2)
        device.press("Esc")
        #expect(device.report.groups[0].expanded)
        #expect(device.report.groups[0].notifications.count == 5)
    }

    @Test("Clearing all takes only the matches, and says how many") func clearsTheMatches() {
        var device = filtered("alice")
        #expect(device.report.groups.count == 3)
        device.press("X")
        #expect(device.lines().contains { $0.contains("Cleared 3 notifications   u undo") })
        #expect(device.report.filter == .init(text: "alice", editing: false, matches: 0, total: 10))
        device.press("X")
        #expect(device.report.alert == nil)
        device.press("u Esc")
        #expect(device.system.list.count == 13)
    }

    @Test("Leaving the list ends the filter", arguments: ["H", "L", "L N H", "Enter"])
    func leavingTheListEndsTheFilter(_ keys: String) {
        var device = filtered("alice")
        device.press(keys)
        if device.system.alert != nil { device.press("Enter") }
        #expect(device.report.filter == nil)
        device.press("H N")
        #expect(device.report.filter == nil && device.report.groups.count == 4)
    }

    @Test("It works in Notification Center and stays under screens over the list") func worksInNotificationCenter() {
        var device = ScreenDevice.tour()
        device.press("L N /")
        device.type("alice")
        device.press("Enter S Esc I Esc ? Esc")
        #expect(device.report.screen == "notificationCenter")
        #expect(device.report.filter?.matches == 3)
        #expect(device.report.groups.allSatisfy { $0.section == "history" })
    }

    // MARK: What may be read

    @Test("Hidden previews cannot be found") func hiddenPreviewsDoNotMatch() {
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
        device.set("\(ScreenDevice.tutorial.rawValue):previews=always")
        #expect(device.report.filter?.matches == 1)
    }

    @Test("The filter searches the texts in the device's language") func searchesTheDeviceLanguage() {
        var device = ScreenDevice.tour()
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

    @Test("The matches look alike in every layout", arguments: ["stack", "list", "count"])
    func matchesInEveryLayout(_ style: String) {
        let device = typing("alice", "displayAs=\(style)")
        #expect(Array(device.lines().dropLast()) == Array(typing("alice").lines().dropLast()))
    }

    @Test("A list folded into a count is folded again afterwards") func foldedListFoldsAgain() {
        var device = ScreenDevice.tour()
        device.set("displayAs=count")
        let before = device.lines()
        device.press("/")
        device.type("alice")
        #expect(device.focusedTitle == "Alice")
        device.press("Enter Esc")
        #expect(device.lines() == before)
    }

    @Test("Cards of Live Activities are hidden during a filter") func liveActivitiesAreHidden() {
        var device = LiveActivityCardTests.device()
        device.deliver(ScreenDevice.bare, "Rain")
        device.press("g /")
        device.type("rain")
        #expect(device.focusedTitle == "Rain")
        #expect(!device.lines().contains { $0.contains("Live Activity") })
        device.press("Esc g")
        #expect(device.lines().contains { $0.contains("Live Activity") })
    }

    // MARK: Mouse

    @Test("A click on a match taps it and keeps the filter, and the wheel scrolls") func mouseOnAMatch() throws {
        var device = typing("grouped")
        let before = device.lines()
        _ = device.click(10, 10, .wheelDown)
        #expect(device.lines() != before && device.report.filter?.editing == true)
        let row = try #require(device.lines().firstIndex { $0.contains("I would rather be outside.") })
        _ = device.click(10, row, .secondaryPress)
        #expect(device.report.longLook?.content.contains("I would rather be outside.") == true)
        #expect(device.report.filter?.editing == false)
    }

    @Test("The words beside the field and the indicator can be clicked") func wordsCanBeClicked() throws {
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

    @Test("The field shows the text, the cursor behind it and the number of matches", arguments: [40, 58, 60, 80, 120])
    func fieldShowsTheMatches(_ columns: Int) throws {
        var device = ScreenDevice.tour()
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

    @Test("Control characters of a pasted text are made harmless") func hostileText() {
        var device = ScreenDevice.tour()
        device.press("/")
        device.handle(.paste("a\u{202E}b\u{1B}]0;x\u{7}\u{9B}31m" + "e" + String(repeating: "\u{301}", count: 3_000)))
        for key in ["Enter", "X", "Esc"] {
            let text = device.lines().joined()
            #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" || $0 == "\u{9B}" })
            #expect(text.unicodeScalars.count < 10_000)
            device.press(key)
        }
    }

    @Test("The indicator stays beside a notice") func indicatorBesideANotice() {
        var device = filtered("alice")
        device.press("x")
        #expect(device.hintBar.contains("/ alice 2 of 12"))
        #expect(device.noticeRow.contains("▐ ✓ Cleared “Alice”   u undo ▌"))
    }
}

extension ScreenDevice {
    /// The body of the notification with focus.
    fileprivate var focusedBody: String? {
        report.groups.flatMap(\.notifications).first(where: \.focused)?.body
    }
}
