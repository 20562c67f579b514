import NotificationCore
import NotificationModel
import TerminalCanvas

/// The definition of a step that has a name; keys and quoted text are the other steps.
///
/// ``all`` is the only list of them: parsing, the suggestion for a misspelt one, `ncenter render --help` and the table
/// in `Documentation/Scripting.md` come from it.
package struct StepDefinition: Sendable {
    package let name: String
    /// The placeholder of the argument in help, such as `FILE`; `nil` for a step without one.
    package let argument: String?
    /// A sentence without the full stop.
    package let help: String
    package let example: String
    let grammar: StepGrammar
    /// Whether it is for scenario files alone, because it is about files.
    package let isForFiles: Bool

    /// - Parameter example: The arguments of the example.
    private init(
        _ name: String, _ argument: String? = nil, help: String, example: String = "", isForFiles: Bool = false,
        _ grammar: StepGrammar
    ) {
        (self.name, self.argument, self.help, self.grammar) = (name, argument, help, grammar)
        (self.example, self.isForFiles) = (example.isEmpty ? name : "\(name) \(example)", isForFiles)
    }

    package static let all: [StepDefinition] = [
        StepDefinition(
            "advance", "TIME", help: "moves the device’s clock ahead by seconds, minutes, hours or days (s, m, h, d)",
            example: "5s",
            .argument { text throws(ScriptError) in
                .advance(
                    try seconds(
                        text, atMost: 36_500 * 86_400,
                        "a time is at most 36500 days in s, m, h or d, such as advance 5s"))
            }),
        StepDefinition(
            "wait", "TIME",
            help:
                "gives apps real time for what cannot be seen, such as a socket, at most 60s; the device’s clock stands",
            example: "200ms",
            .argument { text throws(ScriptError) in
                .wait(try seconds(text, atMost: 60, "a wait is at most 60 seconds in ms or s, such as wait 200ms"))
            }),
        StepDefinition(
            "pause", "TIME",
            help: "waits as a user does: the device’s clock goes on, in real time when somebody watches", example: "2s",
            .argument { text throws(ScriptError) in
                .pause(
                    try seconds(text, atMost: 3_600, "a pause is at most an hour, in ms, s or m, such as pause 2s"))
            }),
        StepDefinition(
            "push", "FILE",
            help: "delivers a payload, the payloads in a folder, or with @LIST the ones that a file lists; headers may "
                + "follow, NAME=VALUE, and outcome WORD, refused \"WORDS\" or warned \"WORDS\", which expect that",
            example: "order.apns", .payload),
        StepDefinition(
            "header", "NAME=VALUE",
            help: "sets a header of the pushes after it, as push --header does; without a value it is removed",
            example: "apns-collapse-id=order",
            .argument { text throws(ScriptError) in
                let (name, value) = try PushWords.field(text)
                return .header(name: name, value: value)
            }),
        StepDefinition(
            "set", "NAME=VALUE", help: "changes a setting, as --set does", example: "previews=never",
            .argument { text throws(ScriptError) in .set(try SettingAssignment(step: text)) }),
        StepDefinition(
            "location", "NORTH,EAST", help: "takes the device to a place, in degrees", example: "40,120",
            .argument { text throws(ScriptError) in
                guard let place = Coordinate(text) else {
                    throw ScriptError(
                        "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as location 40,120"
                    )
                }
                return .location(latitude: place.latitude, longitude: place.longitude)
            }),
        StepDefinition(
            "look", help: "looks at the lock screen: Face ID unlocks it, it stays and shows hidden previews",
            .none(.look)),
        StepDefinition(
            "resize", "COLUMNSxROWS", help: "gives the screen another size", example: "100x30",
            .argument { text throws(ScriptError) in
                guard let size = Size(screen: text) else {
                    throw ScriptError("a size is \(Size.form), such as resize 100x30")
                }
                return .resize(size)
            }),
        StepDefinition("lock", help: "locks the device", .none(.lock)),
        StepDefinition("unlock", help: "unlocks the device and goes Home", .none(.unlock)),
        StepDefinition(
            "open", "\"APP\"",
            help: "opens an app, by its name or identifier; url \"URL\", activity \"TYPE\" (or the address of a web "
                + "page) or shortcut \"TYPE\" behind it is what the app takes",
            example: "\"Skiff\"", .opening),
        StepDefinition(
            "terminate", "\"APP\"",
            help: "ends an app that runs, by its name or identifier; its code starts again when it is needed",
            example: "\"Skiff\"",
            .text { .terminate($0) }),
        StepDefinition(
            "type", "\"TEXT\"",
            help: "types text of at most 10,000 characters into the open field, as text in quotation marks does",
            example: "\"hello\"",
            .argument { text throws(ScriptError) in
                guard !text.isEmpty else { throw ScriptError("something must be in it, such as type \"hello\"") }
                return try Script.typed(text)
            }),
        StepDefinition("show", help: "prints a frame before the last one", .none(.show)),
        StepDefinition(
            "tap", "\"WORDS\"",
            help: "taps what the screen shows with these words, or with this identifier, as a click does",
            example: "\"Alice\"",
            .element(.tap)),
        StepDefinition(
            "view", "\"WORDS\"",
            help: "opens the long look of a notification, as a right click does; without words of the one with focus",
            example: "\"Green\"", .element(.view, canBeFocused: true)),
        StepDefinition(
            "clear", "\"WORDS\"",
            help: "clears a notification or a group, as x does; without words the one with focus", example: "\"Gym\"",
            .element(.clear, canBeFocused: true)),
        StepDefinition(
            "options", "\"WORDS\"", help: "opens the menu about a notification, as o does", example: "\"Your tutor\"",
            .element(.options)),
        StepDefinition(
            "dismiss", "\"WORDS\"", help: "sends a banner away, as Esc does", example: "\"Alice\"", .element(.dismiss)),
        StepDefinition(
            "swipe", "\"WORDS\"",
            help: "swipes a card to the left, so that its actions are in view; swipe \"WORDS\" right is the opposite",
            example: "\"Alice\"", .swipe),
        StepDefinition(
            "action", "\"WORDS\"",
            help: "presses a button of a notification, by its title or identifier, in its long look or banner",
            example: "\"Rotate 20°\"", .element(.action)),
        StepDefinition(
            "reply", "\"TEXT\"", help: "answers the notification in front or with focus, by its action that takes text",
            example: "\"On my way\"", .text { .reply($0) }),
        StepDefinition(
            "answer", "\"BUTTON\"", help: "presses a button of the question in front", example: "\"Allow\"",
            .text { .answer($0) }),
        StepDefinition(
            "see", "\"WORDS\"",
            help: "ends the script with status 1 unless the words are in view; see no \"WORDS\" is the opposite",
            example: "\"Rotate 20°\"", .expectation { .see($0, isExpected: $1) }),
        StepDefinition(
            "focus", "\"WORDS\"",
            help: "expects that the element with focus contains these words; focus no \"WORDS\" is the opposite",
            example: "\"Alice\"", .expectation { .focus($0, isExpected: $1) }),
        StepDefinition(
            "expect", "PATH == VALUE",
            help:
                "expects a value in the JSON state; also !=, <, <=, >, >=, contains, matches; the value ends at "
                + "a semicolon or at the end of the line, and has quotation marks where another step precedes expect",
            example: "groups.count == 3",
            .restOfLine { text throws(ScriptError) in
                do throws(ExpectationError) {
                    return .expect(try Expectation(parsing: text))
                } catch {
                    throw ScriptError(error.reason, column: error.column)
                }
            }),
        StepDefinition(
            "log", "\"TEXT\"",
            help:
                "expects a line of the device’s log with this text, also as log contains \"TEXT\"; log no \"TEXT\" is "
                + "the opposite",
            example: "\"ACTION\"", .expectation(filler: "contains") { .log($0, isExpected: $1) }),
        StepDefinition("bell", help: "expects that the step before has played a sound", .none(.bell)),
        StepDefinition(
            "golden", "FILE",
            help:
                "in scenario files: expects the frame that the file has, in the form of shot; test --update writes it",
            example: "lock.txt", isForFiles: true,
            .argument { text throws(ScriptError) in .golden(path: try frameFile(text)) }),
        StepDefinition(
            "shot", "FILE", help: "in scenario files: writes the frame to a file: .svg, .ansi, .txt or .json",
            example: "courier.svg", isForFiles: true,
            .argument { text throws(ScriptError) in .shot(path: try frameFile(text)) }),
        StepDefinition(
            "say", "\"TEXT\"", help: "shows a caption until the next one; an empty one removes it",
            example: "\"Two of one thread are a stack.\"", .argument { .say($0) }),
        StepDefinition("cut", help: "leaves what follows out of a recording", .none(.isRecorded(false))),
        StepDefinition("resume", help: "goes on with a recording after a cut", .none(.isRecorded(true))),
        StepDefinition("tour", help: "starts the tour again", .none(.tour)),
    ]

    /// The path of a file whose form the end of its name says.
    private static func frameFile(_ path: String) throws(ScriptError) -> String {
        guard [".svg", ".ansi", ".txt", ".json"].contains(where: path.hasSuffix) else {
            throw ScriptError("the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “\(path)”")
        }
        return path
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> StepDefinition? { byName[name] }

    /// The steps that correspond to commands of Maestro and of VHS, by the names of those in lower case.
    static let elsewhere = [
        "tapon": "tap", "click": "tap", "press": "tap", "longpresson": "view", "inputtext": "type",
        "assertvisible": "see",
        "assertnotvisible": "see no", "assert": "expect", "launchapp": "open", "openlink": "open", "openurl": "open",
        "open-url": "open", "stopapp": "terminate",
        "killapp": "terminate", "back": "Esc", "sleep": "pause",
        "takescreenshot": "shot", "screenshot": "shot", "hide": "cut", "runflow": "include", "source": "include",
        "require": "requires", "scroll": "PgDn",
    ]

    // MARK: Times

    private static func seconds(
        _ text: String, atMost limit: Double, _ form: String
    ) throws(ScriptError) -> Double {
        guard let seconds = seconds(text), seconds <= limit else { throw ScriptError(form) }
        return seconds
    }

    /// Parses a duration such as `200ms`, `5s`, `1.5m`, `2h` or `1d` into seconds; `nil` if it is invalid or negative.
    package static func seconds(_ text: String) -> Double? {
        let units = ["ms": 0.001, "s": 1, "m": 60, "h": 3_600, "d": 86_400]
        var reader = ScalarReader(text)
        // Not numbers of other bases, which Swift reads.
        var digits = reader.take { ("0"..."9").contains($0) || $0 == "." }
        if reader.take("e-") { digits += "e-" + reader.take { ("0"..."9").contains($0) } }
        guard let unit = units[String(reader.rest)], let number = Double(digits) else { return nil }
        let isShort = number * unit / 86_400 <= 36_500 && (unit != 0.001 || number <= 86_400_000)
        return isShort ? (unit == 0.001 ? number / 1_000 : number * unit) : nil
    }

    // MARK: For users

    /// The step as help shows it: `push FILE`.
    package var form: String { argument.map { "\(name) \($0)" } ?? name }

    /// The part of `ncenter render --help` about steps.
    package static var help: String {
        let keys = Key.named.map(\.name).joined(separator: " ")
        return """
            STEPS are split as a shell splits words. A word is the name of a key (\(keys) F1 … C-l …), one character, \
            text in quotation marks for the open field, or one of these. A semicolon or the end of a line ends a step; \
            without one, only another of these, or a key that is a letter or has a name, follows its arguments:

            \(all.map { "\($0.form): \($0.help)" }.joined(separator: "\n"))
            """
    }
}

extension SettingAssignment {
    /// Parses `NAME=VALUE`, as ``init(parsing:)`` does.
    init(step text: String) throws(ScriptError) {
        do throws(SettingError) {
            try self.init(parsing: text)
        } catch {
            throw ScriptError(error.description)
        }
    }
}
