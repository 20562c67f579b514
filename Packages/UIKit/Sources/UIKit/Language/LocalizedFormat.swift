import NotificationHosting
import Synchronization

/// The format of a text in a language, with its forms for numbers.
///
/// A `String` on Linux can carry nothing along. The format that code gets for a text with forms therefore names its
/// entry here: `%#@` and the number of the entry, a separator, the name of the variable, `@`. ``filled(_:_:locale:)``
/// finds it there when the arguments are known.
struct LocalizedFormat: Sendable {
    typealias Variable = LocalizedTable.Variable

    /// The text; with forms, the format that names this entry.
    let text: String
    let language: String
    private let entry: LocalizedTable.Entry
    private var variables: [String: Variable] { entry.variables }

    var hasForms: Bool { !variables.isEmpty }
    /// The text in its form for unknown numbers.
    var textWithoutNumber: String { entry.textWithoutNumber }

    private static let entries = Mutex<[LocalizedFormat]>([])
    private static let separator: Character = "\u{1F}"

    init(_ entry: LocalizedTable.Entry, language: String) {
        self.entry = entry
        self.language = language
        guard !entry.variables.isEmpty else {
            text = entry.text
            return
        }
        let number = Self.entries.withLock(\.count)
        text = entry.text.replacing(/#@([^@]*)@/) { "#@\(number)\(Self.separator)\($0.1)@" }
        Self.entries.withLock { $0.append(self) }
    }

    /// A text that is a variable altogether; its number is the first argument that a form takes as a whole number.
    init(forms: [String: String], language: String) {
        let variable = Variable(specifier: "", argument: nil, forms: forms)
        self.init(LocalizedTable.Entry("%#@@", variables: ["": variable]), language: language)
    }

    // MARK: Arguments

    /// Fills arguments into a format, choosing forms by the plural rules of its language.
    static func filled(_ format: String, _ arguments: [any CVarArg], locale: Locale?) -> String {
        guard format.contains("#@"), format.contains(separator) else {
            return String(format: format, locale: locale, arguments: arguments)
        }
        var filling = Filling(arguments: arguments)
        let flat = filling.expanded(format, own: nil)
        return String(format: flat, locale: locale, arguments: filling.used.map { arguments[$0 - 1] })
    }

    /// Makes one format with numbered conversions of a format with variables.
    private struct Filling {
        let arguments: [any CVarArg]
        /// 1-based.
        var next = 1
        /// The arguments of the new format: Foundation takes no format that leaves one out.
        private(set) var used: [Int] = []

        private mutating func conversion(of argument: Int, _ conversion: Substring) -> String {
            guard arguments.indices.contains(argument - 1) else { return "%%\(conversion)" }
            if !used.contains(argument) { used.append(argument) }
            return "%\(used.firstIndex(of: argument)! + 1)$\(conversion)"
        }

        /// - Parameter own: The argument of the variable around the text, and its conversion.
        mutating func expanded(_ text: String, own: (argument: Int, specifier: String)?) -> String {
            var result = ""
            var own = own
            var rest = text[...]
            while let match = rest.firstMatch(of: LocalizedFormat.conversion) {
                result += rest[..<match.range.lowerBound]
                rest = rest[match.range.upperBound...]
                let position = match.output.position.flatMap { Int($0) }
                if match.output.0 == "%%" {
                    result += "%%"
                } else if let name = match.output.variable {
                    result += variable(String(name), at: position)
                } else if match.output.0.hasSuffix("arg"), let own {
                    result += conversion(of: own.argument, own.specifier[...])
                } else {
                    var written = match.output.0.dropFirst()
                    if position != nil { written = written.drop { $0 != "$" }.dropFirst() }
                    result += conversion(of: position ?? own?.argument ?? next, written)
                    if position == nil, own == nil { next += 1 }
                    if position == nil { own = nil }
                }
            }
            return result + rest
        }

        private mutating func variable(_ name: String, at position: Int?) -> String {
            let parts = name.split(separator: LocalizedFormat.separator, omittingEmptySubsequences: false)
            guard parts.count == 2, let number = Int(parts[0]),
                let entry = LocalizedFormat.entries.withLock({ $0.indices.contains(number) ? $0[number] : nil }),
                let variable = entry.variables[String(parts[1])]
            else { return "%%#@\(name)@" }
            if parts[1].isEmpty {
                let argument = LocalizedFormat.firstNumber(in: variable.forms["other"] ?? "")
                return expanded(form(of: variable, argument, entry.language), own: nil)
            }
            let argument = position ?? variable.argument ?? next
            if position == nil, variable.argument == nil { next += 1 }
            return expanded(form(of: variable, argument, entry.language), own: (argument, variable.specifier))
        }

        private func form(of variable: Variable, _ argument: Int, _ language: String) -> String {
            let value = arguments.indices.contains(argument - 1) ? arguments[argument - 1] : 0
            let number = (value as? any BinaryInteger).map { Double($0) } ?? value as? Double ?? 0
            // Apple's form for nothing is also used in languages whose rules do not tell 0 apart.
            if number == 0, let zero = variable.forms["zero"] { return zero }
            return variable.forms[PluralRules.category(of: number, in: language)] ?? variable.forms["other"] ?? ""
        }
    }

    private static func firstNumber(in form: String) -> Int {
        var next = 1
        for match in form.matches(of: conversion) where match.output.0 != "%%" {
            let position = match.output.position.flatMap { Int($0) } ?? next
            if match.output.0.last.map("diuarg".contains) == true { return position }
            next += 1
        }
        return 1
    }

    // nonisolated(unsafe): an expression without captured state, which does not change.
    private nonisolated(unsafe) static let conversion =
        /%(?:%|(?:(?<position>\d+)\$)?(?:#@(?<variable>[^@]*)@|arg|[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@A-Za-z]))/
}
