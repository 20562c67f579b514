import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// How an element is found by its words.
@Suite struct ElementSearchTests {
    private static func element(
        _ type: Element.ElementType, _ label: String, identifier: String = "", uses: [ElementUse] = [.tap],
        _ children: [Element] = []
    ) -> Element {
        var element = Element(type, frame: Rectangle(column: 0, row: 0, columns: 9, rows: 1))
        (element.label, element.identifier, element.uses, element.children) = (label, identifier, uses, children)
        return element
    }

    private static let tree = element(
        .application, "", uses: [],
        [
            element(
                .cell, "", identifier: "list", uses: [],
                [
                    element(
                        .button, "Chat, Ann, Lunch", identifier: "one", uses: [.tap, .view],
                        [element(.staticText, "Ann", uses: [])]),
                    element(.button, "Chat, Ann-Marie, Dinner", identifier: "two"),
                    element(.button, "Mail, Bob, About Ann", identifier: "three"),
                ]),
            element(.button, "Clear", identifier: "four"), element(.button, "Clear", identifier: "five"),
            element(.alert, "Really?", identifier: "Clear all", uses: [], [element(.button, "Yes", identifier: "six")]),
            element(
                .other, "", identifier: "Hints", uses: [],
                [element(.button, "Yes", identifier: "seven"), element(.button, "quit", identifier: "eight")]),
        ])

    @Test(
        "Identifier, whole words, beginning, part, in this order",
        arguments: [
            ("one", nil, nil, "one"), ("Ann", nil, nil, "one"), ("Chat, Ann-", nil, nil, "two"),
            ("About", nil, nil, "three"), ("Clear", 2, nil, "five"), ("Clear", 1, nil, "four"),
            ("Yes", nil, nil, "six"), ("Yes", nil, "Really?", "six"), ("Yes", nil, "Clear all", "six"),
            ("Chat", 2, "list", "two"), ("quit", nil, nil, "eight"), ("Yes", nil, "Hints", "seven"),
        ] as [(String, Int?, String?, String)])
    func found(words: String, place: Int?, container: String?, identifier: String) throws {
        let element = try Self.tree.find(ElementQuery(words, place: place, in: container), for: .tap)
        #expect(element.identifier == identifier)
    }

    @Test("Only elements that take the use are looked at") func use() throws {
        #expect(try Self.tree.find(ElementQuery("Chat"), for: .view).identifier == "one")
        #expect(throws: ElementSearchError.self) { try Self.tree.find(ElementQuery("Mail"), for: .view) }
    }

    @Test(
        "What is not found is told, with what is near",
        arguments: [
            ("Cleer", nil, "tap: nothing that takes it has the words “Cleer”; did you mean “Clear”?"),
            ("ann", nil, "tap: nothing that takes it has the words “ann”; did you mean “Ann”?"),
            ("Yes", "list", "tap: nothing that takes it has the words “Yes” in “list”"),
        ] as [(String, String?, String)])
    func notFound(words: String, container: String?, message: String) {
        let error = #expect(throws: ElementSearchError.self) {
            try Self.tree.find(ElementQuery(words, in: container), for: .tap)
        }
        #expect(error?.description == message)
    }

    @Test("Several are listed with their numbers, also for a number that none has", arguments: [nil, 3])
    func several(place: Int?) {
        let error = #expect(throws: ElementSearchError.self) {
            try Self.tree.find(ElementQuery("Clear", place: place), for: .tap)
        }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(
            lines.first
                == (place == nil
                    ? "tap: “Clear” fits 2 elements; a number behind it chooses one:"
                    : "tap: “Clear” fits 2 elements, and there is no number 3:"))
        #expect(lines.dropFirst().map { $0.prefix(4) } == ["  1 ", "  2 "])
    }

    @Test(
        "The steps do what a finger does",
        arguments: [
            ("Alice", ElementUse.tap, "c Show less"), ("Gym", .tap, "Clear 4"), ("Green", .view, "Rotate 20°"),
            ("Gym", .options, "Mute for 1 Hour"), ("Gym", .clear, "u undo"),
        ] as [(String, ElementUse, String)])
    func steps(words: String, use: ElementUse, text: String) throws {
        var device = ScreenDevice.tour()
        device.contentFrame = ScreenDevice.redGreenFrame
        let element = try device.elements.find(ElementQuery(words), for: use)
        device.perform(use, on: element)
        #expect(device.lines().joined(separator: "\n").contains(text), "\(device.lines())")
    }
}
