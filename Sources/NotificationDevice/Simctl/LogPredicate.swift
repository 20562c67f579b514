/// A condition for entries of the log, as `log show --predicate` has it: comparisons of `process` and `eventMessage` with
/// strings, joined by AND, OR and NOT.
indirect enum LogPredicate: Equatable, Sendable {
    /// The property of an entry that is compared.
    enum Key: String, CaseIterable, Sendable {
        /// The bundle identifier of the app, or the last part of it.
        case process
        case eventMessage
        /// Another name of `eventMessage`.
        case composedMessage
    }

    enum Comparison: String, CaseIterable, Sendable {
        case equal = "=="
        case unequal = "!="
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
    }

    case compares(Key, Comparison, String, ignoresCase: Bool)
    case not(LogPredicate)
    case and(LogPredicate, LogPredicate)
    case or(LogPredicate, LogPredicate)

    /// Whether it holds for an entry.
    ///
    /// - Parameters:
    ///   - app: The bundle identifier of the app that the entry is about; `nil` for one about the device.
    ///   - text: The text of the entry.
    func holds(app: String?, text: String) -> Bool {
        switch self {
        case .not(let predicate): !predicate.holds(app: app, text: text)
        case .and(let first, let second): first.holds(app: app, text: text) && second.holds(app: app, text: text)
        case .or(let first, let second): first.holds(app: app, text: text) || second.holds(app: app, text: text)
        case .compares(.process, let comparison, let value, let ignoresCase):
            Self.holds(comparison, Self.names(of: app), value, ignoresCase)
        case .compares(.eventMessage, let comparison, let value, let ignoresCase),
            .compares(.composedMessage, let comparison, let value, let ignoresCase):
            Self.holds(comparison, [text], value, ignoresCase)
        }
    }

    private static func names(of app: String?) -> [String] {
        guard let app else { return [""] }
        return [app] + (app.split(separator: ".").last.map { [String($0)] } ?? [])
    }

    private static func holds(
        _ comparison: Comparison, _ texts: [String], _ value: String, _ ignoresCase: Bool
    ) -> Bool {
        let texts = ignoresCase ? texts.map { $0.lowercased() } : texts
        let value = ignoresCase ? value.lowercased() : value
        return switch comparison {
        case .equal: texts.contains(value)
        case .unequal: !texts.contains(value)
        case .contains: texts.contains { $0.contains(value) }
        case .beginsWith: texts.contains { $0.hasPrefix(value) }
        case .endsWith: texts.contains { $0.hasSuffix(value) }
        }
    }
}

extension LogPredicate {
    /// - Throws: A sentence about the first thing that is wrong.
    init(parsing text: String) throws(LogPredicateError) {
        var parser = LogPredicateParser(tokens: try LogPredicateToken.all(in: text)[...])
        self = try parser.whole()
    }
}

/// Why a predicate is refused, in one sentence.
struct LogPredicateError: Error, Equatable, Sendable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

private enum LogPredicateToken: Equatable {
    /// A name or an operator.
    case word(String)
    case text(String)

    static func all(in text: String) throws(LogPredicateError) -> [LogPredicateToken] {
        var tokens: [LogPredicateToken] = []
        var rest = text[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                rest.removeFirst()
                guard let end = rest.firstIndex(of: first) else {
                    throw LogPredicateError("a string of the predicate has no end")
                }
                tokens.append(.text(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            } else if first.isLetter {
                let word = rest.prefix { $0.isLetter || $0 == "[" || $0 == "]" }
                tokens.append(.word(String(word)))
                rest = rest[word.endIndex...]
            } else {
                let operators = ["&&", "||", "==", "!=", "=", "!", "(", ")"]
                guard let symbol = operators.first(where: rest.hasPrefix) else {
                    throw LogPredicateError("“\(first)” is no part of a predicate")
                }
                rest = rest.dropFirst(symbol.count)
                // Options such as [c] stand at the operator.
                let options = symbol.hasSuffix("=") && rest.first == "[" ? rest.prefix { $0 != "]" } + "]" : ""
                tokens.append(.word(symbol + options))
                rest = rest.dropFirst(options.count)
            }
        }
        return tokens
    }
}

private struct LogPredicateParser {
    var tokens: ArraySlice<LogPredicateToken>
    var depth = 0

    private static let deepestLevel = 100

    mutating func whole() throws(LogPredicateError) -> LogPredicate {
        let predicate = try alternatives()
        guard let next = tokens.first else { return predicate }
        throw LogPredicateError("the predicate goes on with \(Self.name(next)) where AND, OR or its end is expected")
    }

    private mutating func alternatives() throws(LogPredicateError) -> LogPredicate {
        var predicate = try conjunction()
        while take("OR", "||") { predicate = .or(predicate, try conjunction()) }
        return predicate
    }

    private mutating func conjunction() throws(LogPredicateError) -> LogPredicate {
        var predicate = try term()
        while take("AND", "&&") { predicate = .and(predicate, try term()) }
        return predicate
    }

    private mutating func term() throws(LogPredicateError) -> LogPredicate {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepestLevel else { throw LogPredicateError("the predicate is nested too deeply") }
        if take("NOT", "!") { return .not(try term()) }
        guard take("(") else { return try comparison() }
        let predicate = try alternatives()
        guard take(")") else { throw LogPredicateError("the predicate lacks a “)”") }
        return predicate
    }

    private mutating func comparison() throws(LogPredicateError) -> LogPredicate {
        guard case .word(let name)? = tokens.first, let key = LogPredicate.Key(rawValue: name) else {
            let found = tokens.first.map { ", not \(Self.name($0))" } ?? ""
            throw LogPredicateError("a predicate here is about process or eventMessage\(found)")
        }
        tokens.removeFirst()
        let (comparison, ignoresCase) = try self.operation(behind: name)
        guard case .text(let value)? = tokens.popFirst() else {
            throw LogPredicateError("\(name) is compared with a string in quotation marks")
        }
        return .compares(key, comparison, value, ignoresCase: ignoresCase)
    }

    private mutating func operation(
        behind name: String
    ) throws(LogPredicateError) -> (LogPredicate.Comparison, ignoresCase: Bool) {
        let found: String = if case .word(let word)? = tokens.popFirst() { word.uppercased() } else { "" }
        let parts = found.split(separator: "[", maxSplits: 1)
        let word = parts.first.map(String.init) ?? ""
        let options = parts.count > 1 ? String(parts[1]) : ""
        let comparison = LogPredicate.Comparison(rawValue: word == "=" ? "==" : word)
        guard let comparison, ["", "C]", "D]", "CD]"].contains(options) else {
            let all = LogPredicate.Comparison.allCases.map(\.rawValue).joined(separator: ", ")
            throw LogPredicateError("behind \(name) comes one of \(all), also with [c]")
        }
        return (comparison, options.contains("C"))
    }

    private mutating func take(_ words: String...) -> Bool {
        guard case .word(let word)? = tokens.first, words.contains(word.uppercased()) else { return false }
        tokens.removeFirst()
        return true
    }

    private static func name(_ token: LogPredicateToken) -> String {
        switch token {
        case .word(let word): "“\(word)”"
        case .text(let text): "the string “\(text)”"
        }
    }
}
