import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A device over a real `sshd` on loopback, whose connection drops. It runs where Debian's openssh-server is installed.
@Suite(.blocking, .enabled(if: SecureShell.isInstalled, "sshd is not installed")) struct SecureShellTests {
    @Test("A dropped connection costs nothing: the next one is back where the first was, with what came meanwhile")
    func dropped() throws {
        let folders = DeviceFolders.make()
        let environment = ["LC_ALL": "C.UTF-8"].merging(folders) { _, new in new }
        let shell = try SecureShell(folders)
        let first = try shell.connect()
        try first.wait(for: "Alice")
        first.send(.enter)
        try first.wait(for: "Show less")
        let second = try shell.connect()
        try second.wait(for: "Attached to “phone”")
        try second.wait(for: "Show less")
        try first.wait(for: "⊚ 1")
        first.signal(SIGKILL)
        #expect(try first.waitForExit() == .signal(SIGKILL))
        try second.wait(until: "nobody else looks") { !$0.lines.joined().contains("⊚") }
        let push = try Ncenter.run(
            ["push", "--bundle", "com.acme.Tea", "-"], input: Data(#"{"aps":{"alert":{"title":"Water boils"}}}"#.utf8),
            environment: environment)
        #expect(push.status == 0)
        try second.wait(for: "Water boils")
        second.signal(SIGKILL)
        #expect(try second.waitForExit() == .signal(SIGKILL))
        let third = try shell.connect(size: Size(columns: 80, rows: 40))
        try third.wait(for: "Water boils")
        // The group is expanded still. The frame comes in parts.
        try third.wait(for: "Show less")
        third.send("q")
        #expect(try third.waitForExit() == .status(0))
        #expect(try Ncenter.run(["state"], environment: environment).status == 69)
    }
}

/// A server of the secure shell that runs as this user, with keys of its own, until this object goes.
private final class SecureShell {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd")

    private let folder: TestFolder
    /// It is killed together with this object.
    private let server: PseudoTerminal
    private let port: UInt16

    /// - Parameter variables: What the server sets in the environment of its sessions.
    init(_ variables: [String: String]) throws {
        let folder = try TestFolder()
        self.folder = folder
        port = try Self.freePort()
        for key in ["host", "user"] {
            let run = try ProgramRun.of(
                "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", Self.path(key, in: folder)])
            try #require(run.status == 0)
        }
        let settings =
            """
            ListenAddress 127.0.0.1:\(port)
            HostKey \(Self.path("host", in: folder))
            AuthorizedKeysFile \(Self.path("user.pub", in: folder))
            PidFile none
            StrictModes no
            UsePAM no
            PermitRootLogin yes
            SetEnv \(variables.map { "\($0.key)=\($0.value)" }.joined(separator: " ")) LC_ALL=C.UTF-8

            """
        let settingsPath = Self.path("settings", in: folder)
        try Data(settings.utf8).write(to: URL(filePath: settingsPath))
        // A shell in between, because the server closes every descriptor that it does not know: one of them is what
        // Foundation takes for the end of a process, and it would wait for the server's end before that of any other.
        // Started as root, the server wants this folder, which Debian's service makes.
        if getuid() == 0 {
            try FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
        }
        server = try PseudoTerminal.launch("/usr/sbin/sshd", arguments: ["-D", "-e", "-f", settingsPath])
        try server.wait(for: "Server listening")
    }

    private static func path(_ name: String, in folder: TestFolder) -> String {
        folder.url.appending(path: name).path
    }

    /// Runs `ncenter` at the other end, on a new terminal.
    func connect(size: Size = Size(columns: 80, rows: 24)) throws -> PseudoTerminal {
        try PseudoTerminal.launch(
            "/usr/bin/ssh",
            arguments: [
                "-tt", "-q", "-F", "none", "-p", "\(port)", "-i", Self.path("user", in: folder), "-o",
                "StrictHostKeyChecking=no", "-o",
                "UserKnownHostsFile=/dev/null", "\(NSUserName())@127.0.0.1", try Ncenter.path,
            ], size: size)
    }

    /// A port of loopback that nobody listens at.
    private static func freePort() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = unsafe withUnsafeMutablePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
            }
        }
        try #require(status == 0)
        return UInt16(bigEndian: address.sin_port)
    }
}
