import Foundation
import Glibc
import NotificationLocking

/// A directory for files of one purpose, created when it is first needed.
///
/// A directory in the temporary folder is locked while this process lives, however it ends. So a later process can find
/// and remove directories of processes that have ended.
final class DeviceDirectory {
    private(set) var url: URL
    /// The folder that contains directories like this one; `nil` for a directory that the caller has chosen.
    private let temporary: URL?
    /// Whether the directory outlives the process.
    let isLasting: Bool
    /// The open and locked directory.
    private var descriptor: Int32?

    /// The purpose of the files; directories in the temporary folder are named for it.
    enum Purpose: String, CaseIterable {
        case attachments
        case applicationGroups = "groups"

        var prefix: String { "ncenter-\(rawValue)-" }
    }

    private let purpose: Purpose

    /// Uses a directory that the caller has chosen and manages.
    ///
    /// - Parameter isLasting: Whether its files are still needed after the process has ended.
    init(at url: URL, isLasting: Bool = false, for purpose: Purpose = .attachments) {
        self.url = url.standardizedFileURL
        self.isLasting = isLasting
        temporary = nil
        self.purpose = purpose
    }

    /// Uses a directory of this process in a shared temporary folder.
    init(in temporary: URL, for purpose: Purpose = .attachments) {
        self.temporary = temporary.standardizedFileURL
        isLasting = false
        self.purpose = purpose
        url = Self.name(purpose, in: temporary.standardizedFileURL)
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    private static func name(_ purpose: Purpose, in temporary: URL) -> URL {
        temporary.appendingPathComponent(purpose.prefix + UUID().uuidString, isDirectory: true).standardizedFileURL
    }

    var isMade: Bool { descriptor != nil }

    /// Creates the directory, accessible to this user only, and removes directories of ended processes.
    func make() throws {
        guard descriptor == nil else { return }
        guard let temporary else {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            descriptor = try Self.open(url)
            return
        }
        sweep()
        while true {
            guard unsafe mkdir(url.path, 0o700) == 0 else { throw POSIXError.last }
            // Until it is locked, another process may sweep it as one of an ended process.
            do {
                let opened = try Self.open(url)
                if Self.lock(opened) != .isHeldElsewhere, Self.isThere(opened) {
                    descriptor = opened
                    return
                }
                close(opened)
            } catch let error as POSIXError where error.code == .ENOENT {
                // The directory is already removed.
            }
            url = Self.name(purpose, in: temporary)
        }
    }

    /// Removes the directory with its contents unless it is lasting, and directories of ended processes.
    func remove() throws {
        sweep()
        guard let descriptor else { return }
        self.descriptor = nil
        defer { close(descriptor) }
        guard !isLasting else { return }
        try FileManager.default.removeItem(at: url)
    }

    // MARK: Directories of ended processes

    /// Removes the directories that no process has locked.
    ///
    /// Only removes directories that this user has created with such a name and that nobody else can access; never
    /// follows links. Directories that cannot be removed now are left to the next process.
    private func sweep() {
        guard let temporary, let names = unsafe opendir(temporary.path) else { return }
        defer { unsafe closedir(names) }
        let prefixes = Purpose.allCases.map(\.prefix.utf8)
        while let entry = unsafe readdir(names) {
            // Compared in place, because the folder is shared and may contain very many other entries.
            let isLikeOurs = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
                prefixes.contains { unsafe name.starts(with: $0) }
            }
            guard isLikeOurs else { continue }
            let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            let name = String(decoding: bytes, as: UTF8.self)
            guard name != url.lastPathComponent else { continue }
            Self.removeIfDead(temporary.appendingPathComponent(name, isDirectory: true))
        }
    }

    private static func removeIfDead(_ directory: URL) {
        // Entries that are not directories or are already removed are ignored.
        guard let descriptor = try? open(directory) else { return }
        defer { close(descriptor) }
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, information.st_uid == geteuid(),
            information.st_mode & 0o777 == 0o700, lock(descriptor) == .isHeld, isThere(descriptor)
        else { return }
        // Two processes that sweep at the same time meet only here, and the second finds less to remove.
        try? FileManager.default.removeItem(at: directory)
    }

    private enum Lock {
        case isHeld
        case isHeldElsewhere
        /// For example on a file system without locks; directories there are never swept.
        case isImpossible
    }

    /// Locks a directory while its descriptor is open; programs that apps start do not inherit the descriptor.
    private static func lock(_ descriptor: Int32) -> Lock {
        guard SystemError.repeating({ flock(descriptor, LOCK_EX | LOCK_NB) }) != 0 else { return .isHeld }
        return errno == EWOULDBLOCK ? .isHeldElsewhere : .isImpossible
    }

    /// Whether an open directory has not been removed.
    private static func isThere(_ descriptor: Int32) -> Bool {
        var information = stat()
        return unsafe fstat(descriptor, &information) == 0 && information.st_nlink > 0
    }

    private static func open(_ directory: URL) throws -> Int32 {
        let descriptor = unsafe Glibc.open(directory.path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        return descriptor
    }
}

extension POSIXError {
    /// The error of the last failed system call.
    static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
