/// A sentence of the device's log, made of pieces.
///
/// What is written in the program is the program's own. What is filled in is somebody's, because a person, an app or a
/// server has written it, and a redacted report hides it. Overloads of `appendInterpolation` keep what nobody else can
/// have written.
package struct LogMessage: Hashable, Sendable {
    /// The whole sentence.
    package private(set) var text = ""
    /// The lengths of the pieces in bytes; the first is the program's own, the second somebody's, and so on.
    package private(set) var lengths: [Int] = []

    package struct Piece: Equatable, Sendable {
        package var text: String
        /// Whether the program has written it, and nobody else.
        package var isOwn: Bool
    }

    /// Creates a message of what is stored of one.
    ///
    /// - Parameter lengths: If they are missing, or do not fit the text, all of it is somebody's.
    package init(_ text: String, lengths: [Int]?) {
        self.text = text
        let whole = [0, text.utf8.count]
        guard let lengths, lengths.allSatisfy((0...text.utf8.count).contains),
            lengths.reduce(0, +) == text.utf8.count
        else {
            self.lengths = whole
            return
        }
        self.lengths = lengths
        // A piece ends behind a whole scalar.
        if !pieces.map(\.text).joined().utf8.elementsEqual(text.utf8) { self.lengths = whole }
    }

    package var pieces: [Piece] {
        var rest = text.utf8[...]
        return lengths.enumerated().compactMap { index, length in
            defer { rest = rest.dropFirst(length) }
            guard length > 0 else { return nil }
            return Piece(text: String(decoding: rest.prefix(length), as: UTF8.self), isOwn: index.isMultiple(of: 2))
        }
    }

    fileprivate mutating func append(_ piece: Piece) {
        text += piece.text
        let isTurn = lengths.count.isMultiple(of: 2) == piece.isOwn
        if !isTurn, piece.isOwn {
            lengths[lengths.count - 1] += piece.text.utf8.count
        } else {
            // Two values without a word between them are two values.
            lengths += (isTurn ? [] : [0]) + [piece.text.utf8.count]
        }
    }

    package static func + (left: LogMessage, right: LogMessage) -> LogMessage {
        right.pieces.reduce(into: left) { $0.append($1) }
    }
}

/// A value that says which of its words are the program's own.
package protocol LogValue {
    var logMessage: LogMessage { get }
}

/// Its text; what it is read from is somebody's.
extension LogMessage: Codable {
    package init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self), lengths: nil)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension LogMessage: LogValue {
    package var logMessage: LogMessage { self }
}

extension LogMessage: ExpressibleByStringInterpolation {
    // A literal cannot be made of a value.
    package init(stringLiteral text: StaticString) {
        append(Piece(text: "\(text)", isOwn: true))
    }

    package init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.message
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        private(set) var message = LogMessage("", lengths: [])

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ literal: StaticString) { appendOwn("\(literal)") }

        /// A value of which nothing is known, such as a text or an error of the system.
        package mutating func appendInterpolation<Value>(_ value: Value) {
            message.append(Piece(text: "\(value)", isOwn: false))
        }

        package mutating func appendInterpolation(_ value: some LogValue) { message = message + value.logMessage }

        package mutating func appendInterpolation(_ values: [LogMessage], separator: StaticString = ", ") {
            for (index, value) in values.enumerated() {
                if index > 0 { appendLiteral(separator) }
                message = message + value
            }
        }

        /// Texts, each of which is hidden as it is elsewhere.
        package mutating func appendInterpolation(_ values: [String]) {
            appendInterpolation(values.map { "\($0)" as LogMessage })
        }

        package mutating func appendInterpolation(_ number: some BinaryInteger) { appendOwn("\(number)") }

        package mutating func appendInterpolation(_ number: some BinaryFloatingPoint) { appendOwn("\(number)") }

        package mutating func appendInterpolation(_ duration: Duration) { appendOwn("\(duration)") }

        /// A value of a type that has a few, and its names in the program.
        package mutating func appendInterpolation(_ value: some CaseIterable) { appendOwn("\(value)") }

        package mutating func appendInterpolation<Value: CaseIterable>(_ value: Value, _ name: KeyPath<Value, String>) {
            appendOwn(value[keyPath: name])
        }

        /// Words in the program of which some are chosen.
        package mutating func appendInterpolation(own words: StaticString) { appendLiteral(words) }

        /// Adds what nobody else can have written, for overloads of other modules.
        package mutating func appendOwn(_ words: String) { message.append(Piece(text: words, isOwn: true)) }
    }
}
