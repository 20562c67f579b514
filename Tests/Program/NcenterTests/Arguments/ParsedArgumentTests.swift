import ArgumentParser
import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
import ScenarioRunning
import TerminalCanvas
import Testing

@testable import NotificationDevice

/// The values that the parser makes of arguments; no command runs.
@Suite("Parsed arguments")
struct ParsedArgumentTests {
    /// Arguments of `render` with what they mean, at least one row for each option.
    static let meanings: [([String], @Sendable (RenderCommand) -> Bool)] = [
        ([], { $0.size == "80x24" && $0.keys.isEmpty && !$0.contents.empty && $0.patience == 30 }),
        (["--size", "60x20"], { $0.size == "60x20" }), (["--size=60x20"], { $0.size == "60x20" }),
        (["--at", "2026-03-01T08:00:00Z"], { $0.at == "2026-03-01T08:00:00Z" }),
        (["--format=json", "--keys", "j k Enter"], { $0.format.rawValue == "json" && $0.keys == "j k Enter" }),
        (
            ["--format", "ansi", "--color", "256"],
            { $0.format.rawValue == "ansi" && $0.color == .twoHundredFiftySix }
        ),
        (["--json"], { $0.format == .json }), (["--json", "--format", "json"], { $0.format == .json }),
        (["--keys=\"text with -x\" Esc"], { $0.keys == "\"text with -x\" Esc" }),
        (["--patience", "5"], { $0.patience == 5 }), (["--patience=2.5"], { $0.patience == 2.5 }),
        (
            ["--empty", "--language", "ko"],
            { $0.contents.empty && $0.contents.language == DeviceLanguage(identifier: "ko") }
        ),
        (["--language=fr"], { !$0.contents.empty && $0.contents.language == DeviceLanguage(identifier: "fr") }),
        (["--app", "a.json", "--app=-"], { $0.contents.manifests == ["a.json", "-"] }),
        (
            ["--set", "focus=work", "--set=com.example.Shop:banners=off"],
            { $0.contents.settings.map(\.text) == ["focus=work", "com.example.Shop:banners=off"] }
        ),
        (["--strict"], { $0.strictness.strict }),
        (
            ["--scenario", "a.scenario", "--until", "7", "--row", "2", "--shots=out"],
            { $0.scenario == "a.scenario" && $0.until == 7 && $0.row == 2 && $0.shots == "out" }
        ),
        (["--bundle", "com.example.Shop", "a.apns"], { $0.bundleIdentifier == "com.example.Shop" }),
        (["--device", "phone"], { $0.copied != nil }),
        (["a", "--empty", "b", "--", "--c"], { $0.payloads == ["a", "b", "--c"] }),
    ]

    @Test("Options of render have the values that are given", arguments: meanings.indices)
    func meaning(row: Int) throws {
        let (arguments, holds) = Self.meanings[row]
        let command = try ProgramCommand.command(of: (["render"] + arguments)[...])
        #expect(holds(try #require(command as? RenderCommand)), "\(arguments)")
    }

    @Test(
        "The words of nearly every start mean the same as to the parser",
        arguments: [[], ["--ephemeral"], ["--empty", "--ephemeral"], ["--device", "a b", "--empty"]])
    func plain(words: [String]) throws {
        func values(_ command: RunCommand) -> [String] {
            let (contents, start, display) = (command.contents, command.start, command.display)
            return [
                "\(contents.empty) \(contents.language as Any) \(contents.manifests) \(contents.settings)",
                "\(command.persistent.name as Any) \(command.payloads)",
                "\(start.ephemeral) \(start.staysAlone) \(start.stay as Any) \(start.isAccessible) \(start.running)",
                "\(start.record as Any) \(start.isHeadless) \(start.size as Any) \(start.detaches)",
                "\(start.at as Any) \(start.bundleIdentifier as Any) \(start.namedFormat as Any) \(start.isJSON)",
                "\(display.noMouse) \(display.noAnimation) \(display.isASCII) \(display.color as Any)",
            ]
        }
        let parsed = try #require(try RunCommand.parseAsRoot(words) as? RunCommand)
        #expect(values(try #require(RunCommand(plain: words[...]))) == values(parsed))
    }

    @Test(
        "Other words are for the parser",
        arguments: [
            ["--device"], ["--device", "a/b"], ["--ephemeral", "a.apns"], ["run"], ["--help"], ["--device=a"],
        ])
    func notPlain(words: [String]) { #expect(RunCommand(plain: words[...]).map { _ in words } == nil) }

    @Test(
        "A time limit is a number of seconds, or a time as of the step advance",
        arguments: [("5", 5), ("0.25", 0.25), ("2s", 2), ("500ms", 0.5), ("1.5m", 90), ("1h", 3_600)]
            as [(String, Double)])
    func timeout(text: String, seconds: Double) throws {
        let command = try ProgramCommand.command(of: (["wait", "--title", "a", "--timeout", text])[...])
        #expect(try #require(command as? WaitCommand).options.time.seconds == seconds)
    }

    @Test("Every option that render lists has a row")
    func everyOption() {
        let listed = Set(RenderCommand.helpMessage().matches(of: #/(?m)^ +(--[a-z-]+)/#).map { String($0.output.1) })
        #expect(listed.count > 8)
        let given = Set(Self.meanings.flatMap(\.0).map { String($0.prefix { $0 != "=" }) })
        #expect(listed.subtracting(["--version", "--help"]).subtracting(given).isEmpty)
    }

    @Test(
        "Wrong arguments of render are refused, with the option that is meant",
        arguments: [
            (["--size", "60"], "--size is columns x rows, 1 to 1000 each, such as 80x24; it is “60”"),
            (["--size", "080x24"], "--size is columns x rows"), (["--size", "0x24"], "--size is columns x rows"),
            (["--size", "80x24x1"], "--size is columns x rows"), (["--size", "-80x24"], "'--size"),
            (["--size", "99999999999999999999x24"], "--size is columns x rows"), (["--at", "now"], "--at is a time"),
            (["--at", "2026-13-01T00:00:00Z"], "--at is a time"), (["--at", ""], "--at is a time"),
            (["--patience", "x"], "'--patience"), (["--patience=-1"], "--patience is a number"),
            (["--format", "xml"], "'--format"), (["--color", "red"], "'--color"),
            (["--language", "xx"], "'--language"),
            (["--set", "focus"], "focus"), (["--set", "nothing=on"], "nothing"),
            (["--bundle", "a b"], "--bundle is an identifier such as com.example.App"),
            (["--bundle", ""], "--bundle is an identifier"),
            (["--bundle", "com..example"], "--bundle is an identifier"),
            (["--bundle", "com.example.A/B"], "--bundle is an identifier"),
            (["--bundle", String(repeating: "a", count: 256)], "--bundle is an identifier"),
            (["--unknown", "x"], "Unknown option '--unknown'"), (["--siz", "60x20"], "Unknown option '--siz'"),
            (["--empty=yes"], "'--empty"), (["--size"], "'--size"), (["--size", "--empty"], "'--size"),
            (["--no-mouse"], "'--no-mouse'"), (["-x"], "Unknown option '-x'"), (["--device=.hidden"], "'--device"),
            (["-", "-"], "standard input can be read once only"),
            (["--format=svg", "--json"], "leave out one of --json and --format svg"),
        ])
    func refusal(arguments: [String], message: String) throws {
        let error = try #require(throws: (any Error).self) { try ProgramCommand.parseAsRoot(["render"] + arguments) }
        #expect(ProgramCommand.exitCode(for: error).rawValue == 64)
        let text = ProgramCommand.fullMessage(for: error)
        #expect(text.contains(message), "\(text)")
    }

    @Test(
        "The first variable of the environment that names a locale determines the language",
        arguments: [
            (["LC_ALL": "ko_KR.UTF-8"], DeviceLanguage(identifier: "ko")),
            (["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "fr_FR"], DeviceLanguage(identifier: "ja")),
            (["LANG": "fr_CA.UTF-8@euro"], DeviceLanguage(identifier: "fr")),
            (["LC_ALL": "", "LANG": "zh_CN.utf8"], DeviceLanguage(identifier: "zh-Hans")),
            (["LC_ALL": "zh-Hans"], DeviceLanguage(identifier: "zh-Hans")), (["LC_ALL": "zh_TW.UTF-8"], nil),
            (["LC_ALL": "ko_KR.EUC-KR"], nil), (["LC_ALL": "C", "LANG": "ko_KR.UTF-8"], nil),
            (["LC_ALL": "POSIX"], nil),
            (["LC_ALL": "de_DE.UTF-8", "LANG": "ko_KR.UTF-8"], nil), (["LC_ALL": ""], nil),
            (["LC_ALL": "en_GB.UTF-8"], .english), ([:], nil),
        ] as [([String: String], DeviceLanguage?)])
    func environment(variables: [String: String], language: DeviceLanguage?) {
        let variable = DeviceLanguage.variable { variables[$0] }
        #expect(variable.flatMap { DeviceLanguage(locale: $0.value) } == language)
    }

    @Test(
        "The locale of times determines the region",
        arguments: [
            (["LC_ALL": "en_US.UTF-8"], .unitedStates), (["LANG": "en_GB.UTF-8@euro"], .unitedKingdom),
            (["LC_TIME": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"], .southKorea), (["LANG": "zh-Hans-CN"], .china),
            (["LC_ALL": "C.UTF-8", "LANG": "en_US"], nil), (["LANG": "C"], nil), (["LANG": "en"], nil),
            (["LC_TIME": "de_DE.UTF-8", "LANG": "en_US.UTF-8"], .germany),
            (["LC_TIME": "el_GR.UTF-8", "LANG": "en_US.UTF-8"], nil), ([:], nil),
        ] as [([String: String], DeviceRegion?)])
    func region(variables: [String: String], region: DeviceRegion?) {
        let variable = DeviceLanguage.variable("LC_TIME") { variables[$0] }
        #expect(variable.flatMap { DeviceRegion(locale: $0.value) } == region)
    }

    @Test(
        "The time of a device without a terminal is real, goes on from a time, or stands",
        arguments: [
            ([], SessionSetup.Time.real),
            (["--at", "2026-11-21T09:41:00Z"], .standing(at: Date(timeIntervalSince1970: 1_795_254_060))),
            (["--at=2026-11-21T09:41:00Z", "--running"], .running(from: Date(timeIntervalSince1970: 1_795_254_060))),
        ])
    func headlessTime(arguments: [String], time: SessionSetup.Time) throws {
        let command = try ProgramCommand.command(of: (["--headless"] + arguments)[...])
        #expect(try #require(command as? RunCommand).start.time == time)
    }
}
