import FlyingSocks
import Glibc

/// Why a device cannot be reached by its socket.
package struct SocketFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence, with the path.
    package let description: String

    init(_ path: String, _ reason: String) {
        description = "\(path): \(reason)"
    }

    /// The error of the last failed system call.
    static func system(_ path: String) -> Self {
        unsafe Self(path, String(cString: strerror(errno)))
    }
}

/// The socket in the file system.
enum SocketFile {
    /// The bytes of a path without its end, as `sockaddr_un` has them.
    static let longestPath = 107
    /// Connections that wait until they are accepted; further clients wait in `connect`.
    private static let backlog: Int32 = 128

    /// Returns a descriptor that takes connections, at a path that only the owner can use.
    static func listen(at path: String) throws(SocketFileError) -> Int32 {
        guard path.utf8.count <= longestPath else {
            throw SocketFileError(path, "the path has more than \(longestPath) bytes")
        }
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw .system(path) }
        do throws(SocketFileError) {
            // The mode of a socket before it is bound becomes that of its file, so that it is never wider.
            guard fchmod(descriptor, 0o600) == 0 else { throw .system(path) }
            if !bind(descriptor, path) {
                guard errno == EADDRINUSE else { throw .system(path) }
                guard !isAnswered(path) else { throw SocketFileError(path, "another process answers there") }
                guard unsafe unlink(path) == 0 || errno == ENOENT, bind(descriptor, path) else { throw .system(path) }
            }
            guard Glibc.listen(descriptor, backlog) == 0 else { throw .system(path) }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Whether a process takes connections at the path.
    static func isAnswered(_ path: String) -> Bool {
        let descriptor = connected(to: path)
        guard descriptor >= 0 else { return errno == EAGAIN }
        close(descriptor)
        return true
    }

    /// Returns a blocking descriptor that is connected, or a negative number and `errno`.
    static func connected(to path: String) -> Int32 {
        guard path.utf8.count <= longestPath else {
            errno = ENAMETOOLONG
            return -1
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return -1 }
        let isConnected = unsafe sockaddr_un.unix(path: path).withSockAddr { address, length in
            unsafe connect(descriptor, address, length) == 0
        }
        guard isConnected else {
            let reason = errno
            close(descriptor)
            errno = reason
            return -1
        }
        return descriptor
    }

    /// Tells a client that there are too many, and ends its connection.
    static func refuse(_ descriptor: Int32) {
        let reply = ControlReply.problem(ControlError(.busy, "too many clients are connected"))
        let bytes = HTTPResponse.bytes(of: reply, staysOpen: false)
        // A new connection has room for this; if not, its end says the same.
        _ = unsafe bytes.withUnsafeBytes { unsafe send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        close(descriptor)
    }

    private static func bind(_ descriptor: Int32, _ path: String) -> Bool {
        unsafe sockaddr_un.unix(path: path).withSockAddr { address, length in
            unsafe Glibc.bind(descriptor, address, length) == 0
        }
    }
}
