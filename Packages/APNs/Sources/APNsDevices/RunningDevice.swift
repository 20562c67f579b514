import APNsFiles
import APNsRules
import Foundation
import Glibc

/// A device that may be running: its name, and the socket of its control API.
public struct RunningDevice: Hashable, Sendable {
    public let name: String
    public let socket: String
    /// The process that had it last.
    public let process: Int32

    public init(name: String, socket: String, process: Int32) {
        self.name = name
        self.socket = socket
        self.process = process
    }

    /// Where devices are: `$XDG_STATE_HOME/ncenter`.
    public static func folder(_ environment: [String: String]) -> String? {
        stateFolder(environment).map { "\($0)/ncenter" }
    }

    /// `$XDG_STATE_HOME`, otherwise `~/.local/state`; a path that is not absolute does not count.
    public static func stateFolder(_ environment: [String: String]) -> String? {
        if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") { return path }
        return environment["HOME"].map { "\($0)/.local/state" }
    }

    /// Looks for devices that have a socket. Whether one answers shows when it is asked.
    ///
    /// The file `lock` in a device's folder says where its socket is.
    public static func all(in folder: String) throws -> [RunningDevice] {
        try PrivateFile.names(in: folder).compactMap { find($0, in: folder) }
    }

    /// Looks for one device.
    public static func find(_ name: String, in folder: String) -> RunningDevice? {
        guard DeviceName.isValid(name),
            let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)/lock")),
            let owner = try? JSONDecoder().decode(Owner.self, from: data), isOurs(owner.socket)
        else { return nil }
        return RunningDevice(name: name, socket: owner.socket, process: owner.process)
    }

    private struct Owner: Decodable {
        let process: Int32
        let socket: String
    }

    /// Whether the socket is this user's, in a folder where nobody else writes: another user's would read the pushes.
    private static func isOurs(_ socket: String) -> Bool {
        var information = stat()
        guard lstat(socket, &information) == 0, information.st_mode & S_IFMT == S_IFSOCK,
            information.st_uid == geteuid()
        else { return false }
        let folder = (socket as NSString).deletingLastPathComponent
        guard lstat(folder, &information) == 0, information.st_mode & S_IFMT == S_IFDIR else { return false }
        return information.st_uid == geteuid() && information.st_mode & 0o022 == 0
    }
}
