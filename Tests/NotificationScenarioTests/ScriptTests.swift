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
                "see:no \"Bob\" log:contains b see:\"no\" see no \"Alice\"; see \"no\"; ; j",
                [
                    .see("Bob", isExpected: false), .logContains("b"),
                    .see("no", isExpected: true), .see("Alice", isExpected: false), .see("no", isExpected: true),
                    .key(.character(";")), .key(.character("j")),
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
                "Enter; lock; advance:5s; \"hello\"; 'a b'; j; ; ;; \";\" view; \"A\" tap:\"A;\";",
                [
                    .key(.enter), .lock, .advance(5), .text("hello"), .text("a b"), .key(.character("j")),
                    .key(.character(";")), .key(.character(";")), .text(";"), .useFocused(.view), .text("A"),
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
                "tap \"Alice\" 2 3 tap Bob in App j swipe \"Ann\" right 1 see no \"x\" see \"no\" log contains a log b",
                [
                    .use(.tap, ElementQuery("Alice", place: 2)), .key(.character("3")),
                    .use(.tap, ElementQuery("Bob", in: "App")), .key(.character("j")),
                    .use(.swipeRight, ElementQuery("Ann")), .key(.character("1")), .see("x", isExpected: false),
                    .see("no", isExpected: true), .logContains("a"), .logContains("b"),
                ]
            ),
            (
                "push a.apns apns-priority=5 j advance 5s open \"Tea\" tap \"A\" see no \"B\"; tap:\"C\" 2",
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
            error.description == "step 2: “\(word)” is neither a key nor a step; did you mean “\(nearest)”? "
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
            ("open Tea url nothing", "an app takes url"), ("open \"Tea\" ulr \"tea://1\"", "an app takes url"),
            ("advance:5", "advance 5s"), ("advance:", "advance 5s"), ("advance:-5s", "advance 5s"),
            ("advance:1e99d", "at most 36500 days"), ("advance;", "advance 5s"), ("advance:nans", "advance 5s"),
            ("advance", "advance 5s"),
            ("resize:0x4", "resize 100x30"), ("resize:80", "resize 100x30"), ("resize:1001x24", "resize 100x30"),
            ("resize:80x24x2", "resize 100x30"), ("push:", "push order.apns"), ("push", "push order.apns"),
            ("location:40", "location 40,120"), ("location:90.1,0", "-90 to 90 degrees north"),
            ("location:0,-180.5", "location 40,120"), ("location:nan,0", "location 40,120"),
            ("header:apns-topc=a", "did you mean “apns-topic”?"), ("header:apns-expiration=-1", "apns-expiration"),
            ("show:x", "show takes no argument"), ("show xyz", "show takes no argument"), ("tap", "tap \"Alice\""),
            ("tap:", "an element is its words"),
            ("tap \"a\" on x;", "an element is its words"), ("tap \"a\" 0;", "an element is its words"),
            ("tap a in \"\";", "an element is its words"), ("tap ;", "tap \"Alice\""),
            ("swipe \"a\" up;", "a swipe goes left or right"), ("swipe \"a\" 0;", "an element is its words"),
            ("see no;", "see no \"Alice\""), ("see a bc;", "see no \"Alice\""),
            ("advance 5s 6s;", "advance takes one argument"), ("set:", "neither NAME=VALUE nor BUNDLE:NAME=VALUE"),
            ("set:focus=on", "focus is off, doNotDisturb or work, not “on”"),
        ])
    func aWrongArgumentIsAnError(word: String, part: String) throws {
        let error = try #require(Self.error(in: "Enter \(word)"))
        let name = word.prefix { $0 != " " && $0 != ";" }
        #expect(
            error.description.hasPrefix("step 2: “\(name)”: ") && error.reason.contains(part), "\(error.description)")
    }

    @Test(
        "A quotation mark or backslash at the end is an error",
        arguments: [
            ("a \"b", "step 2: \" is not closed"), ("j 'k", "step 2: ' is not closed"),
            ("Enter j \\", "step 3: nothing follows the backslash"),
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
