import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device that stays is a process of its own, and the terminal that has started it is one of those that show it.
@Suite(.blocking) struct StayingDeviceTests {
    /// The devices of one test; those that still run end with this object.
    private final class Devices {
        let environment: [String: String]

        init() {
            environment = ["LC_ALL": "C.UTF-8"].merging(DeviceFolders.make()) { _, new in new }
        }

        deinit { _ = try? run("stop", "--all") }

        func launch(
            _ words: String..., showing text: String = "Alice", _ more: [String: String] = [:]
        ) throws -> PseudoTerminal {
            try Ncenter.launch(words, environment: environment.merging(more) { _, new in new }, showing: text)
        }

        func run(_ words: String..., input: Data = Data()) throws -> Ncenter.Outcome {
            try Ncenter.run(words, input: input, environment: environment)
        }

        /// The row of the device, such as `phone: running in process 4711, reached at …`.
        func row() throws -> String { try #require(try run("devices").lines.first) }

        func process() throws -> Int32 {
            let number = try #require(try row().firstMatch(of: /running in process (\d+)/)?.1)
            return try #require(Int32(number))
        }
    }

    @Test("Terminals that start one device at the same moment all show it") func together() throws {
        let devices = Devices()
        let terminals = try (0..<4).map { _ in try devices.launch("--stay", showing: "") }
        for terminal in terminals { try terminal.wait(for: "⊚ 3") }
    }

    /// How a terminal leaves a device that stays.
    enum Way: String, CaseIterable, Sendable {
        case key, hangUp, terminate, kill

        fileprivate func leave(_ terminal: PseudoTerminal) throws {
            switch self {
            case .key:
                terminal.send("D")
                #expect(try terminal.waitForExit() == .status(0))
                #expect(terminal.isRestored, "\(terminal.modesDescription)")
                #expect(terminal.text.contains("detached from the device “phone”, which goes on"))
            case .hangUp:
                terminal.hangUp()
                #expect(try terminal.waitForExit() == .status(129))
            case .terminate:
                terminal.signal(SIGTERM)
                #expect(try terminal.waitForExit() == .status(143))
            case .kill:
                terminal.signal(SIGKILL)
                #expect(try terminal.waitForExit() == .signal(SIGKILL))
            }
        }
    }

    @Test(
        "D, a hang-up, a signal and a kill detach: what is open and in front is so for the next terminal",
        arguments: Way.allCases, [["--stay"], []])
    func detach(way: Way, words: [String]) throws {
        let devices = Devices()
        let overSSH = words.isEmpty ? ["SSH_CONNECTION": "::1 1 ::1 22"] : [:]
        let terminal = try devices.launch("--empty", words.first ?? "--no-animation", showing: "No Notif", overSSH)
        let process = try devices.process()
        #expect(process != terminal.process)
        #expect(try !devices.row().contains(" on /dev/pts/"))
        terminal.send("H2")
        try terminal.wait(for: "1 Don’t Allow")
        terminal.send("22")
        try terminal.wait(for: "Message with Bob")
        try way.leave(terminal)
        let payload = Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8)
        #expect(try devices.run("push", "--bundle", "com.acme.Tea", "-", input: payload).status == 0)
        let back = try devices.launch(showing: "Message with Bob")
        #expect(try devices.process() == process)
        back.send("N")
        try back.wait(for: "Water boils")
        back.send("q")
        #expect(try back.waitForExit() == .status(0))
        #expect(back.text.contains("the device “phone” has ended"))
        #expect(try devices.run("state").status == 69)
    }

    @Test(
        "A device line by line stays when the connection drops, and the same command comes back",
        arguments: Way.allCases)
    func lines(way: Way) throws {
        let devices = Devices()
        func launch(_ text: String) throws -> PseudoTerminal {
            let overSSH = ["SSH_CONNECTION": "::1 1 ::1 22"]
            let terminal = try PseudoTerminal.launch(
                Ncenter.path, arguments: ["--accessible"],
                environment: devices.environment.merging(overSSH) { _, new in new })
            try terminal.wait(for: text)
            return terminal
        }
        let terminal = try launch("help keys.")
        terminal.send("S\n")
        try terminal.wait(for: "Settings")
        terminal.send("Esc H\n")
        try terminal.wait(for: "Home.")
        if way == .key { terminal.send("D\n") } else { try way.leave(terminal) }
        if way == .key { #expect(try terminal.waitForExit() == .status(0)) }
        let back = try launch("Home.")
        back.send("q\n")
        #expect(try back.waitForExit() == .status(0))
        #expect(back.text.contains("the device “phone” has ended"))
        #expect(try devices.run("state").status == 69)
    }

    @Test("Who is alone ends it by q and Ctrl-C, without a question", arguments: [("q", 0), ("\u{3}", 130)])
    func alone(key: String, status: Int) throws {
        let devices = Devices()
        let terminal = try devices.launch("--stay")
        terminal.send(key)
        #expect(try terminal.waitForExit() == .status(status))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(try devices.run("state").status == 69)
    }

    @Test("While others look, q asks: who leaves lets it go on, and who ends it ends it for all") func others() throws {
        let devices = Devices()
        let first = try devices.launch("--stay")
        let second = try devices.launch(showing: "⊚ 1")
        first.send("q")
        try first.wait(for: "Others Are Using This Device")
        first.send("1")
        #expect(try first.waitForExit() == .status(0))
        #expect(first.text.contains("detached from"))
        let third = try devices.launch(showing: "⊚ 1")
        second.send(.control("c"))
        try second.wait(for: "2 End for All")
        second.send("2")
        #expect(try second.waitForExit() == .status(0))
        #expect(try third.waitForExit() == .status(0))
        #expect(third.text.contains("the device “phone” has ended"))
    }

    @Test(
        "A refused payload is seen on the first screen, and said after the end with its status",
        arguments: [("q", "missing.apns", 66), ("D", "missing.apns", 66), ("q", "{", 65)])
    func refused(key: String, payload: String, status: Int) throws {
        let devices = Devices()
        try TestFiles.withFile(payload) { file in
            let name = payload == "{" ? file : payload
            let terminal = try devices.launch("--stay", name, showing: "Refused: ")
            let other = try devices.launch(showing: "⊚ 1")
            #expect(!other.text.contains("Refused"), "it is said once")
            other.send("D")
            #expect(try other.waitForExit() == .status(0))
            try terminal.wait(until: "nobody else looks") { !$0.text.contains("⊚") }
            #expect(!String(decoding: terminal.output, as: UTF8.self).contains("ncenter: "))
            terminal.send(key)
            #expect(try terminal.waitForExit() == .status(status))
            #expect(terminal.text.contains("ncenter: "))
        }
    }

    @Test("Payloads on the command line ring once with the first frame") func bell() throws {
        let devices = Devices()
        let payloads = (0..<2).map { _ in Push.text("sale", #""sound": "default""#) }
        try TestFiles.withFiles(payloads) { files in
            let terminal = try Ncenter.launch(["--stay"] + files, environment: devices.environment)
            #expect(terminal.model.bells == 1)
        }
    }

    @Test("A recording from the beginning, and one by a key, are saved where the device was started") func recording()
        throws
    {
        let devices = Devices()
        let folder = try TestFolder()
        let file = folder.url.appending(path: "all.scenario").path
        let terminal = try devices.launch("--stay", "--record", file, showing: "R stops")
        terminal.send("L")
        try terminal.wait(until: "it is unlocked") { !$0.lines[0].contains("Locked") }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        // The path may be longer than a row.
        #expect(terminal.lines.joined().contains("all.scenario: saved; “ncenter play” plays it"))
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\nL\n"))
        let program = try Ncenter.path
        let other = try PseudoTerminal.launch(
            "/bin/sh", arguments: ["-c", "cd '\(folder.url.path)' && exec '\(program)' --stay"],
            environment: devices.environment)
        try other.wait(for: "Attached to “phone”")
        other.send("R")
        try other.wait(for: "R stops")
        other.send("L")
        try other.wait(until: "it is unlocked") { !$0.lines[0].contains("Locked") }
        other.send("R")
        try other.wait(for: "Saved as")
        let saved = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(saved.count { $0.hasSuffix(".scenario") } == 2)
    }

    @Test("The terminal says that the device was killed, and what its process has printed") func killed() throws {
        let devices = Devices()
        let terminal = try devices.launch("--stay", "missing.apns", showing: "Refused")
        kill(try devices.process(), SIGKILL)
        #expect(try terminal.waitForExit() == .status(69))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.text.contains("missing.apns") && terminal.text.contains("ended unexpectedly"))
    }

    @Test("An app that ends the program is named on the terminal, with its own exit status") func appEnds() throws {
        let environment = DeviceFolders.make().merging(
            ["HOSTILE_CALLBACK": "press: exit", "HOSTILE_DEEDS": "notify"]) { $1 }
        let terminal = try PseudoTerminal.launch(
            ProgramRun.path(of: "HostileProbe"),
            arguments: ["--stay", "--set", "com.example.Hostile:authorization=authorized"], environment: environment)
        try terminal.wait(for: "Locked")
        terminal.send("H")
        try terminal.wait(for: "Tea")
        terminal.send(.enter)
        try terminal.wait(for: "notify")
        terminal.send("1")
        #expect(try terminal.waitForExit() == .status(3))
        #expect(terminal.text.contains("Tea ended the program: it called exit(3)"))
        #expect(!terminal.text.contains("without a word"))
    }

    @Test("A device that does not start says why on the terminal, with its status") func notStarted() throws {
        let devices = Devices()
        let folder = "\(devices.environment["XDG_STATE_HOME"] ?? "")/ncenter/phone"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try Data("no store".utf8).write(to: URL(filePath: "\(folder)/device.sqlite"))
        let own = try PseudoTerminal.launch(Ncenter.path, arguments: ["--no-stay"], environment: devices.environment)
        #expect(try own.waitForExit() == .status(66))
        let staying = try PseudoTerminal.launch(Ncenter.path, arguments: ["--stay"], environment: devices.environment)
        #expect(try staying.waitForExit() == .status(66))
        #expect(staying.isRestored && own.lines == staying.lines)
    }

    @Test("One that keeps nothing, and one of somebody's own apps, end with their terminal, also over SSH; D says so")
    func ends() throws {
        let overSSH = ["SSH_CONNECTION": "::1 1 ::1 22"]
        let brief = try Ncenter.launch(["--ephemeral"], environment: overSSH)
        brief.send("D")
        try brief.wait(for: "This device ends with its terminal")
        let own = try PseudoTerminal.launch(
            ProgramRun.path(of: "ChatProbe"), environment: DeviceFolders.make().merging(overSSH) { $1 })
        try own.wait(for: "Locked")
        for terminal in [brief, own] {
            terminal.hangUp()
            #expect(try terminal.waitForExit() == .status(129))
        }
    }

    @Test("A program that has changed since its device began asks whether to begin again, with all who are there")
    func changedProgram() throws {
        let devices = Devices()
        let folder = try TestFolder()
        let program = folder.url.appending(path: "ncenter").path
        func renew() throws { try ProgramRun.install(try Ncenter.path, as: program) }
        func launch(_ words: String..., showing text: String) throws -> PseudoTerminal {
            let terminal = try PseudoTerminal.launch(program, arguments: words, environment: devices.environment)
            try terminal.wait(for: text)
            return terminal
        }
        try renew()
        let first = try launch("--stay", showing: "Alice")
        let process = try devices.process()
        let same = try launch(showing: "⊚ 1")
        same.send("D")
        #expect(try same.waitForExit() == .status(0))
        try renew()
        let question = "The program has changed since the device “phone” began"
        let asked = try launch(showing: question)
        asked.send("n\n")
        try asked.wait(for: "⊚ 1")
        asked.send("D")
        #expect(try asked.waitForExit() == .status(0))
        #expect(try devices.process() == process)
        // One of them writes.
        for key in ["j", "v", "1", "Te"] { first.send(key) }
        try first.wait(for: "Te")
        let again = try launch("--stay", showing: question)
        try again.wait(until: "it names who is there") { $0.lines.joined().contains("pts/") }
        again.send("y\n")
        try again.wait(for: "Alice")
        #expect(try devices.process() != process)
        // Who was there comes back.
        for terminal in [first, again] { try terminal.wait(for: "⊚ 1") }
        // What is typed on is no command.
        try first.wait(for: "Field closed, draft kept")
        first.send("xZ")
        try first.settle()
        #expect(first.text.contains("Field closed, draft kept") && first.text.contains("Alice"))
        first.send(.escape)
        again.send("L")
        try first.wait(until: "it shows the new device") { !$0.lines[0].contains("Locked") }
    }
}

extension PseudoTerminal {
    fileprivate var text: String { lines.joined(separator: "\n") }
}
