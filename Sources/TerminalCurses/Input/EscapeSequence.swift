internal import TerminalCanvas

/// The meaning of a control sequence ("ESC [ parameters final").
enum EscapeSequence: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case pasteStart
    /// The header of an old mouse report; three more bytes follow.
    case oldMouse

    /// Returns `nil` if the sequence has no meaning here.
    init?(parameters: [UInt8], final: UInt8) {
        switch final {
        case UInt8(ascii: "M") where parameters.isEmpty: self = .oldMouse
        case UInt8(ascii: "M") where parameters.first == UInt8(ascii: "<"):
            guard let mouse = MouseEvent(report: parameters.dropFirst()) else { return nil }
            self = .mouse(mouse)
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
            // "5;2~" is key 5 with Shift, and other final bytes in rxvt are modified keys: modifiers are ignored here.
            let number = Self.number(parameters.prefix { $0 != UInt8(ascii: ";") })
            if number == 200, final == UInt8(ascii: "~") {
                self = .pasteStart
            } else if let key = number.flatMap(Self.key(number:)) {
                self = .key(key)
            } else {
                return nil
            }
        default:
            guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }), let key = Self.key(final: final) else {
                return nil
            }
            self = .key(key)
        }
    }

    private static func key(final: UInt8) -> Key? {
        switch Unicode.Scalar(final) {
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

    /// Returns the key for "ESC O" and a byte, which terminals in application mode send; includes the number pad.
    static func key(shifted byte: UInt8) -> Key? {
        switch Unicode.Scalar(byte) {
        case "M": .enter
        case "I": .tab
        case "j"..."y":
            // * + , - . / 0 … 9, in the order of their codes.
            .character(Character(Unicode.Scalar(byte - 0x40)))
        default: key(final: byte)
        }
    }

    /// Returns the key for "ESC [ [" and a byte, which the Linux console sends.
    static func key(console byte: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) ? .function(Int(byte - UInt8(ascii: "A")) + 1) : nil
    }

    /// Parses an old mouse report: button, column and row, each plus 32, with positions from 1.
    static func oldMouse(_ bytes: [UInt8]) -> MouseEvent? {
        guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
        return MouseEvent(button: Int(bytes[0]) - 32, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32)
    }

    /// Parses a decimal number of at most nine digits.
    fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}

extension MouseEvent {
    /// Parses a report of the form "button;column;row".
    fileprivate init?(report: ArraySlice<UInt8>) {
        let numbers = report.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .compactMap(EscapeSequence.number)
        guard numbers.count == 3 else { return nil }
        self.init(button: numbers[0], column: numbers[1], row: numbers[2])
    }

    /// Returns `nil` for releases, movement, the middle button and the horizontal wheel. Positions count from 1.
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
