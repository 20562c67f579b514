/// The first place where a text is not JSON.
///
/// Foundation's reader decides what is JSON; this one finds the place, and allows a comma before a closing bracket as
/// that one does.
public struct JSONMistake: Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let line: Int
    /// In characters, counted from 1.
    public let column: Int
    private let found: String
    private let expected: String

    /// - Returns: `nil` if there is none.
    public init?(_ bytes: [UInt8]) {
        var scanner = Scanner(bytes: bytes)
        guard let expected = scanner.expectation() else { return nil }
        let before = bytes[..<scanner.position]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
        column = String(decoding: before[start...], as: UTF8.self).count + 1
        let next = String(decoding: bytes[scanner.position...].prefix(16), as: UTF8.self).first
        found = next.map { "“\($0)”" } ?? "the end"
        self.expected = expected
    }

    /// `“}” at line 1, column 8, where a value is expected`
    public var description: String { "\(found) at line \(line), column \(column), where \(expected) is expected" }

    private struct Scanner {
        private enum Need {
            case value, valueOrEnd, keyOrEnd, commaOrEnd
        }

        let bytes: [UInt8]
        var position = 0
        /// The brackets that have to follow, the next one last.
        private var brackets: [UInt8] = []

        init(bytes: [UInt8]) { self.bytes = bytes }

        private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

        private mutating func skipSpace() {
            while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
        }

        private func words(_ need: Need) -> String {
            let bracket = brackets.last.map { "“\(Character(Unicode.Scalar($0)))”" }
            return switch need {
            case .value: "a value"
            case .valueOrEnd: "a value or “]”"
            case .keyOrEnd: "a key or “}”"
            case .commaOrEnd: bracket.map { "a comma or \($0)" } ?? "the end"
            }
        }

        /// Goes to the first mistake.
        ///
        /// - Returns: What is expected there; `nil` if there is no mistake.
        mutating func expectation() -> String? {
            var need = Need.value
            while true {
                skipSpace()
                guard let byte else { return need == .commaOrEnd && brackets.isEmpty ? nil : words(need) }
                switch (need, byte) {
                case (.commaOrEnd, UInt8(ascii: ",")) where !brackets.isEmpty:
                    position += 1
                    need = brackets.last == UInt8(ascii: "}") ? .keyOrEnd : .valueOrEnd
                case (.commaOrEnd, _), (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
                    guard byte == brackets.last else { return words(need) }
                    brackets.removeLast()
                    position += 1
                    need = .commaOrEnd
                case (.keyOrEnd, UInt8(ascii: "\"")):
                    if let expected = text() { return expected }
                    skipSpace()
                    guard self.byte == UInt8(ascii: ":") else { return "“:”" }
                    position += 1
                    need = .value
                case (.keyOrEnd, _): return words(need)
                case (_, UInt8(ascii: "{")): open(UInt8(ascii: "}"), .keyOrEnd, &need)
                case (_, UInt8(ascii: "[")): open(UInt8(ascii: "]"), .valueOrEnd, &need)
                case (_, UInt8(ascii: "\"")):
                    if let expected = text() { return expected }
                    need = .commaOrEnd
                default:
                    guard skipWord() else { return words(need) }
                    need = .commaOrEnd
                }
            }
        }

        private mutating func open(_ bracket: UInt8, _ inner: Need, _ need: inout Need) {
            brackets.append(bracket)
            position += 1
            need = inner
        }

        /// Skips a text with its quotation marks.
        private mutating func text() -> String? {
            let opening = position
            position += 1
            while let byte, byte != UInt8(ascii: "\"") {
                if byte < 0x20 { return "the escape sequence of a control character" }
                if byte == UInt8(ascii: "\\") {
                    guard position + 1 < bytes.count else { break }
                    guard "\"\\/bfnrtu".utf8.contains(bytes[position + 1]) else { return "an escape sequence" }
                    position += 1
                }
                position += 1
            }
            guard byte == UInt8(ascii: "\"") else {
                position = opening
                return "a text that ends"
            }
            position += 1
            return nil
        }

        /// Skips a number, `true`, `false` or `null`.
        private mutating func skipWord() -> Bool {
            let rest = bytes[position...].prefix { byte in
                byte > 0x20 && !",:{}[]\"".utf8.contains(byte)
            }
            let word = String(decoding: rest, as: UTF8.self)
            let isNumber = rest.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(word) != nil
            guard isNumber || ["true", "false", "null"].contains(word) else { return false }
            position += rest.count
            return true
        }
    }
}
