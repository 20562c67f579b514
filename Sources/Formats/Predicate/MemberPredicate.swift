package import Foundation
import TerminalCanvas

/// A condition over members that have names, in the words of Apple's predicates.
///
/// Source: Apple's Predicate Programming Guide, “Predicate Format String Syntax”, of which this has the comparisons and
/// the logical operators, without placeholders, functions, sets and aggregates.
package indirect enum MemberPredicate: Equatable, Sendable {
    case comparison(PredicateOperand, PredicateOperator, PredicateOperand, String.CompareOptions)
    case not(MemberPredicate)
    /// Each of them holds.
    case all([MemberPredicate])
    /// One of them holds.
    case any([MemberPredicate])

    /// Whether it holds.
    ///
    /// - Parameter value: The value of a member; it is asked for members that the reader was given, and no other.
    /// - Throws: A ``MemberPredicateError`` if a regular expression takes too many steps.
    package func holds(for value: (_ member: String) -> PredicateValue) throws(MemberPredicateError) -> Bool {
        switch self {
        case .comparison(let left, let operation, let right, let options):
            guard case .list(let values) = right else {
                return try operation.holds(left.value(value), right.value(value), options)
            }
            let first = left.value(value)
            return values.contains { PredicateOperator.areEqual(first, $0, options) }
        case .not(let predicate): return try !predicate.holds(for: value)
        case .all(let predicates):
            for predicate in predicates where try !predicate.holds(for: value) { return false }
            return true
        case .any(let predicates):
            for predicate in predicates where try predicate.holds(for: value) { return true }
            return false
        }
    }
}

package enum PredicateValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    /// NULL, and a member that has no value.
    case none

    /// A boolean is a number, as in Apple's predicates.
    fileprivate var number: Double? {
        switch self {
        case .number(let number): number
        case .boolean(let boolean): boolean ? 1 : 0
        case .text, .none: nil
        }
    }
}

/// A side of a comparison.
package enum PredicateOperand: Hashable, Sendable {
    case member(String)
    case literal(PredicateValue)
    /// `{'a', 'b'}`, behind IN.
    case list([PredicateValue])

    fileprivate func value(_ value: (_ member: String) -> PredicateValue) -> PredicateValue {
        switch self {
        case .member(let name): value(name)
        case .literal(let value): value
        case .list: .none
        }
    }
}

package enum PredicateOperator: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case atMost = "<="
    case atLeast = ">="
    case less = "<"
    case greater = ">"
    case contains = "CONTAINS"
    case begins = "BEGINSWITH"
    case ends = "ENDSWITH"
    /// With `*` for any characters and `?` for one.
    case like = "LIKE"
    /// A regular expression for the whole text.
    case matches = "MATCHES"
    /// Equal to a value of a list, or a part of a text.
    case isIn = "IN"

    fileprivate func holds(
        _ first: PredicateValue, _ second: PredicateValue, _ options: String.CompareOptions
    ) throws(MemberPredicateError) -> Bool {
        switch self {
        case .equal: return Self.areEqual(first, second, options)
        case .unequal: return !Self.areEqual(first, second, options)
        case .atMost: return Self.order(first, second, options).map { $0 != .orderedDescending } ?? false
        case .atLeast: return Self.order(first, second, options).map { $0 != .orderedAscending } ?? false
        case .less: return Self.order(first, second, options) == .orderedAscending
        case .greater: return Self.order(first, second, options) == .orderedDescending
        case .contains, .begins, .ends, .like, .matches, .isIn:
            guard case (.text(let text), .text(let value)) = (first, second) else { return false }
            switch self {
            case .begins: return text.has(value, options.union(.anchored))
            case .ends: return text.has(value, options.union([.anchored, .backwards]))
            case .isIn: return value.has(text, options)
            case .like:
                let (text, pattern) = (text.folded(options), value.folded(options))
                return Self.isLike(Array(text.unicodeScalars), Array(pattern.unicodeScalars))
            case .matches: return try Self.matches(text.folded(options), value, options)
            default: return text.has(value, options)
            }
        }
    }

    fileprivate static func areEqual(
        _ left: PredicateValue, _ right: PredicateValue, _ options: String.CompareOptions
    ) -> Bool {
        if case (.none, .none) = (left, right) { return true }
        return order(left, right, options) == .orderedSame
    }

    /// - Returns: `nil` for values of different kinds.
    private static func order(
        _ left: PredicateValue, _ right: PredicateValue, _ options: String.CompareOptions
    ) -> ComparisonResult? {
        if case (.text(let left), .text(let right)) = (left, right) { return left.compare(right, options: options) }
        guard let left = left.number, let right = right.number else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    /// A regular expression for a whole text; `nil` if it is none.
    static func wholePattern(_ expression: String, _ options: String.CompareOptions) -> TextPattern? {
        TextPattern("\(options.contains(.caseInsensitive) ? "(?i)" : "")\\A(?:\(expression))\\z")
    }

    private static func matches(
        _ text: String, _ expression: String, _ options: String.CompareOptions
    ) throws(MemberPredicateError) -> Bool {
        switch wholePattern(expression, options)?.search([text]) {
        case .found: return true
        case .absent, nil: return false
        case .givenUp:
            throw MemberPredicateError(
                "the regular expression “\(PrintableText.escaped(expression))” takes too many steps", column: nil)
        }
    }

    /// - Complexity: O(*n* · *m*) in both lengths.
    private static func isLike(_ text: [Unicode.Scalar], _ patternScalars: [Unicode.Scalar]) -> Bool {
        var (place, index) = (0, 0)
        // Behind the last star, and where the text behind it began.
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if index < patternScalars.count, patternScalars[index] == "*" {
                star = (index + 1, place)
                index += 1
                continue
            }
            let isEscaped = index + 1 < patternScalars.count && patternScalars[index] == "\\"
            let sign = index < patternScalars.count ? patternScalars[isEscaped ? index + 1 : index] : nil
            if sign == text[place] || !isEscaped && sign == Unicode.Scalar("?") {
                (place, index) = (place + 1, index + (isEscaped ? 2 : 1))
            } else if let (next, start) = star {
                star = (next, start + 1)
                (place, index) = (start + 1, next)
            } else {
                return false
            }
        }
        return patternScalars[index...].allSatisfy { $0 == "*" }
    }
}

extension String {
    fileprivate func has(_ part: String, _ options: String.CompareOptions) -> Bool {
        part.isEmpty || range(of: part, options: options) != nil
    }

    fileprivate func folded(_ options: String.CompareOptions) -> String {
        options.isEmpty ? self : folding(options: options, locale: nil)
    }
}

/// Why a text is no predicate here, or why one cannot be judged.
package struct MemberPredicateError: Error, Equatable, Sendable, CustomStringConvertible {
    package let reason: String
    /// 1-based, in scalars; `nil` for one that was read.
    package let column: Int?

    init(_ reason: String, column: Int?) {
        self.reason = reason
        self.column = column
    }

    package var description: String { column.map { "column \($0): \(reason)" } ?? reason }
}
