import BlockingTests
import DeviceControl
import Dispatch
import Foundation
import Glibc
import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// Viewers and devices that are killed at any moment, and sixteen viewers that are resized at random.
@Suite(.blocking(limit: .seconds(3600))) struct SeatCrashTests {
    /// `NCENTER_VIEWER_KILLS=100 swift test --filter SeatCrashTests` takes a few minutes.
    private static let kills = ProcessInfo.processInfo.environment["NCENTER_VIEWER_KILLS"].flatMap(Int.init) ?? 5

    /// How often each of sixteen viewers is resized; `NCENTER_RESIZES=400` takes about ten minutes.
    private static let resizes = ProcessInfo.processInfo.environment["NCENTER_RESIZES"].flatMap(Int.init) ?? 3

    private static func payload(_ title: String) -> Data {
        Data(#"{"aps":{"alert":{"title":"\#(title)"}}}"#.utf8)
    }

    /// Pushes a notification, and returns its title if that is acknowledged; `nil` when the device is gone.
    private static func push(_ title: String, to client: ControlClient) -> String? {
        do throws(ControlClientError) {
            let answer = try client.send(
                "POST", "/push", fields: [("apns-topic", "com.acme.Tea")], body: Array(payload(title)))
            return answer.status == 200 ? title : nil
        } catch {
            return nil
        }
    }

    /// Returns keys that move and open screens of a viewer's own, and clear nothing.
    private static func keys(using generator: inout SeededGenerator) -> String {
        (0..<40).map { _ in
            ["j", "k", "g", "G", "?", "\t", "S", "\u{1B}\u{1B}"].randomElement(using: &generator) ?? "j"
        }.joined()
    }

    /// Kills a program at a random moment within the next 60 milliseconds.
    private static func killSoon(_ process: Int32, using generator: inout SeededGenerator) {
        let moment = DispatchTime.now() + .microseconds(Int.random(in: 0...60_000, using: &generator))
        DispatchQueue.global().asyncAfter(deadline: moment) { _ = kill(process, SIGKILL) }
    }

    /// The open files and the threads of a process.
    private static func resources(of process: Int32) throws -> [Int] {
        try ["fd", "task"].map { try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/\($0)").count }
    }

    @Test("A device is the same after viewers were killed at any moment, and keeps nothing of them") func viewers()
        throws
    {
        let device = try HeadlessNcenter([])
        let process = device.process.processIdentifier
        let watching = try Ncenter.launch(["attach", "--watch"], environment: device.environment)
        var before: [Int]?
        for round in 0..<Self.kills + 1 {
            var generator = SeededGenerator(seed: UInt64(round))
            let terminal = try PseudoTerminal.launch(
                Ncenter.path, environment: device.environment, term: "tmux-256color")
            if Bool.random(using: &generator) { try terminal.wait(for: "⊚") }
            Self.killSoon(terminal.process, using: &generator)
            terminal.send(Self.keys(using: &generator))
            #expect(
                try device.run("push", "--bundle", "com.acme.Tea", "-", input: Self.payload("Pot \(round)")).status == 0
            )
            #expect(try terminal.waitForExit() == .signal(SIGKILL))
            var list = ""
            // Each command is a round trip, which the device answers after what its connections have told it.
            for _ in 0..<100 {
                list = try device.run("devices").text
                if list.components(separatedBy: "seat ").count == 2 { break }
            }
            #expect(list.components(separatedBy: "seat ").count == 2, "round \(round): \(list)")
            let now = try Self.resources(of: process)
            // The first round opens what a device opens once.
            if let before {
                #expect(now[0] <= before[0] && now[1] <= before[1], "round \(round)")
            } else {
                before = now
            }
        }
        let titles = try device.run("state", "--json").text
        for round in 0..<Self.kills + 1 { #expect(titles.contains(#""Pot \#(round)""#), "Pot \(round) is lost") }
        watching.send("q")
        #expect(try watching.waitForExit() == .status(0))
        #expect(watching.isRestored, "\(watching.modesDescription)")
    }

    @Test("A device that is killed at any moment leaves its viewers' terminals as they were, and can be started again")
    func devices() throws {
        let folders = DeviceFolders.make()
        var pushes: [String] = []
        for round in 0..<Self.kills {
            var generator = SeededGenerator(seed: UInt64(round))
            let device = try HeadlessNcenter(["--empty"], in: folders)
            let texts = Set(try device.run("state", "--json").text.split(separator: "\""))
            for title in pushes { #expect(texts.contains(title[...]), "\(title) is lost before round \(round)") }
            let terminals = try [[], ["attach", "--watch"]].map {
                try Ncenter.launch($0, environment: device.environment, showing: "Locked")
            }
            Self.killSoon(device.process.processIdentifier, using: &generator)
            terminals[0].send(Self.keys(using: &generator))
            while let title = Self.push("Pot \(round)-\(pushes.count)", to: device.client) { pushes.append(title) }
            for terminal in terminals {
                #expect(try terminal.waitForExit() == .status(69), "round \(round)")
                #expect(terminal.isRestored, "round \(round): \(terminal.modesDescription)")
            }
            device.kill()
        }
        #expect(!pushes.isEmpty, "the pushes were heard")
    }

    @Test("Sixteen viewers that are resized at random show what the device says they show") func sixteen() throws {
        let device = try HeadlessNcenter(["--at", "2026-11-23T09:41:00Z"])
        let terminals = try (0..<16).map { number in
            try PseudoTerminal.launch(
                Ncenter.path, arguments: number.isMultiple(of: 4) ? ["attach", "--watch"] : [],
                environment: device.environment, term: number.isMultiple(of: 3) ? "xterm-256color" : "tmux-256color")
        }
        for terminal in terminals { try terminal.wait(for: "⊚ 15") }
        var generator = SeededGenerator(seed: 16)
        for round in 0..<Self.resizes {
            for (index, terminal) in terminals.enumerated() {
                terminal.resize(
                    to: Size(
                        columns: Int.random(in: 1...200, using: &generator),
                        rows: Int.random(in: 1...60, using: &generator)))
                // A key leaves a viewer that only watches.
                if !index.isMultiple(of: 4), Bool.random(using: &generator) {
                    terminal.send(["j", "\n", "\u{1B}\u{1B}"][round % 3])
                }
            }
            let title = "Pot \(round)"
            #expect(try device.run("push", "--bundle", "com.acme.Tea", "-", input: Self.payload(title)).status == 0)
            for terminal in terminals { try terminal.settle(pause: .milliseconds(1)) }
        }
        func frames() throws -> [[String]] {
            try (1...16).map { withoutFullBlocks(try device.run("frame", "--seat", "\($0)").lines) }
        }
        // A minute may end in between.
        let before = try frames()
        for terminal in terminals { try terminal.settle() }
        let screens = terminals.map { withoutFullBlocks($0.lines) }
        let said = try before + frames()
        for (index, shown) in screens.enumerated() {
            #expect(said.contains(shown), "terminal \(index) shows\n\(shown.joined(separator: "\n"))")
        }
        for terminal in terminals {
            terminal.send("q")
            #expect(try terminal.waitForExit() == .status(0))
            #expect(
                terminal.isRestored,
                "\(terminal.modesDescription) \(terminal.model.size) \(String(decoding: terminal.output.suffix(300), as: UTF8.self).debugDescription)"
            )
        }
    }
}
