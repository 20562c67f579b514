import BlockingTests
import DeviceControl
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device on a terminal that other programs reach.
@Suite(.blocking) struct TerminalControlTests {
    private let environment = DeviceFolders.make()

    private var socket: String { "\(environment["XDG_RUNTIME_DIR"] ?? "")/ncenter/phone.sock" }

    private static let payload = #"{"aps":{"alert":{"title":"Over here"}},"Simulator Target Bundle":"com.acme.Chat"}"#

    private func run(_ arguments: String..., input: String = "") throws -> Ncenter.Outcome {
        try Ncenter.run(arguments, input: Data(input.utf8), environment: environment)
    }

    @Test("A push from another program is shown at once") func push() throws {
        let terminal = try Ncenter.launch(environment: environment)
        #expect(try run("push", "-", input: Self.payload).status == 0)
        try terminal.wait(for: "Over here")
        let frame = withoutTimes(try run("frame").lines)
        // The terminal is sent what is new after the device has changed, while the frame shows the device.
        try terminal.wait(until: "the screen is the device's frame") { withoutTimes($0.lines) == frame }
        let refused = try run("frame", "--size", "100x30")
        #expect(refused.status == 65 && refused.standardError.contains("seat 1 is on a terminal of 80x24"))
    }

    @Test(
        "On a terminal a push says where it went",
        arguments: [
            (
                "", Push.text("Mira", to: "com.acme.Finch", #""sound": "default""#),
                "delivered “Mira” to Finch: lock screen, sound"
            ),
            (
                "", #"{"aps":{"badge":2},"Simulator Target Bundle":"com.acme.Finch"}"#,
                "delivered to Finch: nothing to show"
            ),
            (
                "focus=doNotDisturb", Push.text("Mira", to: "com.acme.Finch", #""sound": "default""#),
                "held “Mira” for Finch: silenced by a Focus"
            ),
        ])
    func words(setting: String, payload: String, words: String) throws {
        let device = try HeadlessNcenter()
        if !setting.isEmpty { _ = try device.run("set", setting) }
        try TestFiles.withFile(payload, named: "order.apns") { file in
            let terminal = try PseudoTerminal.launch(
                try Ncenter.path, arguments: ["push", file], environment: device.environment,
                size: Size(columns: 200, rows: 4))
            try terminal.wait(for: "order.apns: \(words)")
            #expect(try terminal.waitForExit() == .status(0))
        }
    }

    @Test("curl reaches the device") func curl() throws {
        let terminal = try Ncenter.launch(environment: environment)
        let run = try ProgramRun.of(
            "curl",
            [
                "-sS", "--unix-socket", socket, "-H", "apns-topic: com.acme.Tea", "-d", Self.payload,
                "http://device/push",
            ])
        #expect(run.status == 0 && String(decoding: run.output, as: UTF8.self).contains("com.acme.Tea"))
        try terminal.wait(for: "Over here")
    }

    @Test("Steps press the user's keys, except those of a screen in memory") func steps() throws {
        let terminal = try Ncenter.launch(environment: environment)
        #expect(try run("steps", "Enter").status == 0)
        try terminal.wait(for: "Show less")
        let refused = try run("steps", "c show")
        #expect(refused.status == 65)
        #expect(
            refused.standardError
                == "ncenter: step 2: somebody looks from seat 1; resize and show need a seat without a terminal\n")
        try terminal.settle()
        #expect(terminal.lines.contains { $0.contains("Show less") }, "no step was performed")
    }

    @Test("A device is stopped, and its terminal restored") func stop() throws {
        let terminal = try Ncenter.launch(environment: environment)
        #expect(try run("stop").status == 0)
        #expect(try terminal.waitForExit() == .status(0))
        #expect(terminal.isRestored, "\(terminal.modesDescription)")
        #expect(!FileManager.default.fileExists(atPath: socket))
    }

    @Test("Keys stay in time while clients stall and others push") func keys() async throws {
        let terminal = try Ncenter.launch(environment: environment)
        let stalled = try (0..<60).map { _ in try stall() }
        defer { for descriptor in stalled { close(descriptor) } }
        let client = ControlClient(path: socket)
        let flood = Task.detached {
            var count = 0
            // On a busy machine all keys can be answered before this task has a thread.
            repeat {
                if try client.send("POST", "/push", body: Array(Self.payload.utf8)).status == 200 { count += 1 }
            } while !Task.isCancelled
            return count
        }
        var longest = Duration.zero
        for _ in 0..<20 {
            for text in ["Keys", "Alice"] {
                let start = ContinuousClock.now
                terminal.send(text == "Keys" ? "?" : "\u{1B}")
                try terminal.wait(until: "the key is answered") { terminal in
                    terminal.lines.contains { $0.contains(text == "Keys" ? "ncenter" : "Locked") }
                }
                longest = max(longest, .now - start)
            }
        }
        flood.cancel()
        #expect(try await flood.value > 0)
        // Far more than a key takes on a busy machine, far less than a client that stalls.
        #expect(longest < .seconds(5))
    }

    /// Connects and sends half a request.
    private func stall() throws -> Int32 {
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: socket.utf8) }
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
        let text = "POST /push HTTP/1.1\r\nHost: d\r\nContent-Length: 100\r\n\r\n{"
        #expect(unsafe Glibc.send(descriptor, text, text.utf8.count, 0) == text.utf8.count)
        return descriptor
    }
}
