import Foundation
import TerminalCanvas

extension MemberPredicate {
    /// Reads a predicate.
    ///
    /// - Parameters:
    ///   - text: Such as `process == "Shop" AND NOT eventMessage CONTAINS[c] "delivered"`.
    ///   - members: The names that it may compare.
    /// - Throws: A ``MemberPredicateError`` with the column and what is understood there.
    package init(parsing text: String, members: [String]) throws(MemberPredicateError) {
        var reader = PredicateReader(scalars: Array(text.unicodeScalars), members: members)
        self = try reader.alternatives()
        guard reader.isAtEnd else { throw reader.expected("AND, OR or the end") }
    }
}

/// A recursive descent, of which AND binds its sides before OR.
private struct PredicateReader {
    let scalars: [Unicode.Scalar]
    let members: [String]
    var place = 0
    /// Of parentheses and NOT.
    private var depth = 0

    private static let deepest = 100

    init(scalars: [Unicode.Scalar], members: [String]) {
        (self.scalars, self.members) = (scalars, members)
    }

    var isAtEnd: Bool {
        mutating get {
            while place < scalars.count, scalars[place].properties.isWhitespace { place += 1 }
            return place == scalars.count
        }
    }

    mutating func expected(_ what: String) -> MemberPredicateError {
        let isAtEnd = isAtEnd
        let found = isAtEnd ? "the end" : "“\(PrintableText.escaped(nextWord))”"
        return MemberPredicateError("\(found) where \(what) is expected", column: place + 1)
    }

    mutating func alternatives() throws(MemberPredicateError) -> MemberPredicate {
        var sides = [try conjunction()]
        while takes("||") || takes("OR") { sides.append(try conjunction()) }
        return sides.count == 1 ? sides[0] : .any(sides)
    }

    private mutating func conjunction() throws(MemberPredicateError) -> MemberPredicate {
        var sides = [try condition()]
        while takes("&&") || takes("AND") { sides.append(try condition()) }
        return sides.count == 1 ? sides[0] : .all(sides)
    }

    private mutating func condition() throws(MemberPredicateError) -> MemberPredicate {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest else {
            throw MemberPredicateError("more than \(Self.deepest) conditions are inside each other", column: place + 1)
        }
        if takes("NOT") || takes("!") { return .not(try condition()) }
        if takes("(") {
            let inner = try alternatives()
            guard takes(")") else { throw expected("AND, OR or “)”") }
            return inner
        }
        return try comparison()
    }

    private mutating func comparison() throws(MemberPredicateError) -> MemberPredicate {
        let left = try operand(isList: false)
        // Apple's other spellings are around the usual ones, so that a sign never hides a longer one.
        let rows =
            [("=<", .atMost), ("=>", .atLeast), ("<>", .unequal)]
            + PredicateOperator.allCases.map { ($0.rawValue, $0) } + [("=", PredicateOperator.equal)]
        guard let operation = rows.first(where: { takes($0.0) })?.1 else {
            throw expected("one of \(PredicateOperator.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let options = try options()
        _ = isAtEnd
        let column = place + 1
        let right = try operand(isList: operation == .isIn)
        if operation == .matches {
            guard case .literal(.text(let expression)) = right,
                PredicateOperator.wholePattern(expression, options) != nil
            else {
                throw MemberPredicateError("behind MATCHES is no regular expression in quotation marks", column: column)
            }
        }
        return .comparison(left, operation, right, options)
    }

    /// `[c]`, `[d]` or `[cd]` directly behind an operator.
    private mutating func options() throws(MemberPredicateError) -> String.CompareOptions {
        guard place < scalars.count, scalars[place] == "[" else { return [] }
        let start = place + 1
        guard let end = scalars[start...].firstIndex(of: "]"), end > start else { throw expected("[c], [d] or [cd]") }
        var options: String.CompareOptions = []
        for letter in scalars[start..<end] {
            switch letter.properties.lowercaseMapping {
            case "c": options.insert(.caseInsensitive)
            case "d": options.insert(.diacriticInsensitive)
            default: throw expected("[c], [d] or [cd]")
            }
        }
        place = end + 1
        return options
    }

    /// - Parameter isList: Whether it may also be a list.
    private mutating func operand(isList: Bool) throws(MemberPredicateError) -> PredicateOperand {
        if isList, takes("{") {
            var values: [PredicateValue] = []
            repeat {
                guard case .literal(let value) = try operand(isList: false) else { throw expected("a value") }
                values.append(value)
            } while takes(",")
            guard takes("}") else { throw expected("“,” or “}”") }
            return .list(values)
        }
        guard !isAtEnd else { throw expected("a value or a name") }
        if scalars[place] == "\"" || scalars[place] == "'" { return .literal(.text(try quoted())) }
        let word = nextWord
        if let number = Double(word), number.isFinite {
            place += word.unicodeScalars.count
            return .literal(.number(number))
        }
        let constants: [String: PredicateValue] = [
            "TRUE": .boolean(true), "YES": .boolean(true), "FALSE": .boolean(false), "NO": .boolean(false),
            "NULL": .none, "NIL": .none,
        ]
        let value = constants[word.uppercased()].map { PredicateOperand.literal($0) }
        guard let operand = value ?? (members.contains(word) ? .member(word) : nil) else {
            let names = members.joined(separator: ", ")
            throw expected("a value in quotation marks, a number, TRUE, FALSE or one of \(names)")
        }
        place += word.unicodeScalars.count
        return operand
    }

    private mutating func quoted() throws(MemberPredicateError) -> String {
        let (quote, column) = (scalars[place], place + 1)
        var value = String.UnicodeScalarView()
        place += 1
        while place < scalars.count {
            let scalar = scalars[place]
            place += 1
            if scalar == quote { return String(value) }
            guard scalar == "\\", place < scalars.count else {
                value.append(scalar)
                continue
            }
            switch scalars[place] {
            case "n": value.append("\n")
            case "t": value.append("\t")
            case "\"", "'", "\\": value.append(scalars[place])
            // A regular expression and LIKE have their own escapes.
            default: value.append(contentsOf: [scalar, scalars[place]])
            }
            place += 1
        }
        throw MemberPredicateError("the text is not closed by \(quote)", column: column)
    }

    /// The letters, digits and dots that come next, else one sign.
    private var nextWord: String {
        let word = scalars[place...].prefix { Self.isPartOfWord($0) || $0 == "-" || $0 == "+" }
        return String(String.UnicodeScalarView(word.isEmpty ? scalars[place...].prefix(1) : word))
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_" || scalar == "."
    }

    /// Goes on behind a word, in letters of any case, or a sign, if it comes next.
    private mutating func takes(_ token: String) -> Bool {
        guard !isAtEnd else { return false }
        let wanted = Array(token.unicodeScalars)
        let end = place + wanted.count
        guard end <= scalars.count, String(String.UnicodeScalarView(scalars[place..<end])).uppercased() == token else {
            return false
        }
        if Self.isPartOfWord(wanted[0]), end < scalars.count, Self.isPartOfWord(scalars[end]) { return false }
        place = end
        return true
    }
}
