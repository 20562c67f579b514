import BlockingTests
import DeviceInterface
import Foundation
import NotificationCore
import SeededRandom
import Testing

@testable import NotificationDevice

/// The configuration file may hold anything: what is wrong is named with its place, and has its default.
@Suite(.blocking) struct ConfigurationMutationTests {
    private static let good = """
        {
          "theme": "highContrast", "language": "zh-Hans", "animation": "reduced",
          "rendering": "braille", "mouse": false, "bell": "all",
          "keys": { "quit": ["Q", "F10"], "help": [], "clear": "d", "undo": "x" }
        }
        """

    private static let pieces = [
        "{", "}", "[", "]", ",", ":", "\"", "null", "true", "1e999", "\\u0000", "\\ud800", "\"theme\":",
        "\"language\":",
        "\"animation\":", "\"rendering\":", "\"mouse\":", "\"bell\":", "\"keys\":{", "\"quit\":", "\"Q\"", "\"M-x\"",
    ]

    /// Checks the properties that hold for all bytes, and returns the configuration.
    @discardableResult
    private func check(
        _ bytes: [UInt8], _ comment: @autoclosure () -> Comment, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Configuration {
        let configuration = Configuration(parsing: bytes)
        let again = Configuration(parsing: bytes)
        #expect(
            configuration.mistakes == again.mistakes && configuration.values == again.values, comment(),
            sourceLocation: sourceLocation)
        let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        for mistake in configuration.mistakes {
            #expect(mistake.utf8.count <= 1_000, comment(), sourceLocation: sourceLocation)
            #expect(
                mistake.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, comment(),
                sourceLocation: sourceLocation)
            guard let line = Self.line(of: mistake) else { continue }
            #expect(1...lines ~= line, "\(mistake)", sourceLocation: sourceLocation)
        }
        // A value that counts is one of those that the field has.
        for (name, placed) in configuration.values {
            let field = ConfigurationField.all.first { $0.name == name }
            #expect(field?.values?.contains(placed.value) == true, comment(), sourceLocation: sourceLocation)
        }
        return configuration
    }

    /// The line that a mistake names.
    private static func line(of mistake: String) -> Int? {
        guard mistake.hasPrefix("line "), mistake.contains(", column ") else { return nil }
        return Int(mistake.dropFirst("line ".count).prefix(while: \.isNumber))
    }

    private static func hasDefaults(_ configuration: Configuration) -> Bool {
        configuration.values.isEmpty && configuration.changedKeys.isEmpty
            && configuration.keys.keysByName.map(\.keys) == KeyMap.standard.keysByName.map(\.keys)
    }

    @Test("Every prefix of a file is one mistake with its line, and everything has its default") func prefixes() {
        let bytes = Array(Self.good.utf8)
        for count in 0..<bytes.count {
            let configuration = check(Array(bytes[..<count]), "\(count)")
            #expect(configuration.mistakes.count == 1 && Self.hasDefaults(configuration), "\(count)")
            if count > 0 { #expect(Self.line(of: configuration.mistakes[0]) != nil, "\(configuration.mistakes)") }
        }
        #expect(check(bytes, "whole").mistakes == [])
    }

    @Test("Changed bytes give a configuration", arguments: 1...8) func changedBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let mutation = InputMutation(pieces: Self.pieces)
        for _ in 0..<150 {
            let bytes = mutation.mutated(Array(Self.good.utf8), using: &generator)
            check(bytes, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
        }
    }

    @Test("A text that begins with a mark is a value like others", arguments: SeededGenerator.seeds(40))
    func marks(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = String(
            MarkedText.random(using: &generator).unicodeScalars.filter { $0 != "\r" && $0 != "\\" && $0 != "\"" })
        let configuration = check(
            Array(
                "{\"theme\": \"\(text)\",\n\"\(text)\": 1,\n\"bell\": \"all\", \"keys\": {\"quit\": \"\(text)\"}}".utf8),
            "\(text)")
        #expect(configuration.bell == .all && configuration.mistakes.count >= 2, "\(configuration.mistakes)")
    }

    @Test("Every byte may be any other") func everyByte() {
        for index in Self.good.utf8.indices {
            let place = Self.good.utf8.distance(from: Self.good.startIndex, to: index)
            for byte: UInt8 in [0, 0x0A, 0x22, 0x5C, 0x7B, 0x7F, 0x80, 0xC3, 0xFF] {
                var bytes = Array(Self.good.utf8)
                bytes[place] = byte
                check(bytes, "\(place): \(byte)")
            }
        }
    }

    @Test(
        "A value of a wrong type is named at its field, which has its default, and the rest counts",
        arguments: ConfigurationField.names,
        [
            "null", "true", "-1", "1e400", "99999999999999999999999", "\"\"", "\"\\u0000\"", "[]", "[[]]", "{}",
            "{\"a\": [1]}",
        ])
    func wrongTypes(field: String, value: String) throws {
        let other = field == "bell" ? "\"mouse\": false" : "\"bell\": \"never\""
        let configuration = check(Array("{\n\n\"\(field)\": \(value),\n\(other)}".utf8), "\(field): \(value)")
        let isRight = field == "mouse" && value == "true" || field == "keys" && value == "{}"
        #expect(configuration.mistakes.isEmpty == isRight, "\(configuration.mistakes)")
        let isNumber = value.first == "1" || value.first == "9"
        if let mistake = configuration.mistakes.first {
            #expect(Self.line(of: mistake) == 3, "\(mistake)")
            #expect(mistake.contains(field) || isNumber, "\(mistake)")
        }
        #expect(configuration.settings.isEmpty && configuration.changedKeys.isEmpty)
        // A number that no computer holds makes the file no JSON.
        guard configuration.mistakes.first?.contains("not valid JSON") != true else { return }
        #expect(field == "bell" ? configuration.usesMouse == false : configuration.bell == .never)
    }

    @Test(
        "Long texts and names are cut in a message",
        arguments: [
            "\"theme\": \"X\"", "\"X\": 1", "\"keys\": {\"X\": \"q\"}",
            "\"keys\": {\"quit\": \"X\"}", "\"mouse\": \"X\"",
        ])
    func longTexts(member: String) {
        for text in [String(repeating: "x", count: 50_000), "\\u0000\\u001b[2J\\u202e"] {
            let configuration = check(Array("{\(member.replacing("X", with: text))}".utf8), "\(member)")
            #expect(configuration.mistakes.count == 1 && Self.hasDefaults(configuration))
        }
    }

    @Test("Fields that are there many times, and a thousand unknown ones, are named") func repeatedFields() {
        let twice = check(Array(#"{"theme": "dark", "theme": 1, "theme": "light"}"#.utf8), "theme")
        #expect(twice.settings[.theme] == "light" && !twice.mistakes.isEmpty)
        let many = "{" + (0..<1_000).map { "\"f\($0)\": 1" }.joined(separator: ",\n") + "}"
        let configuration = check(Array(many.utf8), "many")
        #expect(!configuration.mistakes.isEmpty && Self.hasDefaults(configuration))
    }

    @Test(
        "What is nested deeply is refused, whatever is in it",
        arguments: ["[", "{\"a\":", "{\"keys\":{\"quit\":[", "{\"keys\":"])
    func nesting(opening: String) {
        for depth in [2, 10, 100, 10_000, 60_000] {
            let text = String(repeating: opening, count: min(depth, Configuration.maximumLength / opening.utf8.count))
            let configuration = check(Array(text.utf8), "\(depth)")
            #expect(configuration.mistakes.count == 1 && Self.hasDefaults(configuration))
        }
    }

    @Test(
        "Invalid UTF-8 is named with its line",
        arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
    func invalidText(bytes: [UInt8]) {
        let file = Array("{\n\"theme\": \"".utf8) + bytes + Array("\"}".utf8)
        let configuration = check(file, "\(bytes)")
        #expect(configuration.mistakes.count == 1 && Self.hasDefaults(configuration))
        #expect(configuration.mistakes.first.flatMap(Self.line) == 2, "\(configuration.mistakes)")
    }

    @Test(
        "The program names the file and goes on with what it has without one",
        arguments: ["{", "\u{0}", "{\"theme\": ", "{\"keys\": {\"quit\": \"x\"}}", "long", "deep", "[]"])
    func program(text: String) throws {
        let content =
            switch text {
            case "long": "{\"theme\": \"" + String(repeating: "x", count: 10_000_000) + "\"}"
            case "deep": String(repeating: "[", count: 50_000)
            default: text
            }
        let folders = try ConfigurationFolder.make(content)
        let run = try Ncenter.run(["render"], environment: folders)
        let plain = try Ncenter.run(["render"])
        #expect(run.status == 0 && run.text == plain.text)
        let config = try Ncenter.run(["config", "--format", "json"], environment: folders)
        let report = try JSONSerialization.jsonObject(with: config.output) as? [String: Any]
        let mistakes = try #require(report?["mistakes"] as? [String])
        let file = try #require(folders["XDG_CONFIG_HOME"]) + "/ncenter/config.json"
        #expect(mistakes.count == 1 && mistakes.allSatisfy { $0.hasPrefix("\(file): ") }, "\(mistakes)")
        if text != "long", text != "deep" { #expect(mistakes[0].contains("line 1, column "), "\(mistakes)") }
    }
}
