internal import TerminalCanvas

/// What a control sequence ("ESC [ parameters final") means.
enum EscapeSequence: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case pasteStart
    /// Three more scalars tell of a press.
    case oldMouse

    /// Nil when the sequence is of no use here.
    init?(parameters: String, final: Unicode.Scalar) {
        if parameters.hasPrefix("<") {
            guard final == "M", let mouse = MouseEvent(report: parameters.dropFirst()) else { return nil }
            self = .mouse(mouse)
            return
        }
        if final == "M", parameters.isEmpty {
            self = .oldMouse
            return
        }
        if final == "~" {
            // "5;2" is the key 5 with Shift: modifiers make no other key here.
            guard let number = parameters.split(separator: ";").first.flatMap({ Int($0) }) else { return nil }
            if number == 200 {
                self = .pasteStart
                return
            }
            guard let key = Self.key(number: number) else { return nil }
            self = .key(key)
            return
        }
        guard parameters.utf8.allSatisfy({ (0x30...0x3B).contains($0) }), let key = Self.key(final: final) else {
            return nil
        }
        self = .key(key)
    }

    private static func key(final: Unicode.Scalar) -> Key? {
        switch final {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        case "Z": .backTab
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        default: nil
        }
    }

    private static func key(number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 2: .insert
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }

    /// The key that a terminal in application mode sends as "ESC O" and this scalar; the number pad is among them.
    static func key(shifted scalar: Unicode.Scalar) -> Key? {
        switch scalar {
        case "M": .enter
        case "I": .tab
        case "j"..."y":
            // * + , - . / 0 … 9, in the order of their codes.
            .character(Character(Unicode.Scalar(UInt8(scalar.value) - 0x40)))
        default: key(final: scalar)
        }
    }

    /// The old mouse report: button, column and row, each plus 32, positions from 1.
    static func oldMouse(_ scalars: [Unicode.Scalar]) -> MouseEvent? {
        guard scalars.count == 3, scalars.allSatisfy({ $0.value >= 32 }) else { return nil }
        let numbers = scalars.map { Int($0.value) - 32 }
        return MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2])
    }
}

extension MouseEvent {
    /// A report of the form "button;column;row".
    fileprivate init?(report: Substring) {
        let numbers = report.split(separator: ";", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(button: numbers[0], column: numbers[1], row: numbers[2])
    }

    /// Nil for releases, movement, the middle button and the horizontal wheel. Positions count from 1.
    fileprivate init?(button: Int, column: Int, row: Int) {
        let modifiers = 4 | 8 | 16
        let kind: Kind
        switch button & ~modifiers {
        case 0: kind = .press
        case 2: kind = .secondaryPress
        case 64: kind = .wheelUp
        case 65: kind = .wheelDown
        default: return nil
        }
        guard column >= 1, row >= 1 else { return nil }
        self.init(kind: kind, at: Point(column: column - 1, row: row - 1))
    }
}
