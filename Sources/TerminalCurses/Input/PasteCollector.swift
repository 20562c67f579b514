/// A paste while it comes: its text, and the search for its end.
struct PasteCollector: Sendable {
    /// Longest paste that is kept, in scalars; the rest is dropped.
    static let limit = 1 << 20
    /// How many bytes are looked at behind a Ctrl-C for the end mark.
    static let searchLimit = 1 << 16

    enum Outcome: Hashable, Sendable {
        case unfinished
        case ended
        /// A Ctrl-C in it is the person's.
        case interrupted
    }

    private static let endMark = Array("\u{1B}[201~".utf8)
    private static let interrupt: UInt8 = 0x03

    private var scalars: ScalarDecoder
    private var text = String.UnicodeScalarView()
    private var count = 0
    /// How many bytes of the end mark came last.
    private var matched = 0
    /// The first Ctrl-C and what followed it. Whether it belongs to the paste shows when the end mark comes, or does not.
    private var undecided: [UInt8] = []

    init(_ encoding: TextEncoding) {
        scalars = ScalarDecoder(encoding)
    }

    /// Whether a Ctrl-C has come.
    var holdsInterrupt: Bool { !undecided.isEmpty }

    mutating func take(_ byte: UInt8) -> Outcome {
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
        // What looked like the end mark was text.
        append(Self.endMark[..<matchedBefore])
        if matched == 0 { append(byte) }
        return .unfinished
    }

    /// The text, when the end mark has come.
    mutating func end() -> String {
        append(undecided.dropLast(Self.endMark.count)[...])
        return takeText()
    }

    /// The text up to the first Ctrl-C, and the bytes from there on that are no part of it.
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
        // A control ends a character that was cut off, whatever the encoding makes of the byte.
        if byte < 0x20 || byte == 0x7F { scalars.reset() }
        switch scalars.take(byte) {
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
