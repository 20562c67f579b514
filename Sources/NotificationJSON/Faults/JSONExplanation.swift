/// The first syntax error in a text, by the rules of Apple's parser, which allows trailing commas.
struct JSONExplanation {
    /// Foundation's limit of nested objects and arrays.
    static let deepestNesting = 512

    /// The tokens that are allowed next.
    private enum Expectation {
        case value
        case valueOrEnd
        case keyOrEnd
        case colon
        case commaOrEnd
        case nothing
    }

    /// In bytes; the length of the text if it ends too early.
    private(set) var offset = 0
    private(set) var detail = ""
    /// The unexpected token; `nil` at the end of the text.
    private var token: Range<Int>?

    /// Whether the error is inside a string or a word instead of the structure.
    private var isReadLate = false

    private let bytes: [UInt8]
    private let subject: String
    private var openings: [Int] = []
    private var expectation = Expectation.value
    private var lastKey = ""

    /// Returns `nil` if there is no error.
    ///
    /// - Complexity: O(bytes).
    init?(of bytes: [UInt8], subject: String) {
        self.bytes = bytes
        self.subject = subject
        for token in JSONTokens(bytes) {
            let fault =
                switch token.kind {
                case .mark(let mark): take(mark: mark, at: token.range.lowerBound)
                case .string(let isClosed): take(string: token.range, isClosed: isClosed)
                case .word: take(word: token.range)
                }
            guard let fault else { continue }
            self.token = fault.offset < bytes.count ? token.range : nil
            (offset, detail) = fault
            return
        }
        guard let fault = faultAtEnd() else { return nil }
        (offset, detail) = fault
    }

    /// Whether Foundation reports the token found here. For a faulty word or escape, Foundation reports a position
    /// inside the token or right after it. If Foundation reports no position, there is no disagreement. Foundation
    /// parses escapes and numbers after the whole structure, so it reports a later structural error before an error in
    /// one of them.
    func agrees(with reported: Int?) -> Bool {
        guard let reported else { return true }
        if isReadLate, offset <= reported { return true }
        guard let token else { return reported >= bytes.count }
        return token.lowerBound <= reported && reported <= token.upperBound
    }

    // MARK: - Tokens

    private typealias Fault = (offset: Int, detail: String)

    private mutating func take(mark: UInt8, at offset: Int) -> Fault? {
        switch (mark, expectation) {
        case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
            openings.append(offset)
            expectation = .keyOrEnd
        case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
            openings.append(offset)
            expectation = .valueOrEnd
        case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd),
            (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
            // The codes of `}` and `]` are two above those of `{` and `[`.
            guard let opening = openings.last, bytes[opening] == mark - 2 else { return unexpected(mark, at: offset) }
            openings.removeLast()
            expectation = openings.isEmpty ? .nothing : .commaOrEnd
        case (UInt8(ascii: ","), .commaOrEnd):
            expectation = isInObject ? .keyOrEnd : .valueOrEnd
        case (UInt8(ascii: ":"), .colon):
            expectation = .value
        default:
            return unexpected(mark, at: offset)
        }
        guard openings.count <= Self.deepestNesting else {
            return (offset, "more than \(Self.deepestNesting) objects and arrays are nested")
        }
        return nil
    }

    private mutating func take(string range: Range<Int>, isClosed: Bool) -> Fault? {
        if let fault = faultOfPlace(range) { return fault }
        if let fault = JSONStringFault.first(in: bytes, range: range) {
            isReadLate = true
            return fault
        }
        guard isClosed else {
            return (bytes.count, "the \(subject) ends inside the string that begins at \(place(range.lowerBound))")
        }
        if expectation == .keyOrEnd {
            lastKey = String(decoding: bytes[range].dropFirst().dropLast(), as: UTF8.self)
            expectation = .colon
        } else {
            expectation = openings.isEmpty ? .nothing : .commaOrEnd
        }
        return nil
    }

    private mutating func take(word range: Range<Int>) -> Fault? {
        let word = String(decoding: bytes[range], as: UTF8.self)
        if let detail = fault(ofMarkAt: word) { return (range.lowerBound, detail) }
        if let fault = faultOfPlace(range) { return fault }
        if expectation == .keyOrEnd {
            return (range.lowerBound, "the key \(Excerpt.escaped(word)) must stand in double quotes")
        }
        // A digit next to a zero byte would be detected as UTF-16.
        guard !bytes[range].contains(0), case .success = Result(catching: { try JSONValue.parse(bytes[range]) }) else {
            isReadLate = true
            return (range.lowerBound, Self.fault(ofValue: word))
        }
        expectation = openings.isEmpty ? .nothing : .commaOrEnd
        return nil
    }

    // MARK: - Faults

    private func unexpected(_ mark: UInt8, at offset: Int) -> Fault {
        let name = "\"\(Character(Unicode.Scalar(mark)))\""
        let isClosing = mark == UInt8(ascii: "}") || mark == UInt8(ascii: "]")
        switch expectation {
        case .value where !isInObject:
            return (offset, "\(name) begins no JSON value; a \(subject) begins with \"{\"")
        case .value:
            return (offset, "the value of \(Excerpt.quoted(lastKey)) is missing before \(name)")
        case .colon:
            return (offset, "a colon and a value are missing after the key \(Excerpt.quoted(lastKey))")
        case .nothing where !isClosing:
            return (offset, textAfterEnd(offset))
        case .nothing:
            return (offset, "\(name) closes nothing")
        default:
            break
        }
        if isClosing, let opening = openings.last {
            let closing = Character(Unicode.Scalar(bytes[opening] + 2))
            return (offset, "\(name) where \"\(closing)\" must close what is opened at \(place(opening))")
        }
        switch (mark, expectation) {
        case (UInt8(ascii: ","), .keyOrEnd), (UInt8(ascii: ","), .valueOrEnd):
            return (offset, "nothing stands before this comma")
        case (UInt8(ascii: "{"), .commaOrEnd), (UInt8(ascii: "["), .commaOrEnd):
            return (offset, "a comma is missing before \(name)")
        case (_, .keyOrEnd):
            return (offset, "\(name) where a key in double quotes is expected")
        case (_, .commaOrEnd):
            return (offset, "\(name) where a comma or the end of the \(isInObject ? "object" : "array") is expected")
        default:
            return (offset, "\(name) where a value is expected")
        }
    }

    /// Returns the error if a string or word is not allowed at this position.
    private func faultOfPlace(_ range: Range<Int>) -> Fault? {
        let text = Excerpt.escaped(String(decoding: bytes[range], as: UTF8.self))
        return switch expectation {
        case .colon: (range.lowerBound, "a colon is missing after the key \(Excerpt.quoted(lastKey))")
        case .commaOrEnd: (range.lowerBound, "a comma is missing before \(text)")
        case .nothing: (range.lowerBound, textAfterEnd(range.lowerBound))
        case .value, .valueOrEnd, .keyOrEnd: nil
        }
    }

    private func textAfterEnd(_ offset: Int) -> String {
        bytes[offset] == UInt8(ascii: "{")
            ? "a second object after the end of the first; a \(subject) is one object"
            : "text after the end of the \(subject)"
    }

    private func faultAtEnd() -> Fault? {
        guard expectation != .nothing else { return nil }
        guard let opening = openings.last else { return (bytes.count, "the \(subject) ends too early") }
        let name = bytes[opening] == UInt8(ascii: "{") ? "object" : "array"
        return (bytes.count, "the \(subject) ends before the \(name) that begins at \(place(opening)) is closed")
    }

    /// Punctuation of other notations.
    private func fault(ofMarkAt word: String) -> String? {
        switch word.unicodeScalars.first {
        case "/", "#": "comments are not part of JSON"
        case "'": "strings stand in double quotes, not in single ones"
        case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}", "\u{FF02}":
            "a typographic quotation mark; JSON strings stand in straight double quotes"
        case "\u{FEFF}": "a byte order mark in the middle of the \(subject)"
        case let scalar? where scalar.properties.isWhitespace || scalar == "\u{200B}":
            "the space \(Excerpt.escaped(String(scalar))) outside a string; JSON knows blanks, tabs and line breaks only"
        default: nil
        }
    }

    private static func fault(ofValue word: String) -> String {
        let text = Excerpt.escaped(word)
        let digits = word.drop { $0 == "-" || $0 == "+" }
        if digits.first == "0", digits.dropFirst().first?.isWholeNumber == true {
            return "the number \(text) must not begin with 0"
        }
        if let value = Double(word), value.isInfinite, digits.first?.isWholeNumber == true {
            return "the number \(text) is too large"
        }
        if digits.first?.isWholeNumber == true || digits.first == "." || digits.count < word.count {
            return "\(text) is not a JSON number"
        }
        let meant = ["true", "false", "null"].first { $0 == word.lowercased() }
        if let meant { return "\(text) must be written \(meant)" }
        return "\(text) is not a JSON value"
    }

    private var isInObject: Bool {
        openings.last.map { bytes[$0] == UInt8(ascii: "{") } ?? false
    }

    private func place(_ offset: Int) -> String {
        let location = SourceLocation(of: offset, in: bytes)
        return "line \(location.line), column \(location.column)"
    }
}
