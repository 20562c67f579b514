import BlockingTests
import CNcenterDevice
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The terminal and the device are two processes: how each of them may end, what the user sees then, and what the shell
/// gets. The ways out by a key or a signal are in ``TerminalEndTests``, and apps that end the program by a call or a
/// trap in ``HostileApplicationTests``.
@Suite("Ends of the device and of its terminal", .blocking) struct DeviceEndTests {
    private static func launch(
        _ deed: String, environment: [String: String] = [:], by shell: String? = nil
    ) throws -> PseudoTerminal {
        let program = try ProgramRun.path(of: "HostileProbe")
        let command = shell.map { ["-c", $0.replacing("PROGRAM", with: "\(program) --no-animation")] }
        let terminal = try PseudoTerminal.launch(
            shell == nil ? program : "/bin/bash", arguments: command ?? ["--no-animation"],
            environment: ["HOSTILE_DEEDS": deed].merging(environment) { $1 })
        try terminal.wait(for: "No Notifications")
        terminal.send("H")
        try terminal.wait(for: "Tea")
        terminal.send(.enter)
        try terminal.wait(for: deed)
        return terminal
    }

    private static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 }

    /// What an app does to the process that it runs in.
    struct Deed: CustomTestStringConvertible, Sendable {
        let name: String
        let exit: PseudoTerminal.Exit
        let words: [String]

        var testDescription: String { name }
    }

    static let deeds = [
        Deed(
            name: "kill", exit: .signal(SIGKILL),
            words: ["last words", "ended unexpectedly (signal 9, killed)", "that began last is Tea’s", "says when"]),
        Deed(name: "kill the group", exit: .signal(SIGKILL), words: ["last words", "killed"]),
        // It has inherited that signals are blocked.
        Deed(
            name: "become another", exit: .signal(SIGKILL),
            words: ["last words", "as another program, and is ended", "has not ended in 10 s, and was killed"]),
        Deed(name: "leave a copy", exit: .status(3), words: ["Tea ended the program: it called exit(3)"]),
        // The device may notice before its standard error is closed, too.
        Deed(name: "close all", exit: .status(70), words: ["unexpectedly (status 70)|closed the program's desc"]),
        Deed(name: "abort", exit: .signal(SIGABRT), words: ["Tea ended the program: it called abort()"]),
    ]

    @Test(
        "Whatever an app does to its process, the screen is given back, and the shell gets status or signal",
        arguments: deeds)
    func ends(deed: Deed) throws {
        let terminal = try Self.launch(deed.name)
        terminal.send("1")
        #expect(try terminal.waitForExit() == deed.exit)
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        // A row that ends in a blank lacks it, wherever a path has put the end of the row.
        let text = terminal.lines.joined()
        let unspaced = text.filter { $0 != " " }
        for words in deed.words {
            let choices = words.filter { $0 != " " }.split(separator: "|")
            #expect(choices.contains { unspaced.contains($0) }, "\(words): \(terminal.lines)")
        }
        // The copy that holds the link.
        if let copy = text.firstMatch(of: /copy (\d+)/), let process = Int32(copy.1) { kill(process, SIGKILL) }
    }

    @Test("An app that stops its process is named with the remedy; q ends it all the same") func stops() throws {
        let terminal = try Self.launch("stop")
        let device = try terminal.device
        terminal.send("1")
        // One that is stopped is asleep.
        try terminal.settle()
        terminal.send("j")
        try terminal.wait(for: "kill -CONT \(device)")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored && !Self.isAlive(device))
    }

    @Test("No app reaches the terminal by its streams, nor by /dev/tty") func terminalIsOutOfReach() throws {
        let environment = ["LC_ALL": "C.UTF-8"].merging(DeviceFolders.make()) { $1 }
        let terminal = try Self.launch("use the terminal", environment: environment)
        terminal.send("1")
        try terminal.settle()
        let log = try Ncenter.run(["log"], environment: environment, program: "HostileProbe")
        #expect(log.text.contains("terminal -1, input 0, output 0"), "\(log.text)")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test(
        "A device whose terminal is killed ends by itself, and has saved, also one that is stopped",
        arguments: [(SIGKILL, false), (SIGTERM, false), (SIGKILL, true)])
    func killedTerminal(signal: Int32, isStopped: Bool) throws {
        let environment = ["LC_ALL": "C.UTF-8"].merging(DeviceFolders.make()) { $1 }
        let terminal = try Ncenter.launch(["--no-animation"], environment: environment, showing: "Alice")
        let device = try terminal.device
        terminal.send("L")
        try terminal.wait(until: "it is unlocked") { !$0.lines[0].contains("Locked") }
        let descriptor = try #require(ProcessEnd(of: device))
        if isStopped { kill(device, SIGSTOP) }
        terminal.signal(signal)
        let exit = try terminal.waitForExit()
        #expect(exit == (signal == SIGKILL ? .signal(signal) : .status(128 + Int(signal))))
        #expect(descriptor.comes(within: .seconds(20)))
        let again = try Ncenter.launch(["--no-animation"], environment: environment, showing: "Locked")
        let log = try Ncenter.run(["log"], environment: environment)
        #expect(log.status == 0 && !log.text.contains("ended unexpectedly"), "\(log.standardError)")
        again.send("q")
        #expect(try again.waitForExit() == .status(0))
    }

    @Test("While the terminal is stopped the device goes on, and the next frame shows what has come") func stopped()
        throws
    {
        let environment = DeviceFolders.make()
        let terminal = try Ncenter.launch(["--no-animation", "--empty"], environment: environment, showing: "No Notif")
        terminal.send(.control("z"))
        try terminal.waitForStop()
        let payload = Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8)
        let push = try Ncenter.run(["push", "--bundle", "com.acme.Tea", "-"], input: payload, environment: environment)
        #expect(push.status == 0, "\(push.standardError)")
        terminal.resume()
        try terminal.wait(for: "Water boils")
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("What follows in the shell comes after all that the program says", arguments: ["abort", "kill", "exit"])
    func order(deed: String) throws {
        let terminal = try Self.launch(deed, by: "PROGRAM; echo AFTER")
        terminal.send("1")
        #expect(try terminal.waitForExit() == .status(0))
        let after = try #require(terminal.lines.firstIndex { $0.hasPrefix("AFTER") }, "\(terminal.lines)")
        #expect(terminal.lines[..<after].contains { $0.contains("HostileProbe: ") })
        #expect(terminal.lines[(after + 1)...].joined() == "")
    }

    @Test(
        "Under limits of files, with a backtrace, and inside other programs it ends as anywhere",
        arguments: [
            "ulimit -f 1000; PROGRAM", "SWIFT_BACKTRACE=enable=no PROGRAM", "script -qec 'PROGRAM' /dev/null",
            "timeout --foreground 300 PROGRAM", "echo '{}' | PROGRAM",
        ])
    func inside(command: String) throws {
        let terminal = try Self.launch("exit", by: "\(command); echo STATUS $?")
        terminal.send("1")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.lines.contains { $0.contains("STATUS 3") }, "\(terminal.lines)")
        #expect(terminal.lines.joined().contains("controls ␀␇␈␍␎␚␡"), "\(terminal.lines)")
    }

    @Test("A trap is explained by Swift’s backtrace, too, where that is on", .withoutSanitizer(.backtraces))
    func backtrace() throws {
        let terminal = try Self.launch("fail", environment: ["SWIFT_BACKTRACE": "enable=yes,color=no"])
        terminal.send("1")
        guard case .signal(let signal) = try terminal.waitForExit() else {
            Issue.record("it has not ended by a signal")
            return
        }
        #expect([SIGILL, SIGTRAP].contains(signal) && terminal.isRestored)
        #expect(String(decoding: terminal.output, as: UTF8.self).contains("Fatal error"))
    }

    @Test("A terminal that cannot be drawn on starts no app, and a device that cannot start changes no screen")
    func notStarted() throws {
        let environment = ["HOSTILE_CALLBACK": "make: exit", "HOSTILE_DEEDS": "notify"]
        let dumb = try PseudoTerminal.launch(
            ProgramRun.path(of: "HostileProbe"), environment: environment.merging(["TERM": "dumb"]) { $1 })
        #expect(try dumb.waitForExit() == .status(64))
        #expect(dumb.lines.joined().contains("this needs a terminal") && !dumb.lines.joined().contains("Tea"))
        let refused = try PseudoTerminal.launch(
            ProgramRun.path(of: "HostileProbe"), environment: environment.merging(["XDG_STATE_HOME": "/proc"]) { $1 })
        #expect(try refused.waitForExit() == .status(74))
        #expect(!refused.output.contains(0x1B) && refused.isRestored, "\(refused.lines)")
    }

    @Test("A debugger keeps the device, and the terminal is the other process", .enabled(if: Self.hasTracer))
    func traced() throws {
        let terminal = try Self.launch("abort", by: "strace -o /dev/null PROGRAM; echo STATUS $?")
        terminal.send("1")
        #expect(try terminal.waitForExit() == .status(0))
        let text = terminal.lines.joined()
        #expect(
            text.contains("Tea ended the program: it called abort()") && text.contains("STATUS 134"),
            "\(terminal.lines)")
        let quit = try Self.launch("exit", by: "strace -o /dev/null PROGRAM; echo STATUS $?")
        quit.send("\u{3}")
        #expect(try quit.waitForExit() == .status(0))
        #expect(quit.lines.contains("STATUS 130"), "\(quit.lines)")
    }

    private static let hasTracer = unsafe access("/usr/bin/strace", X_OK) == 0
}

/// The end of a process that another one has started.
private final class ProcessEnd {
    private let descriptor: Int32

    init?(of process: Int32) {
        descriptor = ncenter_process_descriptor(process)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    func comes(within time: Duration) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&state, 1, Int32(time / .milliseconds(1))) > 0
    }
}
