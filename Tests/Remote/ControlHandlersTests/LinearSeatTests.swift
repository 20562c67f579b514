import BlockingTests
import DemoDevice
import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceControl

/// A seat of lines beside others; `PlainLineTests` has what is read.
@Suite(.blocking) struct LinearSeatTests {
    private static func lines(_ desk: TestSeatDesk, watches: Bool = false) -> TestViewer {
        desk.attach(SeatGreeting.sizeOfLines, watches: watches, terminal: "xterm", name: "Ana", medium: .lines)
    }

    /// Pushes a notification to the first stack.
    private static func push(_ body: String, on desk: TestSeatDesk) throws {
        let list = desk.session.runtime.system.list
        let first = try #require(list.allGroups.first.flatMap { list.notifications(in: $0.key).first })
        let thread = first.content.threadIdentifier
        let payload = #"{"aps": {"alert": "\#(body)", "thread-id": "\#(thread)"}}"#
        _ = try desk.session.runtime.push(Array(payload.utf8), to: first.application)
        desk.attend()
    }

    @Test("Lines and a screen see what the other does, each with its own focus") func shared() throws {
        try TestSeatDesk.use { desk in
            let screen = desk.attach(terminal: "xterm", name: "Bob")
            screen.press(.character("z"))
            let reader = Self.lines(desk)
            let beginning = reader.heard
            #expect(beginning.contains { $0.hasPrefix("> ") && $0.contains("Alice") }, "\(beginning)")
            #expect(screen.text.contains("Ana joined"))
            #expect(reader.type("j").contains { $0.hasPrefix("> ") })
            screen.press(.character("L"))
            #expect(reader.heard.contains { $0.contains("Home") }, "it is told what others do")
            #expect(reader.type("N").contains { $0.contains("Notification Center") })
            #expect(screen.text.contains("Alice") && !screen.text.contains("Locked"))
        }
    }

    @Test("What others do is said with their names, and what had focus and went") func deeds() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            _ = reader.heard
            let reports: [(keys: [Key], heard: String)] = [
                ([.enter], "Bob: Huddle, stack of 6, expanded"),
                ([.character("c")], "Bob: Huddle, stack of 6, collapsed"),
                ([.character("x")], "Bob: Cleared 6 notifications from Huddle"),
                ([.character("u")], "Bob: The cleared notifications are back"),
                ([.character("g"), .character("x")], "Bob: Live Activity removed for good: Skiff"),
            ]
            for (keys, heard) in reports {
                for key in keys { screen.press(key) }
                let lines = reader.heard
                #expect(lines.first?.hasPrefix(heard) == true, "\(lines)")
                #expect(lines.count { $0.contains("Cleared 6") } == (heard.contains("Cleared 6") ? 1 : 0), "\(lines)")
                let isGone = lines.contains("Gone: Huddle, Alice, How about a board game?")
                #expect(isGone == heard.contains("Cleared 6"), "\(lines)")
            }
            // What Bob alone sees is not said.
            screen.press(.character("?"), .escape, .character("j"))
            #expect(reader.heard == [])
            #expect(reader.type("Enter").first == "Huddle, stack of 6, expanded")
            #expect(reader.type("y").suffix(2) == ["How about a board game?", "Sent to the terminal"])
        }
    }

    @Test("Who has locked, opened or silenced the phone is named before what the screen says then")
    func actors() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            _ = reader.heard
            let reports: [(keys: [Key], heard: String)] = [
                ([.character("F")], "Bob: Do Not Disturb is on."), ([.character("F")], "Bob: Do Not Disturb is off."),
                ([.character("L")], "Bob: Home."), ([.character("N")], "Bob: Notification Center."),
                ([.character("L")], "Bob: Locked"),
            ]
            for (keys, heard) in reports {
                for key in keys { screen.press(key) }
                let lines = reader.heard
                #expect(lines.first?.hasPrefix(heard) == true, "\(lines)")
            }
            // What this seat does itself has no name.
            #expect(!reader.type("L").contains { $0.hasPrefix("Bob") })
        }
    }

    @Test("Who moves the clock is named with the time that it shows then, and the mover hears the time")
    func clock() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            _ = reader.heard
            screen.press(.character("T"), .character("3"))
            let heard = reader.heard
            let moved = try #require(heard.first { $0.hasPrefix("Bob: Clock moved to ") }, "\(heard)")
            let place = reader.type("where").joined()
            #expect(place.contains(moved.suffix(5)), "\(moved): \(place)")
            _ = reader.type("T")
            let own = reader.type("1 hour ahead")
            #expect(own.contains { $0.hasPrefix("Clock moved to ") && $0.suffix(5) != moved.suffix(5) }, "\(own)")
            #expect(!own.contains { $0.hasPrefix("+") }, "\(own)")
        }
    }

    @Test(
        "What somebody else writes is read where it pauses and when it is sent, with the name", arguments: [0, 3_600])
    func othersText(pause: Int) throws {
        for watches in [false, true] {
            try TestSeatDesk.use { desk in
                desk.desk.pauseOfWriting = .seconds(pause)
                let (reader, screen) = (Self.lines(desk, watches: watches), desk.attach(terminal: "xterm", name: "Bob"))
                try desk.session.use(.view, ElementQuery("Your tutor"), on: desk.surface)
                desk.session.settle()
                _ = reader.heard
                // The buttons make room for the field.
                screen.press(.character("1"))
                #expect(reader.heard == (watches ? ["> Bob: Write an answer, text field"] : []))
                var heard: [String] = []
                for key in "Tea" {
                    screen.press(.character(key))
                    heard += reader.heard
                }
                #expect(heard == (pause == 0 ? ["Bob: T", "Bob: Te", "Bob: Tea"] : []))
                screen.press(.enter)
                let sent = reader.heard
                #expect(sent.contains("Bob: Sent: “Tea”"), "\(sent)")
            }
        }
    }

    @Test("A text that a script writes into a listener's field is read in one piece, where it pauses")
    func scriptedText() throws {
        for pause in [0, 3_600] {
            try TestSeatDesk.use { desk in
                desk.desk.pauseOfWriting = .seconds(pause)
                let reader = Self.lines(desk)
                for line in ["j", "v", "1"] { _ = reader.type(line) }
                let script = try ControlScript(
                    ControlScript.Prepared(Script(parsing: #""Tea""#), in: nil), in: desk.session,
                    at: #require(desk.session.seats.last))
                var heard: [String] = []
                while !script.isDone {
                    _ = script.performNext()
                    desk.session.settle()
                    heard += reader.heard
                }
                let texts = ["T", "Te", "Tea"].map { "Write an answer, text field, \($0)" }
                #expect(heard.filter { $0.contains("field") } == (pause == 0 ? texts : []), "\(heard)")
                #expect(reader.type("\" at six\"").filter { $0.contains("Tea at six") }.count == 1)
                #expect(reader.heard == [])
            }
        }
    }

    @Test("Who watches hears how to take part, once, and who else looks is not said again") func takingPart() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk, watches: true), desk.attach(terminal: "xterm", name: "Bob"))
            let beginning = reader.heard
            #expect(beginning.last == "Watching; Enter takes part, q leaves", "\(beginning)")
            #expect(reader.type("j") == ["j does nothing here", "Watching; Enter takes part, q leaves"])
            screen.press(.character("L"))
            let news = reader.heard
            #expect(!news.isEmpty && !news.contains { $0.contains("viewers") || $0.contains("Watching") }, "\(news)")
        }
    }

    @Test("While a scenario is played, who takes part hears that this is for afterwards, and no keys") func waiting()
        throws
    {
        try TestSeatDesk.use { desk in
            desk.session.played = PlayedScene()
            let reader = Self.lines(desk)
            let beginning = reader.heard
            #expect(beginning.last == "Taking part afterwards; q leaves", "\(beginning)")
            #expect(reader.type("N") == ["N does nothing here", "Taking part afterwards; q leaves"])
        }
    }

    @Test("A caption of a scenario that is played is read once, and so is a step that has failed")
    func captions() throws {
        try TestSeatDesk.use { desk in
            desk.session.played = PlayedScene()
            desk.session.played?.words = "Four apps, one list."
            let reader = Self.lines(desk)
            #expect(reader.heard.first == "Four apps, one list.")
            #expect(reader.heard == [])
            desk.session.played?.words = "A stack opens."
            desk.session.played?.seconds = 2
            #expect(reader.heard == ["A stack opens."])
            desk.session.played?.problem = .expected("Reply", line: 12)
            #expect(reader.heard == ["Line 12 expected “Reply” here."])
        }
    }

    @Test("What a script does has nobody's name, and a setting is said that somebody changes") func scripts() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            screen.press(.character("j"), .character("k"))
            _ = reader.heard
            _ = desk.session.handle(.key(.character("x")), from: desk.surface)
            let lines = reader.heard
            #expect(lines.first?.hasPrefix("Cleared ") == true && !lines.joined().contains("Bob"), "\(lines)")
            screen.press(.character("S"), .character("/"))
            for key in "previews" { screen.press(.character(key)) }
            screen.press(.enter, .right)
            #expect(reader.heard.first == "Bob: Show Previews, When Unlocked")
        }
    }

    @Test("The heading of an expanded group stays when what leads the group goes") func heading() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            screen.press(.enter)
            _ = reader.heard
            screen.press(.character("x"))
            let lines = reader.heard
            #expect(lines.contains { $0.hasPrefix("Bob: ") } && !lines.joined().contains("Gone"), "\(lines)")
        }
    }

    @Test("Who watches is told of the keys that there are", arguments: ["?", "help"]) func keysOfWatcher(line: String)
        throws
    {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk, watches: true)
            _ = reader.heard
            #expect(reader.type(line) == ["Watching; Enter takes part, q leaves"])
        }
    }

    @Test("What an app takes away is said") func takenAway() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            _ = reader.type("G")
            let list = desk.session.runtime.system.list
            let gone = list.notifications(in: try #require(list.allGroups.last?.key))
            desk.session.runtime.send(.cleared(gone.map(\.id)))
            let lines = reader.heard
            #expect(lines.contains { $0.hasPrefix("Gone: Huddle, Gym, ") }, "\(lines)")
        }
    }

    @Test("On a lock screen without notifications it is said how many Notification Center has") func older() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            for line in ["H", "L"] { _ = reader.type(line) }
            let count = desk.session.runtime.system.list.olderCount
            let place = reader.type("where").first ?? ""
            #expect(count > 0 && place.contains(" \(count) in Notification Center") && !place.contains("0 groups"))
        }
    }

    @Test("What a Focus has silenced is counted, and Notification Center has its name on the lock screen")
    func silenced() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            _ = reader.heard
            let silenced = desk.session.runtime.system.list.silencedCount
            screen.press(.character("F"))
            #expect(silenced == 0)
            try Self.push("Lunch?", on: desk)
            let place = reader.type("where").joined()
            #expect(place.contains("1 silenced"), "\(place)")
            let opened = reader.type("N")
            #expect(opened.first?.hasPrefix("Notification Center. ") == true, "\(opened)")
        }
    }

    @Test("A Live Activity that a moved clock ends is named, if it had focus", arguments: [false, true])
    func endedActivity(isOwn: Bool) throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            let focused = reader.type("g").joined()
            #expect(focused.contains("Skiff"), "\(focused)")
            if isOwn {
                _ = reader.type("T")
            } else {
                screen.press(.character("T"), .character("4"))
            }
            let heard = isOwn ? reader.type("4") : reader.heard
            let gone = heard.first { $0.hasPrefix("Gone: ") } ?? ""
            #expect(gone.hasPrefix("Gone: Skiff, ") && gone.contains("Ferry to Hazel Island"), "\(heard)")
        }
    }

    @Test("What comes to the stack that has focus is read once") func arrival() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            _ = reader.heard
            try Self.push("Lunch?", on: desk)
            let heard = reader.heard
            #expect(heard.count { $0.contains("Lunch?") } == 1, "\(heard)")
        }
    }

    @Test("A guest presses keys, types and taps in lines, and performs no other step") func guest() throws {
        try TestSeatDesk.use { desk in
            let guest = desk.attach(SeatGreeting.sizeOfLines, isKiosk: true, terminal: "dumb", medium: .lines)
            _ = guest.heard
            for line in ["push:a.apns", "set device:previews=never", "advance 1h", "j; lock"] {
                #expect(guest.type(line) == ["Guests cannot do that here"], "\(line)")
            }
            #expect(guest.type("S") == ["Guests cannot do that here"])
            #expect(guest.type("j").contains { $0.hasPrefix("> ") })
            #expect(guest.type("Alice").contains("Huddle, stack of 6, expanded"))
        }
    }

    @Test("Text for a field that somebody else has closed is said, and presses nothing") func closedField() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach(terminal: "xterm", name: "Bob"))
            for line in ["j", "v", "1", "\"On my\""] { _ = reader.type(line) }
            screen.press(.character("Z"))
            #expect(reader.heard.first == "Field closed, draft kept")
            screen.press(.character("l"))
            _ = reader.heard
            let groups = desk.session.runtime.system.list.allGroups.count
            #expect(reader.type("\"xx\"") == ["No text field is open. Not typed: “xx”"])
            #expect(reader.type("type \"XX\" Enter x") == ["No text field is open. Not typed: “XX”"])
            #expect(desk.session.runtime.system.list.allGroups.count == groups)
            #expect(desk.session.runtime.system.frontApplication == nil)
            // A key is a key.
            #expect(reader.type("x").contains { $0.contains("Cleared") })
        }
    }

    @Test("A line that ends the device says what it does not reach") func ended() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            desk.session.isHeadless = false
            desk.session[Seat.own].isTaken = false
            _ = reader.heard
            reader.link.receive(.line("q x"), bytes: 1)
            var (orders, ends): ([SeatOrder], Bool) = ([], false)
            for _ in 0..<20 where !ends {
                desk.session.settle()
                ends = desk.desk.attend(until: .now + .seconds(10))
                desk.present()
                orders += reader.takeOrders()
                reader.link.frameIsTaken()
            }
            #expect(ends && orders.contains(.text("step 2 was not reached: step 1 quit the device")), "\(orders)")
        }
    }

    @Test("Text waits until the last one is taken, and then all news comes at once") func unread() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            desk.present()
            #expect(reader.takeOrders().count == 1)
            reader.send(.line("j"))
            desk.press(.character("L"))
            desk.present()
            #expect(reader.takeOrders() == [] && reader.link.hasInput, "neither is told, nor is a line taken")
            let news = reader.heard
            #expect(news.contains { $0.contains("Home") }, "\(news)")
            #expect(!reader.link.hasInput)
        }
    }

    @Test("Lines that come before the first text wait for it, and each is answered") func typedAhead() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk)
            for line in ["", "where"] { reader.link.receive(.line(line), bytes: 1) }
            // No turn that shows the device has come yet, as while apps start.
            #expect(!desk.desk.hasWork && reader.link.hasInput && reader.takeOrders() == [])
            let heard = reader.heard
            let beginnings = heard.count { $0.hasPrefix("Locked. ") }
            #expect(beginnings == 3, "the first text, the empty line and where it is: \(heard)")
        }
    }

    @Test("The end of the lines leaves after the last of them, also when nobody reads any more") func end() throws {
        try TestSeatDesk.use { desk in
            let (reader, gone) = (Self.lines(desk), Self.lines(desk))
            for viewer in [reader, gone] {
                _ = viewer.heard
                for line in ["L", "N", "L"] { viewer.link.receive(.line(line), bytes: 1) }
                viewer.link.end(.detached)
            }
            desk.attend()
            gone.link.end(.left)
            var orders: [SeatOrder] = []
            for _ in 0..<20 {
                desk.present()
                desk.attend()
                orders += reader.takeOrders()
                reader.link.frameIsTaken()
            }
            #expect(orders.last == .detach && orders.count > 3, "\(orders)")
            let log = desk.session.runtime.log.entries.map(\.text)
            #expect(["seat 1 has detached", "seat 2 has detached"].allSatisfy(log.contains), "\(log)")
            #expect(desk.desk.report.viewers == [])
        }
    }

    @Test("Who only looks reads what others do, and leaves by q") func watching() throws {
        try TestSeatDesk.use { desk in
            let reader = Self.lines(desk, watches: true)
            let other = desk.attach(terminal: "xterm")
            _ = reader.heard
            other.press(.character("j"))
            #expect(reader.heard.contains { $0.hasPrefix("> ") })
            #expect(reader.type("L") == ["L does nothing here", "Watching; Enter takes part, q leaves"])
            #expect(reader.type("Alice").first?.contains("neither") == true)
            #expect(!reader.type("where").isEmpty)
            #expect(desk.session.runtime.system.isLocked)
            reader.send(.line("q"))
            #expect(reader.takeOrders().last == .detach)
        }
    }

    @Test("Keys and frames are not for lines, nor lines for a screen") func otherMedium() throws {
        try TestSeatDesk.use { desk in
            let (reader, screen) = (Self.lines(desk), desk.attach())
            _ = reader.heard
            reader.send(.key(.character("L")))
            screen.send(.line("L"))
            #expect(reader.heard == [] && desk.session.runtime.system.isLocked)
            #expect(reader.link.takeNews().frame == nil)
            #expect(desk.desk.report.viewers.map(\.medium) == [.lines, .cells])
            #expect(desk.desk.report.viewers[0].line.contains("Ana, xterm, lines, since "))
        }
    }
}
