public import Foundation
import NotificationLocking

/// A table of an app's texts, in a `.strings` or `.stringsdict` file.
public struct LocalizedTable: Sendable {
    /// A part of a text that depends on a number.
    public struct Variable: Sendable {
        /// The conversion that `%arg` stands for, such as `lld`.
        public let specifier: String
        /// The number of the argument, from 1; `nil` is the next one.
        public let argument: Int?
        /// By the plural category, such as `one`; `other` stands for absent ones.
        public let forms: [String: String]

        /// Describes a variable.
        public init(specifier: String, argument: Int?, forms: [String: String]) {
            (self.specifier, self.argument, self.forms) = (specifier, argument, forms)
        }
    }

    /// A text, in which `%#@name@` stands for a variable.
    public struct Entry: Sendable {
        /// The text as it is in the file.
        public let text: String
        /// By their names; empty for a text of a `.strings` file.
        public let variables: [String: Variable]

        /// Describes a text.
        public init(_ text: String, variables: [String: Variable] = [:]) {
            (self.text, self.variables) = (text, variables)
        }

        /// The text in its form for unknown numbers, with the conversions of its variables in it.
        public var textWithoutNumber: String {
            text.replacing(/%(?:\d+\$)?#@([^@]*)@/) { match -> String in
                let variable = variables[String(match.1)]
                let form = variable?.forms["other"] ?? ""
                return Entry(form.replacing("%arg", with: "%\(variable?.specifier ?? "d")"), variables: variables)
                    .textWithoutNumber
            }
        }
    }

    /// The texts by their keys.
    public private(set) var entries: [String: Entry] = [:]

    /// Reads a file; one whose name ends in `stringsdict` has variables.
    ///
    /// - Throws: A ``LocalizedTableError``.
    public init(contentsOf file: URL) throws {
        func mistake(_ reason: String) -> LocalizedTableError { LocalizedTableError(path: file.path, reason: reason) }
        let list: Any
        do {
            let handle = try unsafe FileHandle(fileDescriptor: RegularFile.open(file.path), closeOnDealloc: true)
            let data = try handle.readToEnd() ?? Data()
            list = data.isEmpty ? [:] : try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey].map { "\($0)" }
            throw mistake((error as? FileError)?.description ?? reason ?? error.localizedDescription)
        }
        guard let table = list as? [String: Any] else { throw mistake("expected keys with strings") }
        for (key, value) in table {
            if file.pathExtension == "stringsdict" {
                entries[key] = try Self.entry(value as? [String: Any] ?? [:]) { mistake("“\(key)”: \($0)") }
            } else if let text = value as? String {
                entries[key] = Entry(text)
            } else {
                throw mistake("the value of “\(key)” is not a text")
            }
        }
    }

    private static func entry(
        _ rules: [String: Any], _ mistake: (String) -> LocalizedTableError
    ) throws(LocalizedTableError) -> Entry {
        guard let text = rules["NSStringLocalizedFormatKey"] as? String else {
            throw mistake("NSStringLocalizedFormatKey is missing")
        }
        var variables: [String: Variable] = [:]
        for case let (name, rule as [String: Any]) in rules {
            let forms = rule.filter { !$0.key.hasPrefix("NSString") }.compactMapValues { $0 as? String }
            guard forms["other"] != nil else { throw mistake("\(name) has no form “other”") }
            variables[name] = Variable(
                specifier: rule["NSStringFormatValueTypeKey"] as? String ?? "d", argument: nil, forms: forms)
        }
        for match in text.matches(of: /#@([^@]*)@/) where variables[String(match.1)] == nil {
            throw mistake("the variable \(match.1) is missing")
        }
        return Entry(text, variables: variables)
    }
}

/// What is wrong with the file of a table.
public struct LocalizedTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// A sentence without the path.
    public let reason: String

    /// The path and the sentence.
    public var description: String { "\(path): \(reason)" }
}
