import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Which screen is in front, and that the keys are that screen's.
@Suite("DeviceInterface: what is in front") struct FrontScreenTests {
    private static let narrow = Size(columns: 100, rows: 30)
    private static let wide = Size(columns: 140, rows: 30)

    private func layers(_ device: ScreenDevice) -> [Layer] {
        device.screen.visibleLayers(device.screen.view(of: device.snapshot, device.size)).withKeys
    }

    /// The tour with something open, and what is in front then.
    static let openings: [(keys: String, front: Layer)] = [
        ("?", .help), ("I", .inspector), ("S", .settings), ("T", .question), ("o", .question), ("j v", .longLook),
        ("j Enter", .alert), ("j v ?", .help), ("S I", .inspector), ("j v o", .question),
    ]

    @Test("A field behind the inspector does not take keys") func fieldBehindTheInspector() {
        var device = ScreenDevice.tour()
        device.size = Self.narrow
        device.press("I")
        device.size = Self.wide
        device.press("j v 1")
        device.type("yes")
        #expect(device.system.draft?.text == "yes")
        device.size = Self.narrow
        #expect(layers(device) == [.inspector])
        device.type("no")
        device.handle(.paste("no"))
        #expect(device.system.draft?.text == "yes")
        #expect(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor == nil)
        device.press("Esc")
        device.type("!")
        #expect(device.system.draft?.text == "yes!")
    }

    @Test(
        "R asks before a recording closes what no step brings back, and not otherwise",
        arguments: [
            ("", false), ("j", false), ("j v", false), ("H", false), ("L", false), ("x", true), ("s", false),
        ])
    func recordAsks(keys: String, asks: Bool) {
        var device = ScreenDevice.tour()
        device.press(keys)
        let effects = device.press("R")
        #expect(effects.contains(.record) != asks)
        #expect((device.report.alert?.kind == "record") == asks)
        guard asks else { return }
        #expect(device.press("1").contains(.record))
    }

    @Test("q closes the front screen, as Esc does", arguments: openings)
    func qClosesTheFrontScreen(_ keys: String, _ front: Layer) {
        var device = ScreenDevice.tour()
        device.size = Self.narrow
        device.press(keys)
        #expect(layers(device).last == front)
        var other = device
        #expect(!device.press("q").contains(.quit))
        other.press("Esc")
        #expect(layers(device) == layers(other))
        #expect(layers(device).last != front)
        #expect(device.report == other.report)
    }

    @Test("The hint bar offers no q where it does not quit", arguments: openings)
    func hintsOfferQ(_ keys: String, _ front: Layer) {
        var device = ScreenDevice.tour()
        device.size = Self.narrow
        device.press(keys)
        let hints = device.screen.hints(device.screen.view(of: device.snapshot, device.size))
        #expect(!hints.contains { $0.command == .quit }, "\(front)")
    }

    @Test("q quits from the device's own screens", arguments: ["", "L N", "H", "H Enter"])
    func qQuits(_ keys: String) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(device.press("q") == [.quit])
    }

    @Test("Ctrl-C quits from anywhere", arguments: openings.map(\.keys) + ["", "H", "S G Enter", "j v 1 y"])
    func interruptQuits(_ keys: String) {
        var device = ScreenDevice.tour()
        device.size = Self.narrow
        device.press(keys)
        #expect(device.press("C-c") == [.quit])
    }

    /// Somebody at a device: nobody's screen, the terminal whose process it is, or a viewer.
    enum Place: Sendable {
        case noTerminal, own, viewer, viewerOfHeadless

        fileprivate func describe(_ program: inout ProgramFacts, others: Int) {
            program.terminal.name = self == .noTerminal ? nil : "xterm"
            program.otherViewers = others
            guard self == .viewer || self == .viewerOfHeadless else { return }
            program.viewer = SeatRights(watches: false, mayEndDevice: self == .viewer)
        }
    }

    @Test(
        "q, Ctrl-C and D have one rule: who is alone ends a device of a terminal, others are asked about, D detaches",
        arguments: [
            (.noTerminal, 0, "q", "ends"), (.noTerminal, 2, "q", "ends"), (.noTerminal, 2, "C-c", "ends"),
            (.own, 0, "q", "ends"), (.own, 0, "C-c", "ends"), (.own, 0, "D", ""), (.own, 2, "D", ""),
            (.own, 1, "q", "asks"), (.own, 1, "q 1", "ends"), (.own, 1, "q 2", ""), (.own, 1, "q Enter", ""),
            (.own, 1, "C-c", "asks"), (.own, 1, "C-c C-c", "ends"), (.own, 1, "q q", ""), (.own, 1, "Z C-c", "ends"),
            (.viewer, 0, "q", "ends"), (.viewer, 0, "C-c", "ends"), (.viewer, 0, "D", "leaves"),
            (.viewer, 1, "q", "asks"), (.viewer, 1, "q Enter", "leaves"), (.viewer, 1, "q 1", "leaves"),
            (.viewer, 1, "q 2", "ends"), (.viewer, 1, "q 3", ""), (.viewer, 1, "C-c", "asks"),
            (.viewer, 1, "C-c C-c", "leaves"), (.viewer, 1, "C-c 2", "ends"), (.viewer, 1, "D", "leaves"),
            (.viewer, 1, "Z C-c", "leaves"), (.viewer, 0, "Z C-c", "ends"),
            (.viewerOfHeadless, 0, "q", "leaves"), (.viewerOfHeadless, 0, "C-c", "leaves"),
            (.viewerOfHeadless, 1, "q", "leaves"), (.viewerOfHeadless, 0, "D", "leaves"),
        ] as [(Place, Int, String, String)])
    func ending(_ place: Place, others: Int, keys: String, outcome: String) {
        var device = ScreenDevice.tour()
        place.describe(&device.program, others: others)
        let words = device.press(keys).compactMap { $0 == .quit ? "ends" : $0 == .detach ? "leaves" : nil }
        let asks = words.isEmpty && device.report.alert?.kind == "endForAll"
        #expect((asks ? ["asks"] : words).joined(separator: " ") == outcome)
    }

    @Test("Who ends a device for others is asked so") func endingForOthers() {
        var device = ScreenDevice.tour()
        Place.viewer.describe(&device.program, others: 1)
        #expect(device.press("C-c") == [])
        #expect(device.report.alert?.buttons == ["Leave", "End for All", "Cancel"])
        var own = ScreenDevice.tour()
        Place.own.describe(&own.program, others: 1)
        own.press("q")
        #expect(own.report.alert?.buttons == ["End for All", "Cancel"])
    }

    @Test("The question whether to quit is in front of the device's own") func quitQuestionIsInFront() {
        var device = ScreenDevice.tour()
        Place.viewer.describe(&device.program, others: 1)
        device.press("L")
        device.send(.authorizationPreset(ScreenDevice.bare, .notDetermined, []))
        device.send(.application(ScreenDevice.bare, .requestAuthorization(CallIdentifier(rawValue: 1), .alert)))
        #expect(device.report.alert?.kind == "permission")
        device.press("C-c")
        #expect(layers(device).last == .question)
        device.press("Esc")
        #expect(layers(device).last == .alert)
    }

    @Test(
        "Screens follow the keys",
        arguments: [
            ("L", "home", false), ("L L", "lockScreen", true), ("H N", "notificationCenter", false),
            ("H N Esc", "home", false), ("H N N", "home", false), ("H N H", "home", false),
            ("H Enter H", "home", false), ("H Enter N", "notificationCenter", false), ("H Enter N Esc", "app", false),
            ("H Enter L", "lockScreen", true), ("? Esc", "lockScreen", true), ("F1 Esc", "lockScreen", true),
        ])
    func screensFollowTheKeys(keys: String, screen: String, locked: Bool) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(device.report.screen == screen && device.report.locked == locked)
    }

    @Test("Esc in an app goes home") func escGoesHome() {
        var device = ScreenDevice.tour()
        device.press("H Enter")
        #expect(device.report.screen == "app")
        #expect(device.press("Esc") == [.event(.homePressed)])
        #expect(device.report.screen == "home")
        #expect(device.press("Esc") == [])
    }

    @Test(
        "The device's keys close the help and the inspector and act", arguments: ["?", "I"],
        ["L", "H", "N", "S", "T", "F"])
    func deviceKeysCloseTheHelp(_ opening: String, _ key: String) {
        var plain = ScreenDevice.tour()
        plain.size = Self.narrow
        plain.press("L")
        var device = plain
        device.press(opening)
        #expect(layers(device).last != layers(plain).last)
        #expect(device.press(key) == plain.press(key))
        #expect(layers(device) == layers(plain))
        #expect(device.report == plain.report)
    }

    @Test("A key that closes the help acts on the question behind it") func keyActsOnTheQuestion() {
        var device = ScreenDevice.tour()
        device.press("o ?")
        #expect(device.press("H") == [])
        #expect(layers(device).last == .question)
    }
}
