import BlockingTests
import Foundation
import Glibc
import PseudoTerminal
import TerminalCanvas
import Testing

/// A server of the secure shell that runs as this user, with keys of its own, until this object goes.
final class SecureShell {
    static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/sbin/sshd")

    let folder: TestFolder
    /// It is killed together with this object.
    private let server: PseudoTerminal
    let port: UInt16

    /// - Parameters:
    ///   - variables: What the server sets in the environment of its sessions.
    ///   - block: Further lines of the server's settings, which may end in a `Match`.
    ///   - keyOptions: What stands before the key in `authorized_keys`.
    init(_ variables: [String: String], block: String = "", keyOptions: String = "") throws {
        let folder = try TestFolder()
        self.folder = folder
        port = try Self.freePort()
        for key in ["host", "user"] {
            let run = try ProgramRun.of(
                "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", Self.path(key, in: folder)])
            try #require(run.status == 0)
        }
        let key = try String(contentsOfFile: Self.path("user.pub", in: folder), encoding: .utf8)
        try Data("\(keyOptions)\(key)".utf8).write(to: folder.url.appending(path: "authorized"))
        let settings =
            """
            ListenAddress 127.0.0.1:\(port)
            HostKey \(Self.path("host", in: folder))
            AuthorizedKeysFile \(Self.path("authorized", in: folder))
            PidFile none
            StrictModes no
            UsePAM no
            PermitRootLogin yes
            SetEnv \(variables.map { "\($0.key)=\($0.value)" }.joined(separator: " ")) LC_ALL=C.UTF-8
            Subsystem sftp internal-sftp
            \(block)

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
        try connect(["-tt", "-q"], [try Ncenter.path], size: size)
    }

    /// Runs the client on a terminal.
    func connect(
        _ options: [String], _ command: [String] = [], size: Size = Size(columns: 80, rows: 24),
        term: String = "tmux-256color"
    ) throws -> PseudoTerminal {
        try PseudoTerminal.launch(
            "/usr/bin/ssh", arguments: options + client(portOption: "-p") + [Self.address] + command, size: size,
            term: term)
    }

    /// Runs `ssh`, `scp` or `sftp` without a terminal until it ends.
    func run(_ program: String, _ options: [String], _ rest: [String]) throws -> ProgramRun {
        try ProgramRun.of(program, options + client(portOption: program == "ssh" ? "-p" : "-P") + rest)
    }

    static var address: String { "\(NSUserName())@127.0.0.1" }

    /// The port and the key, and no settings of this user's.
    private func client(portOption: String) -> [String] {
        [
            "-F", "none", portOption, "\(port)", "-i", Self.path("user", in: folder), "-o", "BatchMode=yes", "-o",
            "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR",
        ]
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
