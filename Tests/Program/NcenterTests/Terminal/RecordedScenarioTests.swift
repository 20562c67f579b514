import BlockingTests
import Foundation
import PseudoTerminal
import TerminalCanvas
import Testing

/// `ncenter record`: what a user does, as a scenario.
@Suite(.blocking) struct RecordedScenarioTests {
    private static func steps(_ file: String) throws -> [String] {
        let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
        return text.split(separator: "\n").map(String.init).filter { line in
            !["pause ", "code ", "expect groups", "expect apps"].contains { line.hasPrefix($0) }
        }
    }

    @Test("A session becomes steps with the words of things, a push with its payload, and a test that passes")
    func session() throws {
        try TestFiles.withFiles([:]) { folder in
            let file = "\(folder)/a.scenario"
            let environment = DeviceFolders.make().merging(["NCENTER_DEVICE": "film"]) { $1 }
            let terminal = try Ncenter.launch(
                ["record", file, "--no-animation"], environment: environment, showing: "C-r adds")
            terminal.send("jk\r")
            try terminal.wait(for: "Show less")
            terminal.send(.character("j"), .control("r"), .character("c"))
            try terminal.wait(until: "the stack is closed") { !$0.lines.contains { $0.contains("Show less") } }
            terminal.send("jv")
            try terminal.wait(for: "2  Delete")
            terminal.send("1")
            try terminal.settle()
            terminal.send("Well done")
            terminal.send(.enter)
            try terminal.settle()
            let payload = #"{"Simulator Target Bundle": "com.example.GroupedNotifications", "aps": {"alert": "Zoe"}}"#
            let push = try Ncenter.run(["push", "-"], input: Data(payload.utf8), environment: environment)
            #expect(push.status == 0, "\(push.standardError)")
            try terminal.wait(for: "Zoe")
            try terminal.settle()
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.lines.joined().contains("saved; replaying it shows the same"))
            let steps = try Self.steps(file)
            #expect(
                Array(steps.dropFirst(4)) == [
                    "tap \"Alice\"", "see \"Me\"", "expect screen == \"lockScreen\"", "tap \"Show less\"",
                    "view \"Your tutor\"",
                    "action \"Reply\"",
                    "type \"Well done\"", "Enter", "push <<END", payload, "END",
                ])
            let test = try Ncenter.run(["test", file])
            #expect(test.status == 0, "\(test.text)")
        }
    }

    @Test("What a replay does not show is named with its line, in the message and in the file") func difference() throws
    {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter(["--at", "2026-11-21T09:41:00Z"])
            let command = try RunningRecord(to: "\(folder)/a.scenario", device.environment)
            command.expectBegun()
            #expect(try device.run("steps", "tap \"Alice\"").status == 0)
            #expect(try device.run("apps", "remove", "com.example.Skiff").status == 0)
            #expect(try device.run("steps", "lock").status == 0)
            #expect(try device.run("record", "--stop").status == 0)
            let said = command.end()
            #expect(command.process.terminationStatus == 1, "\(said)")
            let text = try String(contentsOf: URL(filePath: "\(folder)/a.scenario"), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let remark = try #require(lines.firstIndex { $0.hasPrefix("# After the next line a replay") })
            #expect(said.contains("a.scenario:\(remark + 2): saved, but"), "\(said)")
            #expect(said.contains("now   app com.example.Skiff"), "\(said)")
            #expect(lines.contains("# Here a client did something that no step can do."))
        }
    }

    /// How a recording of a running device ends.
    enum RecordingEnd: CaseIterable {
        case stop
        case interrupt
        case quit
    }

    @Test(
        "A device that runs is recorded from what it is, until somebody ends that or the device",
        arguments: RecordingEnd.allCases)
    func running(end: RecordingEnd) throws {
        try TestFiles.withFiles([:]) { folder in
            let environment = DeviceFolders.make()
            let terminal = try Ncenter.launch(["--no-animation"], environment: environment)
            terminal.send("\r")
            try terminal.wait(for: "Show less")
            let command = try RunningRecord(to: "\(folder)/a.scenario", environment)
            try terminal.wait(for: "● REC")
            let second = try Ncenter.run(["record", "\(folder)/b.scenario"], environment: environment)
            #expect(second.status == 65 && second.standardError.contains("is recorded already"))
            terminal.send("c")
            try terminal.wait(until: "the stack is closed") { !$0.lines.contains { $0.contains("Show less") } }
            switch end {
            case .stop: #expect(try Ncenter.run(["record", "--stop"], environment: environment).status == 0)
            case .interrupt: command.process.interrupt()
            case .quit: terminal.send("q")
            }
            command.expectSaved()
            let steps = try Self.steps("\(folder)/a.scenario")
            #expect(Array(steps.dropFirst(3)) == ["from \"a.device\"", "tap \"Alice\"", "tap \"Show less\""])
            let test = try Ncenter.run(["test", "\(folder)/a.scenario"])
            #expect(test.status == 0, "\(test.text)")
        }
    }

    @Test("A recording whose command is gone is written by the one that ends it") func orphan() throws {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter(["--at", "2026-11-21T09:41:00Z"])
            let command = Process()
            command.executableURL = URL(filePath: try Ncenter.path)
            command.arguments = ["record", "\(folder)/a.scenario"]
            command.environment = device.environment.merging(ProcessInfo.processInfo.environment) { own, _ in own }
            command.standardInput = FileHandle.nullDevice
            let output = Pipe()
            (command.standardOutput, command.standardError) = (output, output)
            try command.run()
            // It says so when the device records.
            #expect(!output.fileHandleForReading.availableData.isEmpty)
            kill(command.processIdentifier, SIGKILL)
            command.waitUntilExit()
            #expect(try device.run("steps", "lock").status == 0)
            let stop = try device.run("record", "--stop")
            #expect(stop.status == 0 && stop.standardError.contains("a.scenario: saved here, and not replayed"))
            #expect(try Self.steps("\(folder)/a.scenario").last == "lock")
            #expect(try Ncenter.run(["test", "\(folder)/a.scenario"]).status == 0)
        }
    }

    /// A terminal that shows the tour of a program in a folder, where the key R has been pressed.
    private static func recording(in folder: String) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", "cd \(folder) && exec \(try Ncenter.path) --no-animation"],
            environment: DeviceFolders.make(), size: Size(columns: 80, rows: 24))
        try terminal.wait(for: "Alice")
        terminal.send("R")
        return terminal
    }

    @Test("The key R says at once that nothing can be written") func unwritable() throws {
        let terminal = try Self.recording(in: "/proc")
        try terminal.wait(for: "Not saved: No such file or directory")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("What viewers do is recorded, and a replay shows the same") func viewers() throws {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter(["--at", "2026-11-21T09:41:00Z"])
            let one = try Ncenter.launch(environment: device.environment)
            let other = try Ncenter.launch(environment: device.environment, size: Size(columns: 100, rows: 30))
            let command = try RunningRecord(to: "\(folder)/a.scenario", device.environment)
            try one.wait(for: "● REC")
            one.send("jk\r")
            try other.wait(for: "Show less")
            other.send("L")
            try one.wait(until: "the home screen is shown") { $0.lines.first?.contains("Locked") == false }
            one.send("?")
            try one.settle()
            #expect(try device.run("record", "--stop").status == 0)
            command.expectSaved()
            #expect(
                try Array(Self.steps("\(folder)/a.scenario").dropFirst(3)) == [
                    "from \"a.device\"", "tap \"Alice\"", "L",
                ])
        }
    }

    @Test("What a client does with apps is recorded as steps, and a replay shows the same") func applications() throws {
        try TestFiles.withFiles([:]) { folder in
            let device = try HeadlessNcenter(["--at", "2026-11-21T09:41:00Z"])
            let command = try RunningRecord(to: "\(folder)/a.scenario", device.environment)
            command.expectBegun()
            for verb in ["launch", "terminate"] {
                let outcome = try device.run("apps", verb, "com.example.RedGreenNotifications")
                #expect(outcome.status == 0, "\(outcome.standardError)")
            }
            #expect(try device.run("record", "--stop").status == 0)
            command.expectSaved()
            #expect(
                try Array(Self.steps("\(folder)/a.scenario").dropFirst(4)) == [
                    #"open "com.example.RedGreenNotifications""#, #"terminate "com.example.RedGreenNotifications""#,
                ])
        }
    }

    @Test("The key R records a device that is there into one file, which begins with it and passes as a test")
    func key() throws {
        try TestFiles.withFiles([:]) { folder in
            let terminal = try Self.recording(in: folder)
            try terminal.wait(for: "R stops")
            let ofRecording = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
                $0.hasSuffix(".scenario")
            }
            #expect(ofRecording.isEmpty, "a process that is killed leaves no file without a step behind")
            terminal.send("jk\r")
            try terminal.wait(for: "Show less")
            terminal.send("R")
            try terminal.wait(for: "Saved as ncenter-")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            let file = try #require(names.first { $0.hasPrefix("ncenter-") && $0.hasSuffix(".scenario") })
            let steps = try Self.steps("\(folder)/\(file)")
            #expect(steps.contains("from <<END") && steps.last == "tap \"Alice\"")
            let test = try Ncenter.run(["test", "\(folder)/\(file)"])
            #expect(test.status == 0, "\(test.text)\(test.standardError)")
        }
    }

    @Test("A start with --record writes its file at the end, which a report takes in with its device")
    func option() throws {
        try TestFiles.withFiles([:]) { folder in
            let environment = DeviceFolders.make()
            let file = "\(folder)/a.scenario"
            let terminal = try Ncenter.launch(
                ["--no-animation", "--record", file], environment: environment, showing: "C-r adds")
            let attached = try PseudoTerminal.launch(
                try Ncenter.path, arguments: ["--record", "\(folder)/b.scenario"], environment: environment,
                size: Size(columns: 80, rows: 24))
            #expect(try attached.waitForExit() == .status(64))
            #expect(attached.lines.joined(separator: " ").contains("runs elsewhere"))
            terminal.send("jk\r")
            try terminal.wait(for: "Show less")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(terminal.lines.joined().contains("a.scenario: saved"))
            #expect(try Self.steps(file).last == "tap \"Alice\"")
            let again = try Ncenter.run(["--record", file], environment: environment)
            #expect(again.status == 64 && again.standardError.contains("record does not overwrite"))
            let alone = try Ncenter.run(["--accessible", "--record", "x"], environment: environment)
            #expect(alone.status == 64 && alone.standardError.contains("--record needs a full-screen terminal"))
            let report = try Ncenter.run(
                ["report", "\(folder)/bug.scenario", "--recording", file], environment: environment)
            #expect(report.status == 0, "\(report.standardError)")
            let text = try String(contentsOf: URL(filePath: "\(folder)/bug.scenario"), encoding: .utf8)
            #expect(
                text.hasPrefix("# A device of ") && text.contains("\n# Log\n#   ") && text.contains("\ntap \"Alice\"\n")
            )
            #expect(try Ncenter.run(["test", "\(folder)/bug.scenario"]).status == 0)
        }
    }

    @Test("A file that exists stays as it is") func existing() throws {
        try TestFiles.withFile("say \"mine\"\n", named: "a.scenario") { file in
            let outcome = try Ncenter.run(["record", file])
            #expect(outcome.status == 64 && outcome.standardError.contains("record does not overwrite"))
            #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == "say \"mine\"\n")
        }
    }
}

/// `ncenter record` on a device that runs elsewhere.
private struct RunningRecord {
    let process = Process()
    private let output = Pipe()

    init(to file: String, _ environment: [String: String]) throws {
        process.executableURL = URL(filePath: try Ncenter.path)
        process.arguments = ["record", file]
        process.environment = environment.merging(ProcessInfo.processInfo.environment) { own, _ in own }
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
    }

    /// Waits until it says that the device records.
    func expectBegun() { #expect(!output.fileHandleForReading.availableData.isEmpty) }

    /// Waits for its end.
    ///
    /// - Returns: What it has said.
    func end() -> String {
        process.waitUntilExit()
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    func expectSaved() {
        let said = end()
        #expect(process.terminationStatus == 0 && said.contains("saved; replaying it shows the same"), "\(said)")
    }
}
