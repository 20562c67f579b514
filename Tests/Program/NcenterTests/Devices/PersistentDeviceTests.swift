import BlockingTests
import DeviceControl
import Foundation
import PseudoTerminal
import Testing

/// A device goes on where it was, belongs to one process, and says when it cannot keep what it is told.
@Suite(.blocking) struct PersistentDeviceTests {
    private static func payload(_ title: String) -> Data {
        Data(#"{"aps":{"alert":{"title":"\#(title)"}},"Simulator Target Bundle":"com.acme.Tea"}"#.utf8)
    }

    @Test("A device that is started again has its notifications, settings and apps") func goesOn() throws {
        let folders = DeviceFolders.make()
        do {
            let device = try HeadlessNcenter(in: folders)
            #expect(try device.run("push", "-", input: Self.payload("Water boils")).status == 0)
            #expect(try device.run("set", "previews=never", "com.acme.Tea:grouping=off").status == 0)
            #expect(try device.run("set", "com.acme.Chat:sounds=off").status == 0)
            #expect(try device.run("stop").status == 0)
            device.process.waitUntilExit()
            #expect(device.process.terminationStatus == 0)
        }
        let device = try HeadlessNcenter(in: folders)
        #expect(try device.state().groups.flatMap(\.notifications).map(\.identifier).count == 1)
        #expect(try device.run("settings").text.contains("previews=never"), "the device runs")
        let new = try device.run("settings", "--empty").text
        #expect(new.contains("previews=always"), "“settings” with options for a start is about a new device")
        let kept = String(decoding: try device.client.send("GET", "/settings").body, as: UTF8.self)
        #expect(kept.contains("never"))
        let body = Data(#"{"bundleIdentifier":"com.acme.Chat","name":"Chat"}"#.utf8)
        #expect(try device.client.send("POST", "/apps", body: Array(body)).status == 201)
        #expect(try device.state().log.contains { $0.text.contains("Sounds") }, "the setting has waited for its app")
    }

    @Test("A terminal goes on with what another process has left") func terminalGoesOn() throws {
        let folders = DeviceFolders.make()
        do {
            let device = try HeadlessNcenter(in: folders)
            #expect(try device.run("push", "-", input: Self.payload("Water boils")).status == 0)
        }
        let terminal = try Ncenter.launch(environment: folders, showing: "Water boils")
        terminal.send("q")
        _ = try terminal.waitForExit()
    }

    @Test("A second process is told who owns the device, and how to reach it") func secondProcess() throws {
        let folders = DeviceFolders.make()
        let device = try HeadlessNcenter(in: folders)
        let second = try Ncenter.run(["--headless"], environment: folders)
        #expect(second.status == 75)
        #expect(
            second.standardError.contains("process \(device.process.processIdentifier) without a terminal since 20"))
        let owner = "ncenter: the device “phone”: it is in use by process "
        #expect(second.standardError.hasPrefix(owner))
        #expect(
            second.standardError.hasSuffix(
                "; push into it with “ncenter push --device phone FILE”, end it with “ncenter stop --device phone”, attach to it "
                    + "by “ncenter attach phone”, or start another device with --device NAME or --ephemeral\n"))
        let named = try Ncenter.run(["--headless", "--ephemeral", "--device", "phone"], environment: folders)
        #expect(named.status == 75)
        #expect(
            named.standardError.hasSuffix(
                "; end it with “ncenter stop --device phone”, or leave out the name\n"))
        let erase = try Ncenter.run(["erase", "--force", "phone"], environment: folders)
        #expect(erase.status == 75 && erase.standardError.hasPrefix(owner))
        #expect(erase.standardError.hasSuffix("; end it with “ncenter stop --device phone” first\n"))
        let list = try Ncenter.run(["devices"], environment: folders)
        let process = device.process.processIdentifier
        #expect(
            list.text.hasPrefix("phone: running in process \(process), reached at \(device.socket), 0 notifications, "))
    }

    @Test("Devices are erased one by one") func erase() throws {
        let folders = DeviceFolders.make()
        for name in ["a", "b c", "d", "e"] {
            let device = try HeadlessNcenter(name: name, in: folders)
            #expect(try device.run("push", "-", input: Self.payload(name)).status == 0)
        }
        func devices() throws -> [String] {
            try Ncenter.run(["devices"], environment: folders).lines.map { String($0.prefix { $0 != ":" }) }
        }
        #expect(try Ncenter.run(["erase", "--force", "d", "none"], environment: folders).status == 66)
        #expect(try devices() == ["a", "b c", "d", "e"], "a name that is wrong is said before anything is erased")
        #expect(try Ncenter.run(["erase", "--force", "d", "e"], environment: folders).status == 0)
        #expect(try devices() == ["a", "b c"])
        #expect(try Ncenter.run(["erase", "a"], environment: folders).status == 64, "nobody can answer")
        #expect(try Ncenter.run(["erase", "--force", "a"], environment: folders).status == 0)
        #expect(try devices() == ["b c"])
        #expect(try Ncenter.run(["erase", "--force", "a"], environment: folders).status == 66)
        #expect(try Ncenter.run(["erase", "--force", "../b"], environment: folders).status == 64)
    }

    @Test("devices NAME is the check of a service, and stop NAME ends it") func named() throws {
        let folders = DeviceFolders.make()
        let devices = try ["a", "b"].map { try HeadlessNcenter(name: $0, in: folders) }
        func run(_ words: String...) throws -> Ncenter.Outcome { try Ncenter.run(words, environment: folders) }
        let row = try run("devices", "a")
        #expect(row.status == 0 && row.lines.count == 1 && row.text.hasPrefix("a: running in process "))
        #expect(try run("stop", "a", "--device", "b").status == 64)
        #expect(try run("stop", "a", "--all").status == 64)
        #expect(try run("stop", "a").status == 0)
        devices[0].process.waitUntilExit()
        let ended = try run("devices", "a")
        #expect(ended.status == 69 && ended.output.isEmpty && ended.standardError.contains("“a” is not running"))
        #expect(try run("devices", "b").status == 0)
    }

    @Test("stop --all ends every device, and only then is status 0 given") func stopAll() throws {
        let folders = DeviceFolders.make()
        let devices = try ["a", "b"].map { try HeadlessNcenter(name: $0, in: folders) }
        #expect(try Ncenter.run(["stop", "--all", "--device", "a"], environment: folders).status == 64)
        let outcome = try Ncenter.run(["stop", "--all"], environment: folders)
        #expect(outcome.status == 0, "\(outcome.standardError)")
        for device in devices { device.process.waitUntilExit() }
        #expect(try Ncenter.run(["devices"], environment: folders).lines.allSatisfy { $0.contains(": not running, ") })
    }

    @Test("HOME decides where devices are, and a folder that cannot be used is named with the variable that moves it")
    func home() throws {
        try TestFiles.withFiles([:]) { folder in
            let made = try Ncenter.run(
                ["simctl", "create", "Tea"], environment: ["HOME": folder, "XDG_STATE_HOME": ""])
            #expect(made.status == 0, "\(made.standardError)")
            #expect(FileManager.default.fileExists(atPath: "\(folder)/.local/state/ncenter/Tea"))
        }
        for arguments in [["--headless"], ["--headless", "--ephemeral", "--device", "tea"]] {
            let outcome = try Ncenter.run(arguments, environment: ["XDG_STATE_HOME": "/proc/none"])
            #expect(outcome.status == 74 && outcome.standardError.contains("XDG_STATE_HOME names another"))
        }
    }

    @Test("A device that keeps nothing leaves nothing, and render has none") func ephemeral() throws {
        let folders = DeviceFolders.make()
        do {
            let device = try HeadlessNcenter(["--empty", "--ephemeral"], in: folders)
            #expect(try device.run("push", "-", input: Self.payload("Gone")).status == 0)
            #expect(try device.run("stop").status == 0)
            device.process.waitUntilExit()
            let folder = "\(folders["XDG_STATE_HOME"] ?? "")/ncenter"
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 == "phone" }.isEmpty)
        }
        let environment = folders.merging(["NCENTER_DEVICE": "phone"]) { $1 }
        #expect(try Ncenter.run(["devices"], environment: environment).output.isEmpty)
        #expect(try Ncenter.run(["render"], environment: environment).text.contains("Alice"))
        #expect(try Ncenter.run(["devices"], environment: environment).output.isEmpty)
    }

    @Test(
        "What keeps nothing never has the name of a device that lasts",
        arguments: [("--ephemeral", "Alice"), ("play", "One."), ("record", "C-r adds")])
    func ownName(command: String, text: String) throws {
        let folders = DeviceFolders.make()
        do {
            let device = try HeadlessNcenter(["--empty"], in: folders)
            #expect(try device.run("stop").status == 0)
            device.process.waitUntilExit()
        }
        try TestFiles.withFiles(["a.scenario": "say \"One.\"\npause 10s\n"]) { folder in
            let arguments =
                switch command {
                case "play": [command, "\(folder)/a.scenario"]
                case "record": [command, "\(folder)/b.scenario"]
                default: [command]
                }
            let terminal = try Ncenter.launch(arguments + ["--no-animation"], environment: folders, showing: text)
            let devices = try Ncenter.run(["devices"], environment: folders).text
            #expect(devices.contains("ephemeral-1: running in process") && devices.contains("phone: "), "\(devices)")
            let push = try Ncenter.run(["push", "-"], input: Self.payload("Lost"), environment: folders)
            #expect(push.status == 69, "\(push.standardError)")
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(try !Ncenter.run(["devices"], environment: folders).text.contains("ephemeral"))
        }
    }

    @Test("render shows a copy of a device and changes nothing") func copy() throws {
        let folders = DeviceFolders.make()
        let device = try HeadlessNcenter(in: folders)
        #expect(try device.run("push", "-", input: Self.payload("Water boils")).status == 0)
        let arguments = ["render", "--device", "phone", "--keys", "x"]
        let copy = try Ncenter.run(arguments, environment: folders)
        #expect(copy.status == 0, "\(copy.standardError)")
        #expect(try device.state().groups.count == 1)
        #expect(try Ncenter.run(["render", "--device", "phone"], environment: folders).text.contains("Water boils"))
        #expect(try Ncenter.run(["render", "--device", "nowhere"], environment: folders).status == 66)
    }

    @Test(
        "A store that is damaged or newer is refused by name and left as it is",
        arguments: [
            ("UPDATE meta SET value = 'x'; PRAGMA user_version = 1000", "version 1000"), (nil, "the store is damaged"),
        ])
    func damaged(statement: String?, words: String) throws {
        let folders = DeviceFolders.make()
        do { _ = try HeadlessNcenter(in: folders) }
        let file = "\(folders["XDG_STATE_HOME"] ?? "")/ncenter/phone/device.sqlite"
        if let statement {
            #expect(try ProgramRun.of("sqlite3", [file, statement]).status == 0)
        } else {
            try Data(repeating: 0x41, count: 5_000).write(to: URL(filePath: file))
        }
        let before = try Data(contentsOf: URL(filePath: file))
        let outcome = try Ncenter.run(["--headless"], environment: folders)
        #expect(outcome.status == 66)
        #expect(outcome.standardError.contains(file) && outcome.standardError.contains(words))
        let boot = try Ncenter.run(["push", "--boot", "-"], input: Self.payload("Water"), environment: folders)
        #expect(boot.status == 66 && boot.standardError.contains(words) && !boot.standardError.contains("\n\n"))
        #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }

    @Test("A device whose file cannot grow goes on, says so, tells pushers, and saves all when it can")
    func full() throws {
        let folders = DeviceFolders.make()
        do {
            let device = try HeadlessNcenter(in: folders)
            let process = "\(device.process.processIdentifier)"
            // Everything so far fits; not much more does.
            #expect(try ProgramRun.of("prlimit", ["--pid", process, "--fsize=150000:unlimited"]).status == 0)
            let text = String(repeating: "Water ", count: 500)
            var (count, status) = (0, 200)
            while status == 200, count < 1_000 {
                count += 1
                status = try device.client.send("POST", "/push", body: Array(Self.payload("\(count) \(text)"))).status
            }
            #expect(status == 507)
            #expect(try device.run("frame").text.contains("Not saved: "))
            let refused = try device.run("push", "-", input: Self.payload("After all"))
            #expect(refused.status == 74, "\(refused.standardError)")
            #expect(try ProgramRun.of("prlimit", ["--pid", process, "--fsize=unlimited"]).status == 0)
            // It tries again every two seconds.
            let end = ContinuousClock.now + .seconds(60)
            repeat {
                status = try device.client.send("PUT", "/settings", body: Array(#"{"previews":"never"}"#.utf8)).status
            } while status == 507 && ContinuousClock.now < end
            #expect(status == 200)
            #expect(try !device.run("frame").text.contains("Not saved: "))
            device.kill()
            let again = try HeadlessNcenter(in: folders)
            #expect(try again.state().groups.flatMap(\.notifications).count == count + 1)
        }
    }
}
