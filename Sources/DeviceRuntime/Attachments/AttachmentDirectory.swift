import Foundation
import Glibc

/// The directory that the store keeps its files in, made when it is first needed.
///
/// One in the temporary folder is locked as long as this process lives, however it ends. So the next process knows which
/// ones are nobody's any more and removes them.
final class AttachmentDirectory {
    private(set) var url: URL
    /// Where directories like this one are looked for and made; `nil` for one that somebody has chosen.
    private let temporary: URL?
    /// The open and locked directory.
    private var descriptor: Int32?

    private static let prefix = "ncenter-attachments-"

    /// A directory that somebody has chosen and looks after.
    init(at url: URL) {
        self.url = url.standardizedFileURL
        temporary = nil
    }

    /// One of this process's own among those of others.
    init(in temporary: URL) {
        self.temporary = temporary.standardizedFileURL
        url = Self.name(in: self.temporary ?? temporary)
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    private static func name(in temporary: URL) -> URL {
        temporary.appendingPathComponent(prefix + UUID().uuidString, isDirectory: true).standardizedFileURL
    }

    var isMade: Bool { descriptor != nil }

    /// Makes the directory, readable by nobody else; those of dead processes go when it does.
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
            // Until it is locked, somebody who sweeps may take it for a dead process's.
            do {
                let opened = try Self.open(url)
                if Self.lock(opened) != .isHeldElsewhere, Self.isThere(opened) {
                    descriptor = opened
                    return
                }
                close(opened)
            } catch let error as POSIXError where error.code == .ENOENT {
                // Then it is gone already.
            }
            url = Self.name(in: temporary)
        }
    }

    /// Removes the directory with everything in it, and those of dead processes.
    func remove() throws {
        sweep()
        guard let descriptor else { return }
        self.descriptor = nil
        defer { close(descriptor) }
        try FileManager.default.removeItem(at: url)
    }

    // MARK: Those of dead processes

    /// Removes the directories that no process holds.
    ///
    /// Only what this user has made under such a name and nobody else can enter; links are never followed. What cannot be
    /// removed now is left to the next process.
    private func sweep() {
        guard let temporary, let names = unsafe opendir(temporary.path) else { return }
        defer { unsafe closedir(names) }
        while let entry = unsafe readdir(names) {
            let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            let name = String(decoding: bytes, as: UTF8.self)
            guard name.hasPrefix(Self.prefix), name != url.lastPathComponent else { continue }
            Self.removeIfDead(temporary.appendingPathComponent(name, isDirectory: true))
        }
    }

    private static func removeIfDead(_ directory: URL) {
        // What is no directory, or gone already, is not ours to remove.
        guard let descriptor = try? open(directory) else { return }
        defer { close(descriptor) }
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0, information.st_uid == geteuid(),
            information.st_mode & 0o777 == 0o700, lock(descriptor) == .isHeld, isThere(descriptor)
        else { return }
        // Two that sweep meet only here, and the second finds less to do.
        try? FileManager.default.removeItem(at: directory)
    }

    private enum Lock {
        case isHeld
        case isHeldElsewhere
        /// Such as on a file system without locks. Nobody sweeps there.
        case isImpossible
    }

    /// Locks a directory for as long as it is open, which a program that an app starts does not inherit.
    private static func lock(_ descriptor: Int32) -> Lock {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EINTR else { return errno == EWOULDBLOCK ? .isHeldElsewhere : .isImpossible }
        }
        return .isHeld
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
    /// What the system call that has just failed says.
    static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
