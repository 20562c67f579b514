/// A key that a terminal can report.
package enum Key: Hashable, Sendable {
    /// A printable character other than the space.
    case character(Character)
    case enter, escape, tab, backTab, space, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 is 1.
    case function(Int)
    /// Control and a lowercase letter or one of `\ ] ^ _ @`.
    case control(Character)
    /// Alt and a printable ASCII character. Where it means nothing it is Escape and that character: terminals send the
    /// same for both.
    case alternate(Character)

    /// Characters are the same key if they were written alike: U+212A is not the key K, though it is the same text.
    package static func == (left: Key, right: Key) -> Bool {
        if case (.character(let left), .character(let right)) = (left, right) {
            return left.unicodeScalars.elementsEqual(right.unicodeScalars)
        }
        return left.name == right.name
    }

    /// Parses a name as formatted by ``name``: `Enter`, `PgUp`, `F1` to `F63`, `C-c`, `M-b`, or one printable
    /// character.
    package init?(name: String) {
        if let key = Self.named(name) {
            self = key
        } else if name.count == 1, let character = name.first {
            guard let key = Self.printable(character) else { return nil }
            self = key
        } else if name.hasPrefix("C-"), name.count == 3, let letter = name.last, Self.isControllable(letter) {
            self = .control(letter)
        } else if name.hasPrefix("M-"), name.count == 3, let letter = name.last, Self.isAlternate(letter) {
            self = .alternate(letter)
        } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...63).contains(number),
            name == "F\(number)"
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    /// The name in key tables, hints and scripted steps.
    package var name: String {
        if case .character(let character) = self { String(character) } else { definition.name }
    }

    private static func printable(_ character: Character) -> Key? {
        if character == " " { return .space }
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        return isControl ? nil : .character(character)
    }

    /// Whether Alt and the character are a key: not where a terminal begins a sequence in the same way.
    package static func isAlternate(_ character: Character) -> Bool {
        guard let code = character.asciiValue else { return false }
        return (0x21...0x7E).contains(code) && !"[O]P_".contains(character)
    }

    private static func isControllable(_ character: Character) -> Bool {
        ("a"..."z").contains(character) || "\\]^_@".contains(character)
    }
}

extension Key: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let key = Key(name: name) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no key “\(name)”.")
        }
        self = key
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// A mouse action and its position.
package struct MouseEvent: Equatable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// The primary button goes down.
        case press
        /// The pointer moves while the primary button is down; terminals that report no motion leave it out.
        case drag
        /// The primary button goes up.
        case release
        /// A click with the button that opens menus.
        case secondaryPress
        case wheelUp
        case wheelDown

        /// Whether it means something only after a press.
        package var continuesPress: Bool { self == .drag || self == .release }
    }

    package var kind: Kind
    package var at: Point

    package init(kind: Kind, at: Point) {
        self.kind = kind
        self.at = at
    }
}
