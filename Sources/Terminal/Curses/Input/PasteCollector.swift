/// Collects the text of a paste and searches for its end.
struct PasteCollector: Sendable {
    /// The maximum length of a paste in scalars; the rest is dropped. No field takes as much, and one message to a
    /// device has room for it, however its scalars are encoded.
    static let limit = 1 << 17
    /// The number of bytes after a Ctrl-C that are searched for the end marker.
    static let searchLimit = 1 << 16

    enum Outcome: Hashable, Sendable {
        case unfinished
        case ended
        /// The user typed a Ctrl-C in it.
        case interrupted
    }

    private static let endMark = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 0x03

    private var scalars: ScalarDecoder
    private var text = String.UnicodeScalarView()
    private var count = 0
    /// The number of bytes of the end marker that came last.
    private var matched = 0
    /// The first Ctrl-C and the bytes after it. They belong to the paste if the end marker follows.
    private var undecided: [UInt8] = []

    init(_ encoding: TextEncoding) {
        scalars = ScalarDecoder(encoding)
    }

    /// Whether the paste contains a Ctrl-C.
    var holdsInterrupt: Bool { !undecided.isEmpty }

    mutating func receive(_ byte: UInt8) -> Outcome {
        let matchedBefore = matched
        if byte == Self.endMark[matched] {
            matched += 1
        } else {
            matched = byte == Self.endMark[0] ? 1 : 0
        }
        if holdsInterrupt || byte == Self.interrupt {
            if !holdsInterrupt { append(Self.endMark[..<matchedBefore]) }
            undecided.append(byte)
            if matched == Self.endMark.count { return .ended }
            return undecided.count < Self.searchLimit ? .unfinished : .interrupted
        }
        if matched == Self.endMark.count { return .ended }
        guard matched <= matchedBefore else { return .unfinished }
        // The bytes that matched the end marker were text.
        append(Self.endMark[..<matchedBefore])
        if matched == 0 { append(byte) }
        return .unfinished
    }

    /// Returns the text after the end marker has arrived.
    mutating func end() -> String {
        append(undecided.dropLast(Self.endMark.count)[...])
        return takeText()
    }

    /// Returns the text up to the first Ctrl-C, and the bytes from there on, which do not belong to the paste.
    mutating func interrupted() -> (text: String, rest: [UInt8]) {
        let rest = undecided
        return (takeText(), rest)
    }

    private mutating func takeText() -> String {
        let taken = String(text)
        text = String.UnicodeScalarView()
        count = 0
        matched = 0
        undecided = []
        scalars.reset()
        return taken
    }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { append(byte) }
    }

    private mutating func append(_ byte: UInt8) {
        // A control character ends an unfinished character, whatever the encoding makes of the byte.
        if byte < 0x20 || byte == 0x7F { scalars.reset() }
        switch scalars.decode(byte) {
        case .scalar(let scalar): append(scalar)
        case .unfinished, .invalid: break
        case .cutOff: append(byte)
        }
    }

    /// Keeps text, tabs and line ends; terminals send a line end as a carriage return.
    private mutating func append(_ scalar: Unicode.Scalar) {
        guard count < Self.limit else { return }
        switch scalar.value {
        case 0x0D: text.append("\n")
        case 0x09, 0x0A: text.append(scalar)
        case 0x00...0x1F, 0x7F...0x9F: return
        default: text.append(scalar)
        }
        count += 1
    }
}
