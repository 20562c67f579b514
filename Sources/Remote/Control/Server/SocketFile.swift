import Glibc
import NotificationLocking

/// Why a path cannot name a device’s socket, or a folder that a device needs.
package struct PathError: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence, with the path.
    package let description: String

    package init(_ path: String, _ reason: String) {
        description = "\(path): \(reason)"
    }

    /// The error of the last failed system call.
    package static func system(_ path: String) -> Self {
        Self(path, SystemError.last.description)
    }
}

/// The socket in the file system.
package enum SocketFile {
    /// The bytes of a path without its end, as `sockaddr_un` has them.
    package static let longestPath = 107
    /// Connections that wait until they are accepted; further clients wait in `connect`.
    private static let backlog: Int32 = 128

    /// Returns a descriptor that takes connections, at a path that only the owner can use.
    static func listen(at path: String) throws(PathError) -> Int32 {
        guard path.utf8.count <= longestPath else {
            throw PathError(path, "the path has more than \(longestPath) bytes")
        }
        let descriptor = socket(
            AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        guard descriptor >= 0 else { throw .system(path) }
        do throws(PathError) {
            // The file gets the mode that the socket has before it is bound, so the mode is never wider.
            guard fchmod(descriptor, 0o600) == 0 else { throw .system(path) }
            if !bind(descriptor, path) {
                guard errno == EADDRINUSE else { throw .system(path) }
                guard !isAnswered(path) else { throw PathError(path, "another process answers there") }
                try removeUnanswered(path)
                guard bind(descriptor, path) else { throw .system(path) }
            }
            guard Glibc.listen(descriptor, backlog) == 0 else { throw .system(path) }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    /// Removes a socket that a process has left behind.
    private static func removeUnanswered(_ path: String) throws(PathError) {
        guard let identity = Identity(path) else { return }
        guard identity.isSocket else {
            throw PathError(path, "the file there is not a socket, so it is not replaced; move it away")
        }
        guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .system(path) }
    }

    /// Removes the socket at a path; what is not a socket, or answers, stays.
    package static func remove(_ path: String) {
        guard Identity(path)?.isSocket == true, !isAnswered(path) else { return }
        // A socket that nobody answers does no harm.
        unsafe unlink(path)
    }

    /// Which file is at a path.
    struct Identity: Equatable, Sendable {
        private let device: UInt64
        private let number: UInt64
        let isSocket: Bool

        /// - Returns: `nil` if no file is at the path.
        init?(_ path: String) {
            var information = stat()
            guard unsafe lstat(path, &information) == 0 else { return nil }
            device = UInt64(information.st_dev)
            number = UInt64(information.st_ino)
            isSocket = information.st_mode & S_IFMT == S_IFSOCK
        }
    }

    /// Whether a process takes connections at the path.
    package static func isAnswered(_ path: String) -> Bool {
        let descriptor = connected(to: path, within: nil)
        // As many connections wait as there is room for.
        guard descriptor >= 0 else { return errno == EAGAIN }
        close(descriptor)
        return true
    }

    /// Returns a blocking descriptor that is connected, or a negative number and `errno`, which is `EAGAIN` if there
    /// was no room for the connection in time.
    ///
    /// - Parameter time: How long to wait for room; `nil` for not at all.
    static func connected(to path: String, within time: Duration?) -> Int32 {
        guard path.utf8.count <= longestPath else {
            errno = ENAMETOOLONG
            return -1
        }
        let flags = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | (time == nil ? SOCK_NONBLOCK.rawValue : 0)
        let descriptor = socket(AF_UNIX, Int32(flags), 0)
        guard descriptor >= 0 else { return -1 }
        if let time { setTimeout(time, SO_SNDTIMEO, of: descriptor) }
        let status = SystemError.repeating {
            unsafe withAddress(path) { address, length in unsafe connect(descriptor, address, length) }
        }
        if status == 0 { return descriptor }
        let reason = errno
        close(descriptor)
        errno = reason
        return -1
    }

    /// Limits how long system calls that receive or send wait.
    ///
    /// - Parameter time: `nil` for any time.
    static func setTimeout(_ time: Duration?, _ option: Int32, of descriptor: Int32) {
        // Zero would be any time.
        let (seconds, attoseconds) = time.map { max($0, .microseconds(1)).components } ?? (0, 0)
        var limit = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        unsafe setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Hands over as many bytes as the other end takes now, and drops them.
    ///
    /// - Returns: `false` if the connection has failed.
    static func send(_ bytes: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        while !bytes.isEmpty {
            let count = SystemError.repeating {
                unsafe bytes.withUnsafeBytes {
                    unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
            }
            guard count >= 0 else { return errno == EAGAIN }
            bytes = bytes.dropFirst(count)
        }
        bytes = []
        return true
    }

    /// Tells a client that there are too many, and ends its connection.
    static func refuse(_ descriptor: Int32, limit: Int) {
        let detail = "too many clients are connected, and each of them waits for an answer: \(limit); end one of them"
        var bytes = HTTPResponse.bytes(of: .problem(.busy, detail))[...]
        // A new connection has room for this; if not, its end says the same.
        _ = send(&bytes, to: descriptor)
        close(descriptor)
    }

    private static func bind(_ descriptor: Int32, _ path: String) -> Bool {
        unsafe withAddress(path) { address, length in unsafe Glibc.bind(descriptor, address, length) == 0 }
    }

    /// - Parameter path: At most ``longestPath`` bytes.
    private static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe body(address, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
