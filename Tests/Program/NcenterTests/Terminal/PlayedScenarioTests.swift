import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// `ncenter play`: scenarios on a terminal.
@Suite(.blocking) struct PlayedScenarioTests {
    private static func play<Result>(
        _ scenario: String, _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24), showing text: String,
        _ body: (PseudoTerminal) throws -> Result
    ) throws -> Result {
        try TestFiles.withFile(scenario, named: "a.scenario") { file in
            try body(
                try Ncenter.launch(
                    ["play", file, "--speed", "10", "--no-animation"] + arguments, size: size, showing: text))
        }
    }

    @Test("Captions, keys and pauses are shown one after the other, and the clock is the scenario's")
    func demonstration() throws {
        let scenario = """
            say "A stack opens."
            Enter
            see "Show less"
            expect time == "2026-11-21T09:41:00Z"
            pause 3s
            expect time == "2026-11-21T09:41:03Z"
            advance 1h
            expect time == "2026-11-21T10:41:03Z"
            push <<END
            {"Simulator Target Bundle": "com.acme.Chat", "aps": {"alert": "Tea", "sound": "default"}}
            END
            say "That is all."
            bell
            """
        try Self.play(scenario, showing: "That is all.") { terminal in
            try terminal.wait(for: "Space again")
            #expect(terminal.lines.last?.hasPrefix("   Space again   Esc try it   q quit") == true)
            #expect(terminal.lines.contains { $0.contains("How about a board game?") })
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.isRestored)
        }
    }

    @Test(
        "With --quit it ends without a key, after the last step and after one that fails",
        arguments: [("say \"Over.\"\nj\n", 0), ("say \"Over.\"\nsee \"Nobody\"\nsay \"Beyond it.\"\n", 1)])
    func quit(scenario: String, status: Int) throws {
        // At this speed a sentence stands for less than a tenth of a second, which a busy machine may not see.
        let exit = try TestFiles.withFile(scenario, named: "a.scenario") { file in
            try PseudoTerminal.launch(
                try Ncenter.path, arguments: ["play", file, "--speed", "20", "--no-animation", "--quit"],
                environment: DeviceFolders.make()
            ).waitForExit()
        }
        #expect(exit == .status(status))
    }

    @Test("Others watch a scenario, in their own size and language; Esc gives them the keys") func watched()
        throws
    {
        let environment = DeviceFolders.make().merging(["NCENTER_DEVICE": "film"]) { $1 }
        let scenario = """
            say "A stack opens."
            Enter
            pause 10s
            """
        try TestFiles.withFile(scenario, named: "a.scenario") { file in
            let player = try Ncenter.launch(
                ["play", file, "--no-animation"], environment: environment, showing: "A stack opens.")
            let watching = try Ncenter.launch(
                ["attach", "--watch", "--language", "ko"], environment: environment,
                size: Size(columns: 100, rows: 30), showing: "A stack opens.")
            let keyed = try Ncenter.launch(environment: environment, showing: "A stack opens.")
            keyed.send("L")
            try watching.wait(for: "간략히 보기")
            try keyed.wait(for: "Taking part afterwards; q leaves")
            #expect(keyed.lines.first?.contains("Locked") == true)
            for command in [["steps", "Esc"], ["set", "theme=dark"]] {
                let outcome = try Ncenter.run(command, environment: environment)
                #expect(outcome.status == 65 && outcome.standardError.contains("a scenario is being played"))
            }
            let pushed = try Ncenter.run(
                ["push", "-"],
                input: Data(#"{"Simulator Target Bundle": "com.acme.Chat", "aps": {"alert": "Tea"}}"#.utf8),
                environment: environment)
            #expect(pushed.status == 0, "\(pushed.standardError)")
            player.send(.escape)
            try keyed.wait(until: "it has the keys") { !$0.lines.joined().contains("Taking part afterwards") }
            player.send("R")
            try player.wait(for: "A playing scenario cannot be recorded")
            keyed.send("L")
            try player.wait(until: "the device is unlocked") { $0.lines.first?.contains("Locked") == false }
            player.send("q")
            try player.wait(for: "1 End for All")
            player.send("1")
            #expect(try watching.waitForExit() == .status(0))
            #expect(try keyed.waitForExit() == .status(0))
        }
    }

    @Test("Who watches stays when the scenario begins again on a new device") func watchedAgain() throws {
        let environment = DeviceFolders.make().merging(["NCENTER_DEVICE": "film"]) { $1 }
        try TestFiles.withFile("say \"One.\"\nEnter\npause 1s\n", named: "a.scenario") { file in
            let player = try Ncenter.launch(
                ["play", file, "--loop", "--speed", "4", "--no-animation"], environment: environment, showing: "One.")
            let watching = try Ncenter.launch(["attach", "--watch"], environment: environment, showing: "One.")
            for _ in 0..<2 {
                try watching.wait(for: "Show less")
                try watching.wait(until: "the device is new") { terminal in
                    terminal.lines.contains { $0.contains("Locked") }
                        && !terminal.lines.contains { $0.contains("Show less") }
                }
            }
            player.send("q")
            #expect(try watching.waitForExit() == .status(0), "\(watching.lines.filter { !$0.isEmpty })")
        }
    }

    @Test("A step that fails says why and waits; Space goes on, and the exit status remembers it") func failure() throws
    {
        let scenario = "see \"Nobody\"\nsay \"Beyond it.\"\n"
        try Self.play(scenario, showing: "Line 1 expected “Nobody” here.") { terminal in
            try terminal.wait(for: "Space continue")
            #expect(!terminal.lines.contains { $0.contains("Beyond it.") })
            // A key that does nothing hides the reason for a moment.
            terminal.send("j")
            try terminal.wait(for: "j does nothing here")
            try terminal.wait(for: "Line 1 expected “Nobody” here.")
            terminal.send(" ")
            try terminal.wait(for: "Beyond it.")
            try terminal.wait(for: "Space again")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(1))
        }
    }

    @Test("Text stops where the user has closed its field, and what fails with it does not stop again")
    func notTyped() throws {
        let text = String(repeating: "x", count: 24)
        let scenario = "view \"Your tutor\"\naction \"Reply\"\ntype \"\(text)\"\nC-c\nj\nsay \"After.\"\n"
        try TestFiles.withFile(scenario, named: "a.scenario") { file in
            let terminal = try Ncenter.launch(
                ["play", file, "--speed", "0.5", "--no-animation"], showing: "xxx")
            terminal.send(.escape)
            // In the field no key is the band's.
            try terminal.wait(until: "the device has the keys") { !$0.lines.contains { $0.contains("Space") } }
            terminal.send(.escape)
            try terminal.wait(until: "the field is closed") { !$0.lines[..<21].contains { $0.contains("xxx") } }
            terminal.send(" ")
            try terminal.wait(for: "Line 3 failed: No text field is open")
            #expect(terminal.lines.contains { $0.contains("Your tutor") })
            // The step behind it fails with it.
            terminal.send(" ")
            try terminal.wait(for: "After.")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(1))
        }
    }

    @Test("With --step each step waits; Esc hands the device over, and Space takes it back, but not from a field")
    func steps() throws {
        let scenario = "say \"First.\"\nj\nsay \"Last.\"\n"
        try Self.play(scenario, ["--step"], showing: "First.") { terminal in
            try terminal.wait(for: "Space continue")
            terminal.send(.escape)
            try terminal.wait(until: "the device has its hints") {
                $0.lines[23].contains("Space continue") && !$0.lines[23].contains("Esc")
            }
            terminal.send("/")
            terminal.send("Alice ")
            try terminal.wait(for: "Alice")
            terminal.send("w")
            try terminal.wait(for: "Alice w")
            terminal.send(.escape, .escape)
            try terminal.wait(until: "the field is closed") { !$0.lines.contains { $0.contains("Alice w") } }
            terminal.send(" ")
            // While the key is shown before its effect, Space would stop it there.
            try terminal.wait(until: "the key has acted") {
                $0.lines.last?.hasPrefix("   j next") == true && $0.lines.last?.contains("Space continue") == true
            }
            terminal.send(" ")
            try terminal.wait(for: "Last.")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
        }
    }

    @Test("The rows of a table are played one after the other, each on a new device, and --loop begins again")
    func rows() throws {
        try TestFiles.withFiles(["a.scenario": "each a.tsv\nsay \"$name\"\nj\n", "a.tsv": "name\nRed\nGreen\n"]) {
            let terminal = try Ncenter.launch(
                ["play", "\($0)/a.scenario", "--speed", "4", "--loop"], showing: "Red")
            try terminal.wait(for: "Green")
            try terminal.wait(for: "Red")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.isRestored)
        }
    }

    @Test(
        "On a smaller terminal the device has all but the rows of the band", arguments: ["size 100x30", "resize 90x40"])
    func tooSmall(line: String) throws {
        try Self.play("\(line)\nsay \"Here.\"\nj\n", showing: "Here.") { terminal in
            try terminal.wait(for: "The end.")
            #expect(terminal.lines[0].hasPrefix(" Locked") && terminal.lines[19].contains("more"))
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
        }
    }

    @Test("On a larger terminal the device fills all but the rows of the band, until a step gives it another size")
    func larger() throws {
        let scenario = """
            size 60x20
            say "Here."
            golden lock.txt
            pause 4s
            resize 70x21
            say "There."
            """
        try TestFiles.withFiles(["a.scenario": scenario]) { folder in
            #expect(try Ncenter.run(["test", "--update", "\(folder)/a.scenario"]).status == 0)
            let golden = try String(contentsOfFile: "\(folder)/lock.txt", encoding: .utf8)
            #expect(golden.split(separator: "\n", omittingEmptySubsequences: false).count == 21)
            let terminal = try Ncenter.launch(
                ["play", "\(folder)/a.scenario", "--speed", "2", "--no-animation"],
                size: Size(columns: 80, rows: 30), showing: "   Here.")
            #expect(terminal.lines[26].contains("? keys") && terminal.lines[27].hasPrefix("────────"))
            #expect(terminal.lines[28].hasPrefix("   Here.") && terminal.lines[29].contains("Space pause"))
            try terminal.wait(for: "   There.")
            #expect(terminal.lines[..<3].allSatisfy(\.isEmpty) && terminal.lines[23].contains("? keys"))
            try terminal.wait(for: "The end.")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
        }
    }

    @Test("Without a name the program's scenarios are chosen from a list; Enter at the end leads on, and q back")
    func list() throws {
        let terminal = try Ncenter.launch(["play", "--speed", "50", "--no-animation"], showing: "Scenarios")
        terminal.send("jj")
        terminal.send(.enter)
        try terminal.wait(for: "⏎ next: Reply   Space again   Esc try it   q list")
        terminal.send(.enter)
        try terminal.wait(for: "⏎ next: Permission")
        terminal.send("q")
        try terminal.wait(until: "the list is back") { $0.lines.contains { $0.contains("▐ 04  Reply") } }
        terminal.send("11")
        try terminal.wait(for: "The end.")
        terminal.send(.enter)
        try terminal.wait(until: "the last leads to the list") { $0.lines.contains { $0.contains("▐ 11  Language") } }
        terminal.send("01")
        try terminal.wait(for: "⏎ next: Grouping")
        terminal.send("q")
        try terminal.wait(until: "the list is back") { $0.lines.contains { $0.contains("▐ 01  Demo") } }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored)
    }

    @Test("A scenario of the program that was named leads on, too, and q ends the program") func next() throws {
        let terminal = try Ncenter.launch(
            ["play", "previews", "--speed", "50", "--no-animation"], showing: "⏎ next: Live Activity")
        terminal.send(.enter)
        try terminal.wait(for: "⏎ next: Language   Space again   Esc try it   q quit")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("The list and a scenario that is played are suspended, come back, and end by a signal") func suspended()
        throws
    {
        let terminal = try Ncenter.launch(["play", "--no-animation"], showing: "Scenarios")
        terminal.send(.control("z"))
        try terminal.waitForStop()
        terminal.resume()
        try terminal.wait(for: "Scenarios")
        terminal.send("01")
        try terminal.wait(for: "Space pause")
        terminal.send(.control("z"))
        try terminal.waitForStop()
        terminal.resume()
        try terminal.wait(for: "Space pause")
        terminal.send("q")
        try terminal.wait(for: "Scenarios")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .status(143))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("A signal is not lost while one device takes the place of the list, or of another", arguments: 0..<6)
    func signalledBetween(turn: Int) throws {
        let terminal = try Ncenter.launch(["play", "--no-animation", "--speed", "100"], showing: "Scenarios")
        terminal.send("2\n")
        if turn.isMultiple(of: 2) { try terminal.wait(for: "⏎ next") }
        terminal.send(turn.isMultiple(of: 2) ? "\n" : "")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .status(143))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("A signal is not lost while a scenario that has been left waits for the terminal's answer") func signalled()
        throws
    {
        let terminal = try Ncenter.launch(["play", "--no-animation"], showing: "Scenarios")
        terminal.send("01")
        try terminal.wait(for: "Space pause")
        terminal.send("q")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .status(143))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    @Test("The list is printed with --accessible, without a terminal, and on one that cannot be drawn on")
    func plainList() throws {
        let printed = try Ncenter.run(["play"])
        #expect(printed.status == 0 && printed.text.hasPrefix("demo               A stack, a reply"))
        let terminal = try PseudoTerminal.launch(
            try Ncenter.path, arguments: ["play", "--accessible"], environment: DeviceFolders.make(),
            size: Size(columns: 80, rows: 24))
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines.contains { $0.hasPrefix("scheduled-summary") })
        let dumb = try PseudoTerminal.launch(
            try Ncenter.path, arguments: ["play"], environment: DeviceFolders.make().merging(["TERM": "dumb"]) { $1 },
            size: Size(columns: 80, rows: 24))
        #expect(try dumb.waitForExit() == .status(0))
        #expect(dumb.lines.contains { $0.hasPrefix("scheduled-summary") })
    }
}
