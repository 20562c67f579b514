package import NotificationModel
import NotificationPredicate

/// A comparison of a value in the JSON state: `groups.count == 3`, `groups[0].notifications[0].title contains "Order"`.
///
/// A path has names of members, numbers of elements counted from 0, `[*]` for any element, `["IDENTIFIER"]` for the
/// element with this identifier or the member of this name, and `count` for the number of elements or characters. A
/// value is a string in quotation marks, a number, `true`, `false` or `null`. What is not there is equal to `null`, if
/// what is named in brackets before it is there, and different from nothing.
package struct Expectation: Equatable, Sendable, CustomStringConvertible {
    package enum Comparison: String, Hashable, Sendable, CaseIterable {
        case equal = "=="
        case different = "!="
        case notGreater = "<="
        case notLess = ">="
        case less = "<"
        case greater = ">"
        /// A text within a string, or an element of an array.
        case contains
        /// A regular expression that is found in a string.
        case matches
    }

    package enum PathStep: Equatable, Sendable, CustomStringConvertible {
        case member(String)
        /// In brackets: a member, or the element whose `identifier` it is.
        case entry(String)
        case element(Int)
        case anyElement

        /// The name of a member or of an element.
        var name: String? {
            switch self {
            case .member(let name), .entry(let name): name
            case .element, .anyElement: nil
            }
        }

        package var description: String {
            switch self {
            case .member(let name): ".\(name)"
            case .entry(let name): "[\(Script.quoted(name))]"
            case .element(let index): "[\(index)]"
            case .anyElement: "[*]"
            }
        }
    }

    let path: [PathStep]
    package let comparison: Comparison
    package let value: PropertyListValue

    private var pathText: String { String(path.map(\.description).joined().trimmingPrefix(".")) }

    /// The text in one form, which parses to the same.
    package var description: String { "\(pathText) \(comparison.rawValue) \(Self.text(value))" }

    /// - Parameter schema: What can be in the state; a comparison that can never hold, or always does, is refused.
    /// - Throws: The first error with its column.
    package init(parsing text: String, of schema: StateSchema = .state) throws(ExpectationError) {
        var reader = ExpectationReader(text, schema)
        path = try reader.path()
        let text = reader.read
        comparison = try reader.comparison(after: text)
        value = try reader.value(of: comparison, after: text)
    }

    /// Expects that a value of the state is equal to another one.
    package init(_ path: [PathStep], equals value: PropertyListValue) {
        (self.path, comparison, self.value) = (path, .equal, value)
    }

    /// Whether it compares the time of the device's clock, which always goes on.
    package var isAboutTime: Bool { path.first?.name == "time" }

    /// Whether a state is as expected.
    ///
    /// - Complexity: O(values on the path), with `[*]` O(elements).
    package func isMet(by state: PropertyListValue) -> Bool {
        let found = values(in: state)
        switch comparison {
        case .equal:
            return value == .null && found.isEmpty && lacks(in: state) || found.contains { Self.isEqual($0, value) }
        case .different: return !found.isEmpty && !found.contains { Self.isEqual($0, value) }
        case .less: return found.contains { Self.isLess($0, value) }
        case .greater: return found.contains { Self.isLess(value, $0) }
        case .notGreater: return found.contains { Self.isLess($0, value) || Self.isEqual($0, value) }
        case .notLess: return found.contains { Self.isLess(value, $0) || Self.isEqual($0, value) }
        case .contains: return found.contains { Self.contains($0, value) }
        case .matches: return search(found) == .found
        }
    }

    /// Says what is there instead of what is expected: `groups.count is 2`.
    package func finding(in state: PropertyListValue) -> String {
        let found = values(in: state)
        guard let first = found.first else { return missing(in: state) }
        if comparison == .matches, search(found) == .givenUp {
            return "the regular expression takes too long; it repeats what repeats already, such as in (a+)+"
        }
        let texts = found.prefix(3).map(Self.text)
        return found.count == 1
            ? "\(pathText) is \(Self.text(first))"
            : "\(pathText) is \(texts.joined(separator: ", "))\(found.count > 3 ? " …" : "")"
    }

    /// Names the first part of the path that is not there, and what is.
    private func missing(in state: PropertyListValue) -> String {
        var values = [state], place = ""
        for step in path {
            let next = values.flatMap { Self.values(of: step, in: $0) }
            let part = place.isEmpty ? String("\(step)".trimmingPrefix(".")) : place + "\(step)"
            guard !next.isEmpty else {
                return "\(part) is not there; "
                    + (values.first.map { "\(place.isEmpty ? "the state" : place) is \(Self.text($0))" } ?? "")
            }
            (values, place) = (next, part)
        }
        return "\(pathText) is not there"
    }

    // MARK: Values

    /// Whether what is named before the end of the path is there: an app with another identifier lacks nothing.
    private func lacks(in state: PropertyListValue) -> Bool {
        var values = [state]
        for step in path.dropLast() {
            values = values.flatMap { Self.values(of: step, in: $0) }
            if case .entry = step, values.isEmpty { return false }
        }
        return true
    }

    private func values(in state: PropertyListValue) -> [PropertyListValue] {
        path.reduce([state]) { values, step in values.flatMap { Self.values(of: step, in: $0) } }
    }

    private static func values(of step: PathStep, in value: PropertyListValue) -> [PropertyListValue] {
        switch (step, value) {
        case (.member(let name), .dictionary(let members)):
            if let member = members[name] { return [member] }
            return name == "count" ? [.integer(members.count)] : []
        case (.entry(let name), .dictionary(let members)): return members[name].map { [$0] } ?? []
        case (.entry(let name), .array(let elements)):
            return elements.filter { identifier($0) == name }
        case (.member("count"), .array(let elements)): return [.integer(elements.count)]
        case (.member("count"), .string(let text)): return [.integer(text.count)]
        case (.element(let index), .array(let elements)):
            return elements.indices.contains(index) ? [elements[index]] : []
        case (.anyElement, .array(let elements)): return elements
        case (.member, _), (.entry, _), (.element, _), (.anyElement, _): return []
        }
    }

    private static func isEqual(_ left: PropertyListValue, _ right: PropertyListValue) -> Bool {
        if let left = number(left), let right = number(right) { return left == right }
        return left == right
    }

    private static func isLess(_ left: PropertyListValue, _ right: PropertyListValue) -> Bool {
        if let left = number(left), let right = number(right) { return left < right }
        guard case (.string(let left), .string(let right)) = (left, right) else { return false }
        return left < right
    }

    private static func contains(_ whole: PropertyListValue, _ part: PropertyListValue) -> Bool {
        switch (whole, part) {
        case (.string(let whole), .string(let part)): part.isEmpty || whole.contains(part)
        case (.array(let elements), _): elements.contains { isEqual($0, part) }
        default: false
        }
    }

    private func search(_ values: [PropertyListValue]) -> TextPattern.Outcome {
        guard case .string(let text) = value, let pattern = TextPattern(text) else { return .absent }
        return pattern.search(
            values.compactMap { value in
                if case .string(let text) = value { text } else { nil }
            })
    }

    private static func number(_ value: PropertyListValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .unsignedInteger(let number): Double(number)
        case .real(let number): number
        default: nil
        }
    }

    fileprivate static func text(_ value: PropertyListValue) -> String {
        switch value {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .unsignedInteger(let value): "\(value)"
        case .real(let value): "\(value)"
        case .string(let value): Script.quoted(value)
        case .date, .data: "a value that JSON lacks"
        case .array(let elements):
            "an array of \(elements.count)" + listed(elements.compactMap(identifier))
        case .dictionary(let members): "an object" + listed(members.keys.sorted())
        }
    }

    private static func listed(_ names: [String]) -> String {
        names.isEmpty ? "" : " with \(names.prefix(12).joined(separator: ", "))\(names.count > 12 ? " …" : "")"
    }

    private static func identifier(_ value: PropertyListValue) -> String? {
        guard case .dictionary(let members) = value, case .string(let name) = members["identifier"] else { return nil }
        return name
    }
}

/// Why a text is not an expectation.
package struct ExpectationError: Error, Equatable, Sendable, CustomStringConvertible {
    /// 1-based, in characters.
    package let column: Int
    /// A sentence without the column.
    package let reason: String

    package var description: String { "column \(column): \(reason)" }
}

/// Reads an expectation from left to right.
private struct ExpectationReader {
    let text: String
    /// What can be at the end of the path so far; `nil` if nothing is known of it.
    private var schema: StateSchema?
    /// Whether there may be nothing.
    private var isOptional = false
    private var reader: ScalarReader
    /// The number of characters before the text.
    private let indentation: Int

    init(_ text: String, _ schema: StateSchema) {
        self.schema = schema
        self.text = text.trimmed
        var space = ScalarReader(text)
        space.skipSpace()
        indentation = space.column - 1
        reader = ScalarReader(self.text)
    }

    /// What was read so far, without white space at the end.
    var read: String { String(reader.read).trimmed }

    private func error(_ reason: String) -> ExpectationError {
        ExpectationError(column: indentation + reader.column, reason: reason)
    }

    mutating func path() throws(ExpectationError) -> [Expectation.PathStep] {
        var path = [try part(of: "the state")]
        while reader.next == "." || reader.next == "[" { path.append(try part(of: read)) }
        return path
    }

    /// Reads a part of the path, and follows it in the schema.
    private mutating func part(of whole: String) throws(ExpectationError) -> Expectation.PathStep {
        let isElement = reader.take("[")
        if !isElement { _ = reader.take(".") }
        let start = self
        let step = isElement ? try element() : try member()
        guard let known = schema else { return step }
        guard let part = known.part(step) else {
            let name = step.name ?? step.description
            let nearest = Spelling.nearest(to: name, among: known.parts.filter { $0.utf8.first != UInt8(ascii: "[") })
                .map {
                    "; did you mean “\($0)”?"
                }
            let all = known.parts.isEmpty ? "" : "; it has \(known.parts.joined(separator: ", "))"
            throw start.error("“\(name)” is not a member of \(whole)\(nearest ?? all)")
        }
        isOptional = isOptional || known.canLack(step)
        schema = part.isOpen ? nil : part
        return step
    }

    private mutating func member() throws(ExpectationError) -> Expectation.PathStep {
        var name = reader.takeName()
        while reader.take("-") { name += "-" + reader.takeName() }
        guard !name.isEmpty else { throw error("expected the name of a member, such as groups") }
        return .member(name)
    }

    /// What stands in brackets: a number, `*`, or the name of a member in quotation marks.
    private mutating func element() throws(ExpectationError) -> Expectation.PathStep {
        let step: Expectation.PathStep
        if reader.take("*") {
            step = .anyElement
        } else if reader.next == "\"" {
            step = .entry(try string())
        } else {
            guard let index = Int(reader.take { ("0"..."9").contains($0) }) else {
                throw error("expected the number of an element, *, or the name of a member in quotation marks")
            }
            step = .element(index)
        }
        guard reader.take("]") else { throw error("expected ]") }
        return step
    }

    mutating func comparison(after path: String) throws(ExpectationError) -> Expectation.Comparison {
        reader.skipSpace()
        guard let comparison = Expectation.Comparison.allCases.first(where: { reader.take($0.rawValue) }) else {
            let names = Expectation.Comparison.allCases.map(\.rawValue).joined(separator: ", ")
            throw error("expected a comparison after “\(path)”: \(names)")
        }
        return comparison
    }

    mutating func value(
        of comparison: Expectation.Comparison, after path: String
    ) throws(ExpectationError) -> PropertyListValue {
        reader.skipSpace()
        let start = self
        let value = try literal()
        guard reader.isAtEnd else { throw error("nothing follows the value") }
        if comparison == .matches {
            guard case .string(let pattern) = value else {
                throw start.error("expected a regular expression in quotation marks")
            }
            guard let expression = TextPattern(pattern) else {
                throw start.error("“\(pattern)” is not a regular expression")
            }
            guard ["", "\u{1}"].contains(where: { expression.search([$0]) != .found }) else {
                throw start.error("“\(pattern)” is found in every text")
            }
        }
        guard let schema, !schema.fits(comparison, value, isOptional: isOptional) else { return value }
        throw start.error(
            "“\(path)” is \(schema.kind), which “\(comparison.rawValue) \(Expectation.text(value))” cannot fit")
    }

    private mutating func literal() throws(ExpectationError) -> PropertyListValue {
        if reader.next == "\"" { return .string(try string()) }
        let start = self
        let word = reader.take { !$0.properties.isWhitespace }
        let value: PropertyListValue? =
            switch word {
            case "true": .boolean(true)
            case "false": .boolean(false)
            case "null": .null
            default: Int(word).map { .integer($0) } ?? Self.real(word).map { .real($0) }
            }
        guard let value else {
            let advice = word.isEmpty ? "" : "; a string is in quotation marks, such as \(Script.quoted(word))"
            throw start.error("expected a string, a number, true, false or null\(advice)")
        }
        return value
    }

    /// Not `nan`, `inf` and numbers in other bases, which JSON does not have.
    private static func real(_ word: String) -> Double? {
        word.utf8.allSatisfy("0123456789+-.eE".utf8.contains) ? Double(word) : nil
    }

    private mutating func string() throws(ExpectationError) -> String {
        let start = self
        guard let string = reader.takeString() else { throw start.error("the string is not closed") }
        return string
    }
}
