import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// Apps that print terminal commands, print endlessly, or end the program.
@Suite("Hostile apps", .blocking) struct HostileApplicationTests {
    /// A deed that ends the program, the resulting status, and the last line, which explains it.
    struct End: CustomTestStringConvertible, Sendable {
        let deed: String
        let status: [Int]
        let line: String
        var lastWords = "controls ␀␇␈␍␎␚␡"

        var testDescription: String { deed }
    }

    static let traps = [SIGILL, SIGTRAP].map { 128 + Int($0) }
    static let ends = [
        End(deed: "exit", status: [3], line: "Tea ended the program: it called exit(3)"),
        End(deed: "abort", status: [128 + Int(SIGABRT)], line: "Tea ended the program: it called abort()"),
        End(deed: "leave", status: [3], line: "Tea ended the program: it called _exit(3)"),
        End(deed: "leave as C does", status: [3], line: "Tea ended the program: it called _Exit(3)"),
        End(deed: "leave quickly", status: [3], line: "Tea ended the program: it called quick_exit(3)"),
        End(
            deed: "raise", status: [128 + Int(SIGUSR1)],
            line: "Tea ended the program: it raised a signal (user-defined signal 1)"),
        End(
            deed: "close descriptors", status: [70], line: "Tea ended the program: it closed the program's descriptors",
            // They are in the log by then.
            lastWords: ""),
        End(
            deed: "fail", status: traps, line: "Tea ended the program: it trapped (", lastWords: "out of tea ␛]0;pwned␇"
        ),
        End(
            deed: "reach outside", status: traps, line: "Tea ended the program: it trapped (", lastWords: "out of range"
        ),
        End(
            deed: "overflow", status: [128 + Int(SIGSEGV)],
            line: "Tea ended the program: it trapped (segmentation fault)", lastWords: ""),
        End(deed: "exit on a thread", status: [4], line: "ended the program: it called exit(4)", lastWords: ""),
    ]

    private static func render(
        _ deeds: String, _ keys: String = "1", environment: [String: String] = [:]
    ) throws -> Ncenter.Outcome {
        try Ncenter.run(
            ["render", "--format", "json", "--keys", "H Enter \(keys)"],
            environment: ["HOSTILE_DEEDS": deeds].merging(environment) { _, new in new }, program: "HostileProbe")
    }

    private static func launch(_ deeds: String, environment: [String: String] = [:]) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            try ProgramRun.path(of: "HostileProbe"),
            environment: ["HOSTILE_DEEDS": deeds].merging(environment) { _, new in new })
        try terminal.wait(for: "No Notifications")
        terminal.send("H")
        try terminal.wait(for: "Tea")
        terminal.send(.enter)
        try terminal.wait(for: String(deeds.prefix { $0 != "," }))
        try terminal.settle()
        return terminal
    }

    /// Whether the text only contains characters that a terminal shows as text.
    private static func isPrintable(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar == "\n" || scalar == "\t"
            case .format, .privateUse, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: false
            default: true
            }
        }
    }

    // MARK: Without a terminal

    @Test("Text that an app prints goes to its log, from both streams in order, and nothing else is printed")
    func printedInRender() throws {
        let outcome = try Self.render("print")
        #expect(outcome.status == 0 && outcome.standardError == "")
        let console = try #require(try PrintedState.reports(in: outcome.text).last).console
        #expect(console.count == 20)
        for (index, line) in console.enumerated() {
            #expect(line.hasPrefix("error ") == (index % 2 == 1))
            #expect(Self.isPrintable(line))
        }
        #expect(console[0] == "title ␛]0;pwned␇" && console[3] == "error clipboard ␛]52;c;cHduZWQ=␛\\")
    }

    @Test("Text printed while the program ends regularly goes to standard error in printable form, without a name")
    func printedAtTheEndOfRender() throws {
        let outcome = try Self.render("print at the end")
        #expect(outcome.status == 0)
        #expect(try PrintedState.reports(in: outcome.text).count == 1)
        #expect(outcome.standardError.hasPrefix("title ␛]0;pwned␇\nerror title ␛]0;pwned␇\n"))
        #expect(outcome.standardError.contains("report ␛[6n\n") && Self.isPrintable(outcome.standardError))
        #expect(!outcome.standardError.contains("ended the program"))
    }

    @Test("An app that ends the program is named in one line, after its last words; the status stays", arguments: ends)
    func endOfRender(end: End) throws {
        let outcome = try Self.render(end.deed)
        #expect(end.status.contains(outcome.status))
        #expect(outcome.output.isEmpty)
        #expect(Self.isPrintable(outcome.standardError))
        let lines = outcome.standardError.split(separator: "\n")
        #expect(lines.last?.hasPrefix("HostileProbe: ") == true)
        #expect(lines.last?.contains(end.line) == true, "\(outcome.standardError)")
        #expect(lines.count { $0.contains("ended the program") } == 1)
        #expect(end.lastWords.isEmpty || outcome.standardError.contains(end.lastWords), "\(outcome.standardError)")
    }

    @Test("A blocked program that is ended by a signal shows the printed text")
    func blockedProgram() throws {
        let outcome = try Self.render("block")
        #expect(outcome.status == 128 + Int(SIGTERM))
        #expect(outcome.standardError.hasPrefix("title ␛]0;pwned␇\n"))
        #expect(outcome.standardError.hasSuffix("error controls ␀␇␈␍␎␚␡\n") && Self.isPrintable(outcome.standardError))
    }

    @Test("Neither the app's name nor the program's controls the terminal", arguments: ["exit", "abort"])
    func hostileNames(deed: String) throws {
        let outcome = try ProgramRun.of(
            "/bin/bash",
            [
                "-c", #"exec -a "$1" "$2" render --keys "H Enter 1""#, "bash", "a\u{1B}]0;pwned\u{7}\nb",
                try ProgramRun.path(of: "HostileProbe"),
            ],
            environment: ["HOSTILE_DEEDS": deed, "HOSTILE_NAME": "T\u{1B}[6n\n\u{202E}ea", "LC_ALL": "C.UTF-8"])
        let standardError = String(decoding: outcome.standardError, as: UTF8.self)
        #expect(Self.isPrintable(standardError))
        #expect(standardError.split(separator: "\n").last?.hasPrefix("a␛]0;pwned␇ b: T") == true, "\(standardError)")
    }

    @Test(
        "The log says how much is not kept; a hundred megabytes take less than 20 of memory", .withoutSanitizer(.costs))
    func muchIsPrinted() throws {
        func memory(_ deeds: String, _ keys: String) throws -> (kilobytes: Int, console: [String]) {
            let outcome = try Self.render(deeds, keys)
            #expect(outcome.status == 0 && outcome.standardError == "")
            var console = try #require(try PrintedState.reports(in: outcome.text).last).console
            let told = console.popLast() ?? ""
            return (try #require(Int(told.dropFirst("memory ".count))), console)
        }
        let idle = try memory("tell memory", "1").kilobytes
        let many = try memory("print many lines,tell memory", "1 2")
        #expect(many.kilobytes - idle < 20_000)
        #expect(many.console.last == "the end" && many.console.count > 1_000)
        let one = try memory("print one line,tell memory", "1 2")
        #expect(one.kilobytes - idle < 20_000)
        #expect(one.console.count == 2)
        #expect(one.console.first?.hasSuffix(" bytes more were printed and are not kept") == true)
        let line = try #require(one.console.last)
        #expect(line.hasPrefix("[") && line.contains(" bytes are not kept] x") && line.hasSuffix("xthe end"))
    }

    @Test(
        "A limit for the size of files does not end a program whose app prints",
        .withoutSanitizer(.limitForFiles, .thread))
    func limitForFiles() throws {
        let outcome = try ProgramRun.of(
            "/bin/sh",
            ["-c", #"ulimit -f 0; exec "$0" render --keys "H Enter 1""#, try ProgramRun.path(of: "HostileProbe")],
            environment: ["HOSTILE_DEEDS": "print a tenth", "LC_ALL": "C.UTF-8"])
        #expect(outcome.status == 0 && outcome.standardError.isEmpty && !outcome.output.isEmpty)
    }

    @Test(
        "A system that gives too few descriptors or threads is named before anything is shown",
        .withoutSanitizer(.costs),
        arguments: [
            ("ulimit -n 6", "48 free descriptors: Too many open files, see “ulimit -n”"),
            ("ulimit -n 24", "48 free descriptors: Too many open files, see “ulimit -n”"),
            ("ulimit -v 204800", "160 MiB of free address space: Cannot allocate memory, see “ulimit -v”"),
            // Stacks that do not fit into the memory.
            (
                "ulimit -s 1000000 -v 4000000",
                "8 threads, see “ulimit -u” and “ulimit -v”: Resource temporarily unavailable"
            ),
        ])
    func shortage(limit: String, need: String) throws {
        for command in ["render", "--headless --ephemeral"] {
            let outcome = try ProgramRun.of(
                "/bin/bash", ["-c", "\(limit); exec \"$0\" \(command)", try Ncenter.path],
                environment: DeviceFolders.make().merging(["LC_ALL": "C.UTF-8"]) { $1 })
            #expect(outcome.status == 70 && outcome.output.isEmpty)
            #expect(String(decoding: outcome.standardError, as: UTF8.self) == "ncenter: a device needs \(need)\n")
        }
    }

    @Test("Text that an app prints is kept even if the streams are closed")
    func closedStreams() throws {
        func run(_ redirection: String) throws -> ProgramRun {
            try ProgramRun.of(
                "/bin/sh",
                [
                    "-c", #"exec "$0" render --format json --keys "H Enter 1" "# + redirection,
                    try ProgramRun.path(of: "HostileProbe"),
                ],
                environment: ["HOSTILE_DEEDS": "print", "LC_ALL": "C.UTF-8"])
        }
        let withoutError = try run("2>&-")
        #expect(withoutError.status == 0)
        let reports = try PrintedState.reports(in: String(decoding: withoutError.output, as: UTF8.self))
        #expect(reports.last?.console.count == 20)
        let withoutOutput = try run(">&-")
        #expect(withoutOutput.status == 74)
        #expect(String(decoding: withoutOutput.standardError, as: UTF8.self).contains("standard output"))
    }

    @Test("A child that inherits the streams does not keep them open")
    func child() throws {
        let outcome = try Self.render("leave a child")
        #expect(outcome.status == 0 && outcome.standardError == "")
    }

    @Test(
        "Errors about arguments with terminal commands are text",
        arguments: [
            ["--\u{1B}]0;pwned\u{7}"], ["render", "--size", "\u{9B}6n"],
            ["render", "--keys", "set:\u{1B}[6n\u{202E}=1"],
            ["render", "\u{1B}]52;c;eA==\u{7}"], ["help", "\u{1B}P$q\u{1B}\\"], ["--help", "\u{1B}[6n"],
            ["render", "--help", "\u{1B}[6n"], ["--language", "\u{1B}]0;x\u{7}"],
        ])
    func hostileArguments(arguments: [String]) throws {
        let outcome = try Ncenter.run(arguments)
        #expect(Self.isPrintable(outcome.text + outcome.standardError))
        #expect(outcome.status == (arguments.contains { $0.hasSuffix("help") } ? 0 : 64) || outcome.status == 66)
    }

    @Test(
        "Help of a program whose name contains terminal commands is text",
        arguments: ["--help", "--version", "render --help", "help"])
    func hostileNameInHelp(arguments: String) throws {
        let outcome = try ProgramRun.of(
            "/bin/bash",
            [
                "-c", #"exec -a "$1" "$2" $3"#, "bash", "a\u{1B}]0;pwned\u{7}", try ProgramRun.path(of: "ncenter"),
                arguments,
            ])
        #expect(outcome.status == 0 && !outcome.output.isEmpty)
        #expect(Self.isPrintable(String(decoding: outcome.output + outcome.standardError, as: UTF8.self)))
    }

    // MARK: On a terminal

    /// Checks the text after the screen was left.
    private static func checkOutput(of terminal: PseudoTerminal) {
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.model.unrecognized == [] && terminal.model.bells == 0)
        // No title, clipboard, device control string or query.
        for mark in ["]", "P", "_", "^", "X", "[6n"] {
            #expect(!terminal.outputWithoutQuestions.contains(Array("\u{1B}\(mark)".utf8)), "\(mark)")
        }
        let text = String(validating: terminal.output, as: UTF8.self)
        #expect(text?.unicodeScalars.contains { (0x80...0x9F).contains($0.value) || $0 == "\u{202E}" } == false)
    }

    @Test("An app that ends the program leaves the terminal as it was, its last words and its name", arguments: ends)
    func endOnATerminal(end: End) throws {
        let terminal = try Self.launch(end.deed)
        terminal.send("1")
        let statuses = end.status.map { $0 > 128 ? PseudoTerminal.Exit.signal(Int32($0 - 128)) : .status($0) }
        let exit = try terminal.waitForExit()
        #expect(statuses.contains(exit), "\(exit)")
        Self.checkOutput(of: terminal)
        let lines = terminal.lines.filter { !$0.isEmpty }
        #expect(lines.last?.contains(end.line) == true, "\(lines)")
        #expect(lines.count { $0.contains("ended the program") } == 1)
        #expect(end.lastWords.isEmpty || lines.contains { $0.contains(end.lastWords) }, "\(lines)")
    }

    @Test(
        "A signal from outside is not attributed to an app",
        arguments: zip([SIGSEGV, SIGABRT, SIGILL], ["segmentation fault", "abort", "illegal instruction"]))
    func signalFromOutside(signal: Int32, name: String) throws {
        let terminal = try Self.launch("print")
        terminal.signal(signal)
        #expect(try terminal.waitForExit() == .signal(signal))
        #expect(terminal.isRestored)
        // The line is longer than that of the terminal.
        #expect(
            terminal.lines.joined().hasSuffix("HostileProbe: another process ended the program by a signal (\(name))"))
    }

    @Test(
        "Text that an app prints while quitting appears after the screen, in printable form",
        arguments: [("q", 0), ("\u{3}", 130)])
    func printedAfterQuitting(key: String, status: Int) throws {
        let terminal = try Self.launch("print at the end")
        terminal.send("1" + key)
        #expect(try terminal.waitForExit() == .status(status))
        Self.checkOutput(of: terminal)
        #expect(terminal.lines.contains("report ␛[6n") && terminal.lines.contains("error controls ␀␇␈␍␎␚␡"))
        #expect(!terminal.lines.contains { $0.contains("ended the program") })
    }

    @Test("Printed terminal commands are text in the log", arguments: ["tmux-256color", "linux"])
    func printedOnATerminal(term: String) throws {
        let terminal = try Self.launch("print", environment: ["TERM": term])
        terminal.send("1")
        terminal.send("I")
        terminal.send(.tab)
        try terminal.settle()
        terminal.send("qq")
        #expect(try terminal.waitForExit() == .status(0))
        Self.checkOutput(of: terminal)
    }

    @Test("A terminal without UTF-8 gets ASCII, also in an app's last output")
    func asciiOnATerminal() throws {
        let terminal = try Self.launch("exit", environment: ["LC_ALL": "C"])
        terminal.send("1")
        #expect(try terminal.waitForExit() == .status(3))
        #expect(terminal.output.allSatisfy { $0 < 0x80 })
        #expect(
            terminal.isRestored && terminal.lines.contains { $0.contains("Tea ended the program: it called exit(3)") })
    }

    @Test("A hundred megabytes cause no delay: a key quits the program during or after them")
    func muchIsPrintedOnATerminal() throws {
        let terminal = try Self.launch("print many lines")
        terminal.send("1q")
        #expect(try terminal.waitForExit() == .status(0))
        Self.checkOutput(of: terminal)
    }
}
