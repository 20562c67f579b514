import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The inspector beside the list: who has the keys, and what the mouse does.
@Suite("DeviceInterface: inspector at the side")
struct InspectorPaneTests {
    private static func device(size: Size = InspectorTests.wide) -> ScreenDevice {
        var device = ScreenDevice.tour()
        device.log = DeviceLog()
        for number in 0..<60 { InspectorTests.write("entry \(number).", on: &device) }
        device.size = size
        device.press("I")
        return device
    }

    private static func layers(_ device: ScreenDevice) -> LayerStacks { device.screen.visibleLayers(device.looked) }

    private static func hasKeys(_ device: ScreenDevice) -> Bool { layers(device).sideHasKeys }

    /// The rows with the bar, from it on.
    private static func barred(_ device: ScreenDevice) -> [String] {
        let canvas = device.canvas
        return (0..<device.size.rows).compactMap { row in
            let bar = (0..<device.size.columns).first { canvas[$0, row].style.foreground == Color(.focusBar) }
            guard let bar else { return nil }
            return canvas.lines(in: Rectangle(column: bar, row: row, columns: device.size.columns - bar, rows: 1))[0]
        }
    }

    @Test("I opens it and leaves the keys where they are, i takes them, and Esc, q and i give them back")
    func keys() {
        for way in ["Esc", "q", "i"] {
            var device = Self.device()
            #expect(!Self.hasKeys(device) && device.shownHints.contains("i to inspector"))
            let focus = device.focusedTitle
            device.press("i")
            #expect(Self.hasKeys(device))
            // The list keeps its focus and shows it without the bar.
            #expect(Self.barred(device).count == 1 && Self.barred(device)[0].contains("entry 59."))
            #expect(device.focusedLines.count > 1 && device.focusedLines[0].contains(focus ?? "?"))
            device.press("k")
            #expect(device.focusedTitle == focus && Self.barred(device)[0].contains("entry 58."))
            #expect(!device.press(way).contains(.quit))
            #expect(!Self.hasKeys(device) && device.looked.geometry.inspector != nil)
            device.press("j")
            #expect(device.focusedTitle != focus)
        }
        var device = Self.device()
        device.press("i I")
        #expect(!Self.hasKeys(device) && device.looked.geometry.inspector == nil)
        device.press("i")
        #expect(Self.hasKeys(device))
        device.size = Size(columns: 80, rows: 24)
        #expect(Self.layers(device) == LayerStacks(main: [.list]))
        device.press("i")
        #expect(Self.layers(device) == LayerStacks(main: [.inspector]))
        device.press("i")
        #expect(Self.layers(device) == LayerStacks(main: [.list]))
    }

    @Test(
        "Its keys are in the hint bar, whole", arguments: [116, 120, 140, 200],
        DeviceLanguage.allCases)
    func hints(columns: Int, language: DeviceLanguage) {
        var device = ScreenDevice.tour()
        device.set("language=\(language.rawValue)")
        device.size = Size(columns: columns, rows: 40)
        device.press("I")
        let offered = device.screen.hints(device.looked)
        #expect(device.shownHints.contains { $0.hasPrefix("i ") }, "\(device.hintBar)")
        #expect(offered.first { $0.command == .inspector }?.label == HintLabel.closeInspector.text(in: language))
        device.press("i")
        let hints = device.screen.hints(device.looked)
        for key in ["Tab", "Esc", "/", "y", "I", "j"] {
            #expect(device.shownHints.contains { $0.hasPrefix("\(key) ") }, "\(key): \(device.hintBar)")
        }
        #expect(device.shownHints.dropLast().allSatisfy { part in hints.contains { "\($0.key) \($0.label)" == part } })
    }

    @Test("While it has the keys, digits press nothing beside it and are not shown there") func digits() throws {
        var device = Self.device(size: Size(columns: 140, rows: 40))
        device.press("L H")
        #expect(device.elements.all.contains { $0.number == 1 })
        device.press("i")
        #expect(Self.hasKeys(device))
        #expect(!device.elements.all.contains { $0.number > 0 })
        #expect(device.press("1").isEmpty)
        #expect(device.system.frontApplication == nil)
        device.press("i 1")
        #expect(device.system.frontApplication == device.system.applicationOrder.first)
    }

    @Test("A step on a line of it gives it the keys, as a click does") func step() throws {
        var device = Self.device()
        let line = try device.elements.find(ElementQuery("entry 55."), for: .tap)
        device.perform(.tap, on: line)
        #expect(Self.hasKeys(device) && Self.barred(device)[0].contains("entry 55."))
        device.perform(.tap, on: try device.elements.find(ElementQuery("Gym"), for: .tap))
        #expect(!Self.hasKeys(device))
    }

    @Test("The wheel scrolls what it is over, whoever has the keys") func wheel() throws {
        let left = Rectangle(column: 0, row: 0, columns: 80, rows: 23)
        let log = Rectangle(column: 82, row: 1, columns: 58, rows: 11)
        for keys in ["", "i"] {
            var device = Self.device(size: Size(columns: 140, rows: 24))
            device.press(keys)
            let list = device.canvas.lines(in: left)
            _ = device.click(100, 8, .wheelUp)
            #expect(device.canvas.lines(in: left) == list)
            #expect(device.lines().contains { $0.contains("▾ 3 more") })
            let request = try MouseTests.find("\"identifier\"", device)
            let before = device.lines()[request.row]
            _ = device.click(request.column, request.row, .wheelDown)
            #expect(device.lines()[request.row] != before)
            device.press("Esc Enter")
            let shown = device.canvas.lines(in: log)
            for _ in 0..<9 { _ = device.click(20, 20, .wheelDown) }
            #expect(device.canvas.lines(in: left) != list)
            #expect(device.canvas.lines(in: log) == shown)
        }
    }

    @Test("A click on it gives it the keys, and one on the list gives them back and acts") func clicks() throws {
        var device = Self.device()
        _ = try MouseTests.click("entry 55.", &device)
        #expect(Self.hasKeys(device) && Self.barred(device)[0].contains("entry 55."))
        _ = try MouseTests.click("▴ ", &device)
        #expect(!Self.barred(device)[0].contains("entry 55."))
        _ = try MouseTests.click("Esc back", &device)
        #expect(!Self.hasKeys(device))
        _ = try MouseTests.click(" Request", &device)
        #expect(Self.hasKeys(device) && !device.lines().contains { $0.contains("entry") })
        _ = try MouseTests.click("5 more", &device)
        #expect(!Self.hasKeys(device) && device.report.groups[0].expanded)
    }

    @Test("Behind a question a click on it does nothing") func question() throws {
        var device = Self.device()
        device.press("T")
        let layers = Self.layers(device)
        _ = try MouseTests.click("entry 55.", &device)
        #expect(Self.layers(device) == layers)
        device.press("Esc i X")
        #expect(Self.hasKeys(device))
    }

    @Test("Its filter takes the keys from what is beside it") func filter() throws {
        var device = Self.device()
        device.press("i /")
        device.type("entry 7")
        #expect(device.hintBar.contains("6 of 60"))
        #expect(device.screen.draw(snapshot: device.snapshot, size: device.size).cursor != nil)
        device.press("Enter Esc")
        #expect(Self.hasKeys(device) && device.lines().contains { $0.contains("entry 59.") })
        device.press("/")
        device.type("a")
        _ = try MouseTests.click("Alice", &device)
        #expect(!Self.hasKeys(device) && !device.screen.isTyping(Self.layers(device)))
    }

    @Test("The device's keys act and leave it open", arguments: ["L", "H", "N", "S", "T", "F", "Z"])
    func deviceKeys(key: String) {
        var plain = Self.device()
        var device = plain
        device.press("i")
        #expect(device.press(key) == plain.press(key))
        #expect(!Self.hasKeys(device))
        #expect(Self.layers(device) == Self.layers(plain))
    }

    @Test("A notification that arrives or goes while it has the keys changes nothing there") func arrivals() {
        var device = Self.device()
        device.press("i Tab j j")
        device.deliver(ScreenDevice.tutorial, "Another", "Body")
        device.press("j")
        #expect(Self.hasKeys(device))
        device.send(.homePressed)
        device.press("j k Tab g G")
        #expect(Self.hasKeys(device))
    }
}
