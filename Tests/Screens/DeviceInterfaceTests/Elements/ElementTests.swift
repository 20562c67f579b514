import GoldenFiles
import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What screens say of themselves, beside what they draw.
@Suite struct ElementTests {
    @Test("A tree equals the recorded one", arguments: SampleScreen.kinds)
    func tree(screen: SampleScreen) throws {
        try Golden.check(screen.device.elements.description + "\n", "elements/\(screen.name)")
    }

    @Test("Drawing and tree agree on every screen", arguments: SampleScreen.all)
    func agreement(screen: SampleScreen) { Self.checkAgreement(of: screen.device, screen.repertoire) }

    /// Checks that describing changes nothing, that each thing that takes a click or a digit is an element with words,
    /// and that a click on an element that is in view hits it or what it contains.
    static func checkAgreement(of device: ScreenDevice, _ repertoire: Repertoire = .unicode) {
        guard ScreenGeometry.isLargeEnough(device.size) else { return }
        let view = device.screen.view(of: device.snapshot(repertoire), device.size)
        let layers = device.screen.visibleLayers(view)
        let drawn = device.screen.scene(view)
        let scene = device.screen.scene(view, layers, describesElements: true)
        #expect(scene.elements.depth == 0, "every element is closed")
        #expect(scene.pen.canvas == drawn.pen.canvas)

        let elements = scene.elements.tree(below: Element(view)).all
        let told = Set(elements.compactMap(\.click))
        let isCovered = layers.main.contains { $0 == .question || $0 == .alert }
        for target in scene.elements.hits {
            guard let click = target.click, click != .nothing, click != .inspector(.ground) else { continue }
            guard !isCovered || scene.elements.hit(at: target.area.origin)?.click == click else { continue }
            #expect(told.contains(click), "\(click) is an element")
            #expect(
                target.number == 0 || elements.contains { $0.click == click && $0.number == target.number },
                "the digit of \(click)")
        }
        for element in elements {
            let bounds = Rectangle(origin: Point(column: 0, row: 0), size: device.size)
            #expect(!element.isVisible || element.frame.intersection(bounds) == element.frame, "\(element.line)")
            #expect(element.uses.isEmpty || !element.words.isEmpty || !element.identifier.isEmpty, "\(element.line)")
            guard element.isVisible, let click = element.click else { continue }
            let inside = Set(element.all.compactMap(\.click))
            let hits = element.frame.rowRange.contains { row in
                element.frame.columnRange.contains { column in
                    scene.elements.hit(at: Point(column: column, row: row))?.click.map(inside.contains) == true
                }
            }
            #expect(hits || element.isHidden(in: scene), "a click hits \(click)")
        }
    }

    @Test(
        "A digit is in the frame of its element",
        arguments: SampleScreen.all.filter { $0.repertoire == .unicode })
    func digits(screen: SampleScreen) {
        let device = screen.device
        let canvas = device.canvas
        for element in device.elements.all where element.number > 0 && element.isVisible {
            let text = canvas.lines(in: element.frame).joined(separator: " ")
            #expect(text.contains("\(element.number)"), "\(element.line)")
        }
    }

    @Test("A list has the cards that are scrolled away, in their order") func outOfView() {
        var device = ScreenDevice.tour()
        device.size = Size(columns: 40, rows: 12)
        let cells = { (device: ScreenDevice) in device.elements.all.filter { $0.elementType == .cell } }
        let labels = { (device: ScreenDevice) in cells(device).map { $0.children.first?.label ?? "" } }
        let before = labels(device)
        #expect(cells(device).contains { $0.isVisible } && cells(device).contains { !$0.isVisible })
        device.press("G")
        #expect(labels(device) == before)
        #expect(cells(device).last?.isVisible == true && cells(device).first?.isVisible == false)
    }

    @Test("Behind a question nothing can be done") func behindQuestion() {
        var device = ScreenDevice.tour()
        #expect(device.elements.all.contains { $0.identifier == "ListCell" && $0.uses.contains(.tap) })
        device.press("o")
        let elements = device.elements
        #expect(elements.all.contains { $0.identifier == "ListCell" })
        #expect(!elements.all.contains { $0.identifier == "ListCell" && !$0.uses.isEmpty })
        #expect(elements.all.contains { $0.elementType == .menu })
    }

    @Test("Behind a question words are not in view, but those of what a menu is about") func inShadow() {
        var device = ScreenDevice.tour()
        #expect(device.elements.shows("Alice") && device.elements.shows("Gym"))
        device.press("o")
        #expect(device.elements.shows("Alice") && !device.elements.shows("Gym"))
        #expect(!device.lines().joined().contains("Gym"))
        #expect(device.elements.shows("Locked") && device.lines()[0].contains("Locked"))
    }

    @Test("A step closes the field of the filter, as a click beside it does") func filterField() throws {
        var device = ScreenDevice.tour()
        device.press("/")
        device.type("alice")
        device.perform(.view, on: try device.elements.find(ElementQuery("Alice", place: 1), for: .view))
        #expect(device.system.longLook != nil && !device.screen.list.isTyping)
    }

    @Test("A step sends a banner away") func dismissal() throws {
        var device = try SampleScreen.named("banner-focus").device
        #expect(device.system.banner != nil)
        device.perform(.dismiss, on: try device.elements.find(ElementQuery("New message"), for: .dismiss))
        #expect(device.system.banner == nil)
    }

    @Test("Words stay whole where the drawing cuts them") func wholeWords() {
        var device = ScreenDevice.empty()
        let body = String(repeating: "one two three ", count: 40) + "end"
        device.deliver(ScreenDevice.bare, String(repeating: "Title ", count: 20) + "end", body)
        for size in [Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)] {
            device.size = size
            #expect(device.elements.shows(body) && device.elements.shows("Title end"))
            #expect(!device.lines().joined().contains("three end"))
        }
    }
}

extension Element {
    /// Whether something that is drawn later hides all of it: a pill or a question over it.
    fileprivate func isHidden(in scene: Scene) -> Bool {
        frame.rowRange.allSatisfy { row in
            frame.columnRange.allSatisfy { column in
                scene.elements.hit(at: Point(column: column, row: row)).map { $0.click != click } == true
            }
        }
    }
}

extension ScreenDevice {
    /// Does something with an element, as a step does.
    mutating func perform(_ use: ElementUse, on element: Element) {
        let result = screen.perform(use, on: element, snapshot: snapshot, size: size)
        for case .event(let event) in result { send(event) }
        screen.reconcile(with: snapshot)
    }

    /// What the screen shows, as a tree.
    var elements: Element { screen.elements(snapshot: snapshot, size: size) }
}
