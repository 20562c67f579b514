import BlockingTests
import Foundation
import Testing

/// Arguments and scripts of `ncenter render`.
@Suite(.blocking) struct RenderCommandTests {
    // MARK: Steps

    @Test(
        "An invalid step is reported by its number",
        arguments: [
            ("advance:5", 1), ("Enter push:", 2), ("Enter j resize:0x4", 3), ("location:north,east", 1),
            ("a \"b", 2), ("Entr", 1), ("j psh:x", 2), ("hello", 1),
        ])
    func badStepIsNamedByItsNumber(keys: String, number: Int) throws {
        let outcome = try Ncenter.render(keys)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.standardError.contains("step \(number), column "), "\(outcome.standardError)")
    }

    @Test(
        "Only advance moves time",
        arguments: [
            ("advance:5s", "2026-11-21T09:41:05Z"), ("advance:1.5m", "2026-11-21T09:42:30Z"),
            ("advance:2h", "2026-11-21T11:41:00Z"), ("advance:1d advance:0s", "2026-11-22T09:41:00Z"),
            ("Enter v ?", "2026-11-21T09:41:00Z"),
        ])
    func onlyAdvanceMovesTime(keys: String, time: String) throws {
        #expect(try Ncenter.state(keys).time == time)
    }

    @Test(
        "show prints a frame before the last one",
        arguments: [
            ("show", 2), ("show show Enter show", 4), ("", 1), ("q", 1), ("show q", 2), ("C-c", 1),
        ])
    func showPrintsAFrameBeforeTheLast(keys: String, frames: Int) throws {
        #expect(try Ncenter.render(keys).lines.count == 24 * frames)
        #expect(try Ncenter.states(keys).count == frames)
    }

    @Test("resize changes the frames") func resizeChangesTheFrames() throws {
        let lines = try Ncenter.render("show resize:40x12 show resize:120x36 show resize:80x24").lines
        #expect(lines.count == 24 + 12 + 36 + 24)
        let fresh = try Ncenter.render("", "--size", "40x12").lines
        #expect(Array(lines[24..<36]) == fresh)
        #expect(Array(lines[36..<72]) == (try Ncenter.render("", "--size", "120x36").lines))
        #expect(lines.suffix(24) == lines.prefix(24))
    }

    @Test(
        "A size that is too small shows a message",
        arguments: [("39x12", 12), ("40x11", 11), ("1x1", 1), ("20x5", 5)]
    )
    func tooSmallSaysSo(size: String, rows: Int) throws {
        let lines = try Ncenter.render("Enter v ? I", "--size", size).lines
        #expect(lines.count == rows)
        #expect(rows == 1 || lines[0].contains("40×12") && !lines.joined().contains("Alice"))
    }

    // MARK: Arguments

    @Test(
        "A time that the clock cannot show is refused with the range",
        arguments: [
            ["--at", "1969-12-31T23:59:59Z"], ["--at", "2262-01-01T00:00:00Z"], ["--at", "9999-12-31T23:59:59Z"],
            ["--at", "0001-01-01T00:00:00Z"],
        ])
    func timeOutOfRange(arguments: [String]) throws {
        let outcome = try Ncenter.render(arguments: arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.standardError.contains("from 1970-01-01T00:00:00Z to 2261-12-31T23:59:59Z"))
    }

    @Test(
        "When a step fails, the rest is dropped, the last frame is printed, and the status is 1",
        arguments: [
            "advance:36500d advance:36500d advance:36500d advance:36500d show",
            "advance:36500d advance:36500d pause:1h advance:36500d H advance:36500d", "see:\"nothing\" show",
        ])
    func failedStep(keys: String) throws {
        let outcome = try Ncenter.render(arguments: ["--keys", keys])
        #expect(outcome.status == 1 && outcome.lines.count == 24)
        #expect(outcome.standardError.split(separator: "\n").count == 1)
    }

    @Test(
        "The first and the last time of the clock are shown",
        arguments: [("1970-01-01T00:00:00Z", "advance:1d"), ("2261-12-31T23:00:00Z", "advance:59m")])
    func ends(time: String, keys: String) throws {
        #expect(try Ncenter.render(keys, "--at", time).status == 0)
    }

    @Test("A jump past the end of the clock is refused on the screen") func jumpPastTheEnd() throws {
        let lines = try Ncenter.render("L T Down Down Enter", "--at", "2261-12-31T23:30:00Z").lines
        #expect(lines.contains { $0.contains("The clock ends with the year 2261") })
    }

    /// Many more are in `ParsedArgumentTests`.
    @Test(
        "An invalid argument is reported by its name",
        arguments: [
            (["--size", "80"], "--size"), (["--bundle", "com.example.\u{1B}[31m"], "--bundle"),
            (["-", "-"], "standard input"), (["--frobnicate"], "--frobnicate"),
        ])
    func badArgumentIsNamed(arguments: [String], name: String) throws {
        let outcome = try Ncenter.run(["render"] + arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.standardError.contains(name))
        #expect(outcome.standardError.contains("Usage: ncenter render "))
    }

    @Test(
        "The time is the device's",
        arguments: [
            ("2026-11-21T09:41:00Z", "Saturday, November 21"), ("2024-02-29T23:59:59Z", "Thursday, February 29"),
            ("2026-11-22T00:41:00+09:00", "Saturday, November 21"),
        ])
    func timeIsTheDevices(time: String, date: String) throws {
        #expect(try Ncenter.render("", "--at", time).text.contains(date))
    }

    @Test("The time zone is used if it is specified") func timeZoneCountsWhenItIsAskedFor() throws {
        let arguments = ["render", "--format", "json"]
        #expect(try Ncenter.run(["render"], environment: ["TZ": "KST-9"]).text.contains("Saturday, November 21"))
        let shifted = try Ncenter.run(["render", "--at", "2026-11-21T20:00:00Z"], environment: ["TZ": "KST-9"])
        #expect(shifted.text.contains("Sunday, November 22"))
        let state = try #require(
            try PrintedState.reports(in: try Ncenter.run(arguments, environment: ["TZ": "KST-9"]).text).last)
        #expect(state.time == "2026-11-21T09:41:00Z")
    }

    /// Whatever the settings of the machine are.
    @Test("Two runs print the same bytes", arguments: ["text", "json"])
    func twoRunsPrintTheSameBytes(format: String) throws {
        let arguments = [
            "render", "--format", format, "--keys",
            "j j v 1 1 show Esc Enter show H Enter 1 show advance:1s show Right Enter 3 advance:1d show N show I",
            TestFiles.fixture("own-graphemes-wide.apns"),
        ]
        let first = try Ncenter.run(arguments)
        #expect(first.status == 0 && first.lines.count > 100)
        for environment in [
            [:], ["LC_ALL": "C"], ["TERM": "vt100", "LANG": "ko_KR.UTF-8", "NO_COLOR": "1", "COLUMNS": "40"],
        ] {
            #expect(try Ncenter.run(arguments, environment: environment).output == first.output)
        }
    }

    @Test(
        "Version and help are printed",
        arguments: [["--version"], ["version"], ["--help"], ["render", "--help"], ["help", "run"]]
    )
    func informationIsPrinted(arguments: [String]) throws {
        let outcome = try Ncenter.run(arguments)
        #expect(outcome.status == 0 && outcome.standardError.isEmpty && !outcome.output.isEmpty)
    }

    @Test("An output that cannot be written is an error") func outputThatCannotBeWrittenIsAnError() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = try Ncenter.run(["render"], to: full)
        #expect(outcome.status == 74 && !outcome.standardError.isEmpty)
    }

    // MARK: Without a terminal

    /// A file that is not there: another one would not be written over.
    private static let newFile = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).scenario").path

    @Test(
        "What needs a terminal says so in one sentence, and what draws without one",
        arguments: [[], ["run"], ["--empty", "a.apns"], ["play", "demo"], ["record", newFile]])
    func withoutTerminal(arguments: [String]) throws {
        let outcome = try Ncenter.run(arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
            outcome.standardError
                == "ncenter: this needs a terminal: standard output is none; “ssh -t” gives one over SSH, and "
                + "“ncenter render” draws without one\n")
    }
}
