import BlockingTests
import Foundation
import Testing

/// A first word that is neither a command nor a file.
@Suite("Unknown commands", .blocking)
struct UnknownCommandTests {
    @Test(
        "A word that can only be meant as a command is refused, with the nearest command",
        arguments: [
            (["rendr"], "there is no command “rendr”; did you mean “render”?"),
            (["setings", "--format", "json"], "there is no command “setings”; did you mean “settings”?"),
            (["Render", "--empty"], "there is no command “Render”; did you mean “render”?"),
            (["--empty", "hlep"], "there is no command “hlep”; did you mean “help”?"),
            (["--set=focus=off", "rendr", "a.apns"], "there is no command “rendr”; did you mean “render”?"),
            (["recrod", "x"], "there is no command “recrod”; did you mean “record”?"),
            (["juggle", "x"], "“juggle” is neither a command nor a file; --help lists the commands"),
            (["a b"], "“a b” is neither a command nor a file; --help lists the commands"),
            (["주문"], "“주문” is neither a command nor a file; --help lists the commands"),
        ])
    func unknownCommand(arguments: [String], message: String) throws {
        let outcome = try Ncenter.run(arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        // The last arguments are also read by the parser.
        #expect(outcome.standardError == "ncenter: \(message)\n" || arguments.contains("--format"))
    }

    @Test(
        "A wrong option is refused in the style of all errors, with the usage of its command",
        arguments: [
            (["--thme", "dark"], "unknown option '--thme'; did you mean '--", "run"),
            (["push", "--bundel", "a"], "unknown option '--bundel'; did you mean '--bundle'?\n", "push"),
            (["test"], "missing expected argument '<path> ...'\n", "test"),
            (["render", "--until", "3"], "--until needs --scenario\n", "render"),
            (
                ["render", "--color", "red"],
                "the value 'red' is invalid for '--color <colours>'; it is one of 'never', '8', '16', '256' or 'truecolor'\n",
                "render"
            ),
        ])
    func wrongOption(arguments: [String], message: String, command: String) throws {
        let outcome = try Ncenter.run(arguments)
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.standardError.hasPrefix("ncenter: \(message)"), "\(outcome.standardError)")
        #expect(outcome.standardError.contains("Usage: ncenter \(command) "), "\(outcome.standardError)")
    }

    @Test("A misspelt device is refused with the nearest one", arguments: ["render", "erase", "state"])
    func unknownDevice(command: String) throws {
        try TestFiles.withFiles([:]) { folder in
            let environment = ["XDG_STATE_HOME": folder]
            let made = try Ncenter.run(["--accessible", "--device", "tester"], environment: environment)
            try #require(made.status == 0, "\(made.standardError)")
            let name = command == "erase" ? ["testre"] : ["--device", "testre"]
            let outcome = try Ncenter.run([command] + name, environment: environment)
            #expect(outcome.status == (command == "state" ? 69 : 66))
            #expect(outcome.standardError.hasSuffix("did you mean “tester”?\n"), "\(outcome.standardError)")
        }
    }

    @Test("Help has examples, the options of the plain command, and no empty description; defaults are values")
    func help() throws {
        let help = try Ncenter.run(["--help"])
        #expect(help.status == 0)
        for text in [
            "EXAMPLES:\n", "--device <name>", "--empty ", "--ephemeral ", "--set <NAME=VALUE>", "SUBCOMMANDS:\n",
        ] {
            #expect(help.text.contains(text), "\(text)")
        }
        let commands =
            help.text.split(separator: "SUBCOMMANDS:\n").last?
            .matches(of: #/(?m)^  ([a-z]+)/#).map { String($0.output.1) } ?? []
        #expect(commands.count > 10)
        for command in commands {
            let text = try Ncenter.run(["help", command]).text
            #expect(!text.contains(#/(?m) - *$/#), "\(command)")
            // An option whose values are listed has one of them as its default.
            for match in text.matches(of: #/\(values: ([^;)]+); default:\s+([^)]+)\)/#) {
                let values = match.output.1.split(separator: ",").map { $0.trimmingPrefix(#/\s+/#) }
                #expect(values.contains(match.output.2), "\(command): \(match.output.2)")
            }
        }
    }

    @Test("The control characters of a word are not printed") func unknownCommandIsHarmless() throws {
        let outcome = try Ncenter.run(["re\u{1B}[31mndr"])
        #expect(outcome.status == 64)
        #expect(outcome.standardError.unicodeScalars.allSatisfy { isHarmless($0) || $0 == "\n" })
    }

    @Test(
        "A word that can name a file is a missing file",
        arguments: [
            ["missing.apns"], ["./rendr"], ["folder/rendr"], ["@rendr"], ["run", "rendr"],
            ["missing.apns", "rendr"], ["--accessible", "--", "rendr"],
        ])
    func missingFile(arguments: [String]) throws {
        let outcome = try Ncenter.run(arguments + (arguments.contains("--") ? [] : ["--accessible"]))
        #expect(outcome.status == 66 && outcome.standardError.contains("No such file or directory"))
    }

    @Test(
        "A file or folder in the current folder is not a command, whatever its name is", arguments: ["rendr", "folder"])
    func existingFile(name: String) throws {
        try TestFiles.withFiles(["rendr": Push.text("First")]) { folder in
            try FileManager.default.createDirectory(atPath: "\(folder)/folder", withIntermediateDirectories: false)
            try Data(Push.text("First").utf8).write(to: URL(filePath: "\(folder)/folder/a.apns"))
            let script = "cd '\(folder)' && exec '\(try Ncenter.path)' --accessible --empty \(name)"
            let run = try ProgramRun.of(
                "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], input: Data())
            #expect(run.status == 0 && String(decoding: run.output, as: UTF8.self).contains("First"))
        }
    }

    @Test("On a terminal the device does not start") func noDevice() throws {
        let outcome = try Ncenter.run(["rendr"], environment: ["TERM": "xterm-256color"])
        #expect(outcome.status == 64 && outcome.output.isEmpty)
    }
}
