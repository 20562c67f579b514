import BlockingTests
import DeviceInterface
import Foundation
import NotificationCore
import Testing

@testable import NotificationDevice

/// The configuration file: what is read, and what is named.
@Suite("Configuration") struct ConfigurationTests {
    private func parse(_ text: String) -> Configuration { Configuration(parsing: Array(text.utf8)) }

    @Test("Every field is read, with its line") func fields() {
        let configuration = parse(
            """
            {
              "theme": "highContrast", "language": "zh-Hans",
              "animation": "reduced",
              "rendering": "braille", "mouse": false, "bell": "all",
              "keys": { "quit": ["Q", "F10"], "help": [], "clear": "d",
                "undo": "x" }
            }
            """)
        #expect(configuration.mistakes == [])
        #expect(
            configuration.settings
                == [.theme: "highContrast", .language: "zh-Hans", .motion: "reduced", .imageRendering: "braille"])
        #expect(configuration.values["animation"]?.line == 3)
        #expect(configuration.usesMouse == false)
        #expect(configuration.bell == .all)
        #expect(configuration.changedKeys.map(\.value.command) == ["quit", "help", "clear", "undo"])
        #expect(configuration.changedKeys.map(\.line) == [5, 5, 5, 6])
    }

    @Test(
        "A mistake is named with line, column, field and the nearest right value, and the rest counts",
        arguments: [
            (
                #""theme": "drak""#,
                "theme: is automatic, dark, light, highContrast or monochrome, not “drak”; did you mean “dark”?"
            ),
            (#""langauge": "fr""#, "langauge: unknown field; did you mean “language”?"),
            (
                #""colour": 1"#,
                "colour: unknown field; known are theme, language, animation, rendering, mouse, bell, stay, keys"
            ),
            (#""language": "de""#, "language: is en, ko, ja, zh-Hans or fr, not “de”"),
            (#""mouse": "off""#, "mouse: is true or false, not the string \"off\""),
            (#""bell": true"#, "bell: is sounds, all or never, not true"),
            (#""keys": []"#, "keys: is an object, such as {\"quit\": \"F10\"}, not an array"),
            (#""keys": {"qiut": "Q"}"#, "keys.qiut: there is no command of this name; did you mean “quit”?"),
            (#""keys": {"quit": "Entr"}"#, "keys.quit: there is no key “Entr”; did you mean “Enter”?"),
            (
                #""keys": {"quit": 1}"#, "keys.quit: is the name of a key or an array of names, not the number 1"
            ),
            (#""keys": {"quit": "x"}"#, "keys.quit: “x” is the key of clear"),
            (#""theme": "dark", "theme": "light""#, "theme: the field is there twice; the last one counts"),
        ])
    func mistakes(members: String, message: String) throws {
        let configuration = parse("{\n  \(members),\n  \"rendering\": \"blocks\"\n}")
        let mistake = try #require(configuration.mistakes.first)
        #expect(mistake.hasPrefix("line 2, column "))
        #expect(mistake.hasSuffix(message), "\(mistake)")
        #expect(configuration.mistakes.count == 1)
        #expect(configuration.settings[.imageRendering] == "blocks")
    }

    @Test(
        "What is not an object is named with its place, and everything has its default",
        arguments: [
            ("{", "line 1, column 2: not valid JSON: the configuration ends before"), ("", "no text"),
            ("[]", "line 1, column 1: expected a JSON object, found an array"),
            ("{\n  theme: 1 }", "line 2, column 3: not valid JSON: the key theme must stand in double quotes"),
        ])
    func noObject(text: String, message: String) {
        let configuration = parse(text)
        #expect(configuration.mistakes.count == 1)
        #expect(configuration.mistakes.first?.contains(message) == true, "\(configuration.mistakes)")
        #expect(configuration.values.isEmpty && configuration.changedKeys.isEmpty)
    }

    @Test("The page lists all fields") func page() throws {
        let page = try String(
            contentsOf: Checkout.root.appending(path: "Documentation/Configuration.md"), encoding: .utf8)
        let table = ConfigurationField.tableInMarkdown
        #expect(page.contains(table), "the page should list:\n\(table)")
    }
}

extension ConfigurationField {
    /// The table of fields in `Documentation/Configuration.md`.
    fileprivate static var tableInMarkdown: String {
        let rows = all.map { field in
            let values = field.values?.map { "`\($0)`" }.joined(separator: " ") ?? "an object"
            let standard = field.standardValue.map { "`\($0)`" } ?? ""
            return "| `\(field.name)` | \(field.help) | \(values) | \(standard) |"
        }
        return (["| field | what it is | values | without it |", "| --- | --- | --- | --- |"] + rows)
            .joined(separator: "\n")
    }
}
