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
    /// Whether the argument is required.
    private(set) var needsArgument = true
    /// Whether it is for scenario files alone, because it is about files.
    package private(set) var isForFiles = false
    private(set) var takesRestOfLine = false
    /// Which words behind its name are its arguments.
    private(set) var arguments = Arguments.one
    /// Makes the step from its arguments, of which a step without one has none.
    private let parse: @Sendable ([ScriptWord]) throws(StepError) -> ScriptStep

    private init(
        words name: String, _ arguments: Arguments, argument: String, help: String, example: String,
        parse: @escaping @Sendable ([ScriptWord]) throws(StepError) -> ScriptStep
    ) {
        self.arguments = arguments
        (self.name, self.argument, self.help, self.example) = (name, argument, help, example)
        self.parse = parse
    }

    /// A step whose argument is the rest of its line as it is.
    private init(
        restOfLine name: String, argument: String, help: String, example: String,
        parse: @escaping @Sendable (String) throws(StepError) -> ScriptStep
    ) {
        (self.name, self.argument, self.help, self.example) = (name, argument, help, example)
        self.parse = { words throws(StepError) in
            let text = try Self.onlyArgument(words, name, example)
            do throws(StepError) {
                return try parse(text)
            } catch {
                throw words.first.map { error.moved(into: $0) } ?? error
            }
        }
        takesRestOfLine = true
    }

    /// A step without an argument.
    private init(_ step: ScriptStep, _ name: String, help: String) {
        self.init(name: name, argument: nil, help: help, example: name) { _ throws(StepError) in step }
    }

    /// A step with one argument, or without one.
    private init(
        name: String, argument: String?, help: String, example: String, isForFiles: Bool = false,
        parse: @escaping @Sendable (String) throws(StepError) -> ScriptStep
    ) {
        self.isForFiles = isForFiles
        (self.name, self.argument, self.help, self.example) = (name, argument, help, example)
        self.parse = { words throws(StepError) in
            let text = try Self.onlyArgument(words, name, example)
            do throws(StepError) {
                return try parse(text)
            } catch {
                throw words.first.map { error.at($0) } ?? error
            }
        }
    }

    /// The text of the argument of a step that has one at most; empty without it.
    private static func onlyArgument(
        _ words: [ScriptWord], _ name: String, _ example: String
    ) throws(StepError) -> String {
        guard words.count <= 1 else {
            throw StepError("\(name) takes one argument, such as \(example)").at(words[1])
        }
        return words.first?.text ?? ""
    }

    /// A step that does something with an element.
    ///
    /// - Parameter takesFocused: Whether it is about what has focus if there are no words.
    private init(_ use: ElementUse, takesFocused: Bool = false, help: String, example: String) {
        self.init(
            words: use.rawValue, .element(mustBeQuoted: takesFocused, sides: []), argument: "\"WORDS\"", help: help,
            example: example
        ) { words throws(StepError) in
            takesFocused && words.isEmpty ? .useFocused(use) : .use(use, try ElementQuery(words))
        }
        needsArgument = !takesFocused
    }

    /// A step whose argument is one text.
    private init(
        text name: String, argument: String = "\"TEXT\"", allowsEmpty: Bool = false, help: String, example: String,
        _ step: @escaping @Sendable (String) -> ScriptStep
    ) {
        self.init(name: name, argument: argument, help: help, example: example) { text throws(StepError) in
            guard allowsEmpty || !text.isEmpty else { throw StepError("something must be in it, such as \(example)") }
            return step(text)
        }
    }

    package static let all: [StepDefinition] = [
        StepDefinition(
            name: "advance", argument: "TIME",
            help: "moves the device’s clock ahead by seconds, minutes, hours or days (s, m, h, d)",
            example: "advance:5s"
        ) { argument throws(StepError) in
            guard let seconds = Self.seconds(argument) else {
                throw StepError("a time is at most 36500 days in s, m, h or d, such as advance:5s")
            }
            return .advance(seconds)
        },
        StepDefinition(
            name: "wait", argument: "TIME",
            help:
                "gives apps real time for what cannot be seen, such as a socket, at most 60s; the device’s clock stands",
            example: "wait:200ms"
        ) { argument throws(StepError) in
            guard let seconds = Self.seconds(argument), seconds <= 60 else {
                throw StepError("a wait is at most 60 seconds in ms or s, such as wait:200ms")
            }
            return .wait(seconds)
        },
        StepDefinition(
            name: "pause", argument: "TIME",
            help: "waits as a user does: the device’s clock goes on, in real time when somebody watches",
            example: "pause:2s"
        ) { argument throws(StepError) in
            guard let seconds = Self.seconds(argument), seconds <= 3_600 else {
                throw StepError("a pause is at most an hour, in ms, s or m, such as pause:2s")
            }
            return .pause(seconds)
        },
        StepDefinition(
            words: "push", .payload, argument: "FILE",
            help:
                "delivers a payload, the payloads in a folder, or with @LIST the ones that a file lists; headers may "
                + "follow, NAME=VALUE, and refused \"WORDS\" or warned \"WORDS\", which expect that",
            example: "push:order.apns"
        ) { words throws(StepError) in
            guard let path = words.first?.text, !path.isEmpty else {
                throw StepError("a push needs a file, such as push:order.apns")
            }
            return .push(path: path, try PushWords(words.dropFirst()))
        },
        StepDefinition(
            name: "header", argument: "NAME=VALUE",
            help: "sets a header of the pushes after it, as push --header does; without a value it is removed",
            example: "header:apns-collapse-id=order"
        ) { argument throws(StepError) in
            let (name, value) = try PushWords.field(argument)
            return .header(name: name, value: value)
        },
        StepDefinition(
            name: "set", argument: "NAME=VALUE", help: "changes a setting, as --set does", example: "set:previews=never"
        ) { argument throws(StepError) in
            .set(try SettingAssignment(step: argument))
        },
        StepDefinition(
            name: "location", argument: "NORTH,EAST", help: "takes the device to a place, in degrees",
            example: "location:40,120"
        ) { argument throws(StepError) in
            guard let place = Coordinate(argument) else {
                throw StepError(
                    "a place is -90 to 90 degrees north, a comma, -180 to 180 degrees east, such as location:40,120")
            }
            return .location(latitude: place.latitude, longitude: place.longitude)
        },
        StepDefinition(
            .look, "look", help: "looks at the lock screen: Face ID unlocks it, it stays and shows hidden previews"),
        StepDefinition(
            name: "resize", argument: "COLUMNSxROWS", help: "gives the screen another size", example: "resize:100x30"
        ) { argument throws(StepError) in
            guard let size = Size(screen: argument) else {
                throw StepError("a size is \(Size.form), such as resize:100x30")
            }
            return .resize(size)
        },
        StepDefinition(.lock, "lock", help: "locks the device"),
        StepDefinition(.unlock, "unlock", help: "unlocks the device and goes Home"),
        StepDefinition(
            text: "open", argument: "\"APP\"", help: "opens an app, by its name or identifier",
            example: "open:\"Skiff\""
        ) { .open($0) },
        StepDefinition(
            text: "terminate", argument: "\"APP\"",
            help: "ends an app that runs, by its name or identifier; its code starts again when it is needed",
            example: "terminate:\"Skiff\""
        ) { .terminate($0) },
        StepDefinition(
            name: "type", argument: "\"TEXT\"",
            help: "types text of at most 10,000 characters, as text in quotation marks does", example: "type:\"hello\""
        ) { text throws(StepError) in
            guard !text.isEmpty else { throw StepError("something must be in it, such as type:\"hello\"") }
            return try Script.typed(text)
        },
        StepDefinition(.show, "show", help: "prints a frame before the last one"),
        StepDefinition(
            .tap, help: "taps what the screen shows with these words, or with this identifier, as a click does",
            example: "tap:\"Alice\""),
        StepDefinition(
            .view, takesFocused: true,
            help: "opens the long look of a notification, as a right click does; without words of the one with focus",
            example: "view:\"Green\""),
        StepDefinition(
            .clear, takesFocused: true,
            help: "clears a notification or a group, as x does; without words the one with focus",
            example: "clear:\"Gym\""),
        StepDefinition(
            .options, help: "opens the menu about a notification, as o does", example: "options:\"Your tutor\""),
        StepDefinition(.dismiss, help: "sends a banner away, as Esc does", example: "dismiss:\"Alice\""),
        StepDefinition(
            words: "swipe", .element(mustBeQuoted: false, sides: ["left", "right"]), argument: "\"WORDS\"",
            help: "swipes a card to the left, so that its actions are in view; swipe \"WORDS\" right is the opposite",
            example: "swipe:\"Alice\""
        ) { words throws(StepError) in
            let uses: [String: ElementUse] = ["left": .swipeLeft, "right": .swipeRight]
            guard words.count > 1, let last = words.last, last.isBare, let use = uses[last.text] else {
                guard words.count != 2 || words.last.flatMap({ Int($0.text) }) != nil else {
                    throw StepError("a swipe goes left or right: swipe \"Alice\" left").at(words[1])
                }
                return .use(.swipeLeft, try ElementQuery(words))
            }
            return .use(use, try ElementQuery(words.dropLast()))
        },
        StepDefinition(
            .action, help: "presses a button of a notification, by its title or identifier, in its long look or banner",
            example: "action:\"Rotate 20°\""),
        StepDefinition(
            text: "reply", help: "answers the notification in front or with focus, by its action that takes text",
            example: "reply:\"On my way\""
        ) { .reply($0) },
        StepDefinition(
            text: "answer", argument: "\"BUTTON\"", help: "presses a button of the question in front",
            example: "answer:\"Allow\""
        ) { .answer($0) },
        StepDefinition(
            words: "see", .oneBehind("no"), argument: "\"WORDS\"",
            help: "ends the script with status 1 unless the words are in view; see no \"WORDS\" is the opposite",
            example: "see:\"Rotate 20°\""
        ) { words throws(StepError) in
            let isExpected = words.first.map { !$0.isBare || $0.text != "no" } ?? true
            let count = isExpected ? 1 : 2
            guard words.count == count, let text = words.last?.text, !text.isEmpty else {
                let form = StepError(
                    "what is to be seen is words in quotation marks, such as see:\"Alice\" or see no \"Alice\"")
                throw form.at(words[min(count, words.count - 1)])
            }
            return .see(text, isExpected: isExpected)
        },
        StepDefinition(
            text: "focus", argument: "\"WORDS\"", help: "expects that what has focus has these words",
            example: "focus:\"Alice\""
        ) { .focus($0) },
        StepDefinition(
            restOfLine: "expect", argument: "PATH == VALUE",
            help:
                "expects a value in the JSON state; also !=, <, <=, >, >=, contains, matches; in --keys with quotation marks "
                + "around all of it",
            example: "expect:'groups.count == 3'"
        ) { text throws(StepError) in
            do throws(ExpectationError) {
                return .expect(try Expectation(parsing: text))
            } catch {
                throw StepError(error.reason, column: error.column)
            }
        },
        StepDefinition(
            words: "log", .oneBehind("contains"), argument: "\"TEXT\"",
            help: "expects a line of the device’s log with this text, also as log contains \"TEXT\"",
            example: "log:\"ACTION\""
        ) { words throws(StepError) in
            let isLong = words.count > 1 && words[0].isBare && words[0].text == "contains"
            let count = isLong ? 2 : 1
            guard words.count == count, let text = words.last?.text, !text.isEmpty else {
                throw StepError("the log is asked for a text: log contains \"ACTION\"").at(
                    words[min(count, words.count - 1)])
            }
            return .logContains(text)
        },
        StepDefinition(.bell, "bell", help: "expects that the step before has played a sound"),
        StepDefinition(
            name: "golden", argument: "FILE",
            help:
                "in scenario files: expects the frame that the file has, in the form of shot; test --update writes it",
            example: "golden:lock.txt", isForFiles: true
        ) { path throws(StepError) in .golden(path: try Self.frameFile(path)) },
        StepDefinition(
            name: "shot", argument: "FILE",
            help: "in scenario files: writes the frame to a file: .svg, .ansi, .txt or .json",
            example: "shot:courier.svg", isForFiles: true
        ) { path throws(StepError) in .shot(path: try Self.frameFile(path)) },
        StepDefinition(
            text: "say", allowsEmpty: true,
            help: "shows a caption until the next one; an empty one removes it",
            example: "say:\"Two of one thread are a stack.\""
        ) { .say($0) },
        StepDefinition(.isRecorded(false), "cut", help: "leaves what follows out of a recording"),
        StepDefinition(.isRecorded(true), "resume", help: "goes on with a recording after a cut"),
        StepDefinition(.tour, "tour", help: "starts the tour again"),
    ]

    /// The path of a file whose form the end of its name says.
    private static func frameFile(_ path: String) throws(StepError) -> String {
        guard [".svg", ".ansi", ".txt", ".json"].contains(where: path.hasSuffix) else {
            throw StepError("the name of a frame’s file ends in .svg, .ansi, .txt or .json; it is “\(path)”")
        }
        return path
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> StepDefinition? { byName[name] }

    /// The steps that correspond to commands of Maestro and of VHS, by the names of those in lower case.
    static let elsewhere = [
        "tapon": "tap", "click": "tap", "press": "tap", "longpresson": "view", "inputtext": "type",
        "assertvisible": "see",
        "assertnotvisible": "see no", "assert": "expect", "launchapp": "open", "stopapp": "terminate",
        "killapp": "terminate", "back": "Esc", "sleep": "pause",
        "takescreenshot": "shot", "screenshot": "shot", "hide": "cut", "runflow": "include", "source": "include",
        "require": "requires", "scroll": "PgDn",
    ]

    /// Makes the step.
    ///
    /// - Parameter argument: What follows the colon; `nil` without a colon.
    func step(_ argument: String?) throws(StepError) -> ScriptStep {
        if argument != nil, self.argument == nil { throw StepError("\(name) takes no argument") }
        if argument == nil, self.argument != nil, needsArgument { throw StepError(missingArgument) }
        return try parse(argument.map { [ScriptWord(text: $0, isBare: false)] } ?? [])
    }

    /// Makes the step from the words behind its name.
    func step(_ arguments: [ScriptWord]) throws(StepError) -> ScriptStep {
        guard !arguments.isEmpty || !needsArgument else { throw StepError(missingArgument) }
        return try parse(arguments)
    }

    private var missingArgument: String {
        "\(name) needs an argument, such as \(example)"
    }

    /// Parses a duration such as `200ms`, `5s`, `1.5m`, `2h` or `1d` into seconds; `nil` if it is invalid or negative.
    package static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        if text.hasSuffix("ms") {
            return Double(text.dropLast(2)).flatMap { (0...86_400_000).contains($0) ? $0 / 1_000 : nil }
        }
        guard let unit = text.last.flatMap({ units[$0] }), let number = Double(text.dropLast()),
            number.isFinite, (0...36_500).contains(number * unit / 86_400)
        else { return nil }
        return number * unit
    }
}

// The table of steps for users.
extension StepDefinition {
    /// The step as help shows it: `push:FILE`.
    package var form: String { argument.map { "\(name):\($0)" } ?? name }

    /// The part of `ncenter render --help` about steps.
    package static var help: String {
        let keys = Key.named.map(\.name).joined(separator: " ")
        return """
            STEPS are split as a shell splits words. A word is the name of a key (\(keys) F1 … C-l …), one character, \
            text in quotation marks, or one of these:

            \(all.map { "\($0.form): \($0.help)" }.joined(separator: "\n"))
            """
    }
}

extension SettingAssignment {
    /// Parses `NAME=VALUE`, as ``init(parsing:)`` does.
    init(step text: String) throws(StepError) {
        do throws(SettingError) {
            try self.init(parsing: text)
        } catch {
            throw StepError(error.description)
        }
    }
}
