import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// The page about a device that is shared over SSH: its block for `sshd` and its line for a key, on a real server.
@Suite(.blocking, .enabled(if: SecureShell.isInstalled, "sshd is not installed")) struct SharedDeviceTests {
    /// What the server sets for the program, and where the device is.
    private let environment = ["LC_ALL": "C.UTF-8"].merging(DeviceFolders.make()) { _, new in new }
    private let shell: SecureShell

    init() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/SharedDevice.md"), encoding: .utf8)
        var block = try Self.code("sshd_config", of: page)
        // Here the account is this user's, the program is the one under test, and there is no half minute to wait.
        for (shown, here) in [
            ("Match User guest", "Match User \(NSUserName())"), ("/usr/bin/ncenter", try Ncenter.path),
            ("UnusedConnectionTimeout 30", "UnusedConnectionTimeout 1"),
        ] {
            try #require(block.contains(shown))
            block.replace(shown, with: here)
        }
        let line = try Self.code("authorized_keys", of: page)
        let options = try #require(line.range(of: "ssh-ed25519")).lowerBound
        shell = try SecureShell(environment, block: block, keyOptions: String(line[..<options]))
        let start = try Ncenter.run(["--headless", "--detach", "--device", "phone"], environment: environment)
        try #require(start.status == 0, "\(start.standardError)")
    }

    @Test(
        "A guest sees and uses the phone, whatever command the client sends",
        arguments: [[], ["cat", "/etc/hostname"]])
    func guest(command: [String]) throws {
        defer { stop() }
        let guest = try shell.connect(["-tt", "-q"], command)
        try guest.wait(for: "Attached to “phone”")
        // Settings, the inspector, a picture, a recording and a stop are not a guest's.
        for key in ["S", "I", "w", "R", "\u{1A}"] {
            guest.send(key)
            try guest.wait(for: "Guests cannot do that here")
            guest.send("j")
            try guest.wait(until: "the answer is gone") { !$0.lines.joined().contains("Guests cannot") }
        }
        guest.send("q")
        #expect(try guest.waitForExit() == .status(0))
        #expect(try Ncenter.run(["state"], environment: environment).status == 0)
    }

    /// Without a terminal there is no phone, and nothing else either. The server passes on no standard error of a
    /// subsystem, so `sftp`, and `scp` over it, say no more than that the connection is closed.
    @Test(
        "A command, a copy of a file and a shell get one sentence",
        arguments: [
            ("ssh", ["-T"], ["ADDRESS", "cat", "/etc/hostname"], Self.sentence),
            ("ssh", ["-T"], ["ADDRESS", "ncenter stop; cat /etc/hostname"], Self.sentence),
            ("ssh", ["-T", "-s"], ["ADDRESS", "sftp"], ""),
            ("scp", [], ["ADDRESS:/etc/hostname", "FOLDER/copy"], "Connection closed"),
            ("scp", ["-O"], ["ADDRESS:/etc/hostname", "FOLDER/copy"], Self.sentence),
            ("scp", [], ["FOLDER/host.pub", "ADDRESS:FOLDER/copy"], "Connection closed"),
            ("sftp", [], ["ADDRESS:/etc/hostname", "FOLDER/copy"], "Connection closed"),
        ])
    func noTerminal(program: String, options: [String], rest: [String], answer: String) throws {
        defer { stop() }
        let run = try shell.run(
            program, options,
            rest.map {
                $0.replacing("ADDRESS", with: SecureShell.address)
                    .replacing("FOLDER", with: shell.folder.url.path)
            })
        #expect(run.status != 0 && run.output.isEmpty, "\(String(decoding: run.output, as: UTF8.self))")
        let error = String(decoding: run.standardError, as: UTF8.self)
        #expect(answer.isEmpty ? error.isEmpty : error.contains(answer), "\(error)")
        #expect(try !shell.folder.contents.contains("copy"))
        #expect(try Ncenter.run(["state"], environment: environment).status == 0)
    }

    private static let sentence = "this needs a terminal"

    @Test("The device's socket cannot be forwarded to the guest, and a connection without a command ends")
    func forwardingToGuest() throws {
        defer { stop() }
        let socket = try #require(
            try JSONDecoder().decode(
                [Device].self,
                from: try Ncenter.run(["devices", "--format", "json"], environment: environment).output
            ).first?.socket)
        let near = shell.folder.url.appending(path: "near").path
        let client = try shell.connect(["-N", "-v", "-L", "\(near):\(socket)"], size: Size(columns: 200, rows: 60))
        try client.wait(for: "Entering interactive session")
        let request = try Ncenter.run(["state", "--socket", near], environment: environment)
        #expect(request.status != 0 && request.output.isEmpty)
        try client.wait(for: "open failed")
        #expect(try client.waitForExit() == .status(255))
    }

    @Test("The server listens for no guest, neither at a port nor at a socket", arguments: ["0", "FOLDER/far"])
    func forwardingFromGuest(place: String) throws {
        defer { stop() }
        let place = place.replacing("FOLDER", with: shell.folder.url.path)
        let run = try shell.run(
            "ssh", ["-N", "-o", "ExitOnForwardFailure=yes", "-R", "\(place):127.0.0.1:\(shell.port)"],
            [SecureShell.address])
        #expect(run.status == 255)
        let error = String(decoding: run.standardError, as: UTF8.self)
        #expect(error.contains("remote port forwarding failed"), "\(error)")
        #expect(try !shell.folder.contents.contains("far"))
    }

    @Test(
        "Whatever a client calls its terminal, the guest gets the phone or a sentence, and nothing of the name acts",
        arguments: [
            "../../etc/passwd", "a\u{1B}]0;owned\u{7}", String(repeating: "x", count: 5_000), "no-such", "dumb",
        ])
    func hostileTerminal(name: String) throws {
        defer { stop() }
        let client = try shell.connect(["-tt", "-q"], size: Size(columns: 80, rows: 24), term: name)
        try client.wait(until: "the phone or a sentence") { terminal in
            terminal.lines.contains { $0.contains("Alice") || $0.contains("ncenter: ") }
        }
        #expect(!String(decoding: client.output, as: UTF8.self).contains("]0;owned"))
        #expect(try Ncenter.run(["state"], environment: environment).status == 0)
    }

    @Test("Forty guests who come at once see one lock the phone")
    func fortyGuests() throws {
        defer { stop() }
        let guests = try (0..<40).map { _ in try shell.connect(["-tt", "-q"]) }
        for guest in guests { try guest.wait(for: "⊚ 39") }
        guests[0].send("L")
        for guest in guests { try guest.wait(until: "it is unlocked") { !Self.isLocked($0) } }
        guests[39].send("L")
        for guest in guests { try guest.wait(until: "it is locked", Self.isLocked) }
        for guest in guests { guest.signal(SIGKILL) }
        let alone = try shell.connect(["-tt", "-q"])
        try alone.wait(until: "nobody else looks") {
            Self.isLocked($0) && !$0.lines.joined().contains("⊚")
        }
    }

    private static func isLocked(_ terminal: PseudoTerminal) -> Bool {
        terminal.lines.first?.contains("Locked") == true
    }

    private func stop() {
        do {
            let stop = try Ncenter.run(["stop", "--device", "phone"], environment: environment)
            #expect(stop.status == 0, "\(stop.standardError)")
        } catch {
            Issue.record(error)
        }
    }

    private struct Device: Decodable { let socket: String }

    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The only block of code in a language.
    private static func code(_ language: String, of page: String) throws -> String {
        let parts = page.components(separatedBy: "```\(language)\n")
        try #require(parts.count == 2, "the page should have one block of \(language)")
        return parts[1].components(separatedBy: "```")[0]
    }
}
