import NotificationJSON
import NotificationModel

/// Reads typed members of a manifest, notes all errors and continues after each.
///
/// The value it returns for a wrong member does not matter, because one error is enough to refuse the manifest.
struct ManifestReader {
    private struct Finding: Equatable {
        var path: String
        var message: String
        /// In bytes; `nil` for the manifest itself.
        var offset: Int?
    }

    private let document: JSONDocument
    private var faults: [Finding] = []
    private var furtherFaults = 0
    private var remarks: [Finding] = []
    /// The strings tables by language; set before any text that is looked up in them is read.
    var tables: [String: [String: CountedFormat]] = [:] {
        didSet { tableKeys = Set(tables.values.flatMap(\.keys)) }
    }
    private var tableKeys: Set<String> = []

    /// Starts with the remarks about the text, as errors: in a file written by hand, an extra comma or a repeated key
    /// is a mistake.
    init(_ document: JSONDocument) {
        self.document = document
        for remark in document.remarks {
            switch remark.kind {
            case .trailingComma(let isInObject):
                let closing = isInObject ? "brace" : "bracket"
                refuse(remark.path, at: remark.offset, "a comma before the closing \(closing); take it away")
            case .repeatedKey(let first):
                refuse(remark.path, at: remark.offset, "the key is already at \(document.location(at: first))")
            }
        }
    }

    // MARK: - Diagnostics

    /// Notes an error in a member. The message is an autoclosure because only the first errors are listed.
    mutating func refuse(_ path: String, _ message: @autoclosure () -> String) {
        refuse(path, at: document.offset(of: path), message())
    }

    mutating func refuse(_ path: String, expected: String, found: PropertyListValue) {
        refuse(path, "expected \(expected), found \(found.found)")
    }

    /// Notes what the author may not have intended; there is a limit for remarks as for errors.
    mutating func remark(_ path: String, _ message: @autoclosure () -> String) {
        guard remarks.count < ManifestError.maximumCount else { return }
        remarks.append(Finding(path: path, message: message(), offset: document.offset(of: path)))
    }

    private mutating func refuse(_ path: String, at offset: Int?, _ message: @autoclosure () -> String) {
        guard faults.count < ManifestError.maximumCount else { return furtherFaults += 1 }
        let fault = Finding(path: path, message: message(), offset: offset)
        // Several formats can use the same table.
        if !faults.contains(fault) { faults.append(fault) }
    }

    private func diagnostics(_ findings: [Finding]) -> [MemberDiagnostic] {
        let inOrder = findings.enumerated().sorted {
            ($0.element.offset ?? -1, $0.offset) < ($1.element.offset ?? -1, $1.offset)
        }
        return inOrder.map { _, finding in
            MemberDiagnostic(
                path: finding.path, message: "\(finding.message)", at: finding.offset.map(document.location(at:)))
        }
    }

    /// Returns the remarks in file order.
    ///
    /// - Throws: The errors, if there are any.
    func finish() throws(ManifestError) -> [MemberDiagnostic] {
        guard faults.isEmpty else { throw ManifestError(diagnostics(faults), furtherCount: furtherFaults) }
        return diagnostics(remarks)
    }

    // MARK: - Objects and arrays

    /// Reads an object of a kind; unknown keys and missing required keys are errors.
    mutating func object(_ value: PropertyListValue, at path: String, as shape: ManifestShape) -> JSONObject? {
        guard case .dictionary(let members) = value else {
            refuse(path, expected: "an object", found: value)
            return nil
        }
        let object = JSONObject(path: path, members: members)
        checkKeys(of: object, as: shape)
        return object
    }

    mutating func checkKeys(of object: JSONObject, as shape: ManifestShape) {
        let known = shape.keys.map(\.name)
        // A misspelt required key is not also reported as missing.
        var meant: Set<String> = []
        for key in object.keys where !known.contains(key) {
            let nearest = Spelling.nearest(to: key, among: known.filter { object[$0] == nil })
            if let nearest { meant.insert(nearest) }
            refuse(object.path(of: key), "unknown key\(Wording.suggestion(nearest, among: known, verb: "known"))")
        }
        for key in shape.keys where key.isRequired && object[key.name] == nil && !meant.contains(key.name) {
            refuse(object.path(of: key.name), "missing")
        }
    }

    /// Reads an object member; `nil` if it is missing.
    mutating func object(_ key: String, in parent: JSONObject, as shape: ManifestShape) -> JSONObject? {
        guard let value = parent[key] else { return nil }
        return object(value, at: parent.path(of: key), as: shape)
    }

    /// Reads the elements of an array with their paths; `nil` if it is missing.
    mutating func elements(
        _ key: String,
        in object: JSONObject,
        of kind: String
    ) -> [(path: String, value: PropertyListValue)]? {
        guard let value = object[key] else { return nil }
        let path = object.path(of: key)
        guard case .array(let elements) = value else {
            refuse(path, expected: "an array of \(kind)", found: value)
            return nil
        }
        return elements.enumerated().map { (JSONPath.appending($0, to: path), $1) }
    }

    // MARK: - Strings

    /// Reads a string that is not blank; `nil` if it is missing.
    mutating func string(_ key: String, in object: JSONObject) -> String? {
        guard let value = object[key] else { return nil }
        return string(value, at: object.path(of: key))
    }

    mutating func string(_ value: PropertyListValue, at path: String) -> String? {
        guard case .string(let text) = value else {
            refuse(path, expected: "a string", found: value)
            return nil
        }
        guard !text.allSatisfy(\.isWhitespace) else {
            refuse(path, "must not be empty")
            return nil
        }
        return text
    }

    /// Reads a member that is true or false; false if it is missing.
    mutating func flag(_ key: String, in object: JSONObject) -> Bool {
        guard let value = object[key] else { return false }
        guard case .boolean(let flag) = value else {
            refuse(object.path(of: key), expected: "true or false", found: value)
            return false
        }
        return flag
    }

    /// Reads an array of unique strings that are not blank; empty if it is missing.
    mutating func strings(_ key: String, in object: JSONObject) -> [(path: String, text: String)] {
        var seen: Set<String> = []
        var result: [(path: String, text: String)] = []
        for (path, value) in elements(key, in: object, of: "strings") ?? [] {
            guard let text = string(value, at: path) else { continue }
            guard seen.insert(text).inserted else {
                refuse(path, "\(Wording.quoted(text)) is given already")
                continue
            }
            result.append((path, text))
        }
        return result
    }

    /// Reads options by name; `nil` if they are missing.
    mutating func options<Options: NamedOption>(
        _ key: String,
        in object: JSONObject
    ) -> Options? where Options.Element == Options {
        guard object[key] != nil else { return nil }
        var options: Options = []
        for (path, name) in strings(key, in: object) {
            if let named = Options.names.first(where: { $0.name == name }) {
                options.insert(named.option)
            } else {
                refuse(path, Wording.unknown(name, noun: Options.noun, among: Options.names.map(\.name)))
            }
        }
        return options
    }

    // MARK: - Texts

    /// Reads a text to show: a string, or an object with a key of the strings tables. `nil` if it is missing.
    ///
    /// Until it is looked up, a text with a key is the key itself, as with `NSLocalizedString`.
    mutating func text(_ key: String, in object: JSONObject) -> (shown: String, localized: LocalizedText?)? {
        guard let value = object[key] else { return nil }
        return text(value, at: object.path(of: key))
    }

    mutating func text(_ value: PropertyListValue, at path: String) -> (shown: String, localized: LocalizedText?)? {
        switch value {
        case .string:
            return string(value, at: path).map { ($0, nil) }
        case .dictionary:
            guard let reference = self.object(value, at: path, as: .text),
                let name = string("key", in: reference)
            else { return nil }
            let keys = tableKeys
            guard keys.contains(name) else {
                refuse(reference.path(of: "key"), Self.unknownKey(name, among: keys))
                return nil
            }
            let localized = LocalizedText(key: name)
            return (localized.textWithoutTable, localized)
        default:
            refuse(path, expected: "a string or an object with a key", found: value)
            return nil
        }
    }

    private static func unknownKey(_ name: String, among keys: Set<String>) -> String {
        // Each comparison takes time; an author who has more keys than this finds the right one by searching.
        let nearest = Spelling.nearest(to: name, among: keys.sorted().prefix(maximumCandidates))
        let suggestion = nearest.map { "; did you mean \(Wording.quoted($0))?" } ?? ""
        return "no strings table has \(Wording.quoted(name))\(suggestion)"
    }

    private static let maximumCandidates = 500

    /// Reads a text in which the system inserts numbers and names, and checks its format in every table that has its
    /// key.
    mutating func format(
        _ key: String,
        in object: JSONObject,
        conversions: Set<Unicode.Scalar>,
        meaning: String
    ) -> (shown: String, localized: LocalizedText?)? {
        guard let (shown, localized) = text(key, in: object) else { return nil }
        var formats = [(object.path(of: key), shown)]
        if let localized {
            formats = tables.keys.sorted().flatMap { language in
                let path = Self.path(ofString: localized.key, in: language)
                guard let text = tables[language]?[localized.key] else { return [(String, String)]() }
                guard let one = text.one else { return [(path, text.other)] }
                return [
                    (JSONPath.appending("one", to: path), one), (JSONPath.appending("other", to: path), text.other),
                ]
            }
        }
        for (path, format) in formats {
            guard let found = FormatConversion.firstUnfilled(in: format, allowed: conversions) else { continue }
            refuse(path, "\(Wording.quoted(found)) is not filled in here: \(meaning), and %% is a percent sign")
        }
        return (shown, localized)
    }

    static func path(ofString key: String, in language: String) -> String {
        JSONPath.appending(key, to: JSONPath.appending(language, to: "strings"))
    }
}
