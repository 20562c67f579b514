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

/// What those at a device see of each other, and of a scenario that is played on it.
@Suite(.blocking) struct SeatCompanyTests {
    /// What plays a scenario of 80 columns and 24 rows; the device has its keys, but Space, when it is handed over.
    private final class Player: ScenarioControl {
        var stage = PlayedStage(size: Size(columns: 80, rows: 24), isResized: false, keys: .playing, isFromList: false)
        func press(_ key: Key, isTyping: Bool) -> Bool { stage.keys == .handedOver && key != .space }
    }

    @Test("Who comes and goes is said to the others for eight seconds, unless something else is being said")
    func news() throws {
        try TestSeatDesk.use { device in
            let first = device.attach(name: "Ana")
            let watching = device.attach(watches: true)
            #expect(!watching.text.contains("D detaches"), "that is about another terminal")
            let second = device.attach(name: "pts/5@192.0.2.7")
            #expect(first.text.contains("pts/5@192.0.2.7 joined") && device.ownText.contains("joined"))
            #expect(watching.text.contains("pts/5@192.0.2.7 joined"))
            #expect(!second.text.contains("joined"), "who comes knows it")
            let runtime = device.session.runtime
            runtime.advance(to: runtime.clock.now + 8)
            device.session.settle()
            #expect(!first.text.contains("joined"))
            second.link.end(.left)
            device.attend()
            #expect(first.text.contains("pts/5@192.0.2.7 left"))
            #expect(device.desk.report.viewers.map(\.name) == ["Ana", nil])
            #expect(device.session.seat(3) == nil)
        }
    }

    @Test("Who watches is said to watch, and two of one name have a number") func sameNames() throws {
        try TestSeatDesk.use { device in
            let first = device.attach(name: "Mina")
            let second = device.attach(watches: true, name: "Mina")
            #expect(first.text.contains("Mina 2 is watching"))
            let third = device.attach(name: "Mina")
            #expect(first.text.contains("Mina 3 joined"))
            #expect(device.desk.report.viewers.map(\.name) == ["Mina", "Mina 2", "Mina 3"])
            second.link.end(.left)
            device.attend()
            #expect(third.text.contains("Mina 2 left"))
            _ = device.attach(name: "Mina")
            #expect(third.text.contains("Mina 2 joined"))
        }
    }

    @Test("The others read that who has watched takes part now, and that she watches again") func changedPart() throws {
        try TestSeatDesk.use { device in
            let ana = device.attach(name: "Ana")
            var wen = device.attach(watches: true, name: "Wen")
            #expect(ana.text.contains("Wen is watching"))
            for (watches, words) in [(false, "Wen joined"), (true, "Wen is watching")] {
                // The terminal leaves its seat for another one; the device forgets the old one later.
                wen.link.end(.detached)
                wen = device.attach(watches: watches, name: "Wen")
                device.attend()
                #expect(ana.text.contains(words))
            }
        }
    }

    @Test("Beside a device that is handed over by a scenario the clock says how far it is ahead, and T leads back")
    func clockOfScenario() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach()
            var scene = PlayedScene()
            for isHandedOver in [false, true] {
                scene.isHandedOver = isHandedOver
                device.session.played = scene
                device.session.runtime.advance(to: device.session.runtime.clock.now + 3_600)
                #expect(viewer.text.contains(isHandedOver ? "+2 h" : "+1 h") == isHandedOver)
            }
            viewer.press(.character("T"))
            #expect(viewer.text.contains("Turn the clock back"))
            viewer.press(.character("5"))
            #expect(!viewer.text.contains("+2 h"))
        }
    }

    @Test("The question before the end has the names of the others, each at their own seat") func namesOfOthers() throws
    {
        try TestSeatDesk.use { device in
            device.session.isHeadless = false
            device.session[Seat.own].isTaken = false
            let (ana, ben) = (device.attach(name: "Ana"), device.attach(name: "Ben"))
            for viewer in [ana, ben] { viewer.press(.character("q")) }
            #expect(ana.text.contains("Also here: Ben.") && ben.text.contains("Also here: Ana."))
        }
    }

    @Test("What is open stays so when somebody comes, also for their first key") func comes() throws {
        try TestSeatDesk.use { device in
            device.press(.enter)
            let viewer = device.attach()
            viewer.press(.character("j"))
            #expect(viewer.text.contains("Show less"))
            #expect(device.ownText.contains("Show less"))
        }
    }

    @Test("A notice on the screen of a scenario leaves the terminals after its time in the film")
    func noticeOfScenario() throws {
        try TestSeatDesk.use { device in
            let viewer = device.attach(watches: true)
            device.press(.character("G"), .character("x"))
            var scene = PlayedScene()
            for seconds in [3.0, 10.9, 11] {
                scene.seconds = seconds
                scene.follow(notice: device.session[Seat.own].interface.noticeWords(in: .english))
                device.session.played = scene
                #expect(viewer.text.contains("Cleared") == (seconds < 11), "\(seconds)")
            }
            #expect(device.ownText.contains("Cleared"), "steps still see it")
        }
    }

    @Test("What a scenario that is played does is no news to those who see its screens") func deedsOfScenario() throws {
        try TestSeatDesk.use { device in
            let ana = device.attach(name: "Ana")
            device.session.played = PlayedScene()
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            device.press(.character("1"), .character("T"), .enter)
            #expect(!ana.text.contains("Sent") && !ana.text.contains("draft"))
            device.session.played = nil
            device.press(.character("j"), .character("x"))
            #expect(ana.text.contains("Cleared"))
        }
    }

    @Test("While a scenario is played viewers see its screens and caption, and their keys only leave") func played()
        throws
    {
        try TestSeatDesk.use { device in
            let (keyed, watching) = (device.attach(), device.attach(Size(columns: 100, rows: 30), watches: true))
            keyed.press(.character("S"))
            let player = Player()
            device.session.scenarioControl = player
            device.session.played = PlayedScene()
            device.session.played?.words = "Stacks open."
            device.press(.character("L"), .character("?"))
            device.present()
            for (viewer, part) in [(keyed, "Taking part afterwards; q leaves"), (watching, "Watching; q leaves")] {
                #expect(viewer.text.contains("Stacks open.") && viewer.text.contains(part))
                #expect(viewer.text.contains("Moving"), "the help is open")
            }
            keyed.press(.character("L"), .enter, .character("H"))
            #expect(!device.session.runtime.system.isLocked)
            keyed.press(.control("l"))
            #expect(keyed.takeOrders() == [.bell, .redraw])
            // The user takes over: everybody has keys, and who watches sees the user's screens.
            device.session.played?.isHandedOver = true
            keyed.press(.escape, .character("L"))
            #expect(device.session.runtime.system.isLocked && !keyed.text.contains("Stacks open."))
            device.press(.escape, .character("S"))
            #expect(watching.text.contains("Show Previews") && !keyed.text.contains("Show Previews"))
            device.session.played = PlayedScene()
            keyed.press(.character("q"))
            #expect(device.desk.report.viewers.map(\.number) == [2])
        }
    }

    @Test("Who has looked on writes nowhere when the stage hands the device over, and is told of its part")
    func takesPart() throws {
        try TestSeatDesk.use { device in
            let ben = device.attach(name: "Ben")
            device.session.played = PlayedScene()
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            device.press(.character("1"), .character("T"))
            device.present()
            #expect(ben.text.contains("T"))
            device.session.played?.isHandedOver = true
            device.present()
            #expect(ben.text.contains("Attached to"))
            ben.press(.character("k"))
            #expect(device.session.runtime.system.draft?.text == "T")
        }
    }

    @Test("A stage that goes on waits for no Esc, though another has closed the field of who had it")
    func goesOn() throws {
        try TestSeatDesk.use { device in
            let (ana, ben, player) = (device.attach(name: "Ana"), device.attach(name: "Ben"), Player())
            player.stage.keys = .handedOver
            device.session[1].isHolder = true
            device.session.scenarioControl = player
            device.session.played = PlayedScene()
            device.session.played?.isHandedOver = true
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            ana.press(.character("1"), .character("T"))
            ben.press(.escape, .escape)
            #expect(ana.text.contains("Esc continue"))
            ana.press(.space)
            #expect(!device.ownText.contains("Esc continue") && !device.ownText.contains("Field closed"))
        }
    }

    @Test(
        "A stage has the whole terminal but for its band, until a step gives the device another size",
        arguments: [
            (Size(columns: 80, rows: 24), false, Rectangle(column: 0, row: 0, columns: 80, rows: 21)),
            (Size(columns: 100, rows: 30), false, Rectangle(column: 0, row: 0, columns: 100, rows: 27)),
            (Size(columns: 100, rows: 31), true, Rectangle(column: 10, row: 2, columns: 80, rows: 24)),
            (Size(columns: 40, rows: 12), true, Rectangle(column: 0, row: 0, columns: 40, rows: 12)),
        ])
    func stage(terminal: Size, isResized: Bool, place: Rectangle) {
        var stage = Player().stage
        stage.isResized = isResized
        #expect(stage.place(on: terminal) == place)
    }
}
