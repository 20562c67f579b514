import Glibc
import NotificationLocking

/// Reads files up to a limit.
package enum FileBytes {
    /// Reads a file completely, or up to at least one byte beyond a limit.
    package static func read(at path: FilePath, limit: Int) throws(InputError) -> [UInt8] {
        let descriptor = unsafe path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw .system() }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
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
