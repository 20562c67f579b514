import BlockingTests
import Foundation
import GoldenFiles
import PseudoTerminal
import TerminalCanvas
import Testing

/// The appearance of the screen, the characters in pictures, and the device's time zone.
@Suite("Display and time zone", .blocking) struct DisplaySettingFeatureTests {
    /// Opens the long look of the green notification.
    private let open = "j j v"

    // MARK: Pictures

    @Test("Pictures are drawn with ASCII, blocks or Braille", arguments: ["ascii", "blocks", "braille"])
    func pictures(rendering: String) throws {
        let outcome = try Ncenter.render("\(open) 1", "--set", "imageRendering=\(rendering)")
        #expect(outcome.status == 0)
        try Golden.check(outcome.text, "picture-\(rendering)-20")
    }

    @Test("A terminal without UTF-8 gets ASCII whatever is set")
    func fallback() throws {
        let terminal = try Ncenter.launch(
            ["--set", "imageRendering=braille", "--set", "theme=highContrast"], environment: ["LC_ALL": "C"])
        terminal.send("jjv")
        try terminal.wait(for: "Rotate 20")
        try terminal.settle()
        // The terminal draws the degree sign with its own second set, in which it is an "f".
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        let picture = try Ncenter.render(open, "--set", "imageRendering=ascii").lines[4...13]
        // The compass in the middle of the picture, without the ends of the sheet.
        let rows = picture.map { $0.drop { $0 == " " || $0 == "▐" }.prefix { $0 != "▌" } }.filter { $0.count > 20 }
        let texts = rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
        #expect(texts.contains { text in text.count > 8 && terminal.lines.contains { $0.contains(text) } })
    }

    // MARK: Theme

    @Test(
        "Monochrome sends no colour and reverses, and no theme dims",
        arguments: ["automatic", "dark", "light", "monochrome", "highContrast"])
    func terminal(theme: String) throws {
        let terminal = try Ncenter.launch(["--set", "theme=\(theme)"])
        let styles = (0..<24).flatMap { row in (0..<80).map { terminal.model[$0, row].style } }
        let hasColor = styles.contains { $0.foreground != .terminalDefault || $0.background != .terminalDefault }
        #expect(hasColor == (theme != "monochrome"))
        #expect(!styles.contains { $0.attributes.contains(.dim) })
        #expect(styles.contains { $0.attributes.contains(.reverse) } == (theme == "monochrome"))
    }

    // MARK: Time zone

    @Test("Another time zone moves the clock, the date and what is scheduled, and the log says so")
    func timeZone() throws {
        let schedule = "H Right Right Enter 3"
        let states = try Ncenter.states("\(schedule) show set:timeZone=Asia/Seoul show set:timeZone=-08:00")
        #expect(
            states.map { $0.pending.first?.nextTriggerDate } == [
                "2026-11-21T22:00:00Z", "2026-11-21T13:00:00Z", "2026-11-22T06:00:00Z",
            ])
        #expect(states.map { $0.time } == Array(repeating: "2026-11-21T09:41:00Z", count: 3))
        #expect(states[2].texts(of: "device").suffix(2) == ["Time Zone: Asia/Seoul", "Time Zone: -08:00"])

        let seoul = try Ncenter.render("H", "--set", "timeZone=Asia/Seoul", "--at", "2026-11-21T16:00:00Z").lines
        #expect(seoul[0].hasSuffix(" Sun Nov 22") && seoul[0].hasPrefix(" 01:00 "))
        let lock = try Ncenter.render("", "--set", "timeZone=Pacific/Honolulu").lines
        #expect(lock.contains { $0.contains("Friday, November 20") })
    }

    /// 09:41 UTC as printed by the probe app from `TimeZone.current` and `Calendar.current`.
    @Test("An app's own time zone and calendar follow the device's")
    func hostedTimeZone() throws {
        let ask = "H Enter 2 4 set:timeZone=Asia/Seoul; 4 set:timeZone=America/New_York; 4 set:timeZone=automatic; 4"
        let outcome = try Ncenter.run(
            ["render", "--format", "json", "--keys", ask], environment: ["TZ": "Europe/Berlin"], program: "ChatProbe")
        let state = try #require(try PrintedState.reports(in: outcome.text).last)
        #expect(
            state.texts(of: "console").filter { $0.hasPrefix("zone") } == [
                "zone 1 h, calendar 10 h", "zone 9 h, calendar 18 h", "zone -5 h, calendar 4 h",
                "zone 1 h, calendar 10 h",
            ])
    }

    /// By name, by file, and by rules that Foundation does not understand.
    @Test(
        "A jump over the clock changes shows the new local time, and notifications follow it",
        arguments: [
            "Europe/Berlin", ":Europe/Berlin", "/usr/share/zoneinfo/Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3",
        ])
    func machineZone(zone: String) throws {
        // The app's third button schedules a notification at ten in the evening.
        for (at, clocks, due) in [
            ("2026-03-28T22:00:00Z", ["23:00 Sat Mar 28", "04:00 Sun Mar 29"], "2026-03-29T20:00:00Z"),
            ("2026-10-24T21:00:00Z", ["23:00 Sat Oct 24", "02:00 Sun Oct 25"], "2026-10-25T21:00:00Z"),
        ] {
            let keys = "H Right Right Enter 3 show advance:4h"
            let environment = ["TZ": zone]
            let lines = try Ncenter.run(["render", "--at", at, "--keys", keys], environment: environment).lines
            #expect([0, 24].map { "\(lines[$0].dropFirst().prefix(5)) \(lines[$0].suffix(10))" } == clocks)
            let states = try Ncenter.programStates(keys, ["--at", at], environment: environment)
            #expect(states.map { $0.pending.first?.nextTriggerDate } == [due, due])
        }
    }

    @Test(
        "An invalid time zone is an error that suggests the most similar one",
        arguments: [("asia/seoul", "Asia/Seoul"), ("Asia/Soul", "Asia/Seoul"), ("tokyo", "Asia/Tokyo"), ("utc", "UTC")])
    func wrongZone(name: String, nearest: String) throws {
        for arguments in [["--set", "timeZone=\(name)"], ["--keys", "set:timeZone=\(name)"]] {
            let outcome = try Ncenter.render(arguments: arguments)
            #expect(outcome.status == 64 && outcome.output.isEmpty)
            #expect(outcome.standardError.contains("did you mean “\(nearest)”?"), "\(outcome.standardError)")
        }
    }

    // MARK: Language

    /// All kinds of variables and locales are in `ParsedArgumentTests`.
    @Test(
        "Without --language the environment determines the language",
        arguments: [
            (["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8", "LANG": "fr_FR"], "ja"), (["LC_ALL": "zh_TW.UTF-8"], "en"),
        ] as [([String: String], String)])
    func language(environment: [String: String], language: String) throws {
        for command in [["settings", "--empty"], ["render", "--keys", "S resize:80x40", "--empty"]] {
            let outcome = try Ncenter.run(command, environment: environment)
            let titles = ["en": "English", "ko": "한국어", "ja": "日本語", "zh-Hans": "简体中文", "fr": "Français"]
            let wanted = command[0] == "settings" ? "language=\(language) " : titles[language] ?? ""
            #expect(outcome.status == 0 && outcome.text.contains(wanted), "\(command[0])")
            let chosen = try Ncenter.run(command + ["--language", "fr"], environment: environment)
            #expect(chosen.text.contains(command[0] == "settings" ? "language=fr " : "Français"))
        }
    }

    @Test("Two runs in one environment print the same bytes")
    func sameBytes() throws {
        let environment = ["LC_ALL": "ja_JP.UTF-8", "TZ": "Asia/Tokyo"]
        let runs = try (0..<2).map { _ in try Ncenter.run(["render"], environment: environment).text }
        #expect(runs[0] == runs[1] && runs[0].contains("18:41") == false)
    }
}
