import BlockingTests
import DeviceControl
import Foundation
import Glibc
import Testing

/// How a device without a terminal starts: detached, with a time and a name of its own, and what ends with its reader.
@Suite(.blocking) struct HeadlessStartTests {
    private struct Reached: Decodable {
        let device: String
        let process: Int32
        let socket: String
    }

    private static let time = "2026-11-21T09:41:00Z"

    /// Ends the device when the test does, whatever has failed.
    private static func stop(_ device: String, _ folders: [String: String]) {
        do {
            #expect(try Ncenter.run(["stop", "--device", device], environment: folders).status == 0)
        } catch {
            Issue.record("the device \(device) is left behind: \(error)")
        }
    }

    private static func state(_ device: String, _ folders: [String: String]) throws -> PrintedState {
        let outcome = try Ncenter.run(["state", "--device", device], environment: folders)
        try #require(outcome.status == 0, "\(outcome.standardError)")
        return try #require(try PrintedState.reports(in: outcome.text).last)
    }

    @Test("Devices that keep nothing have names of their own, and the start returns when they are reached")
    func sideBySide() throws {
        let folders = DeviceFolders.make()
        let words = ["--headless", "--detach", "--ephemeral", "--empty"]
        let first = try Ncenter.run(words + ["--json"], environment: folders)
        let reached = try JSONDecoder().decode(Reached.self, from: first.output)
        let socket = "\(folders["XDG_RUNTIME_DIR"] ?? "")/ncenter/ephemeral-"
        #expect(first.status == 0 && reached.device == "ephemeral-1" && reached.socket == "\(socket)1.sock")
        let second = try Ncenter.run(words, environment: folders)
        #expect(second.status == 0 && second.text == "device ephemeral-2 is reached at \(socket)2.sock\n")
        let list = try Ncenter.run(["devices"], environment: folders).lines
        #expect(
            list.first?.hasPrefix(
                "ephemeral-1: running in process \(reached.process), reached at \(reached.socket), keeps nothing, ")
                == true)
        #expect(list.count == 2)
        for name in ["ephemeral-1", "ephemeral-2"] {
            #expect(try Self.state(name, folders).groups.isEmpty)
            Self.stop(name, folders)
        }
        #expect(try Ncenter.run(["devices"], environment: folders).output.isEmpty)
    }

    /// As systemd does for a unit of the type notify.
    @Test("A service manager hears that the device can be reached") func serviceManager() throws {
        var folders = DeviceFolders.make()
        let path = "\(folders["XDG_STATE_HOME"] ?? "")/notify"
        folders["NOTIFY_SOCKET"] = path
        let manager = try DatagramSocket(at: path)
        let device = try HeadlessNcenter(in: folders)
        #expect(try manager.receive() == "READY=1")
        #expect(device.process.isRunning)
    }

    @Test(
        "Nobody who is told something and takes nothing keeps a device from starting, answering and ending",
        arguments: [
            // The queue of a socket takes a few messages, a pipe 64 KiB.
            ("NOTIFY_SOCKET=$PWD/full", "", "the service manager of NOTIFY_SOCKET cannot be told: Resource"),
            ("NOTIFY_SOCKET=/nowhere/notify", "", "the service manager of NOTIFY_SOCKET cannot be told: No such file"),
            ("NOTIFY_SOCKET=/\(String(repeating: "a", count: 108))", "", "cannot be told: File name too long"),
            ("", ">pipe", "nobody reads standard output: it does not say where the device is reached"),
            ("", "2>pipe wrong.apns", "refused wrong.apns"),
        ])
    func deaf(manager: String, redirection: String, remark: String) throws {
        try TestFiles.withFiles(["wrong.apns": "{"]) { folder in
            let full = try DatagramSocket(at: "\(folder)/full")
            try full.fill()
            let script = """
                cd \(folder); mkfifo pipe; exec 3<>pipe; dd if=/dev/zero of=pipe bs=4096 count=16 2>/dev/null
                \(manager) "$0" --headless --empty --device d \(redirection) & device=$!
                for try in {1..1000}; do "$0" devices d >/dev/null 2>&1 && break; done
                "$0" log --device d; kill -TERM $device; wait $device; echo "ended with $?"
                """
            let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"].merging(DeviceFolders.make()) { $1 }
            let run = try ProgramRun.of(
                "/bin/bash", ["-c", script, try Ncenter.path], environment: environment, input: Data())
            let text = String(decoding: run.output, as: UTF8.self)
            #expect(text.contains(remark), "\(text) \(String(decoding: run.standardError, as: UTF8.self))")
            #expect(text.hasSuffix("ended with 143\n"))
        }
    }

    @Test("A check of health says whether the device answers, and a name is enough to stop it") func health() throws {
        let device = try HeadlessNcenter(name: "qa")
        let healthy = try device.run("devices", "qa")
        #expect(healthy.status == 0 && healthy.text.hasPrefix("qa: running in process "), "\(healthy.standardError)")
        #expect(try device.run("devices", "qb").status == 69)
        #expect(try device.run("stop", "qa").status == 0)
        let ended = try device.run("devices", "qa")
        #expect(ended.status == 69 && ended.standardError.contains("is not running"), "\(ended.standardError)")
    }

    @Test("A detached device reads standard input, and ends with the status of what it refuses") func detachedInput()
        throws
    {
        let folders = DeviceFolders.make()
        let words = ["--headless", "--detach", "--empty", "--device", "a", "--bundle", "com.acme.Tea", "-"]
        let input = Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8)
        let missing = try Ncenter.run(
            ["--headless", "--detach", "--ephemeral", "none.apns"], environment: folders)
        #expect(missing.status == 66 && missing.output.isEmpty)
        #expect(missing.standardError == "ncenter: none.apns: No such file or directory\n")
        let start = try Ncenter.run(words, input: input, environment: folders)
        defer { Self.stop("a", folders) }
        #expect(start.status == 0 && start.text.hasPrefix("device a is reached at "))
        #expect(try Self.state("a", folders).groups.first?.titles == ["Water boils"])
        let again = try Ncenter.run(["--headless", "--detach", "--device", "a"], environment: folders)
        #expect(again.status == 75 && again.output.isEmpty && again.standardError.contains("it is in use by process "))
    }

    @Test("A detached device that cannot say where it is reached ends") func unsaid() throws {
        let folders = DeviceFolders.make()
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let start = try Ncenter.run(["--headless", "--detach", "--ephemeral"], environment: folders, to: full)
        #expect(start.status == 74 && start.standardError == "ncenter: standard output: No space left on device\n")
        #expect(try Ncenter.run(["devices"], environment: folders).output.isEmpty)
    }

    @Test("The clock stands at the time that is given, also an earlier one, until it is moved") func clock() throws {
        let folders = DeviceFolders.make()
        let words = ["--headless", "--detach", "--device", "a", "--at"]
        for day in [22, 21] {
            let date = Self.time.replacing("-21T", with: "-\(day)T")
            let start = try Ncenter.run(words + [date], environment: folders)
            try #require(start.status == 0, "\(start.standardError)")
            defer { Self.stop("a", folders) }
            let payload = Data(#"{"aps":{"alert":{"title":"\#(day)"}}}"#.utf8)
            let push = ["push", "--device", "a", "--bundle", "com.acme.Tea", "-"]
            #expect(try Ncenter.run(push, input: payload, environment: folders).status == 0)
            let state = try Self.state("a", folders)
            #expect(state.time == date)
            #expect(state.groups.flatMap(\.notifications).first { $0.title == "\(day)" }?.date == date)
            #expect(try Ncenter.run(["steps", "--device", "a", "advance:1h"], environment: folders).status == 0)
            #expect(try Self.state("a", folders).time == date.replacing("T09:", with: "T10:"))
        }
    }

    @Test(
        "A device that a command starts has no tour if it is to be empty",
        arguments: [
            ["push", "--boot", "--empty", "--bundle", "com.acme.Tea", "-"], ["simctl", "boot", "phone"],
        ])
    func emptyBoot(words: [String]) throws {
        let folders = DeviceFolders.make()
        let outcome = try Ncenter.run(
            words, input: Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8), environment: folders)
        try #require(outcome.status == 0, "\(outcome.standardError)")
        defer { Self.stop("phone", folders) }
        #expect(
            try Self.state("phone", folders).groups.flatMap(\.titles) == (words[0] == "push" ? ["Water boils"] : []))
    }

    @Test(
        "A log that is followed ends with its reader and status 0", arguments: ["log --follow", "log --follow --json"])
    func reader(words: String) throws {
        let device = try HeadlessNcenter(["--empty"])
        #expect(try device.run("set", "focus=work").status == 0)
        let run = try ProgramRun.of(
            "/bin/bash", ["-c", "'\(try Ncenter.path)' \(words) --lines 1 | grep -m1 -c work; echo ${PIPESTATUS[*]}"],
            environment: device.environment)
        #expect(String(decoding: run.output, as: UTF8.self) == "1\n0 0\n")
        #expect(run.standardError.isEmpty)
    }

    @Test("The settings are those of the device that runs, and then those that it has kept") func settings() throws {
        let folders = DeviceFolders.make()
        #expect(try Ncenter.run(["settings", "--device", "a"], environment: folders).status == 66)
        do {
            let device = try HeadlessNcenter(name: "a", in: folders)
            #expect(try device.run("set", "previews=never").status == 0)
            let list = try device.run("settings", "--format", "json").output
            #expect(try device.run("settings", "--socket", device.socket, "--json").output == list)
            let answer = try device.client.send("PUT", "/settings", body: Array(list))
            #expect(answer.status == 200, "they can be given back")
            #expect(try device.run("settings", "--json").output == list)
        }
        let kept = try Ncenter.run(["settings", "--device", "a"], environment: folders)
        #expect(kept.status == 0 && kept.text.hasPrefix("# The device\npreviews=never "))
    }
}

/// A socket that takes messages, as a service manager has one.
private final class DatagramSocket {
    private let descriptor: Int32

    init(at path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        let bound = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }

    deinit { close(descriptor) }

    /// Sends the socket messages until its queue is full.
    func fill() throws {
        var address = sockaddr_un()
        var size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let sent = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe getsockname(descriptor, address, &size)
                var count = 0
                while unsafe sendto(descriptor, "x", 1, Int32(MSG_DONTWAIT), address, size) == 1 { count += 1 }
                return count
            }
        }
        try #require(sent > 0 && errno == EAGAIN)
    }

    /// Waits for a message, ten seconds at most.
    func receive() throws -> String {
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
        try #require(count > 0, "nobody has told the service manager anything")
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
