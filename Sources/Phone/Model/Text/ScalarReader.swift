/// Reads a text from left to right by Unicode scalars: the one way in which readers find quotation marks, separators
/// and line ends.
///
/// `Character` and `String` cannot find them: a combining mark behind a quotation mark makes another character, a
/// carriage return and a line feed are one, and equality is canonical, so that U+037E is a semicolon.
package struct ScalarReader: Sendable {
    private let text: String
    private var position: String.Index
    /// The end of the character that has the next scalar.
    private var end: String.Index
    /// Where the next scalar is in its line, in characters from 1.
    package private(set) var column = 1
    /// The line of the next scalar, from 1.
    package private(set) var line = 1

    package init(_ text: String) {
        self.text = text
        position = text.startIndex
        end = text.isEmpty ? text.endIndex : text.index(after: text.startIndex)
    }

    /// The next scalar; `nil` at the end.
    package var next: Unicode.Scalar? { isAtEnd ? nil : text.unicodeScalars[position] }

    package var isAtEnd: Bool { position == text.endIndex }

    /// What has been read.
    package var read: Substring { text[..<position] }

    /// What has not been read.
    package var rest: Substring { text[position...] }

    /// Takes the next scalar; `nil` at the end.
    @discardableResult
    package mutating func take() -> Unicode.Scalar? {
        guard let next else { return nil }
        position = text.unicodeScalars.index(after: position)
        guard position >= end else { return next }
        (line, column) = next.endsLine ? (line + 1, 1) : (line, column + 1)
        if position < text.endIndex { end = text.index(after: end) }
        return next
    }

    /// Takes the next scalar if it is a certain one.
    package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        take()
        return true
    }

    /// Takes the scalars of a text if all of them come next.
    package mutating func take(_ word: String) -> Bool {
        var reader = self
        guard word.unicodeScalars.allSatisfy({ reader.take($0) }) else { return false }
        self = reader
        return true
    }

    /// Takes scalars as long as they fit.
    @discardableResult
    package mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
        let start = position
        while let next, fits(next) { take() }
        return String(text.unicodeScalars[start..<position])
    }

    package mutating func skipSpace() { take(while: \.properties.isWhitespace) }

    // MARK: Strings

    /// What a backslash quotes between quotation marks; before another scalar it stays, except `u{HEX}`.
    private static let quotable: Set<Unicode.Scalar> = ["\"", "\\", "$"]

    /// Takes a string in quotation marks, the first of which comes next.
    ///
    /// In double marks a backslash quotes a mark, a dollar sign and itself, and `\u{202E}` is a scalar by its number;
    /// between single marks everything stays as it is.
    ///
    /// - Returns: `nil` if it is not closed.
    package mutating func takeString() -> String? {
        guard let mark = take() else { return nil }
        var string = ""
        while let scalar = take() {
            if scalar == mark { return string }
            if scalar == "\\", mark != "'" {
                guard let quoted = takeEscaped(outside: false) else { return nil }
                string += quoted
            } else {
                string.unicodeScalars.append(scalar)
            }
        }
        return nil
    }

    /// Takes what stands behind a backslash.
    ///
    /// - Parameter outside: Whether it is outside of quotation marks, where a backslash quotes every scalar.
    /// - Returns: `nil` at the end.
    package mutating func takeEscaped(outside: Bool) -> String? {
        if let scalar = takeNumber() { return String(scalar) }
        guard let scalar = take() else { return nil }
        return outside || Self.quotable.contains(scalar) ? String(scalar) : "\\\(scalar)"
    }

    /// Takes `u{HEX}`.
    private mutating func takeNumber() -> Unicode.Scalar? {
        var reader = self
        guard reader.take("u{") else { return nil }
        let digits = reader.take { $0.properties.isASCIIHexDigit }
        guard reader.take("}"), let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        self = reader
        return scalar
    }
}

extension Unicode.Scalar {
    package var endsLine: Bool {
        switch value {
        case 0xA...0xD, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}

extension String {
    /// The text without white space at its ends, which is found by scalars.
    package var trimmed: String {
        let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
        let end = scalars.lastIndex { !$0.properties.isWhitespace }.map(scalars.index(after:)) ?? scalars.startIndex
        return String(scalars[..<end])
    }

    /// The parts between separators; empty ones count.
    ///
    /// - Parameter count: How many there are at most; the last one has the rest.
    package func parts(separatedBy separator: Unicode.Scalar, atMost count: Int = .max) -> [String] {
        unicodeScalars.split(separator: separator, maxSplits: count - 1, omittingEmptySubsequences: false)
            .map { String($0) }
    }
}
