import BlockingTests
import Foundation
import Testing

@testable import NotificationDevice

/// Payload arguments, and what stands instead of a file.
@Suite("Payload arguments", .blocking)
struct PayloadArgumentTests {
    /// Runs the body in a folder with payloads whose titles are their names, and with other files.
    private static func withPayloads<Result>(
        _ names: [String], _ others: [String: String] = [:], _ body: (String) throws -> Result
    ) throws -> Result {
        let payloads = names.map { ($0, Push.text($0)) }
        return try TestFiles.withFiles(others.merging(payloads) { other, _ in other }, body)
    }

    private static func titles(_ outcome: Ncenter.Outcome) throws -> [String] {
        try #require(try PrintedState.reports(in: outcome.text).last).notifications.map(\.title)
    }

    private static func render(_ arguments: [String], input: String = "") throws -> Ncenter.Outcome {
        try Ncenter.run(["render", "--empty", "--format", "json"] + arguments, input: Data(input.utf8))
    }

    @Test("Standard input keeps its position among many, and after -- every word is a payload")
    func places() throws {
        let names = (0..<40).map { String(format: "p%02d.apns", $0) }
        try Self.withPayloads(names) { folder in
            let paths = names.map { "\(folder)/\($0)" }
            let among: [String] = paths.prefix(20) + ["-"] + paths.dropFirst(20)
            let outcome = try Self.render(among, input: Push.text("typed"))
            #expect(outcome.status == 0)
            let expected: [String] = names.prefix(20) + ["typed"] + names.dropFirst(20)
            #expect(try Self.titles(outcome) == expected.reversed())
            let odd = try Self.render(["--"] + paths + ["--empty", "-x"])
            #expect(odd.status == 66 && odd.standardError.split(separator: "\n").count == 2)
            #expect(odd.standardError.contains("--empty: No such file"))
            #expect(odd.standardError.contains("-x: No such file"))
        }
    }

    // MARK: Folders and lists

    @Test("A folder stands for its payloads by name: no hidden ones, no folders, no other files")
    func folder() throws {
        try Self.withPayloads(["b.apns", "a.json", "Z.apns", ".hidden.apns"], ["notes.txt": "no payload"]) { folder in
            try FileManager.default.createDirectory(
                atPath: "\(folder)/deeper.apns", withIntermediateDirectories: true)
            try Data(Push.text("deep").utf8).write(to: URL(filePath: "\(folder)/deeper.apns/c.apns"))
            for arguments in [[folder], ["\(folder)/"], ["--keys", "push:\(folder)"]] {
                let outcome = try Self.render(arguments)
                #expect(outcome.status == 0 && outcome.standardError.isEmpty)
                #expect(try Self.titles(outcome) == ["b.apns", "a.json", "Z.apns"])
            }
        }
    }

    @Test("A pipe is named, and not waited for, whoever names it; a stream of the process is read")
    func pipeInFolder() throws {
        try Self.withPayloads(["b.apns"]) { folder in
            try #require(unsafe mkfifo("\(folder)/a.apns", 0o600) == 0)
            let outcome = try Self.render([folder])
            #expect(outcome.status == 66)
            #expect(outcome.standardError == "ncenter: \(folder)/a.apns: it is not a regular file but a pipe\n")
            #expect(try Self.titles(outcome) == ["b.apns"])
            let configuration = ConfigurationFile.read(at: "\(folder)/a.apns")
            #expect(configuration.mistakes == ["\(folder)/a.apns: it is not a regular file but a pipe"])
            let pipe = "\(folder)/a.apns"
            try Data("\(pipe)\n".utf8).write(to: URL(filePath: "\(folder)/list"))
            try Data("push @\(folder)/list\n".utf8).write(to: URL(filePath: "\(folder)/a.scenario"))
            for arguments in [
                ["render", pipe], ["render", "--app", pipe], ["render", "@\(folder)/list"],
                ["render", "--keys", "push:\(pipe)"], ["push", "--lines", pipe], ["test", "\(folder)/a.scenario"],
                ["test", pipe], ["report", "-", "--recording", pipe],
            ] {
                let outcome = try Ncenter.run(arguments)
                #expect(outcome.status == (arguments.last?.hasSuffix("a.scenario") == true ? 1 : 66), "\(arguments)")
                #expect("\(outcome.text)\(outcome.standardError)".contains("it is not a regular file but a pipe"))
            }
            #expect(try Self.render(["/dev/null"]).standardError.contains("it is not a regular file but a device"))
            for name in ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"] {
                let outcome = try Ncenter.run(["render", "--empty", name], input: Data(Push.text("Given").utf8))
                #expect(outcome.status == 0 && outcome.text.contains("Given"), "\(outcome.standardError)")
            }
        }
    }

    @Test("A folder without payloads is refused by name; errors in a folder have the path")
    func refusedFolder() throws {
        try Self.withPayloads([], ["notes.txt": ""]) { folder in
            for command in [["render", "--empty"], ["--accessible", "--empty"]] {
                let outcome = try Ncenter.run(command + [folder])
                #expect(outcome.status == 65)
                #expect(outcome.standardError == "ncenter: \(folder): the folder has no file *.apns or *.json\n")
            }
        }
        try Self.withPayloads(["a.apns"], ["b.apns": "{"]) { folder in
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/c.apns", withDestinationPath: "/nowhere/at/all")
            let outcome = try Self.render([folder])
            #expect(outcome.status == 66, "what cannot be read weighs more than what is refused")
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.count == 2 && lines[0].hasPrefix("ncenter: \(folder)/b.apns: "))
            #expect(lines[1] == "ncenter: \(folder)/c.apns: No such file or directory")
            #expect(try Self.titles(outcome) == ["a.apns"])
        }
    }

    @Test(
        "A list has a file or folder per line, from a file, from standard input and in a step",
        arguments: ["\n", "\r\n"])
    func list(lineEnd: String) throws {
        try Self.withPayloads(["a.apns", "b.apns", "@c.apns", "-d.apns"]) { folder in
            let lines = ["\(folder)/b.apns", "", "  ", "\(folder)/@c.apns", folder, ""].joined(separator: lineEnd)
            let list = "\(folder)/list"
            try Data(lines.utf8).write(to: URL(filePath: list))
            let expected = ["b.apns", "@c.apns", "-d.apns", "@c.apns", "a.apns", "b.apns"]
            for (arguments, input) in [(["@\(list)"], ""), (["@-"], lines), (["--keys", "push:@\(list)"], "")] {
                let outcome = try Self.render(arguments, input: input)
                #expect(outcome.status == 0 && outcome.standardError.isEmpty)
                let titles = try Self.titles(outcome)
                #expect(titles == expected.reversed(), "\(arguments)")
            }
        }
    }

    @Test("Errors in a list, and in a line of it, are reported")
    func wrongList() throws {
        try Self.withPayloads(["a.apns"], ["list": "", "blank": "\n \n", "bad": "{"]) { folder in
            let list = "\(folder)/list"
            try Data("\n\(folder)/a.apns\n/nowhere/b.apns\n\(folder)/bad\nc\0d\n".utf8).write(to: URL(filePath: list))
            let outcome = try Self.render(["@\(list)"])
            #expect(outcome.status == 66)
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines[0] == "ncenter: \(list):3: /nowhere/b.apns: No such file or directory")
            #expect(lines[1].hasPrefix("ncenter: \(list):4: \(folder)/bad: "))
            #expect(
                lines[2].hasPrefix("ncenter: \(list):5: c") && lines[2].hasSuffix("no file has such a name"))
            #expect(try Self.titles(outcome) == ["a.apns"])
            for (argument, message, status) in [
                ("@/nowhere/list", "/nowhere/list: No such file or directory", 66),
                ("@\(folder)", "\(folder): it is not a regular file but a folder", 66),
                ("@", ": “@” is followed by the name of a list", 65),
                ("@\(folder)/blank", "\(folder)/blank: the list names no file", 65),
            ] {
                for command in [["render", "--empty"], ["--accessible", "--empty"]] {
                    let outcome = try Ncenter.run(command + [argument])
                    #expect(outcome.status == status && outcome.standardError == "ncenter: \(message)\n")
                }
            }
        }
    }

    @Test("A file whose name begins with @ or - can be specified with its folder")
    func names() throws {
        try Self.withPayloads(["@a.apns"]) { folder in
            let outcome = try Self.render(["\(folder)/@a.apns"])
            #expect(try Self.titles(outcome) == ["@a.apns"])
        }
    }

    @Test("Standard input is read once", arguments: [["-", "-"], ["@-", "-"], ["--app", "-", "@-"], ["@-", "@-"]])
    func twice(arguments: [String]) throws {
        let outcome = try Ncenter.run(["render"] + arguments)
        #expect(outcome.status == 64 && outcome.standardError.contains("standard input can be read once only"))
    }
}
