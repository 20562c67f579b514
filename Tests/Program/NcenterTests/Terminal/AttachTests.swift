import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// One device on several terminals: what they share, how they come and go, and that the device goes on.
@Suite(.blocking) struct AttachTests {
    /// Waits until the device has logged something.
    private static func waitForLog(_ words: String, of device: HeadlessNcenter) throws {
        let outcome = try device.run("wait", "--that", "log[*].text contains \"\(words)\"", "--timeout", "1m")
        #expect(outcome.status == 0, "\(outcome.standardError)")
    }

    private static func launch(
        _ words: String..., on device: HeadlessNcenter, size: Size = Size(columns: 80, rows: 24),
        showing text: String = "Alice", term: String = "tmux-256color"
    ) throws -> PseudoTerminal {
        try Ncenter.launch(words, environment: device.environment, size: size, term: term, showing: text)
    }

    @Test("What one opens the others see, and each has its own focus, size and settings") func shared() throws {
        let device = try HeadlessNcenter([])
        let one = try Self.launch(on: device)
        let other = try Self.launch("attach", on: device, size: Size(columns: 100, rows: 30))
        try one.wait(for: "⊚ 1")
        try other.wait(for: "⊚ 1")
        one.send(.enter)
        try other.wait(for: "Show less")
        one.send("S")
        try one.wait(for: "Show Previews")
        #expect(!other.lines.joined().contains("Show Previews"))
        other.send("L")
        try one.wait(until: "the home screen is behind the settings") { !$0.lines[0].contains("Locked") }
        let seen = try device.run("frame", "--seat", "1").text
        #expect(seen.contains("Show Previews") && seen.hasPrefix(" "))
        let own = try device.run("frame", "--seat", "0").text
        #expect(!own.contains("Show Previews"), "the device's own screen has none open")
        #expect(try device.run("frame").text == device.run("frame", "--seat", "2").text, "the seat of the last key")
        #expect(try device.run("steps", "--seat", "9", "L").status == 65)
        let script = try device.run("steps", "--seat", "2", "show").standardError
        #expect(script.contains("step 1: somebody looks from seat 2; resize and show need a seat without a terminal"))
        let sized = try device.run("frame", "--seat", "2", "--size", "10x10").standardError
        #expect(sized.contains("seat 2 is on a terminal of 100x30; it has no other size"))
        let list = try device.run("devices").text
        #expect(list.contains("tmux-256color on /dev/pts/") && list.contains(", 100x30, since "))
    }

    @Test("A guest's terminal is not stopped and writes no file, and leaves when no key is pressed") func kiosk() throws
    {
        let device = try HeadlessNcenter([])
        try TestFiles.withFiles([:]) { folder in
            let command = try "cd '\(folder)' && exec '\(Ncenter.path)' attach --kiosk --idle 3"
            let guest = try PseudoTerminal.launch(
                "/bin/sh", arguments: ["-c", command], environment: device.environment)
            try guest.wait(for: "Alice")
            guest.send("w\u{1A}")
            try guest.wait(for: "Guests cannot do that here")
            #expect(try guest.waitForExit() == .status(0))
            #expect(guest.lines.joined().contains("because no key was pressed for a while"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
        for words in [["--idle", "9"], ["--kiosk", "--watch", "--idle", "9"]] {
            #expect(try Ncenter.run(["attach"] + words).status == 64, "\(words)")
        }
    }

    @Test("A guest brings a language, gets lines on a dumb terminal, and leaves when none is typed")
    func linesOfGuest() throws {
        let device = try HeadlessNcenter([])
        let guest = try PseudoTerminal.launch(
            Ncenter.path, arguments: ["attach", "--kiosk", "--idle", "3"],
            environment: device.environment.merging(["LC_ALL": "", "LANG": "fr_FR.UTF-8"]) { $1 }, term: "dumb")
        try guest.wait(for: "help aide.")
        guest.send("advance 1h\n")
        try guest.wait(for: "pas faire cela ici")
        #expect(try guest.waitForExit() == .status(0))
        #expect(guest.screenText.contains("faute de touche pressée depuis un moment"))
    }

    @Test("Line by line beside a full screen: both see what the other does, and the end of input detaches") func lines()
        throws
    {
        let device = try HeadlessNcenter([])
        let screen = try Self.launch("attach", on: device)
        let reader = try PseudoTerminal.launch(
            Ncenter.path, arguments: ["attach", "--accessible"], environment: device.environment)
        try reader.wait(for: "help keys.")
        try screen.wait(for: "⊚ 1")
        #expect(try device.run("devices").text.contains(", lines, since "))
        reader.send("L\n")
        try screen.wait(until: "it is unlocked") { !$0.lines[0].contains("Locked") }
        screen.send("N")
        try reader.wait(for: "Notification Center")
        #expect(try device.run("frame", "--seat", "2").text.contains("Alice"))
        #expect(try device.run("steps", "--seat", "2", "resize:80x24").status == 65)
        reader.send(.control("d"))
        #expect(try reader.waitForExit() == .status(0))
        #expect(reader.screenText.contains("detached from the device “phone”, which goes on"))
        try screen.wait(until: "nobody else looks") { !$0.lines[0].contains("⊚") }
        let piped = try device.run("--accessible", input: Data("S\nfoo\n".utf8))
        #expect(piped.status == 0 && piped.text.contains("Settings") && piped.text.contains("“foo” is neither"))
        #expect(piped.lines.last == "detached from the device “phone”, which goes on")
    }

    @Test("Lines at a stopped device say so, and q leaves") func stoppedLines() throws {
        let device = try HeadlessNcenter([])
        let reader = try PseudoTerminal.launch(
            Ncenter.path, arguments: ["--accessible"], environment: device.environment)
        try reader.wait(for: "help keys.")
        let number = device.process.processIdentifier
        kill(number, SIGSTOP)
        defer { kill(number, SIGCONT) }
        #expect(try device.run("state", "--timeout", "0.2").status == 76)
        reader.send("j\n")
        try reader.wait(for: "The device is paused; q leaves, kill -CONT \(number) resumes it")
        reader.send("q\n")
        #expect(try reader.waitForExit() == .status(76))
    }

    @Test("The text of a reply is typed by everybody who looks") func reply() throws {
        let device = try HeadlessNcenter([])
        let (one, other) = (try Self.launch(on: device), try Self.launch(on: device))
        #expect(try device.run("steps", #"view:"Your tutor""#).status == 0)
        try one.wait(for: "Reply")
        try other.wait(for: "Reply")
        one.send("1")
        one.send("Tea")
        try other.wait(for: "Tea")
        // Another's keys are theirs until they go to the field, too.
        other.send("\t at five")
        try one.wait(for: "Tea at five")
        try one.wait(until: "the row says who has written") { $0.lines.contains { $0.contains("pts/") } }
    }

    @Test("q and D detach, the terminal is restored, and the device goes on", arguments: ["q", "D", "\u{3}"])
    func detach(key: String) throws {
        let device = try HeadlessNcenter([])
        let terminal = try Self.launch("attach", "phone", on: device)
        terminal.send(key)
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.screenText.contains("detached from the device “phone”, which goes on"))
        #expect(try device.state().groups.count > 1)
        try Self.waitForLog("seat 1 has detached", of: device)
        #expect(try !device.run("devices").text.contains("viewer"))
    }

    @Test("No key of a terminal that only watches reaches the device, also of one that claims to") func watch() throws {
        let device = try HeadlessNcenter([])
        let watching = try Self.launch("attach", "--watch", on: device)
        try watching.wait(for: "Watching; Enter takes part, q leaves")
        watching.send("LH")
        watching.send(.escape)
        watching.paste("L")
        watching.send(.control("l"))
        try watching.settle()
        #expect(try device.state().locked)
        #expect(try device.run("devices").text.contains(", watches"))
        #expect(try device.run("steps", "L").status == 0)
        try watching.wait(until: "it shows what others do") { !$0.lines[0].contains("Locked") }
        watching.send(.enter)
        try watching.wait(for: "Attached to “phone”")
        try Self.waitForLog("seat 1 has detached", of: device)
        watching.send("L")
        try watching.wait(for: "Locked")
        watching.send("D")
        try watching.wait(for: "Watching; Enter takes part")
        watching.send("q")
        #expect(try watching.waitForExit() == .status(0))
        try Self.waitForLog("seat 3 has detached", of: device)
    }

    @Test("Over SSH a user has the name behind the key, if sshd says by which key") func nameOfKey() throws {
        let device = try HeadlessNcenter([])
        let folder = try TestFolder()
        let ssh = folder.url.appending(path: ".ssh")
        try FileManager.default.createDirectory(at: ssh, withIntermediateDirectories: false)
        try Data("publickey ssh-ed25519 AAAAC3Nz\n".utf8).write(to: folder.url.appending(path: "auth"))
        let keys =
            "# ssh-ed25519 AAAAC3Nz Old\nssh-ed25519 AAAAC3NzX eve\nssh-ed25519 AAAAC3Nz\n"
            + "restrict,pty  ssh-ed25519\tAAAAC3Nz\tAna  B \r\n"
        try Data(keys.utf8).write(to: ssh.appending(path: "authorized_keys"))
        let environment = device.environment.merging(
            ["HOME": folder.url.path, "SSH_USER_AUTH": folder.url.appending(path: "auth").path]
        ) { $1 }
        let terminal = try Ncenter.launch(["attach", "phone"], environment: environment, showing: "Alice")
        #expect(try device.run("devices").text.contains("Ana B, "))
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("On a terminal in a locale without UTF-8 messages are ASCII, and a guest is told of no command")
    func messages() throws {
        let environment = DeviceFolders.make().merging(["LC_ALL": "C"]) { $1 }
        let guest = try PseudoTerminal.launch(
            Ncenter.path, arguments: ["attach", "phone", "--kiosk"], environment: environment)
        #expect(try guest.waitForExit() == .status(69))
        #expect(guest.lines.contains(#"ncenter: device "phone" is not running"#), "\(guest.lines)")
    }

    @Test("The end of the device ends its viewers, each with a sentence", arguments: [true, false])
    func end(isOrderly: Bool) throws {
        let device = try HeadlessNcenter([])
        let terminal = try Self.launch(on: device)
        if isOrderly { #expect(try device.run("stop").status == 0) } else { device.kill() }
        #expect(try terminal.waitForExit() == .status(isOrderly ? 0 : 69))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(terminal.screenText.contains(isOrderly ? "the device “phone” has ended" : "ended unexpectedly"))
    }

    @Test("A device that was killed says so when it starts again") func killed() throws {
        let folders = DeviceFolders.make()
        let first = try HeadlessNcenter(in: folders)
        #expect(try first.run("steps", "L").status == 0)
        let log = try first.run("log").text
        first.kill()
        let second = try HeadlessNcenter(in: folders)
        let after = try second.run("log").text
        #expect(after.hasPrefix(log), "what was printed is kept")
        #expect(after.contains("the device ended unexpectedly: its process \(first.process.processIdentifier) "))
        #expect(try second.run("stop").status == 0)
        second.process.waitUntilExit()
        let third = try HeadlessNcenter(in: folders)
        #expect(try third.run("log").text.components(separatedBy: "ended unexpectedly").count == 2)
    }

    @Test("What a killed device that kept nothing has left is removed by the next start of any device") func left()
        throws
    {
        let folders = DeviceFolders.make()
        let names = {
            try FileManager.default.contentsOfDirectory(atPath: "\(folders["XDG_STATE_HOME"] ?? "")/ncenter")
        }
        let first = try HeadlessNcenter(["--ephemeral", "--device", "brief"], name: "brief", in: folders)
        first.kill()
        #expect(try names().contains("brief"))
        let second = try HeadlessNcenter(in: folders)
        #expect(try names().contains("phone") && !names().contains("brief"))
        #expect(try second.run("stop").status == 0)
    }

    @Test("A terminal at a stopped device says so, how it goes on, and when it does; a guest reads no command")
    func stoppedDevice() throws {
        let device = try HeadlessNcenter([])
        let terminal = try Self.launch(on: device)
        let guests = try [[], ["--accessible"]].map { words in
            try Ncenter.launch(
                ["attach", "phone", "--kiosk"] + words, environment: device.environment, showing: "Alice")
        }
        let number = device.process.processIdentifier
        kill(number, SIGSTOP)
        defer { kill(number, SIGCONT) }
        // A command that nobody answers shows that the signal has arrived.
        #expect(try device.run("state", "--timeout", "0.2").status == 76)
        terminal.send("j")
        try terminal.wait(for: "The device is paused; q leaves, kill -CONT \(number) resumes it")
        for (guest, line) in zip(guests, ["j", "j\r"]) {
            guest.send(line)
            try guest.wait(for: "The device does not answer; q leaves")
            guest.send(line == "j" ? "q" : "q\r")
            #expect(try guest.waitForExit() == .status(76) && !guest.lines.joined().contains("kill"))
        }
        kill(number, SIGCONT)
        try terminal.wait(until: "the words are gone") { !$0.screenText.contains("The device is paused") }
        terminal.send("D")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("A viewer that is stopped or killed costs the others nothing, and a push is answered") func stopped() throws {
        let device = try HeadlessNcenter([])
        let (stopped, killed) = (try Self.launch(on: device), try Self.launch(on: device))
        stopped.signal(SIGSTOP)
        try stopped.waitForStop()
        killed.signal(SIGKILL)
        let payload = Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8)
        for _ in 0..<20 {
            #expect(try device.run("push", "--bundle", "com.acme.Tea", "-", input: payload).status == 0)
        }
        stopped.resume()
        try stopped.wait(for: "Water boils")
        try Self.waitForLog("seat 2 has gone", of: device)
        let list = try device.run("devices").text
        #expect(list.contains("seat 1:") && !list.contains("seat 2:"))
    }

    @Test("Without a terminal at the other end of SSH, and without --stay, it ends with its terminal") func noStay()
        throws
    {
        let terminal = try Ncenter.launch(["--no-stay"], environment: ["SSH_CONNECTION": "::1 1 ::1 22"])
        terminal.hangUp()
        #expect(try terminal.waitForExit() == .status(129))
    }

    @Test("The terminal whose process is the device cannot leave it, and asks before it ends it for others")
    func ownTerminal() throws {
        let environment = DeviceFolders.make()
        let terminal = try Ncenter.launch(environment: environment)
        terminal.send("D")
        try terminal.wait(for: "This device ends with its terminal; “ncenter --stay”")
        let other = try Ncenter.launch(environment: environment)
        try terminal.wait(for: "⊚ 1")
        terminal.send("q")
        try terminal.wait(for: "Also here: pts/")
        #expect(!terminal.lines.contains { $0.contains("Leave") })
        terminal.send(.escape)
        other.send("q")
        try other.wait(for: "1 Leave")
        other.send("1")
        #expect(try other.waitForExit() == .status(0))
        try terminal.wait(until: "nobody else looks") { !$0.lines[0].contains("⊚") }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
    }

    @Test("Whoever does not want to attach gets status 75, as does one with files for the device") func alone() throws {
        let device = try HeadlessNcenter([])
        for words in [["--no-attach"], ["--set", "focus=work"]] {
            let terminal = try PseudoTerminal.launch(Ncenter.path, arguments: words, environment: device.environment)
            #expect(try terminal.waitForExit() == .status(75))
            #expect(terminal.screenText.contains("it is in use by process"))
        }
        let none = try Ncenter.run(["attach", "tea"], environment: device.environment)
        #expect(none.status == 69 && none.standardError.contains("is not running"))
    }

    @Test("Why it is not known who looks stands in the device's row") func unknownViewers() throws {
        var folders = DeviceFolders.make()
        folders["XDG_RUNTIME_DIR"] = DeviceFolders.make()["XDG_RUNTIME_DIR"]
        let device = try HeadlessNcenter([], in: folders)
        let folder = URL(filePath: device.socket).deletingLastPathComponent().path
        unsafe #expect(chmod(folder, 0o777) == 0)
        let outcome = try device.run("devices")
        #expect(outcome.status == 0 && outcome.text.contains(" notifications, its viewers are not known: "))
        unsafe #expect(chmod(folder, 0o700) == 0)
        #expect(try !device.run("devices").text.contains("not known"))
    }

    @Test("A terminal has the language that its user has chosen, by the option or the configuration") func language()
        throws
    {
        let device = try HeadlessNcenter([])
        let attached = try Self.launch("attach", "--language", "ko", on: device, showing: "잠김")
        let plain = try Self.launch("--language", "fr", on: device, showing: "Verrouillé")
        #expect(try device.run("frame", "--seat", "0").text.contains("Locked"))
        #expect(try device.run("elements", "--seat", "1").text.contains("잠김"))
        for terminal in [attached, plain] {
            terminal.send("D")
            #expect(try terminal.waitForExit() == .status(0))
        }
        var environment = device.environment
        environment["XDG_CONFIG_HOME"] = try ConfigurationFolder.make(#"{"language": "ja"}"#)["XDG_CONFIG_HOME"]
        let configured = try Ncenter.launch(environment: environment, showing: "ロック中")
        configured.send("D")
        #expect(try configured.waitForExit() == .status(0))
    }

    @Test("Other terminals show what they can", arguments: ["vt100", "xterm-256color", "linux"])
    func terminals(term: String) throws {
        let device = try HeadlessNcenter(["--language", "ko"])
        let terminal = try Self.launch(on: device, size: Size(columns: 40, rows: 12), term: term)
        terminal.resize(to: Size(columns: 120, rows: 40))
        try terminal.wait(until: "the frame has the new size") {
            ($0.lines.last ?? "").contains("?") && $0.lines.count == 40
        }
        terminal.send("q")
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }
}

extension PseudoTerminal {
    fileprivate var screenText: String { lines.joined(separator: "\n") }
}
