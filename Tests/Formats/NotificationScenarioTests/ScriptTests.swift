import NotificationCore
import NotificationModel
import NotificationScenario
import TerminalCanvas
import Testing

/// Scripts as text and as steps.
@Suite struct ScriptTests {
    private static func error(in text: String) -> ScriptError? {
        do {
            _ = try Script(parsing: text)
            return nil
        } catch {
            return error
        }
    }

    // MARK: Words

    @Test(
        "A word is a key, a step or quoted text",
        arguments: [
            ("", []),
            ("Enter j / Space", [.key(.enter), .key(.character("j")), .key(.character("/")), .key(.space)]),
            ("C-l F12 PgUp", [.key(.control("l")), .key(.function(12)), .key(.pageUp)]),
            (
                "é 한 : \\\"",
                [.key(.character("é")), .key(.character("한")), .key(.character(":")), .key(.character("\""))]
            ),
            ("\"Enter\" 'show' \"a b\" ''", [.text("Enter"), .text("show"), .text("a b"), .text("")]),
            ("\"say \\\"hi\\\"\" 'a''b' '\\'", [.text("say \"hi\""), .text("ab"), .text("\\")]),
            ("\"push:a.apns\"", [.text("push:a.apns")]),
            ("push:\"a b.apns\" push:a\\ b.apns", [.push(path: "a b.apns"), .push(path: "a b.apns")]),
            ("show\tshow\n show", [.show, .show, .show]),
            (
                "tap:\"Alice B\" j tap:Bob",
                [
                    .use(.tap, ElementQuery("Alice B")), .key(.character("j")), .use(.tap, ElementQuery("Bob")),
                ]
            ),
            (
                "tap \"Alice\" 2; view 'a;' in \"App\" ; clear Gym; clear x;",
                [
                    .use(.tap, ElementQuery("Alice", place: 2)), .use(.view, ElementQuery("a;", in: "App")),
                    .use(.clear, ElementQuery("Gym")), .useFocused(.clear), .key(.character("x")),
                ]
            ),
            (
                "see:no \"Bob\" log:contains \"b\" see:\"no\" see no \"Alice\"; see \"no\"; ; j log no 'x' focus no \"y\"",
                [
                    .see("Bob", isExpected: false), .log("b", isExpected: true),
                    .see("no", isExpected: true), .see("Alice", isExpected: false), .see("no", isExpected: true),
                    .key(.character("j")), .log("x", isExpected: false), .focus("y", isExpected: false),
                ]
            ),
            (
                "swipe:Ann swipe \"Ann\" 2 left; swipe Ann in App right; swipe \"Ann\" right; action:\"Rotate 20°\"",
                [
                    .use(.swipeLeft, ElementQuery("Ann")), .use(.swipeLeft, ElementQuery("Ann", place: 2)),
                    .use(.swipeRight, ElementQuery("Ann", in: "App")), .use(.swipeRight, ElementQuery("Ann")),
                    .use(.action, ElementQuery("Rotate 20°")),
                ]
            ),
            ("advance 5s; push a.apns;", [.advance(5), .push(path: "a.apns")]),
            (
                "open Tea url \"tea://1\"; open \"Tea\" activity https://tea.example; open Tea shortcut new",
                [
                    .open("Tea", ApplicationErrand(.url, "tea://1")),
                    .open("Tea", ApplicationErrand(.activity, "https://tea.example")),
                    .open("Tea", ApplicationErrand(.shortcut, "new")),
                ]
            ),
            ("terminate Tea; terminate:\"com.example.Tea\"", [.terminate("Tea"), .terminate("com.example.Tea")]),
            (
                "Enter; lock; advance:5s; \"hello\"; 'a b'; j; ; ;; \\; \";\" view; \"A\" tap:\"A;\";",
                [
                    .key(.enter), .lock, .advance(5), .text("hello"), .text("a b"), .key(.character("j")),
                    .key(.character(";")), .text(";"), .useFocused(.view), .text("A"),
                    .use(.tap, ElementQuery("A;")),
                ]
            ),
            (
                "view \"Green\" view j clear",
                [
                    .use(.view, ElementQuery("Green")), .useFocused(.view), .key(.character("j")), .useFocused(.clear),
                ]
            ),
            (
                "tap \"Alice\" 2; 3 tap Bob in App j 4 swipe \"Ann\" right see no \"x\" see \"no\" log contains \"a\" log \"b\"",
                [
                    .use(.tap, ElementQuery("Alice", place: 2)), .key(.character("3")),
                    .use(.tap, ElementQuery("Bob", in: "App")), .key(.character("j")), .key(.character("4")),
                    .use(.swipeRight, ElementQuery("Ann")), .see("x", isExpected: false),
                    .see("no", isExpected: true), .log("a", isExpected: true), .log("b", isExpected: true),
                ]
            ),
            (
                "push a.apns apns-priority=5 j advance 5s open \"Tea\" tap \"A\" see no \"B\"; tap:\"C\"; 2",
                [
                    .push(path: "a.apns", PushWords(fields: ["apns-priority": "5"])), .key(.character("j")),
                    .advance(5),
                    .open("Tea"), .use(.tap, ElementQuery("A")), .see("B", isExpected: false),
                    .use(.tap, ElementQuery("C")), .key(.character("2")),
                ]
            ),
        ] as [(String, [ScriptStep])])
    func wordsBecomeSteps(text: String, steps: [ScriptStep]) throws {
        #expect(try Script(parsing: text).steps == steps)
    }

    @Test("A line's end and a semicolon end a step, also expect, which otherwise takes the rest of its line")
    func lines() throws {
        let text =
            "tap Alice\n2 expect 'groups.count == 3' j\nlock; expect  apps[0].name == \"a; \\\"'b\" ; k\n"
            + "expect groups.count == 3; expect groups.count == 3\nview\n\"A\""
        #expect(
            try Script(parsing: text).steps == [
                .use(.tap, ElementQuery("Alice")), .key(.character("2")),
                .expect(try Expectation(parsing: "groups.count == 3")), .key(.character("j")), .lock,
                .expect(try Expectation(parsing: "apps[0].name == \"a; \\\"'b\"")), .key(.character("k")),
                .expect(try Expectation(parsing: "groups.count == 3")),
                .expect(try Expectation(parsing: "groups.count == 3")), .useFocused(.view), .text("A"),
            ])
    }

    @Test("Every key with a name is a step", arguments: Key.named + Key.functions + [.control("c"), .control("@")])
    func everyKeyIsAStep(key: Key) throws {
        #expect(try Script(parsing: key.name.replacing("\\", with: "\\\\")).steps == [.key(key)])
    }

    /// Without steps it is a mistake.
    @Test(
        "Structure is what was written, scalar by scalar",
        arguments: [
            ("see \"\u{301}a; lock\" j", [.see("\u{301}a; lock", isExpected: true), .key(.character("j"))]),
            ("tap \"a\"\u{301}\"; lock\"", [.use(.tap, ElementQuery("a\u{301}; lock"))]),
            ("type \"\u{1F3FD}\\\"; q\"", [.text("\u{1F3FD}\"; q")]),
            ("say 'a\u{37E}' lock\u{37E}", []), ("\u{37E}", [.key(.character("\u{37E}"))]),
            ("\u{FF02}a\u{FF02}", []), ("lock\r\nlook\u{2028}show", [.lock, .look, .show]),
            (
                "\\u{41} \"\\u{42}\\u{1F600}\\u{}\\ux\" '\\u{43}'",
                [
                    .key(.character("A")), .text("B\u{1F600}\\u{}\\ux"), .text("\\u{43}"),
                ]
            ),
            ("\\#\u{200D} \\\"\u{301}", [.key(.character("#\u{200D}")), .key(.character("\"\u{301}"))]),
        ] as [(String, [ScriptStep])])
    func scalars(text: String, steps: [ScriptStep]) {
        #expect((try? Script(parsing: text).steps) == (steps.isEmpty ? nil : steps))
    }

    // MARK: What may follow

    /// Steps with their arguments, one for each that takes some, and a way to write each argument.
    private static let withArguments = StepDefinition.all.filter { $0.argument != nil && !$0.isForFiles }.map(\.example)
    private static let alone = StepDefinition.all.filter { $0.argument == nil }.map(\.name)

    @Test(
        "Behind its arguments a step has no text, digit, sign or unknown word on its line",
        arguments: withArguments + alone)
    func nothingFollows(example: String) {
        // The whole line is the argument of this one.
        let isRest = example.hasPrefix("expect")
        let step = isRest ? "expect '\(example.dropFirst(7))'" : example
        let column = step.count + 2
        for wrong in ["\"Peter\"", "'q'", "/", "|", "\\;", "nonsense", "\"a\";", "!;", "\u{37E}", "no"] {
            let error = Self.error(in: "\(step) \(wrong)")
            let isThere = error?.step == 1 && error?.reason.contains("is not an argument of") == true
            #expect(isThere && error?.column == column, "\(step) \(wrong): \(error?.description ?? "taken")")
        }
        // A number says which of several is meant.
        let takesNumber = ["tap", "view", "clear", "options", "dismiss", "swipe", "action"].contains {
            step.hasPrefix($0)
        }
        if !takesNumber { #expect(Self.error(in: "\(step) 2")?.column == column, "\(step)") }
        for right in [
            "j", "Enter", "lock", "; \"Peter\"", "; 2", ";/", "; ! ; lock", "C-l", "advance:5s", "\n\"x\" 2 /", "한",
        ] {
            #expect(Self.error(in: "\(step) \(right)") == nil, "\(step) \(right)")
        }
    }

    @Test(
        "What can be read in two ways is a mistake, which says how to write what is meant",
        arguments: [
            (
                "see \"Rosalind\" \"Peter\"",
                "\"Peter\" is not an argument of see \"WORDS\"; to type it, write ; or type before it", 16
            ),
            ("see \"Rosalind\", \"Nowhere\"", "what see expects is words in quotation marks", 5),
            ("see not \"Rosalind\"", "what see expects is words in quotation marks", 5),
            ("see No \"Rosalind\"", "what see expects is words in quotation marks", 5),
            ("see on \"Mars\"", "what see expects is words in quotation marks", 5),
            (
                "see \"Rosalind\" | \"zzz\"", "“|” is not an argument of see \"WORDS\"; to press it, write ; before it",
                16
            ),
            ("! see \"Rosalind\"", "“!” before a step may be meant as a part of it; to press it, write ; behind it", 1),
            ("see \"Rosalind\" 2", "“2” is not an argument of see \"WORDS\"; to press it, write ; before it", 16),
            ("log contains not \"x\"", "what log expects is words in quotation marks", 14),
            ("log Contains \"x\"", "what log expects is words in quotation marks", 5),
            ("log no contains \"x\"", "what log expects is words in quotation marks", 8),
            ("focus R", "what focus expects is words in quotation marks", 7),
            ("focus no R", "what focus expects is words in quotation marks", 10),
            ("see \"\"", "what see expects is words in quotation marks", 5),
            ("open \"Mail\" \"https://x.y\"", "\"https://x.y\" is not an argument of open \"APP\"", 13),
            ("push n.apns \"x\"", "\"x\" is not an argument of push FILE", 13),
            ("push n.apns refused x", "words in quotation marks", 21),
            ("push n.apns warned not \"x\"", "words in quotation marks", 20),
            ("push n.apns refuse \"x\"", "did you mean “refused”?", 13),
            ("push n.apns outcome droped", "did you mean “dropped”?", 21),
            ("push n.apns outcome", "push needs an argument", 1),
            ("push n.apns outcome held refused \"x\"", "leave out refused", 1),
            ("view \"R\" \"Mars\"", "\"Mars\" is not an argument of view \"WORDS\"", 10),
            ("view 1", "“1” is not an argument of view \"WORDS\"; to press it, write ; before it", 6),
            ("+ tap \"A\"", "“+” before a step", 1), ("~ bell", "“~” before a step", 1),
            ("j ? see \"x\"", "“?” before", 3),
            ("tap \"A\" in", "an element is its words", 9), ("tap \"A\" inn \"B\"", "did you mean “in”?", 9),
            (
                "swipe \"A\" lef",
                "“lef” is not an argument of swipe \"WORDS\", which takes in, left, right; did you mean “left”?", 11
            ),
            ("answer \"Allow\" \"OK\"", "is not an argument of answer", 16),
            ("advance 5s, lock", "advance 5s", 9), ("type \"a\" \"b\"", "is not an argument of type", 10),
            ("bell 2", "“2” is not an argument of bell", 6), ("lock unlocked", "did you mean “unlock", 6),
        ])
    func meaning(text: String, reason: String, column: Int) throws {
        let error = try #require(Self.error(in: text), "\(text)")
        #expect(error.reason.contains(reason) && error.column == column, "\(text): \(error.column ?? 0) \(error)")
    }

    @Test(
        "What people write and mean is right",
        arguments: [
            "push order.apns advance 5s", "tap \"Alice\" see \"Show less\"", "/ \"board game\" Enter", "v 1 see \"x\"",
            "H advance:3m v", "j j v 1 1 1", "v 1 \"Hi\" Enter see \"Hi\"", "see no \"Gym\" j 1", "? ; see \"Keys\"",
            "push a.apns apns-priority=5 refused \"aps\" bell", "push a.apns outcome dropped warned \"x\" j",
            "view j clear lock", "tap \"Yes\" in \"Really?\" Enter",
        ])
    func usual(text: String) {
        #expect(Self.error(in: text) == nil)
    }

    // MARK: Arguments

    @Test(
        "A step has the value of its argument",
        arguments: [
            ("advance:5s", .advance(5)), ("advance:1.5m", .advance(90)), ("advance:2h", .advance(7_200)),
            ("advance:1d", .advance(86_400)), ("wait:200ms", .wait(0.2)), ("push:@list", .push(path: "@list")),
            ("push:a:b", .push(path: "a:b")),
            ("header:apns-priority=5", .header(name: "apns-priority", value: "5")),
            ("header:apns-collapse-id=", .header(name: "apns-collapse-id", value: "")),
            ("location:-33.9,18.4", .location(latitude: -33.9, longitude: 18.4)),
            ("resize:100x30", .resize(Size(columns: 100, rows: 30))), ("show", .show),
            ("look", .look), ("tour", .tour),
        ] as [(String, ScriptStep)])
    func aStepHasTheValueOfItsArgument(text: String, step: ScriptStep) throws {
        #expect(try Script(parsing: text).steps == [step])
    }

    @Test("A setting is assigned as on the command line") func aSettingIsAssigned() throws {
        let assignment = try SettingAssignment(parsing: "com.acme.Chat:grouping=off")
        #expect(try Script(parsing: "set:com.acme.Chat:grouping=off").steps == [.set(assignment)])
    }

    // MARK: Errors

    @Test(
        "An unknown word is an error that suggests the nearest key or step",
        arguments: [
            ("Entr", "Enter"), ("enter", "Enter"), ("Sapce", "Space"), ("pgdn", "PgDn"), ("Back-Tab", "BackTab"),
            ("Esk", "Esc"), ("C-L", "C-l"), ("shwo", "show"), ("psh:x", "push:x"), ("advnce:5s", "advance:5s"),
            ("PUSH:x", "push:x"), ("Set:focus=off", "set:focus=off"), ("advanc", "advance 5s"),
            ("reszie", "resize 100x30"), ("Hide", "cut"), ("back", "Esc"), ("tapOn:Alice", "tap"),
            ("sleep:2s", "pause"), ("bel", "bell"),
        ])
    func anUnknownWordSuggestsTheNearest(word: String, nearest: String) throws {
        let error = try #require(Self.error(in: "j \(word) show"))
        #expect(error.step == 2)
        #expect(
            error.description == "step 2, column 3: “\(word)” is neither a key nor a step; did you mean “\(nearest)”? "
                + "Text to type must be in quotation marks")
    }

    @Test(
        "A word that is near to nothing is an error, too",
        arguments: [
            "hello", "10:30", "https://example.com", "\"ab\"c", "\"ab\";\"c\"", "a'b c'", "안녕", "yes", ":x", "zzz:x",
            String(repeating: "hello", count: 1_000),
        ])
    func aWordNearToNothingIsAnError(word: String) throws {
        let error = try #require(Self.error(in: word))
        #expect(error.step == 1)
        #expect(
            error.reason.hasSuffix("is neither a key nor a step; text to type must be in quotation marks")
                && error.reason.count < 200,
            "\(error.description)")
    }

    @Test(
        "A wrong argument is an error with an example",
        arguments: [
            ("open Tea url nothing", "an app takes url"), ("open \"Tea\" ulr \"tea://1\"", "did you mean “url”?"),
            ("advance:5", "advance 5s"), ("advance:", "advance 5s"), ("advance:-5s", "advance 5s"),
            ("advance:1e99d", "at most 36500 days"), ("advance;", "advance 5s"), ("advance:nans", "advance 5s"),
            ("advance", "advance 5s"),
            ("resize:0x4", "resize 100x30"), ("resize:80", "resize 100x30"), ("resize:1001x24", "resize 100x30"),
            ("resize:80x24x2", "resize 100x30"), ("push:", "push order.apns"), ("push", "push order.apns"),
            ("location:40", "location 40,120"), ("location:90.1,0", "-90 to 90 degrees north"),
            ("location:0,-180.5", "location 40,120"), ("location:nan,0", "location 40,120"),
            ("header:apns-topc=a", "did you mean “apns-topic”?"), ("header:apns-expiration=-1", "apns-expiration"),
            ("show:x", "“x” is not an argument of show"), ("show xyz", "“xyz” is not an argument of show"),
            ("tap", "tap \"Alice\""),
            ("tap:", "an element is its words"),
            ("tap \"a\" on x;", "“on” is not an argument of tap \"WORDS\", which takes in; did you mean “in”?"),
            ("tap \"a\" 0;", "an element is its words"),
            ("tap a in \"\";", "an element is its words"), ("tap ;", "tap \"Alice\""),
            ("swipe \"a\" up;", "“up” is not an argument of swipe \"WORDS\", which takes in, left, right"),
            ("swipe \"a\" 0;", "an element is its words"),
            ("see no;", "words in quotation marks"), ("see a bc;", "words in quotation marks"),
            ("advance 5s 6s;", "“6s” is not an argument of advance TIME"),
            ("set:", "neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
            ("set:focus=on", "focus is off, doNotDisturb or work, not “on”"),
        ])
    func aWrongArgumentIsAnError(word: String, part: String) throws {
        let error = try #require(Self.error(in: "Enter \(word)"))
        let name = word.prefix { $0 != " " && $0 != ";" }
        #expect(
            error.step == 2 && error.reason.hasPrefix("“\(name)”: ") && error.reason.contains(part),
            "\(error.description)")
    }

    @Test(
        "A quotation mark or backslash at the end is an error",
        arguments: [
            ("a \"b", "step 2, column 3: \" is not closed"), ("j 'k", "step 2, column 3: ' is not closed"),
            ("Enter j \\", "step 3, column 9: nothing follows the backslash"),
        ])
    func openQuotationIsAnError(text: String, message: String) {
        #expect(Self.error(in: text)?.description == message)
    }

    // MARK: The table

    @Test("The example of each step is a script of this step", arguments: StepDefinition.all)
    func examplesAreSteps(definition: StepDefinition) throws {
        if definition.isForFiles {
            #expect(Self.error(in: definition.example)?.reason.contains("is for scenario files") == true)
        } else {
            #expect(try Script(parsing: definition.example).steps.count == 1)
        }
        let hasName = definition.example.hasPrefix(definition.name)
        #expect(hasName && (definition.example == definition.name) == (definition.argument == nil))
    }

    @Test("No step has the name of a key or of another step") func namesAreUnique() {
        let names = StepDefinition.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { Key(name: $0) == nil })
    }

    @Test("The help lists every step") func everyStepIsListed() {
        for definition in StepDefinition.all { #expect(StepDefinition.help.contains(definition.help)) }
    }
}
