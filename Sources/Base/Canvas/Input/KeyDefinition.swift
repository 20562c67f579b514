/// The definition of a key: its names and what terminals send for it.
package struct KeyDefinition: Equatable, Sendable {
    /// The name in scripted steps and reports.
    package var name: String
    /// The name in hints, the help and the documentation.
    package var symbol: String
    package var characters: [Unicode.Scalar] = []
    /// The capabilities in a terminal's description, by terminfo name, that contain the key's sequence.
    package var capabilities: [String] = []
    /// The capabilities of the key with Shift, which acts like the plain key.
    package var shiftedCapabilities: [String] = []
    /// The capability whose name is followed by a number from 2 to 8 for the held modifiers.
    package var modifiedCapability: String?
    /// The final characters of "ESC [ final" and "ESC O final".
    package var finals: [Unicode.Scalar] = []
    /// The final characters of "ESC O final" only, which the number pad sends.
    package var padFinals: [Unicode.Scalar] = []
    /// The numbers of "ESC [ number ~".
    package var numbers: [Int] = []
    /// The final characters of "ESC [ [ final", which the Linux console sends.
    package var consoleFinals: [Unicode.Scalar] = []
}

extension Key {
    /// The table of keys, which is the source for names, help, decoding and scripts.
    package var definition: KeyDefinition {
        switch self {
        case .backspace:
            KeyDefinition(
                name: "Backspace", symbol: "Backspace", characters: ["\u{8}", "\u{7F}"], capabilities: ["kbs"])
        case .enter:
            KeyDefinition(
                name: "Enter", symbol: "Enter", characters: ["\n", "\r"], capabilities: ["kent"], padFinals: ["M"])
        case .escape: KeyDefinition(name: "Esc", symbol: "Esc")
        case .tab: KeyDefinition(name: "Tab", symbol: "Tab", characters: ["\t"], padFinals: ["I"])
        case .backTab:
            KeyDefinition(name: "BackTab", symbol: "Shift-Tab", capabilities: ["kcbt"], finals: ["Z"])
        case .space: KeyDefinition(name: "Space", symbol: "Space")
        case .up:
            KeyDefinition(
                name: "Up", symbol: "↑", capabilities: ["kcuu1"], shiftedCapabilities: ["kri", "kUP"],
                modifiedCapability: "kUP", finals: ["A"])
        case .down:
            KeyDefinition(
                name: "Down", symbol: "↓", capabilities: ["kcud1"], shiftedCapabilities: ["kind", "kDN"],
                modifiedCapability: "kDN", finals: ["B"])
        case .left:
            KeyDefinition(
                name: "Left", symbol: "←", capabilities: ["kcub1"], shiftedCapabilities: ["kLFT"],
                modifiedCapability: "kLFT", finals: ["D"])
        case .right:
            KeyDefinition(
                name: "Right", symbol: "→", capabilities: ["kcuf1"], shiftedCapabilities: ["kRIT"],
                modifiedCapability: "kRIT", finals: ["C"])
        case .home:
            KeyDefinition(
                name: "Home", symbol: "Home", capabilities: ["khome", "kfnd", "ka1"], shiftedCapabilities: ["kHOM"],
                modifiedCapability: "kHOM", finals: ["H"], numbers: [1, 7])
        case .end:
            KeyDefinition(
                name: "End", symbol: "End", capabilities: ["kend", "kslt", "kll", "kc1"],
                shiftedCapabilities: ["kEND"], modifiedCapability: "kEND", finals: ["F"], numbers: [4, 8])
        case .pageUp:
            KeyDefinition(
                name: "PgUp", symbol: "PgUp", capabilities: ["kpp", "ka3"], shiftedCapabilities: ["kPRV"],
                modifiedCapability: "kPRV", numbers: [5])
        case .pageDown:
            KeyDefinition(
                name: "PgDn", symbol: "PgDn", capabilities: ["knp", "kc3"], shiftedCapabilities: ["kNXT"],
                modifiedCapability: "kNXT", numbers: [6])
        case .insert:
            KeyDefinition(
                name: "Ins", symbol: "Ins", capabilities: ["kich1"], shiftedCapabilities: ["kIC"],
                modifiedCapability: "kIC", numbers: [2])
        case .delete:
            KeyDefinition(
                name: "Del", symbol: "Del", capabilities: ["kdch1"], shiftedCapabilities: ["kDC"],
                modifiedCapability: "kDC", numbers: [3])
        case .function(let number):
            KeyDefinition(
                name: "F\(number)", symbol: "F\(number)", capabilities: ["kf\(number)"],
                finals: Self.functionFinals[number].map { [$0] } ?? [],
                numbers: Self.functionNumbers[number].map { [$0] } ?? [],
                consoleFinals: Self.functionConsoleFinals[number].map { [$0] } ?? [])
        case .control(let letter):
            KeyDefinition(
                name: "C-\(letter)", symbol: "Ctrl-\(letter.uppercased())",
                // Control keeps the lowest five bits of the character's code.
                characters: letter.asciiValue.map { [Unicode.Scalar($0 & 0x1F)] } ?? [])
        case .alternate(let character):
            KeyDefinition(name: "M-\(character)", symbol: "Alt-\(character.uppercased())")
        case .character(let character):
            // The number pad sends * + , - . / and the digits this way, in the order of their codes.
            KeyDefinition(
                name: String(character), symbol: String(character),
                padFinals: character.asciiValue.flatMap { code in
                    (0x2A...0x39).contains(code) ? [Unicode.Scalar(code + 0x40)] : nil
                } ?? [])
        }
    }

    /// The name in hints, the help and the documentation.
    package var symbol: String {
        if case .character(let character) = self { String(character) } else { definition.symbol }
    }

    /// The keys except characters, function keys and letters with Control. If terminals send the same sequence for two
    /// of them, the first one counts: old terminals send for the left arrow what others send for the erase key.
    package static let named: [Key] = [
        .backspace, .enter, .escape, .tab, .backTab, .space, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown,
        .insert, .delete,
    ]

    /// F1 to F63.
    package static let functions: [Key] = (1...63).map(Key.function)

    private static let controls: [Key] =
        (0x61...0x7A).map { Key.control(Character(Unicode.Scalar($0))) } + "@\\]^_".map(Key.control)

    private static let padCharacters: [Key] = (0x2A...0x39).map { Key.character(Character(Unicode.Scalar($0))) }

    private static let functionFinals: [Int: Unicode.Scalar] = [1: "P", 2: "Q", 3: "R", 4: "S"]
    private static let functionConsoleFinals: [Int: Unicode.Scalar] = [1: "A", 2: "B", 3: "C", 4: "D", 5: "E"]
    private static let functionNumbers: [Int: Int] = [
        1: 11, 2: 12, 3: 13, 4: 14, 5: 15, 6: 17, 7: 18, 8: 19, 9: 20, 10: 21, 11: 23, 12: 24,
    ]

    // MARK: Sequences to keys

    /// Returns the key of a control character other than Escape.
    package static func key(control character: Unicode.Scalar) -> Key? { byCharacter[character] }

    /// Returns the key of "ESC [ final".
    package static func key(final: Unicode.Scalar) -> Key? { byFinal[final] }

    /// Returns the key of "ESC O final", which terminals in application mode send.
    package static func key(shifted final: Unicode.Scalar) -> Key? { byPadFinal[final] ?? byFinal[final] }

    /// Returns the key of "ESC [ number ~".
    package static func key(number: Int) -> Key? { byNumber[number] }

    /// Returns the key of "ESC [ [ final".
    package static func key(console final: Unicode.Scalar) -> Key? { byConsoleFinal[final] }

    /// The capabilities in terminals' descriptions and their keys. If two have the same sequence, the first one counts.
    package static let capabilities: [(name: String, key: Key)] = {
        let rows = (named + functions).map { (key: $0, definition: $0.definition) }
        let plain = rows.flatMap { row in row.definition.capabilities.map { ($0, row.key) } }
        let shifted = rows.flatMap { row in row.definition.shiftedCapabilities.map { ($0, row.key) } }
        let modified = rows.flatMap { row in
            row.definition.modifiedCapability.map { name in (2...8).map { ("\(name)\($0)", row.key) } } ?? []
        }
        return plain + shifted + modified
    }()

    private static let byName = lookup(named) { [$0.name] }
    private static let byCharacter = lookup(named + controls, \.characters)
    private static let byFinal = lookup(named + functions, \.finals)
    private static let byPadFinal = lookup(named + padCharacters, \.padFinals)
    private static let byNumber = lookup(named + functions, \.numbers)
    private static let byConsoleFinal = lookup(functions, \.consoleFinals)

    /// If several keys have the same code, the first one counts.
    private static func lookup<Code: Hashable>(_ keys: [Key], _ codes: (KeyDefinition) -> [Code]) -> [Code: Key] {
        Dictionary(
            keys.flatMap { key in codes(key.definition).map { ($0, key) } }, uniquingKeysWith: { first, _ in first })
    }

    /// Parses the name of a key that is neither a character, a function key nor a letter with Control.
    static func named(_ name: String) -> Key? { byName[name] }
}
