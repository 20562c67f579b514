import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device is found wherever its socket is, and by whoever wants it at the same time.
@Suite(.blocking) struct ReachedSocketTests {
    private static let payload = #"{"aps":{"alert":{"title":"Ready"}},"Simulator Target Bundle":"com.acme.Tea"}"#

    private struct Listed: Decodable {
        let name: String
        let isRunning: Bool
        let socket: String?
    }

    private static func devices(_ environment: [String: String]) throws -> [Listed] {
        let outcome = try Ncenter.run(["devices", "--format", "json"], environment: environment)
        return try JSONDecoder().decode([Listed].self, from: outcome.output)
    }

    @Test("The device's folder says where the socket is, in whatever environment", arguments: ["/tmp", "relative", ""])
    func otherEnvironment(runtimeFolder: String) throws {
        let folders = DeviceFolders.make()
        let device = try HeadlessNcenter(in: folders)
        let other = folders.merging(["XDG_RUNTIME_DIR": runtimeFolder]) { $1 }
        let pushed = try Ncenter.run(["push", "--boot", "-"], input: Data(Self.payload.utf8), environment: other)
        #expect(pushed.status == 0, "\(pushed.standardError)")
        #expect(try device.state().groups.first?.notifications.first?.title == "Ready")
        let list = try Self.devices(other)
        #expect(list.map(\.socket) == [device.socket])
        let process = device.process.processIdentifier
        let text = try Ncenter.run(["devices"], environment: other).text
        #expect(text.hasPrefix("phone: running in process \(process), reached at \(device.socket), 1 notification, "))
        #expect(try Ncenter.run(["simctl", "list", "devices"], environment: other).text.contains("(Booted)"))
        try #require(try Ncenter.run(["stop"], environment: other).status == 0)
        device.process.waitUntilExit()
        #expect(try Self.devices(other).map(\.socket) == [nil])
        let ended = try Ncenter.run(["state"], environment: other)
        #expect(ended.status == 69 && ended.standardError.contains("is not running; start it with"))
    }

    @Test(
        "A device whose runtime folder is removed is reached in its own folder",
        arguments: [false, true], [false, true])
    func removedRuntimeFolder(isAttached: Bool, isDeep: Bool) throws {
        var folders = DeviceFolders.make()
        let root = try #require(folders["XDG_STATE_HOME"])
        let state = isDeep ? "\(root)/\(String(repeating: "a", count: 100))" : root
        folders["XDG_STATE_HOME"] = state
        folders["XDG_RUNTIME_DIR"] = "\(root)/run"
        let device = try HeadlessNcenter([], in: folders)
        let terminal =
            isAttached ? try Ncenter.launch(["attach"], environment: device.environment, showing: "Alice") : nil
        #expect(try device.run("push", "-", input: Data(Self.payload.utf8)).status == 0)
        try FileManager.default.removeItem(atPath: "\(root)/run")
        let own = "\(state)/ncenter/phone/socket"
        let end = ContinuousClock.now + .seconds(60)
        var socket = device.socket
        // A device that has just started may be about to make the socket, so the last one is told at first.
        while socket == device.socket, .now < end {
            socket = try Self.devices(device.environment).first?.socket ?? socket
        }
        #expect(isDeep ? socket.hasPrefix("/tmp/ncenter-\(geteuid())/") : socket == own)

        let later = Self.payload.replacing("Ready", with: "Poured")
        #expect(try device.run("push", "-", input: Data(later.utf8)).status == 0)
        let titles = try device.state().groups.first { $0.app == "com.acme.Tea" }?.notifications.compactMap(\.title)
        #expect(titles?.sorted() == ["Poured", "Ready"])
        try terminal?.wait(for: "Poured")
        let other = try Ncenter.launch(["attach"], environment: device.environment, showing: "Poured")
        other.send("q")
        #expect(try other.waitForExit() == .status(0))
        if let terminal {
            terminal.send("L")
            try terminal.wait(until: "its keys still reach the device") { !$0.lines[0].contains("Locked") }
        }
        let sentence = "the socket was removed; other programs reach the device at \(socket)"
        #expect(try device.run("log").text.components(separatedBy: sentence).count == 2)
        #expect(try device.run("stop").status == 0)
        device.process.waitUntilExit()
        #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test("A device whose folder is removed, too, does not make it again") func removedFolder() throws {
        var folders = DeviceFolders.make()
        let root = try #require(folders["XDG_STATE_HOME"])
        folders["XDG_RUNTIME_DIR"] = "\(root)/run"
        let device = try HeadlessNcenter(in: folders)
        let terminal = try Ncenter.launch(
            ["attach"], environment: device.environment, size: Size(columns: 140, rows: 30),
            showing: "No Notifications")
        try FileManager.default.removeItem(atPath: "\(root)/ncenter/phone")
        try FileManager.default.removeItem(atPath: "\(root)/run")
        terminal.send("I")
        try terminal.wait(for: "it was erased")
        #expect(!FileManager.default.fileExists(atPath: "\(root)/ncenter/phone"))
    }

    @Test("Devices of one name in two folders are reached apart in one runtime folder")
    func sharedRuntimeFolder() throws {
        let first = try HeadlessNcenter()
        var folders = DeviceFolders.make()
        let socket = "\(try #require(folders["XDG_STATE_HOME"]))/ncenter/phone/socket"
        folders["XDG_RUNTIME_DIR"] = first.environment["XDG_RUNTIME_DIR"]
        let second = try HeadlessNcenter(in: folders, socket: socket)
        #expect(try second.run("push", "-", input: Data(Self.payload.utf8)).status == 0)
        #expect(try second.state().groups.map(\.app) == ["com.acme.Tea"])
        try #require(try second.run("stop").status == 0)
        second.process.waitUntilExit()
        #expect(try second.run("erase", "phone", "--force").status == 0)
        #expect(try first.state().groups.isEmpty, "it is reached as before, and has got nothing")
    }

    @Test("A socket is named instead of a device") func namedSocket() throws {
        let device = try HeadlessNcenter(name: "tablet")
        let outcome = try Ncenter.run(["push", "--socket", device.socket, "-"], input: Data(Self.payload.utf8))
        #expect(outcome.status == 0, "\(outcome.standardError)")
        #expect(try Ncenter.run(["apps", "--socket", device.socket]).text.contains("com.acme.Tea"))
        try #require(try Ncenter.run(["stop", "--socket", device.socket]).status == 0)
        device.process.waitUntilExit()
        let ended = try Ncenter.run(["state", "--socket", device.socket])
        #expect(ended.status == 69)
        #expect(
            ended.standardError
                == "ncenter: the device at \(device.socket) is not running: nothing is listening there\n")
        try TestFiles.withFile("precious") { file in
            let refused = try Ncenter.run(["state", "--socket", file])
            #expect(refused.status == 74)
            #expect(refused.standardError == "ncenter: \(file): is not a socket; nothing was sent\n")
        }
    }

    @Test(
        "A socket stands alone",
        arguments: [
            ["state", "--socket", "/a", "--device", "b"], ["push", "--boot", "--socket", "/a", "-"],
            ["state", "--socket="], ["state", "--socket", "/" + String(repeating: "a", count: 107)],
        ])
    func usage(arguments: [String]) throws {
        #expect(try Ncenter.run(arguments).status == 64)
    }

    @Test("Of several that start a device at once, all deliver") func startedAtOnce() throws {
        let environment = DeviceFolders.make()
        let script = """
            for number in 1 2 3 4 5; do
                echo '{"aps":{"alert":{"title":"'$number'"}}}' | "$0" push --boot --bundle a.b - & children="$children $!"
            done
            for child in $children; do wait $child; echo $?; done
            """
        defer {
            do {
                #expect(try Ncenter.run(["stop"], environment: environment).status == 0)
            } catch {
                Issue.record("the device is left behind: \(error)")
            }
        }
        let own = ProcessInfo.processInfo.environment
        let run = try ProgramRun.of(
            "/bin/bash", ["-c", script, Ncenter.path],
            environment: ["PATH": own["PATH"] ?? "", "HOME": own["HOME"] ?? "", "LC_ALL": "C.UTF-8"]
                .merging(environment) { $1 })
        #expect(String(decoding: run.output, as: UTF8.self) == String(repeating: "0\n", count: 5))
        #expect(run.standardError.isEmpty, "\(String(decoding: run.standardError, as: UTF8.self))")
        let state = try #require(
            try PrintedState.reports(in: Ncenter.run(["state"], environment: environment).text).last)
        let titles = state.groups.first { $0.app == "a.b" }?.notifications.compactMap(\.title)
        #expect(titles?.sorted() == ["1", "2", "3", "4", "5"])
    }
}
