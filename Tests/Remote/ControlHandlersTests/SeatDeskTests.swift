import BlockingTests
import DemoDevice
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import NotificationWire
import SeededRandom
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceControl

/// What viewers of one device are drawn, and what their keys do.
@Suite(.blocking) struct SeatDeskTests {
    @Test(
        "What only watches leaves by q, not by Esc, also while an input method is on",
        arguments: [
            ("q", WatchingCommand.leave), ("D", .leave), ("C-c", .leave), ("ㅂ", .leave), ("C-z", .suspend),
            ("C-l", .redraw), ("Enter", .join), ("Esc", nil), ("Q", nil), ("j", nil),
        ])
    func watching(key: String, command: WatchingCommand?) throws {
        #expect(WatchingCommand(try #require(Key(name: key))) == command)
    }

    @Test("Sixteen viewers in the same state are drawn once, and one that differs once more") func drawings() throws {
        try TestSeatDesk.use { device in
            let viewers = (0..<16).map { number in device.attach(terminal: number < 8 ? "xterm" : "tmux") }
            device.present()
            #expect(device.desk.drawings == 1)
            #expect(viewers.allSatisfy { $0.canvas == viewers[0].canvas && $0.canvas.size.columns == 80 })
            // What one opens for all is open for all; its focus is its own, and so is its notice.
            viewers[3].press(.enter)
            device.present()
            #expect(device.desk.drawings == 3, "the one with the keys, and the others together")
            #expect(viewers.allSatisfy { $0.canvas.lines().contains { $0.contains("Show less") } })
            viewers[5].press(.character("S"))
            device.present()
            #expect(device.desk.drawings == 6)
            #expect(viewers[4].canvas == viewers[15].canvas && viewers[5].canvas != viewers[4].canvas)
            viewers[5].press(.escape)
            for viewer in viewers { viewer.press(.character("j")) }
            device.present()
            let before = device.desk.drawings
            device.present()
            #expect(device.desk.drawings == before + 2, "one has the group at the top, where it has opened it")
        }
    }

    @Test(
        "Whatever viewers press, a picture that is shared is the picture of each", arguments: SeededGenerator.seeds(2))
    func randomKeys(seed: UInt64) throws {
        try TestSeatDesk.use { device in
            var random = SeededGenerator(seed: seed)
            let viewers = (0..<6).map { device.attach(watches: $0 == 5) }
            let keys: [Key] =
                "jjkgGNLLHSSIIi?/oxXuvcs12Fta".map { .character($0) } + [
                    .enter, .enter, .escape, .escape, .tab, .left, .right,
                ]
            var shared = 0
            for step in 0..<100 {
                let key = try #require(keys.randomElement(using: &random))
                // Two press the same, so that they come to the same place again and again.
                let first = 2 * Int.random(in: 0..<2, using: &random)
                for viewer in viewers[first..<first + 2] { viewer.press(key) }
                let before = device.desk.drawings
                device.present()
                shared += viewers.count - (device.desk.drawings - before)
                for (index, viewer) in viewers.enumerated() where index < 5 {
                    let own = device.session.picture(of: device.session[index + 1]).canvas
                    #expect(own == viewer.canvas, "viewer \(index + 1) after step \(step), \(key)")
                }
            }
            #expect(shared > 50, "every second time at least")
        }
    }

    @Test("Size, watching, colours and language are drawn for, each kind once") func kinds() throws {
        try TestSeatDesk.use { device in
            _ = (device.attach(), device.attach())
            let wide = device.attach(Size(columns: 120, rows: 40))
            let watching = (device.attach(watches: true), device.attach(watches: true))
            let korean = (
                device.attach(language: DeviceLanguage(identifier: "ko")),
                device.attach(language: DeviceLanguage(identifier: "ko"))
            )
            device.present()
            #expect(device.desk.drawings == 4)
            #expect(wide.canvas.size == Size(columns: 120, rows: 40))
            #expect(watching.0.canvas == watching.1.canvas && korean.0.canvas == korean.1.canvas)
        }
    }

    @Test("A viewer has its own language, in what it is shown, in its elements and in buttons of apps")
    func language() throws {
        try TestSeatDesk.use { device in
            let (korean, plain) = (device.attach(language: DeviceLanguage(identifier: "ko")), device.attach())
            #expect(korean.text.contains("Alice 및 나의 알림 5개 더 있음"))
            #expect(korean.text.contains("잠김") && plain.text.contains("Locked"))
            #expect(!device.ownText.contains("잠김"))
            let elements = device.session.elements(of: device.session[1]).description
            #expect(elements.contains("잠김"))
            korean.press(.character("L"), .character("S"), .character("/"))
            for character in "언어" { korean.press(.character(character)) }
            #expect(korean.text.contains("언어"))
            #expect(!plain.text.contains("언어"))
        }
    }

    @Test("A viewer whose user gives the device another language sees that") func deviceLanguage() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach(language: DeviceLanguage(identifier: "ko"))
            viewer.press(.character("L"))
            device.session.runtime.send(.settingAssigned(try SettingAssignment(.language, "ja")))
            device.session.settle()
            #expect(viewer.text.contains("알림"), "somebody else has changed the device's")
            viewer.press(.character("S"), .character("/"))
            for character in "언어" { viewer.press(.character(character)) }
            viewer.press(.enter, .enter)
            #expect(viewer.text.contains("⏎ 선택"), "the languages are asked for")
            viewer.press(.character("4"))
            #expect(device.session.runtime.system.deviceLanguage == DeviceLanguage(identifier: "zh-Hans"))
            #expect(viewer.text.contains("设置"))
        }
    }

    @Test("The first key of a viewer closes nothing that it does not see") func firstKey() throws {
        try TestSeatDesk.use { device in
            device.press(.character("S"))
            let viewer = device.attach()
            #expect(viewer.text.contains("D detaches") && !viewer.text.contains("Show Previews"))
            viewer.press(.escape)
            #expect(device.ownText.contains("Show Previews"))
            #expect(device.session.runtime.system.isLocked)
            #expect(!viewer.text.contains("D detaches"))
        }
    }

    @Test("What an app did before somebody came is no news to them, and is said for a minute to who only watches")
    func noticeOfAnApp() throws {
        try TestSeatDesk.use { device in
            let watching = device.attach(watches: true)
            device.press(.character("H"), .character("4"), .character("1"), .character("1"))
            let notice = "Not scheduled: Postcards is off"
            #expect(watching.text.contains(notice))
            let late = device.attach()
            #expect(late.text.contains("D detaches") && !late.text.contains(notice))
            let runtime = device.session.runtime
            runtime.advance(to: runtime.clock.now + 59)
            device.session.settle()
            #expect(watching.text.contains(notice))
            runtime.advance(to: runtime.clock.now + 1)
            device.session.settle()
            #expect(!watching.text.contains(notice))
        }
    }

    @Test("Who only watches a dark screen reads how to leave, and of no key that wakes it") func darkScreen() throws {
        try TestSeatDesk.use { device in
            let (watching, viewer) = (device.attach(watches: true), device.attach())
            viewer.press(.character("Z"))
            #expect(viewer.text.contains("any key wakes it") && !viewer.text.contains("q leaves"))
            let words = ["The screen is off", "Watching; Enter takes part, q leaves"]
            #expect(words.allSatisfy(watching.text.contains))
            #expect(!watching.text.contains("wakes"))
        }
    }

    @Test("Who watches sees the screens of the last key: focus, scrolling, sheets and search, at their own size")
    func watchingFollows() throws {
        try TestSeatDesk.use { device in
            let watching = device.attach(Size(columns: 100, rows: 40), watches: true)
            let (one, other) = (device.attach(), device.attach(Size(columns: 60, rows: 20)))
            one.press(.character("G"))
            let before = watching.text
            #expect(watching.canvas.size == Size(columns: 100, rows: 40))
            one.press(.character("L"), .character("S"))
            #expect(before != watching.text && watching.text.contains("Show Previews"))
            one.press(.character("/"), .character("f"), .character("o"))
            #expect(watching.text.contains("fo"), "\(watching.text)")
            #expect(one.text.contains("fo") && !other.text.contains("Show Previews"))
            other.press(.character("?"))
            #expect(!watching.text.contains("Show Previews"), "another seat has the last key")
            #expect(watching.text.contains("Watching; Enter takes part, q leaves"))
            #expect(device.session.acting == 3)
        }
    }

    @Test("Names of people change no picture but that of a reply, so that sixteen are drawn once") func names() throws {
        try TestSeatDesk.use { device in
            let viewers = (0..<16).map { device.attach(name: "pts/\($0)") }
            // The notices of their coming go with their first keys.
            for viewer in viewers { viewer.press(.character("j")) }
            device.present()
            let before = device.desk.drawings
            device.present()
            #expect(device.desk.drawings == before + 1)
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            viewers[2].press(.character("1"), .character("T"))
            #expect(viewers[3].text.contains("pts/2: T") && !viewers[2].text.contains("pts/2:"))
        }
    }

    @Test("A button that is held at a terminal counts there, also where nothing moves") func held() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach()
            let row = try #require(viewer.lines.firstIndex { $0.contains("How about a board game?") })
            #expect(device.desk.timeUntilWork == nil)
            viewer.send(.mouse(MouseEvent(kind: .press, at: Point(column: 40, row: row))))
            #expect(try #require(device.desk.timeUntilWork) < .seconds(2))
            viewer.send(.mouse(MouseEvent(kind: .release, at: Point(column: 40, row: row))))
            #expect(device.desk.timeUntilWork == nil)
        }
    }

    @Test("A viewer that has sent much does not keep the others waiting") func turns() throws {
        try TestSeatDesk.use { device in
            let (first, second) = (device.attach(), device.attach())
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            first.press(.character("1"))
            second.press(.tab)
            for character in "aaaa" { first.link.receive(.key(.character(character)), bytes: 1) }
            second.press(.character("b"))
            #expect(first.text.contains("baaaa") || first.text.contains("abaaa"))
        }
    }

    @Test("A viewer sees at once that the device's own terminal is gone") func ownTerminalGoes() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach()
            #expect(viewer.text.contains("⊚ 1"))
            device.session[Seat.own].isTaken = false
            device.present()
            #expect(!viewer.canvas.lines().joined().contains("⊚"))
        }
    }

    @Test("A content extension draws for the terminal that had the last key") func contentExtension() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach(Size(columns: 50, rows: 20))
            try device.session.use(.view, ElementQuery("Green Notification"), on: device.surface)
            device.session.settle()
            func columns() throws -> Int {
                device.present()
                return try #require(device.session.snapshot(of: device.session[Seat.own]).contentFrame).drawing.size
                    .columns
            }
            let own = try columns()
            viewer.press(.tab)
            #expect(try columns() < own)
            device.press(.tab)
            #expect(try columns() == own)
        }
    }

    @Test("The largest terminals are drawn in part, so that none holds the others up") func largest() throws {
        #expect(Size(columns: 1_000, rows: 1_000).limitedForSeat == Size(columns: 1_000, rows: 100))
        #expect(Size(columns: 500, rows: 200).limitedForSeat == Size(columns: 500, rows: 200))
        #expect(Size(columns: 0, rows: 3).limitedForSeat == Size(columns: 1, rows: 3))
        try TestSeatDesk.use { device in
            let viewer = device.attach(Size(columns: 1_000, rows: 1_000))
            device.present()
            #expect(viewer.canvas.size == Size(columns: 1_000, rows: 100))
            viewer.send(.size(Size(columns: 20_000, rows: 20_000)))
            device.present()
            #expect(viewer.canvas.size == Size(columns: 1_000, rows: 100))
        }
    }

    @Test("Places and results that a program makes up are bounded") func madeUp() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach()
            let row = try #require(viewer.lines.firstIndex { $0.contains("How about a board game?") })
            for column in [Int.min, Int.max] {
                viewer.send(.mouse(MouseEvent(kind: .press, at: Point(column: 40, row: row))))
                for kind in [MouseEvent.Kind.drag, .release, .press, .release, .secondaryPress, .wheelDown] {
                    viewer.send(.mouse(MouseEvent(kind: kind, at: Point(column: column, row: column))))
                    device.present()
                }
            }
            viewer.send(.outcome(SeatOutcome(.pictureSaved, String(repeating: "x", count: 1 << 20))))
            #expect(viewer.text.contains("Saved as xxx"))
        }
    }

    @Test("A viewer that says that it leaves has detached when what it has sent is done") func leaves() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach(watches: true)
            viewer.link.end(.detached)
            viewer.link.end(.left)
            device.attend()
            #expect(viewer.takeOrders().last == .detach)
            #expect(device.session.runtime.log.entries.last?.text == "seat 1 has detached")
            #expect(device.desk.report.viewers.isEmpty)
            let other = device.attach()
            other.link.receive(.key(.character("L")), bytes: 13)
            other.link.end(.detached)
            device.attend()
            device.attend()
            #expect(!device.session.runtime.system.isLocked && device.desk.report.viewers.isEmpty)
        }
    }

    @Test("A viewer that takes nothing is let go, and the log says so") func letGo() throws {
        try TestSeatDesk.use { device in
            let (slow, other) = (device.attach(terminal: "vt100"), device.attach())
            slow.link.end(.letGo)
            other.link.end(.left)
            device.attend()
            #expect(device.desk.report.viewers == [])
            #expect(
                device.session.runtime.log.entries.contains { $0.text.contains("seat 1 is let go: it has taken") })
        }
    }
}
