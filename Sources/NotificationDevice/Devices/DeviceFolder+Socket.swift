import FoundationEssentials
import Glibc

extension DeviceFolder {
    /// Makes the folder of the socket; only its owner can enter it.
    func makeSocketFolder() throws(SocketFolderError) {
        let path = socket.path
        try Self.make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }

    private static func make(_ path: String) throws(SocketFolderError) {
        try makeAll(path)
        var information = stat()
        // Others can put a link into the temporary folder.
        guard unsafe lstat(path, &information) == 0 else { throw .system(path) }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw SocketFolderError(path, "is not a folder") }
        guard information.st_uid == geteuid() else { throw SocketFolderError(path, "belongs to another user") }
        guard unsafe information.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else { throw .system(path) }
    }

    /// Makes a folder and those that lead to it.
    private static func makeAll(_ path: String) throws(SocketFolderError) {
        if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw .system(path)
        }
        try makeAll(String(path[..<slash]))
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
    }
}

/// Why a device cannot have a socket.
struct SocketFolderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence, with the path.
    let description: String

    init(_ path: String, _ reason: String) {
        description = "\(path): \(reason)"
    }

    /// The error of the last failed system call.
    static func system(_ path: String) -> Self {
        let code = errno
        return unsafe Self(path, String(cString: strerror(code)))
    }
}
