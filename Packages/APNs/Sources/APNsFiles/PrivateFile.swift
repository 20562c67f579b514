public import Foundation
import Glibc

/// Files that only their owner can read, in folders that only the owner can enter.
public enum PrivateFile {
    /// Makes a folder and those above it.
    public static func makeFolder(_ path: String) throws(FileError) {
        var information = stat()
        if lstat(path, &information) == 0 {
            guard information.st_mode & S_IFMT == S_IFDIR else { throw FileError(path, "it is not a folder") }
            guard information.st_uid == geteuid() else { throw FileError(path, "it belongs to another user") }
            guard information.st_mode & 0o022 == 0 else { throw FileError(path, "other users can write there") }
            return
        }
        let parent = (path as NSString).deletingLastPathComponent
        if !parent.isEmpty, access(parent, F_OK) != 0 { try makeFolder(parent) }
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
    }

    /// Writes a file whole: readers see the old one or the new one, also after the power is cut.
    public static func write(_ data: Data, to path: String) throws(FileError) {
        let temporary = "\(path).\(getpid()).\(UInt32.random(in: .min ... .max))"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(temporary) }
        var rest = [UInt8](data)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw abandon(descriptor, temporary) }
            rest = rest.dropFirst(count)
        }
        guard fsync(descriptor) == 0 else { throw abandon(descriptor, temporary) }
        close(descriptor)
        guard rename(temporary, path) == 0 else {
            let error = FileError.system(path)
            unlink(temporary)
            throw error
        }
    }

    private static func abandon(_ descriptor: Int32, _ path: String) -> FileError {
        let error = FileError.system(path)
        close(descriptor)
        unlink(path)
        return error
    }

    /// Reads a file.
    ///
    /// - Returns: `nil` if there is none.
    public static func read(_ path: String) throws(FileError) -> Data? {
        guard try exists(path) else { return nil }
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw FileError(path, error.localizedDescription)
        }
    }

    /// The names in a folder, in their order; none if there is no such folder.
    public static func names(in folder: String) throws(FileError) -> [String] {
        guard try exists(folder) else { return [] }
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw FileError(folder, error.localizedDescription)
        }
    }

    /// - Throws: What hides whether it is there.
    private static func exists(_ path: String) throws(FileError) -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT else { throw .system(path) }
        return false
    }

    /// Runs a body while no other process, and no other thread, has the lock of a file.
    public static func locked<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw FileError.system(path) }
        // The lock goes with the descriptor.
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw FileError.system(path) }
        }
        return try body()
    }
}

/// Why a file cannot be used.
public struct FileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence, with the path.
    public let description: String

    public init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

    /// The error of the last failed system call.
    static func system(_ path: String) -> Self { Self(path, String(cString: strerror(errno))) }
}
