import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

@testable import DeviceControl

/// Whatever stands where a device should be: commands do not tell it anything, print nothing of it that commands the
/// terminal, and end with one sentence.
@Suite(.blocking) struct UntrustedDeviceTests {
    private static let escapes = "\u{1B}]52;c;aGk=\u{7}\u{1B}[2J\u{9B}31m"

    private static func answer(_ body: String, status: Int = 200, type: String = "application/json") -> [UInt8] {
        Array("HTTP/1.1 \(status) x\r\ncontent-type: \(type)\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    }

    private static let commands = [
        ["state"], ["apps"], ["steps", "show"], ["frame", "--format", "json"], ["frame", "--format", "svg"], ["frame"],
        ["push", "-"], ["log"], ["log", "--json"],
        ["log", "--follow"], ["stop"], ["simctl", "ui", "booted", "appearance"],
        ["simctl", "push", "booted", "a.b", "-"],
    ]

    private static let foreign: [[UInt8]] = [
        Array("SSH-2.0-OpenSSH_9.6\r\n".utf8), Array((escapes + "\r\n\r\n").utf8), answer(escapes + "\n"),
        answer("[1]\n"), answer("{\"a\":\"\(escapes)\"\n"), answer("7 \(escapes)\n"),
        Array("HTTP/1.1 200 \(escapes)\r\ntransfer-encoding: chunked\r\n\r\n7ffffffffffffffe\r\n".utf8),
        answer("{}", status: 500, type: escapes),
    ]

    private static func folders() -> (environment: [String: String], socket: String) {
        let folders = DeviceFolders.make()
        return (folders, "\(folders["XDG_RUNTIME_DIR"] ?? "")/ncenter/phone.sock")
    }

    /// Whether a text would command a terminal.
    private static func commandsTerminal(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }
    }

    @Test("What no device answers is one sentence, for every command", arguments: foreign.indices)
    func oneSentence(index: Int) throws {
        let (environment, path) = Self.folders()
        let socket = try AnsweringSocket(at: path, answering: Self.foreign[index])
        for command in Self.commands {
            let outcome = try Ncenter.run(command, input: Data("{}".utf8), environment: environment)
            // An array is JSON, and what a device prints as JSON is not looked at any closer.
            if index == 3, outcome.status == 0, outcome.text == "[1]\n" { continue }
            #expect(outcome.status == 69 && outcome.output.isEmpty, "\(command): \(outcome)")
            let lines = outcome.standardError.split(separator: "\n")
            #expect(lines.count == 1 && !Self.commandsTerminal(outcome.standardError), "\(command): \(lines)")
            #expect(!outcome.standardError.contains("Error"), "\(command): \(lines)")
        }
        withExtendedLifetime(socket) {}
    }

    @Test(
        "What is printed of an answer is made printable",
        arguments: [
            (["frame"], answer(escapes, type: "text/plain; charset=utf-8")),
            (["frame", "--format", "ansi"], answer(escapes, type: "text/plain; charset=utf-8")),
            (["frame", "--format", "svg"], answer(escapes, type: "image/svg+xml")),
            (
                ["apps"],
                answer(
                    #"{"time":"1","apps":[{"identifier":"\u001b[2J","name":"\u009b31m","badge":0,"#
                        + #""authorizationStatus":"","state":"","token":"","registered":null}]}"#
                )
            ),
            (["steps", "show"], answer(#"{"frames":["\u001b]52;c;aGk=\u0007"]}"#)),
            (["state"], answer("{\"a\":\t\"\u{9B}31m\",\r\n\"b\":\"\\u001b\"}")),
            (["log"], answer(#"{"time":"\u001b[2J","kind":"\u009b","text":"x","app":"\u0007"}"# + "\n")),
            (["log", "--json"], answer(#"{"time":"1","app":null,"kind":"a","text":"x","b":""# + "\u{9B}\u{85}\"}\n")),
        ])
    func printable(command: [String], answer: [UInt8]) throws {
        let (environment, path) = Self.folders()
        let socket = try AnsweringSocket(at: path, answering: answer)
        let outcome = try Ncenter.run(command, environment: environment)
        #expect(outcome.status == 0 && !outcome.output.isEmpty, "\(outcome.standardError)")
        #expect(!Self.commandsTerminal(outcome.text), "\(outcome.text.debugDescription)")
        if command != ["apps"], command != ["steps", "show"], command.first != "frame", command != ["log"] {
            _ = try JSONSerialization.jsonObject(with: outcome.output)
        }
        withExtendedLifetime(socket) {}
    }

    @Test("What is refused in a foreign answer's words is made printable", arguments: [#""\u001b[2J""#, #""""#])
    func problem(detail: String) throws {
        let (environment, path) = Self.folders()
        let body = #"{"type":"a","title":"b","status":422,"detail":\#(detail),"errors":[]}"#
        let socket = try AnsweringSocket(
            at: path, answering: Self.answer(body, status: 422, type: "application/problem+json"))
        let outcome = try Ncenter.run(["push", "-"], input: Data("{}".utf8), environment: environment)
        #expect(outcome.status == 65 && !Self.commandsTerminal(outcome.standardError))
        #expect(outcome.standardError.split(separator: "\n").count == 1)
        withExtendedLifetime(socket) {}
    }

    @Test("Nothing is pushed into a folder where others can write") func foreignFolder() throws {
        // Elsewhere than the device's own folder.
        let folder = "\(DeviceFolders.make()["XDG_RUNTIME_DIR"] ?? "")/ncenter"
        let socket = try AnsweringSocket(at: folder + "/phone.sock", answering: Self.answer("{}"))
        #expect(unsafe chmod(folder, 0o777) == 0)
        let environment = ["XDG_RUNTIME_DIR": URL(filePath: folder).deletingLastPathComponent().path]
        for command in [["push", "-"], ["push", "--boot", "-"], ["state"], ["simctl", "push", "phone", "a.b", "-"]] {
            let outcome = try Ncenter.run(command, input: Data("{}".utf8), environment: environment)
            #expect(outcome.status == 74, "\(command)")
            // Under simctl the device is named as its type.
            #expect(
                outcome.standardError.hasSuffix("”: \(folder): other users can write there; nothing was sent\n"))
        }
        let list = try Ncenter.run(["simctl", "list", "devices"], environment: environment).text
        #expect(list.contains("iPhone") && !list.contains("Booted"))
        withExtendedLifetime(socket) {}
    }

    /// The beginning of what a device sends to a viewer: a frame, and then orders.
    private static func screen(_ text: TerminalText, _ orders: [SeatOrder]) -> [UInt8] {
        let link = SeatLink(SeatGreeting(TerminalDescription(size: Size(columns: 80, rows: 24))))
        var (stream, canvas) = (SeatServer(link), Canvas(size: Size(columns: 80, rows: 24)))
        canvas.write(text, at: Point(column: 0, row: 0))
        _ = link.show(canvas, cursor: nil)
        let head = "HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: \(SeatProtocol.name)\r\n\r\n"
        return Array(head.utf8) + stream.nextBytes() + orders.flatMap(\.message)
    }

    @Test(
        "A device is attached to again after a pause in which keys count, and gets nothing that no key has asked for",
        arguments: [AnsweringSocket.Ending.closes, .staysOpen])
    func orders(ending: AnsweringSocket.Ending) throws {
        let (environment, path) = Self.folders()
        let orders: [SeatOrder] = [.copy("loot"), .picture("<svg/>"), .suspend, .copy("more")]
        let socket = try AnsweringSocket(at: path, answering: Self.screen("A frame", orders), then: ending)
        func pictures() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: ".").filter { $0.hasSuffix(".svg") }
        }
        let (before, start) = (try pictures(), ContinuousClock.now)
        let terminal = try PseudoTerminal.launch(
            Ncenter.path, arguments: ["attach", "phone"], environment: environment)
        try terminal.wait(for: "A frame")
        if ending == .closes {
            // A key that comes while it is attached goes down with that connection.
            for _ in 0..<100 where terminal.exit == nil {
                terminal.send("q")
                try terminal.settle()
            }
        } else {
            terminal.signal(SIGTERM)
        }
        #expect(try terminal.waitForExit() != .status(0))
        let pauses = start.duration(to: .now) / .milliseconds(100)
        #expect(Double(socket.answered) <= pauses + 2, "it has attached \(socket.answered) times")
        #expect(!String(decoding: terminal.output, as: UTF8.self).contains("\u{1B}]52;"))
        #expect(try pictures() == before)
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
    }

    // MARK: The device's folder

    /// A state that another user could have given to the folder of a device.
    enum Flaw: String, CaseIterable {
        case openFolder = "ncenter/phone"
        case openFolderAbove = "ncenter"
        case linkIntoOpenFolder = "open/phone"
        case linkIntoFolderBelowOpenOne = "open"
    }

    @Test("A device is not kept where others can write", arguments: Flaw.allCases)
    func foreignDevice(flaw: Flaw) throws {
        let folders = DeviceFolders.make()
        let root = folders["XDG_STATE_HOME"] ?? ""
        let device = "\(root)/ncenter/phone"
        switch flaw {
        case .openFolder, .openFolderAbove:
            do { _ = try HeadlessNcenter(in: folders) }
        case .linkIntoOpenFolder, .linkIntoFolderBelowOpenOne:
            try FileManager.default.createDirectory(
                atPath: "\(root)/ncenter", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try FileManager.default.createDirectory(
                atPath: "\(root)/open/phone", withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try FileManager.default.createSymbolicLink(
                atPath: device, withDestinationPath: "\(root)/open/phone")
        }
        let wrong = "\(root)/\(flaw.rawValue)"
        let before = try FileManager.default.contentsOfDirectory(atPath: device)
        #expect(unsafe chmod(wrong, 0o722) == 0)
        let sentence = "\(wrong): other users can write there; “chmod go-w” stops that"
        for command in [["--headless"], ["state"], ["push", "-"], ["erase", "--force", "phone"]] {
            let outcome = try Ncenter.run(command, input: Data("{}".utf8), environment: folders)
            #expect(outcome.status == 74, "\(command)")
            #expect(
                outcome.standardError.hasPrefix("ncenter: the device “phone” cannot be used: \(sentence)"), "\(command)"
            )
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: device) == before)
        if flaw == .openFolderAbove {
            for command in [["simctl", "create", "Tea"], ["--headless", "--device", "Tea"]] {
                #expect(try Ncenter.run(command, environment: folders).status == 74, "\(command)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: wrong) == ["phone"])
        }
        if flaw == .openFolder {
            #expect(try Ncenter.run(["devices"], environment: folders).text.contains(sentence))
            #expect(try Ncenter.run(["render", "--device", "phone"], environment: folders).status == 74)
        }
        #expect(unsafe chmod(wrong, 0o700) == 0)
        let started = try HeadlessNcenter(in: folders)
        #expect(try started.run("state").status == 0)
    }

    /// As root only: nobody else can give a folder to another user.
    @Test("A device of another user is not used", .enabled(if: geteuid() == 0))
    func foreignOwner() throws {
        let folders = DeviceFolders.make()
        do { _ = try HeadlessNcenter(in: folders) }
        let folder = "\(folders["XDG_STATE_HOME"] ?? "")/ncenter/phone"
        #expect(unsafe chown(folder, 65_534, 65_534) == 0)
        for command in [["--headless"], ["state"]] {
            let outcome = try Ncenter.run(command, environment: folders)
            #expect(outcome.status == 74)
            #expect(
                outcome.standardError
                    == "ncenter: the device “phone” cannot be used: \(folder): belongs to another user; set XDG_STATE_HOME "
                    + "to use another folder\n")
        }
        #expect(unsafe chown(folder, 0, 0) == 0)
    }

    @Test("A file in the place of the socket stops the start and stays") func fileInPlaceOfSocket() throws {
        let (environment, path) = Self.folders()
        try FileManager.default.createDirectory(
            at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try Data("precious".utf8).write(to: URL(filePath: path))
        let outcome = try Ncenter.run(["--headless"], environment: environment)
        #expect(outcome.status == 74)
        #expect(
            outcome.standardError
                == "ncenter: \(path): the file there is not a socket, so it is not replaced; move it away\n")
        #expect(try Ncenter.run(["erase", "--force", "phone"], environment: environment).status == 0)
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("precious".utf8))
    }
}
