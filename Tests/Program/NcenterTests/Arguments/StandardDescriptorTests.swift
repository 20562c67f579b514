import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// Outputs that cannot be written and inputs that cannot be read, with every command.
@Suite("Unusable standard input and output", .blocking)
struct StandardDescriptorTests {
    private static let commands = [
        "--help", "help", "help render", "--version", "version", "settings", "settings --format json",
        "render --empty", "render --help", "--generate-completion-script bash",
        "--generate-completion-script zsh", "--generate-completion-script fish",
    ]

    /// Runs the program in a shell, which redirects its streams.
    private static func shell(_ command: String, program: String = "ncenter") throws -> ProgramRun {
        try ProgramRun.of(
            "/bin/bash", ["-c", command, program, try Ncenter.path],
            environment: [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            ])
    }

    @Test("An output that cannot be written is 74 and one line, for every command", arguments: commands)
    func output(command: String) throws {
        for (redirection, message) in [
            (">/dev/full", "ncenter: standard output: No space left on device\n"),
            (">&-", "ncenter: standard output is closed\n"),
            ("</dev/null >&- 0<&-", "ncenter: standard output is closed\n"),
        ] {
            let run = try Self.shell("\"$1\" \(command) \(redirection)")
            #expect(run.status == 74, "\(redirection)")
            #expect(String(decoding: run.standardError, as: UTF8.self) == message)
        }
        #expect(try Self.shell("\"$1\" \(command) <&- >&- 2>&-").status == 74)
    }

    @Test("A reader that has gone has what it wants: there is no error and no signal", arguments: commands)
    func pipe(command: String) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let outcome = try Ncenter.run(command.split(separator: " ").map(String.init), to: pipe.fileHandleForWriting)
        try pipe.fileHandleForWriting.close()
        #expect(outcome.status == 0 && outcome.standardError.isEmpty)
    }

    @Test(
        "A limit of file size is an error as a pipe without a reader is, and programs of apps do not inherit that",
        arguments: [SIGPIPE, SIGXFSZ])
    func signals(signal: Int32) {
        StandardDescriptors.prepare()
        var action = sigaction()
        #expect(unsafe sigaction(signal, nil, &action) == 0)
        let handler = unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        // 0 is the default, which ends the process, and 1 ignores the signal, which programs inherit.
        #expect(handler > 1)
    }

    @Test("A closed standard input is reported when it is read, and the rest is delivered")
    func input() throws {
        for (arguments, status) in [
            ("render --empty -", 66), ("render --empty @-", 66), ("render --empty --app -", 66),
            ("render --empty --keys push:-", 66), ("settings --app -", 66), ("render --empty", 0),
        ] {
            let run = try Self.shell("\"$1\" \(arguments) <&-")
            #expect(run.status == status && !run.output.isEmpty, "\(arguments)")
            #expect(
                String(decoding: run.standardError, as: UTF8.self)
                    == (status == 0 ? "" : "ncenter: standard input is closed\n"), "\(arguments)")
        }
    }

    @Test("Files that are opened do not reuse closed descriptors")
    func places() throws {
        try TestFiles.withFile(Push.text("Sale")) { path in
            let run = try Self.shell("\"$1\" render --empty \(path) /nowhere/at/all <&- 2>&-")
            #expect(run.status == 66 && String(decoding: run.output, as: UTF8.self).contains("Sale"))
            #expect(try Data(contentsOf: URL(filePath: path)) == Data(Push.text("Sale").utf8))
        }
    }

    @Test("Help does not control the terminal, whatever the name of the program is")
    func name() throws {
        let name = "a\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}b"
        for command in ["--help", "help run", "--bogus", "render /nowhere", "--generate-completion-script bash"] {
            let run = try Self.shell("exec -a \"$0\" \"$1\" \(command)", program: name)
            let text = String(decoding: run.output + run.standardError, as: UTF8.self)
            #expect(!text.isEmpty && text.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" }, "\(command)")
        }
    }

    @Test("Completion scripts are valid for the shells", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let run = try Self.shell("\"$1\" --generate-completion-script \(shell)")
        #expect(
            run.status == 0 && run.output.count > 2_000 && !String(decoding: run.output, as: UTF8.self).contains("␛"))
        guard shell == "bash" else { return }
        let checked = try ProgramRun.of("/bin/bash", ["-n"], input: run.output)
        #expect(checked.status == 0 && checked.standardError.isEmpty)
    }
}
