import TerminalCanvas

/// The meaning of a control sequence ("ESC [ parameters final").
enum EscapeSequence: Equatable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    case pasteStart
    /// The header of an old mouse report; three more bytes follow.
    case oldMouse
    /// The kind of terminal, which every terminal tells when asked, by its level first.
    case attributes(level: Int)
    /// The answer to the question whether all is well, whatever the terminal says.
    case status

    /// Returns `nil` if the sequence has no meaning here.
    init?(parameters: [UInt8], final: UInt8) {
        guard !Self.isRelease(parameters) else { return nil }
        switch final {
        case UInt8(ascii: "M") where parameters.isEmpty: self = .oldMouse
        case UInt8(ascii: "M") where parameters.first == UInt8(ascii: "<"),
            UInt8(ascii: "m") where parameters.first == UInt8(ascii: "<"):
            let isRelease = final == UInt8(ascii: "m")
            guard let mouse = MouseEvent(report: parameters.dropFirst(), isRelease: isRelease) else { return nil }
            self = .mouse(mouse)
        case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"):
            let level = Self.number(parameters.dropFirst().prefix { $0 != UInt8(ascii: ";") })
            self = .attributes(level: level ?? 0)
        case UInt8(ascii: "n") where parameters == [UInt8(ascii: "0")] || parameters == [UInt8(ascii: "3")]:
            self = .status
        case UInt8(ascii: "~"), UInt8(ascii: "^"), UInt8(ascii: "@"):
            // "5;2~" is key 5 with Shift, and other final bytes in rxvt are modified keys: modifiers are ignored here.
            let number = Self.number(parameters.prefix { $0 != UInt8(ascii: ";") })
            if number == 200, final == UInt8(ascii: "~") {
                self = .pasteStart
            } else if let key = number.flatMap(Key.key(number:)) {
                self = .key(key)
            } else {
                return nil
            }
        case UInt8(ascii: "R") where Self.isPosition(parameters): return nil
        default:
            guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }), let key = Key.key(final: Unicode.Scalar(final))
            else {
                return nil
            }
            self = .key(key)
        }
    }

    /// Whether a key was let go, which only kitty's protocol tells ("1;1:3" before the final byte). Another program has
    /// left that on; the key counted when it was pressed.
    private static func isRelease(_ parameters: [UInt8]) -> Bool {
        let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        return fields.count > 1
            && fields[1].split(separator: UInt8(ascii: ":")).dropFirst().first == [UInt8(ascii: "3")]
    }

    /// Whether the parameters before an R are the row and the column of the cursor, which another program has asked
    /// for, and not F3 with modifiers, which is "1;2" to "1;16".
    private static func isPosition(_ parameters: [UInt8]) -> Bool {
        let numbers = parameters.split(separator: UInt8(ascii: ";")).compactMap(number)
        return numbers.count == 2 && !(numbers[0] == 1 && (2...16).contains(numbers[1]))
    }

    /// Parses an old mouse report: button, column and row, each plus 32, with positions from 1.
    static func oldMouse(_ bytes: [UInt8]) -> MouseEvent? {
        guard bytes.count == 3, bytes.allSatisfy({ $0 >= 32 }) else { return nil }
        // The old report of a release does not say of which button.
        let button = Int(bytes[0]) - 32
        let isRelease = MouseEvent.withoutModifiers(button) == 3
        return MouseEvent(
            button: isRelease ? 0 : button, isRelease: isRelease, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32)
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
    fileprivate init?(report: ArraySlice<UInt8>, isRelease: Bool) {
        let numbers = report.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .compactMap(EscapeSequence.number)
        guard numbers.count == 3 else { return nil }
        self.init(button: numbers[0], isRelease: isRelease, column: numbers[1], row: numbers[2])
    }

    fileprivate static func withoutModifiers(_ button: Int) -> Int { button & ~(4 | 8 | 16) }

    /// Returns `nil` for the other buttons, movement without the primary one, and the horizontal wheel. Positions count
    /// from 1.
    fileprivate init?(button: Int, isRelease: Bool, column: Int, row: Int) {
        let kind: Kind
        switch (Self.withoutModifiers(button), isRelease) {
        case (0, false): kind = .press
        case (0, true): kind = .release
        case (32, false): kind = .drag
        case (2, false): kind = .secondaryPress
        case (64, false): kind = .wheelUp
        case (65, false): kind = .wheelDown
        default: return nil
        }
        guard column >= 1, row >= 1 else { return nil }
        self.init(kind: kind, at: Point(column: column - 1, row: row - 1))
    }
}

extension Appearance {
    /// The appearance of a terminal from its answer to the question for the colour of its ground: `11;rgb:RR/GG/BB`,
    /// with one to four hexadecimal digits a component; `nil` for another answer.
    init?(answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:") else { return nil }
        let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let components = parts.prefix(3).compactMap { digits -> Double? in
            guard (1...4).contains(digits.count), let value = UInt16(digits, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * digits.count)) - 1)
        }
        guard components.count == 3, (3...4).contains(parts.count) else { return nil }
        // How bright the eye finds it; ITU-R BT.709.
        let brightness = 0.2126 * components[0] + 0.7152 * components[1] + 0.0722 * components[2]
        self = brightness > 0.5 ? .light : .dark
    }
}

extension ColorDepth {
    /// The colours of a terminal from its answer to the question that sets ``TerminalQuestion/color`` as the ground and
    /// reads it back: `1$r0;48:2::0:0:95m` with exact colours, `1$r0;48:5:17m` with 256, also with semicolons; `nil`
    /// for another answer.
    ///
    /// The first digit says whether the question is known. Terminals disagree about which digit that is, and only what
    /// follows counts.
    init?(answer: [UInt8]) {
        let text = String(decoding: answer, as: UTF8.self)
        guard text.hasPrefix("1$r") || text.hasPrefix("0$r"), text.hasSuffix("m") else { return nil }
        var fields = text.dropFirst(3).dropLast().split(separator: ";", omittingEmptySubsequences: false)[...]
        while let field = fields.popFirst() {
            let parts = field.split(separator: ":", omittingEmptySubsequences: false)
            var color = parts.dropFirst()
            if color.isEmpty, ["38", "48", "58"].contains(field) {
                color = fields.prefix(fields.first == "2" ? 4 : 2)
                fields = fields.dropFirst(color.count)
            }
            guard parts.first == "48" else { continue }
            guard let depth = Self.depth(of: Array(color)) else { return nil }
            self = depth
            return
        }
        return nil
    }

    /// - Parameter color: The parameters of the colour that was set, after the one that selects the ground: `2`,
    ///   perhaps a colour space, and the three components, or `5` and a number.
    private static func depth(of color: [Substring]) -> ColorDepth? {
        let (red, green, blue, number) = TerminalQuestion.color
        if color == ["5", "\(number)"] { return .twoHundredFiftySix }
        let isExact =
            color.first == "2" && (4...5).contains(color.count) && color.suffix(3) == ["\(red)", "\(green)", "\(blue)"]
        return isExact ? .direct : nil
    }
}
