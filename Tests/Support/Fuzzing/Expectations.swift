import TerminalCanvas

/// Collects violated expectations about an input.
struct Expectations {
    private(set) var violations: [String] = []

    mutating func expect(_ holds: Bool, _ rule: @autoclosure () -> String) {
        if !holds { violations.append(rule()) }
    }

    /// A message of our own: not empty, not too long to read, and without control characters.
    mutating func expectMessage(_ message: String, atMost limit: Int) {
        expect(!message.isEmpty, "a message says something")
        expect(message.count <= limit, "a message has at most \(limit) characters: \(message.debugDescription)")
        expectPrintable(message)
    }

    /// A message that quotes text unchanged and is printed as terminal text.
    mutating func expectPrintedMessage(_ message: String) {
        expect(!message.isEmpty, "a message says something")
        expectPrintable(TerminalText(message).string)
    }

    /// One line without control characters or characters that change the writing direction.
    mutating func expectPrintable(_ text: String) {
        let active = text.unicodeScalars.first { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
            }
        }
        expect(active == nil, "no character that acts on a terminal: \(text.debugDescription)")
    }

    /// A position as an editor counts it is inside the text; every line also has a column after its last character.
    mutating func expectInside(_ line: Int?, _ column: Int?, of bytes: [UInt8]) {
        expect((line == nil) == (column == nil), "a line comes with a column")
        guard let line, let column else { return }
        let lines = TextExtent(bytes)
        expect((1...lines.count).contains(line), "line \(line) is one of \(lines.count)")
        guard (1...lines.count).contains(line) else { return }
        let width = lines[line]
        expect((1...width + 1).contains(column), "column \(column) of line \(line) is one of \(width + 1)")
    }
}

/// The number of lines in a text, and the number of bytes in each, which is at least the number of characters.
private struct TextExtent {
    /// UTF-8: the number of bytes in each line.
    private var lengths = [0]
    /// UTF-16 and UTF-32, whose lines are not determined: the total number of bytes.
    private var wideLength: Int?

    /// LF, CR LF and a lone CR end a line.
    init(_ bytes: [UInt8]) {
        guard !bytes.contains(0), !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            wideLength = bytes.count
            return
        }
        for (index, byte) in bytes.enumerated() {
            let isLoneReturn =
                byte == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
            if byte == UInt8(ascii: "\n") || isLoneReturn {
                lengths.append(0)
            } else {
                lengths[lengths.count - 1] += 1
            }
        }
    }

    var count: Int { wideLength.map { $0 + 1 } ?? lengths.count }

    /// The number of bytes in a line, counted from 1.
    subscript(line: Int) -> Int { wideLength ?? lengths[line - 1] }
}
