/// Splits the bytes for a terminal into text and control sequences, however the bytes are divided.
struct ControlParser: Sendable {
    enum Action: Hashable, Sendable {
        case print(Unicode.Scalar)
        case control(UInt8)
        /// ESC, intermediate characters, final character.
        case escape(intermediates: String, final: Character)
        /// ESC [, an optional private marker, parameters, intermediate characters, final character.
        case sequence(ControlSequence)
        /// A title or a device control string: the character that begins it, and text up to its terminator.
        case string(String)
    }

    private enum State: Sendable {
        case ground, escape, sequence, string, stringEscape
    }

    private var state = State.ground
    private var collected = ""
    private var scalar: UInt32 = 0
    private var bytesMissing = 0

    mutating func take(_ byte: UInt8) -> Action? {
        switch state {
        case .ground: takeText(byte)
        case .escape: takeEscape(byte)
        case .sequence: takeSequence(byte)
        case .string: takeString(byte)
        case .stringEscape:
            finish(.string(collected))
        }
    }

    private mutating func takeText(_ byte: UInt8) -> Action? {
        switch byte {
        case 0x1B:
            bytesMissing = 0
            collected = ""
            state = .escape
            return nil
        case 0x00..<0x20, 0x7F:
            bytesMissing = 0
            return .control(byte)
        case 0x20..<0x7F:
            bytesMissing = 0
            return .print(Unicode.Scalar(byte))
        case 0x80..<0xC0:
            guard bytesMissing > 0 else { return .print("\u{FFFD}") }
            scalar = scalar << 6 | UInt32(byte & 0x3F)
            bytesMissing -= 1
            return bytesMissing == 0 ? .print(Unicode.Scalar(scalar) ?? "\u{FFFD}") : nil
        default:
            bytesMissing = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
            scalar = UInt32(byte) & (0x3F >> UInt32(bytesMissing))
            return nil
        }
    }

    private mutating func takeEscape(_ byte: UInt8) -> Action? {
        switch byte {
        case UInt8(ascii: "[") where collected.isEmpty:
            state = .sequence
            return nil
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "k"):
            guard collected.isEmpty else { fallthrough }
            collected.unicodeScalars.append(Unicode.Scalar(byte))
            state = .string
            return nil
        case 0x30...0x7E:
            return finish(.escape(intermediates: collected, final: Character(Unicode.Scalar(byte))))
        case 0x20..<0x30:
            collected.unicodeScalars.append(Unicode.Scalar(byte))
            return nil
        default:
            state = .ground
            return takeText(byte)
        }
    }

    private mutating func takeSequence(_ byte: UInt8) -> Action? {
        switch byte {
        case 0x40...0x7E:
            return finish(.sequence(ControlSequence(body: collected, final: Character(Unicode.Scalar(byte)))))
        case 0x20..<0x40:
            collected.unicodeScalars.append(Unicode.Scalar(byte))
            return nil
        case 0x1B:
            collected = ""
            state = .escape
            return nil
        default:
            return .control(byte)
        }
    }

    private mutating func takeString(_ byte: UInt8) -> Action? {
        switch byte {
        case 0x07: return finish(.string(collected))
        case 0x1B: state = .stringEscape
        default: collected.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return nil
    }

    private mutating func finish(_ action: Action) -> Action {
        state = .ground
        return action
    }
}

/// A control sequence: "ESC [ ? 1 0 0 0 h" has the private marker "?", the parameter 1000 and the final character "h".
struct ControlSequence: Hashable, Sendable {
    var mark: Character?
    var parameters: [Int]
    var intermediates: String
    var final: Character
    let body: String

    init(body: String, final: Character) {
        self.body = body
        self.final = final
        var rest = Substring(body)
        if let first = rest.first, "<=>?".contains(first) {
            mark = first
            rest.removeFirst()
        }
        let numbers = rest.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
        parameters =
            numbers.isEmpty
            ? [] : numbers.split(omittingEmptySubsequences: false) { ";:".contains($0) }.map { Int($0) ?? 0 }
        intermediates = String(rest[numbers.endIndex...])
    }

    /// Returns the parameter at `index`; `value` if it is missing or 0, which has the same meaning.
    func parameter(_ index: Int, or value: Int = 1) -> Int {
        index < parameters.count && parameters[index] != 0 ? parameters[index] : value
    }
}
