import DeviceControl
import Foundation
import Glibc
import NotificationModel

/// Where a device keeps everything: `$XDG_STATE_HOME/ncenter/NAME`, and its socket.
struct DeviceFolder: Equatable, Sendable {
    let name: DeviceName
    let url: URL

    init(_ name: DeviceName) {
        self.name = name
        url = Self.all.appendingPathComponent(name.description, isDirectory: true)
    }

    /// The folder of all devices.
    static var all: URL {
        base("XDG_STATE_HOME").map { $0.appendingPathComponent("ncenter", isDirectory: true) }
            ?? home.appendingPathComponent(".local/state/ncenter", isDirectory: true)
    }

    static var home: URL { base("HOME") ?? FileManager.default.homeDirectoryForCurrentUser }

    /// The folders of all devices, sorted by name: of stored ones, and of running ones that keep nothing.
    static var existing: [DeviceFolder] { present.filter { $0.exists || $0.ownership != .nobody } }

    /// Says that there is no such device, and which ones there are.
    var missing: String { "there is no device “\(name)”\(others ?? "")" }

    /// The end of a message about a device that is not there or does not run: the one that may be meant, or which ones
    /// run, or which ones there are; `nil` if there is no other.
    var others: String? {
        let others = Self.existing.filter { $0.name != name }
        let meant = Spelling.nearest(to: name.description, among: others.map(\.name.description))
        if !exists, let meant { return "; did you mean “\(meant)”?" }
        let running = others.filter { $0.ownership != .nobody }
        guard !exists || !running.isEmpty, !others.isEmpty else { return nil }
        let names = (running.isEmpty ? others : running).map { "“\($0.name)”" }.joined(separator: ", ")
        return (running.isEmpty ? "; there are: " : "; others run: ") + names
    }

    /// The folders that have a device's name, sorted by it, also of erased devices.
    static var present: [DeviceFolder] {
        // The folder does not exist before the first device is made.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? []
        return names.sorted().compactMap { DeviceName($0) }.map { DeviceFolder($0) }.filter { folder in
            var isFolder: ObjCBool = false
            return unsafe FileManager.default.fileExists(atPath: folder.url.path, isDirectory: &isFolder)
                && isFolder.boolValue
        }
    }

    /// A base folder of the XDG specification, which says that a path that is not absolute is ignored.
    static func base(_ variable: String) -> URL? {
        guard let path = ProcessInfo.processInfo.environment[variable], path.hasPrefix("/") else { return nil }
        return URL(filePath: path, directoryHint: .isDirectory)
    }

    var database: URL { url.appendingPathComponent("device.sqlite", isDirectory: false) }
    var attachments: URL { url.appendingPathComponent("attachments", isDirectory: true) }
    var groups: URL { url.appendingPathComponent("groups", isDirectory: true) }
    var lock: URL { url.appendingPathComponent("lock", isDirectory: false) }

    /// Whether there is a device.
    var exists: Bool { unsafe access(database.path, F_OK) == 0 }

    /// Creates the folder, for this user only.
    ///
    /// - Throws: Foundation's or the system's error.
    func make() throws {
        try FileManager.default.createDirectory(
            at: Self.all, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard unsafe mkdir(url.path, 0o700) == 0 || errno == EEXIST else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
        // A link may lead nowhere.
        guard unsafe access(url.path, F_OK) == 0 else { throw PathError.system(url.path) }
    }

    /// Removes the folder with everything in it, and the socket.
    ///
    /// - Throws: Foundation's error.
    func remove() throws {
        // A device that does not run has none; one that was killed has left it behind.
        for socket in [socket, ownSocket] { SocketFile.remove(socket.path) }
        try FileManager.default.removeItem(at: url)
    }

    /// Whether there is nothing but the lock of a device, which has kept nothing. A folder that cannot be read counts
    /// as used.
    var isLeft: Bool { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) == [lock.lastPathComponent] }

    /// Removes the folder of a device that has kept nothing. The caller owns the device.
    func removeIfEmpty() {
        guard !exists else { return }
        // A folder with other files stays.
        unsafe unlink(lock.path)
        unsafe rmdir(url.path)
    }

    /// The bytes that all files of the device have on the disk.
    var bytes: Int {
        let keys: [URLResourceKey] = [.fileSizeKey, .isRegularFileKey]
        guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys) else { return 0 }
        var sum = 0
        for case let file as URL in files {
            // A file that has gone meanwhile takes no space.
            guard let values = try? file.resourceValues(forKeys: Set(keys)), values.isRegularFile == true else {
                continue
            }
            sum += values.fileSize ?? 0
        }
        return sum
    }

    // MARK: Socket

    /// `$XDG_RUNTIME_DIR/ncenter/NAME.sock`, else ``ownSocket``. Clients find it by what its owner says: it has another
    /// one in another environment, or if a device of this name in another folder of devices is reached there.
    var socket: URL {
        let usual = Self.base("XDG_RUNTIME_DIR")?.appendingPathComponent("ncenter/\(name).sock", isDirectory: false)
        return usual.flatMap(Self.fitting) ?? ownSocket
    }

    /// `socket` in the device's folder, else a short path in the temporary folder that is derived from the long one.
    var ownSocket: URL {
        Self.fitting(url.appendingPathComponent("socket", isDirectory: false))
            ?? URL(filePath: "/tmp/ncenter-\(geteuid())/\(Self.hash(of: url.path)).sock")
    }

    private static func fitting(_ socket: URL) -> URL? {
        socket.path.utf8.count <= SocketFile.longestPath ? socket : nil
    }

    /// FNV-1a: short, and the same in every process, which Swift's own hash is not.
    private static func hash(of path: String) -> String {
        let value = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(value, radix: 36)
    }
}
