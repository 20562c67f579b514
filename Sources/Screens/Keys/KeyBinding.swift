import NotificationModel
import TerminalCanvas

/// One row of the key table.
struct KeyBinding: Sendable {
    /// Its heading in the help.
    enum Section: String, Sendable, CaseIterable {
        case moving = "Moving"
        case notifications = "Notifications"
        case device = "The device"
        case program = "The program"
        case textField = "In a text field"
    }

    let section: Section
    let command: Command
    var keys: [Key] = []
    /// The mouse gesture for the same command, for the help.
    var gesture: Gesture?
    /// One line for the help.
    let help: DeviceText
    /// Words by which the help also finds it.
    let otherWords: DeviceText?
    /// The place in the hint bar, lowest first; `nil` is never shown there.
    var hintRank: Int?

    /// The words stand in the help screen.
    init(
        _ section: Section, _ command: Command, gesture: Gesture? = nil, hintRank: Int? = nil,
        _ help: DeviceText.English
    ) {
        (self.section, self.command, self.gesture, self.hintRank) = (section, command, gesture, hintRank)
        self.help = DeviceText(help, of: Command.self, command.rawValue)
        otherWords = KeyTable.otherWords[command].map { DeviceText($0, of: Command.self, command.rawValue + ".also") }
    }
}

extension KeyBinding.Section {
    var words: DeviceText { DeviceText(DeviceText.English(stringLiteral: rawValue), of: KeyBinding.self, "\(self)") }

    func title(in language: DeviceLanguage) -> String { words.text(in: language) }
}

/// What the mouse does for a command.
struct Gesture: LabelSet {
    let words: DeviceText

    static var click: Self { Self("click") }
    static var rightClick: Self { Self("right click, hold") }
    static var dragToSide: Self { Self("drag to the side") }
    static var dragFromTop: Self { Self("drag from the top") }
    static var wheel: Self { Self("wheel") }
}

extension KeyBinding {
    /// The keys as the help shows them: what is engraved on them, and what the mouse does.
    ///
    /// - Parameter isASCII: Whether arrows are words, because the characters that stand for them are other keys.
    func keyNames(in language: DeviceLanguage, isASCII: Bool = false) -> String {
        if command == .number { return "1 … 9" }
        let names = keys.map { isASCII ? $0.name : $0.symbol }
        return (names + (gesture.map { [$0.text(in: language)] } ?? [])).joined(separator: "  ")
    }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
