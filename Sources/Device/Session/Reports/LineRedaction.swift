import Foundation
import NotificationCore
import NotificationModel
import PushPayload

/// Replaces the values in the lines of a saved device; what it is made of, and times, stay.
struct LineRedaction {
    private(set) var values: Redaction
    /// The members of Live Activities whose numbers the screen counts with.
    private var counted: Set<String> = ["progress"]
    private let coded: Set<String>

    /// - Parameters:
    ///   - coded: The identifiers of the apps whose code the program has; their texts are the program's own.
    init(_ values: Redaction, coded: [String]) {
        self.values = values
        self.coded = Set(coded)
        self.values.keep(coded)
        self.values.keep(Self.words)
    }

    /// The values of enumerations, of types of files and the like, as the program writes them.
    private static let words: Set<String> = {
        var words: Set<String> = [
            "", "Simulator Target Bundle", "aps", "default", "passive", "active", "time-sensitive", "critical",
            "progress",
        ]
        words.formUnion(KnownKeys.aps.union(KnownKeys.alert).union(KnownKeys.sound))
        words.formUnion(PushType.allCases.map(\.rawValue) + LiveActivity.State.allCases.map(\.rawValue))
        words.formUnion(LiveActivityPush.Event.allCases.map(\.rawValue) + Entitlement.allCases.map(\.rawValue))
        words.formUnion(ListSection.allCases.map(\.name) + AuthorizationStatus.allCases.map(\.name))
        return words
    }()

    /// The members whose strings are the program's own words: identifiers of zones, languages and types of files.
    private static let own: Set<String> = [
        "timeZone", "calendar", "locale", "developmentLanguage", "typeIdentifier", "kind",
    ]
    /// The members that hold what apps and servers have written, with keys of their own.
    private static let open: Set<String> = ["userInfo", "attributes", "contentState"]
    /// The members of a push whose numbers the device counts with.
    private static let numbers: Set<String> = [
        "badge", "content-available", "mutable-content", "critical", "volume", "relevance-score", "timestamp",
        "stale-date", "dismissal-date",
    ]
    private static let tables: Set<String> = ["localizations", "singularForms"]

    /// Replaces the values in the lines behind the first one, which has only a time.
    mutating func hide(_ lines: [String]) -> [String] {
        for line in lines { noteApplication(line) }
        return lines.prefix(1)
            + lines.dropFirst().map { line in
                guard !isOfCode(line) else { return line }
                var text = JSONText(line[...])
                return object(&text, Place())
            }
    }

    /// Whether a line is about what the code of an app has said of itself.
    private func isOfCode(_ line: String) -> Bool {
        guard line.hasPrefix(#"{"app":"#) else { return false }
        do {
            let named = try JSONDecoder().decode(ApplicationLine.self, from: Data(line.utf8))
            return coded.contains(named.app.application.identifier)
        } catch {
            preconditionFailure("an encoder has written the line: \(error)")
        }
    }

    /// The identifier of the app in a line: what belongs to an app may have one that reads alike.
    private struct ApplicationLine: Decodable {
        struct Saved: Decodable { var application: Definition }
        struct Definition: Decodable { var identifier: String }

        var app: Saved
    }

    private mutating func noteApplication(_ line: String) {
        guard line.hasPrefix(#"{"app":"#) else { return }
        var (text, strings) = (JSONText(line[...]), [String]())
        while let string = text.nextString() { strings.append(string) }
        for (member, path) in zip(strings, strings.dropFirst()) where ["stage", "timer", "progress"].contains(member) {
            counted.insert(path.split(separator: ".").last.map(String.init) ?? path)
        }
        if isOfCode(line) { values.keep(strings) }
    }

    // MARK: Values

    /// Where a value is.
    private struct Place {
        /// What the line is about: the name of its only member.
        var kind = ""
        /// The name of the member, also of the one whose array has the value, and of the one around that.
        var name = "", outer = ""
        /// Whether apps or servers have written it, keys and all.
        var isOpen = false
        /// Whether it is in the format of a push, whose numbers and words the program knows.
        var isFormat = false
        /// Whether the keys are texts of an app, or languages of such texts.
        var hasTexts = false

        func member(_ name: String) -> Place {
            var place = Place(
                kind: kind.isEmpty ? name : kind, name: name, outer: self.name, isOpen: isOpen, isFormat: isFormat)
            if !isOpen, LineRedaction.open.contains(name) { (place.isOpen, place.isFormat) = (true, false) }
            if isOpen, name == "aps", outer != "aps" { place.isFormat = true }
            if isFormat, ["attributes", "content-state"].contains(name) { place.isFormat = false }
            if !isOpen, LineRedaction.tables.contains(self.name) { place.hasTexts = true }
            return place
        }
    }

    private mutating func value(_ text: inout JSONText, _ place: Place) -> String {
        switch text.next {
        case "{": return object(&text, place)
        case "[":
            var values: [String] = []
            text.skip()
            while text.next != "]" {
                values.append(value(&text, place))
                if text.next == "," { text.skip() }
            }
            text.skip()
            return "[" + values.joined(separator: ",") + "]"
        case "\"": return JSONText.quoted(string(text.string(), place))
        default: return number(text.literal(), place)
        }
    }

    private mutating func object(_ text: inout JSONText, _ place: Place) -> String {
        var members: [String] = []
        text.skip()
        while text.next != "}" {
            let name = text.string()
            text.skip()
            let isTag = place.isOpen && members.isEmpty && Self.isTag(name, text)
            let isData = place.hasTexts || place.isOpen && !(place.isFormat && Self.words.contains(name))
            let shown = isData && !isTag ? values.hide(name) : name
            let member = place.member(isTag || name.first != "$" ? name : "")
            var hidden = value(&text, member)
            // What was asked for at a start is not a part of the picture.
            if member.outer == "state", name == "awaitedSettings" { hidden = "[]" }
            if member.outer == "state", name == "configuredSettings" { hidden = "{}" }
            members.append("\(JSONText.quoted(shown)):\(hidden)")
            if text.next == "," { text.skip() }
        }
        text.skip()
        return "{" + members.joined(separator: ",") + "}"
    }

    /// Whether an only member says what its value is, as the one that encodes a date in a property list.
    private static func isTag(_ name: String, _ text: JSONText) -> Bool {
        guard name != "$dictionary" else { return true }
        var text = text
        guard ["$data", "$date", "$real"].contains(name), text.next == "\"" else { return false }
        _ = text.string()
        return text.next == "}"
    }

    private mutating func string(_ string: String, _ place: Place) -> String {
        switch place.name {
        case "$data" where place.isOpen: return ""
        case "$date" where place.isOpen: return string
        case "$real" where place.isOpen: return values.hideNumber(string)
        case _ where place.isOpen: return values.hide(string)
        case "stage", "timer", "progress": return values.hidePath(string)
        case "url", "folder", "file": return file(string)
        case _ where place.kind == "state" || place.outer == "preferences": return string
        case _ where Self.own.contains(place.name) || place.outer == "timeZone" || place.outer == "calendar":
            return string
        default: return values.hide(string)
        }
    }

    /// The address of a file, whose beginning says where it is.
    private mutating func file(_ address: String) -> String {
        let beginning = ["attachments/", "file://"].first(where: address.hasPrefix) ?? ""
        return beginning + values.hide(String(address.dropFirst(beginning.count)))
    }

    private mutating func number(_ literal: String, _ place: Place) -> String {
        guard literal.first.map({ $0.isNumber || $0 == "-" }) == true else { return literal }
        if !place.isOpen {
            return ["latitude", "longitude"].contains(place.name) ? values.hideDegrees(literal) : literal
        }
        let isCounted = place.isFormat ? Self.numbers.contains(place.name) : counted.contains(place.name)
        return isCounted ? literal : values.hideNumber(literal)
    }
}

/// JSON without spaces, as encoders write it, from its beginning.
private struct JSONText {
    private var rest: Substring

    init(_ text: Substring) { rest = text }

    var next: Character? { rest.first }

    mutating func skip() { rest.removeFirst() }

    mutating func literal() -> String {
        let text = rest.prefix { !",]}".contains($0) }
        rest = rest[text.endIndex...]
        return String(text)
    }

    /// The next string, wherever it is; `nil` at the end.
    mutating func nextString() -> String? {
        guard let quote = rest.firstIndex(of: "\"") else { return nil }
        rest = rest[quote...]
        return string()
    }

    mutating func string() -> String {
        var end = rest.utf8.index(after: rest.startIndex), isEscaped = false, hasEscapes = false
        while end < rest.utf8.endIndex, isEscaped || rest.utf8[end] != UInt8(ascii: "\"") {
            isEscaped = !isEscaped && rest.utf8[end] == UInt8(ascii: "\\")
            hasEscapes = hasEscapes || isEscaped
            end = rest.utf8.index(after: end)
        }
        let quoted = rest[...end]
        rest = rest[rest.utf8.index(after: end)...]
        guard hasEscapes else { return String(quoted.dropFirst().dropLast()) }
        guard let text = try? JSONDecoder().decode(String.self, from: Data(quoted.utf8)) else {
            preconditionFailure("an encoder has written the string")
        }
        return text
    }

    static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        guard !isPlain else { return "\"\(text)\"" }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let bytes = try? encoder.encode(text) else { preconditionFailure("a string is JSON") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
