import BlockingTests
import DemoDevice
import DeviceInterface
import DeviceRuntime
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import ControlHandlers
@testable import DeviceControl

/// What several people do, as the lines of one scenario.
@Suite(.blocking) struct SeatRecordingTests {
    /// The lines that come of what somebody does.
    private static func lines(_ body: (TestSeatDesk) throws -> Void) throws -> [String] {
        try TestSeatDesk.use { device in
            let session = device.session
            let recording = SessionRecording(session, start: session.runtime.clock.now)
            session.recording = recording
            try body(device)
            recording.finish()
            session.recording = nil
            return recording.recorder.lines
        }
    }

    @Test("A viewer's keys are written by the words of what they act on, its own screens not at all") func words()
        throws
    {
        let lines = try Self.lines { device in
            let viewer = device.attach(Size(columns: 100, rows: 40))
            viewer.press(.character("?"), .escape, .character("j"), .character("k"), .enter)
            viewer.press(.character("S"), .escape)
            device.press(.character("j"))
            viewer.press(.character("L"))
        }
        #expect(lines == ["tap \"Alice\"", "L"])
    }

    @Test("What a client is refused is not written as done, and what no step stands for is a comment") func clients()
        throws
    {
        let lines = try Self.lines { device in
            let recording = try #require(device.session.recording)
            recording.willAdvance(to: DeviceTime.range.upperBound + 1)
            let payload = Array(#"{"aps": {"alert": "Tea", "badge": "many"}}"#.utf8)
            recording.willPush(payload, to: ApplicationIdentifier("com.acme.Tea"), PushHeaders(), isStrict: true)
            recording.willPerform(.location(latitude: 52.5, longitude: -0.1))
            recording.willDoWithoutStep()
        }
        #expect(
            lines == [
                "# Here a push was refused.", "location 52.5,-0.1",
                "# Here a client did something that no step can do.",
            ])
    }

    @Test("Two write one reply") func reply() throws {
        let lines = try Self.lines { device in
            let viewer = device.attach()
            try device.session.use(.view, ElementQuery("Your tutor"), on: device.surface)
            device.session.settle()
            viewer.press(.character("1"))
            for character in "Tea" { viewer.press(.character(character)) }
            // Whoever looks has keys of their own until they go to the field, too.
            device.press(.tab, .space, .character("5"))
            viewer.press(.enter)
        }
        #expect(lines == ["view \"Your tutor\"", "action \"Reply\"", "type \"Tea 5\"", "Enter"])
    }

    @Test("A menu of one screen is written with the step that has opened it, and a drag as what it does") func ways()
        throws
    {
        let lines = try Self.lines { device in
            let viewer = device.attach()
            viewer.send(.mouse(MouseEvent(kind: .wheelDown, at: Point(column: 20, row: 12))))
            viewer.press(.character("S"), .escape, .character("o"), .enter)
            let row = try #require(viewer.lines.firstIndex { $0.contains("Your tutor") })
            viewer.drag(from: 66, to: 8, row: row)
            viewer.press(.character("S"), .character("/"))
            for character in "theme" { viewer.press(.character(character)) }
            viewer.press(.enter, .enter, .character("2"))
        }
        #expect(
            lines == [
                "options \"Alice\"", "tap \"Mute for 1 Hour\"", "clear \"Your tutor\"", "set \"theme=dark\"",
            ], "\(lines)")
    }

    @Test("A button that a swipe has brought into view is what it does") func swipe() throws {
        let lines = try Self.lines { device in
            let viewer = device.attach()
            let row = try #require(viewer.lines.firstIndex { $0.contains("Your tutor") })
            viewer.drag(from: 66, to: 42, row: row)
            let named = try #require(viewer.lines[row...].firstIndex { $0.contains("Clear") })
            let place = try #require(viewer.lines[named].range(of: "Clear"))
            let column = viewer.lines[named].distance(from: viewer.lines[named].startIndex, to: place.lowerBound)
            viewer.send(.mouse(MouseEvent(kind: .press, at: Point(column: column, row: named))))
            viewer.press(.character("j"), .character("s"), .right, .right, .enter)
        }
        #expect(
            lines == ["clear \"Your tutor\"", "clear \"Ferry to Hazel Island\""], "\(lines)")
    }

    @Test("A key that acts on what has focus is written by its words, one about the device as a key")
    func focus() throws {
        let lines = try Self.lines { device in
            device.press(.enter, .character("j"), .character("j"), .character("c"))
            device.press(.character("j"), .character("L"), .character("N"))
        }
        #expect(lines == ["tap \"Alice\"", "tap \"Show less\"", "L N"], "\(lines)")
    }

    @Test("The way back from a moved clock is written as what leads there") func time() throws {
        let lines = try Self.lines { device in
            for jump in ["3", "5"] {
                device.press(.character("T"), .character(Character(jump)))
                while device.session.passNext() { device.session.settle() }
            }
            device.press(.character("L"))
        }
        #expect(lines == ["advance 3600s", "T", "tap \"Turn the clock back\"", "L"], "\(lines)")
    }

    @Test("What has focus is written as expected where a replay shows it, and the screen says where it does not")
    func expectation() throws {
        let lines = try Self.lines { device in
            let viewer = device.attach()
            viewer.press(.character("S"), .control("r"))
            #expect(viewer.text.contains("Not written"))
            #expect(!viewer.takeOrders().contains(.bell))
            viewer.press(.escape, .control("r"))
            #expect(viewer.takeOrders().contains(.bell))
        }
        #expect(
            lines == [
                "see \"Alice\"", "expect screen == \"lockScreen\"", "expect groups.count == 5",
                "expect apps[\"com.example.UserNotificationsTutorial\"].badge == 1",
                "expect apps[\"com.example.Skiff\"].badge == 2",
            ], "\(lines)")
    }

    @Test("A reply that others edit, and what a filter has found, is written with what leads there") func others()
        throws
    {
        let lines = try Self.lines { device in
            let viewer = device.attach()
            for key in [Key.character("/"), .character("h"), .character("i"), .character("l"), .enter] {
                viewer.press(key)
            }
            viewer.press(.character("v"), .escape, .escape)
            device.press(.character("j"), .character("v"), .character("1"))
            for character in "Tee" { device.press(.character(character)) }
            device.press(.backspace, .character("a"), .home, .delete)
        }
        #expect(
            lines == [
                "N /", "type \"hil\"", "Enter", "view \"Alice\"", "Esc N", "view \"Your tutor\"", "action \"Reply\"",
                "type \"Tee\"", "Backspace", "type \"a\"", "Home Del",
            ], "\(lines)")
    }
}

extension TestViewer {
    fileprivate func drag(from start: Int, to end: Int, row: Int) {
        send(.mouse(MouseEvent(kind: .press, at: Point(column: start, row: row))))
        for column in stride(from: start, to: end, by: -3) {
            send(.mouse(MouseEvent(kind: .drag, at: Point(column: column, row: row))))
        }
        send(.mouse(MouseEvent(kind: .release, at: Point(column: end, row: row))))
    }
}
