import Glibc
import NotificationLocking

/// Reads files up to a limit.
package enum FileBytes {
    /// Reads a file completely, or up to at least one byte beyond a limit.
    ///
    /// - Parameter isArgument: Whether a user has named it on the command line: then it may also be a stream that the
    ///   process was started with, which is waited for as standard input is.
    package static func read(at path: FilePath, limit: Int, isArgument: Bool = false) throws(InputError) -> [UInt8] {
        let descriptor = try open(path, isArgument: isArgument)
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    /// Opens a file for ``read(at:limit:isArgument:)``.
    package static func open(_ path: FilePath, isArgument: Bool) throws(InputError) -> Int32 {
        if isArgument, path.isOfDescriptor {
            let descriptor = unsafe path.withCString { unsafe Glibc.open($0, O_RDONLY | O_CLOEXEC) }
            guard descriptor >= 0 else { throw .system() }
            return descriptor
        }
        let result = unsafe path.withCString { path in
            Result { () throws(FileError) in try unsafe RegularFile.open(path) }
        }
        do throws(FileError) {
            return try result.get()
        } catch {
            throw InputError(description: error.description, status: ExitStatus.noInput)
        }
    }

    /// Reads standard input completely, or up to at least one byte beyond a limit.
    package static func readStandardInput(limit: Int) throws(InputError) -> [UInt8] {
        guard !standardInputIsClosed else { throw .standardInputIsClosed }
        return try read(STDIN_FILENO, limit: limit)
    }

    /// Whether the process was started without a standard input, or with one that cannot be read.
    package static var standardInputIsClosed: Bool {
        let flags = fcntl(STDIN_FILENO, F_GETFL)
        return flags < 0 || flags & O_ACCMODE == O_WRONLY
    }

    /// Reads a descriptor completely, or up to at least one byte beyond a limit.
    private static func read(_ descriptor: Int32, limit: Int) throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 8192)
        while bytes.count <= limit {
            let count = SystemError.repeating { unsafe Glibc.read(descriptor, &chunk, chunk.count) }
            guard count >= 0 else { throw .system() }
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }
}
