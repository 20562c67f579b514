import CNcenterDevice
import Glibc

/// Whose a socket is: a client sends nothing to a user other than its own, who could read what is pushed and answer
/// what they like.
///
/// Only the kernel's answer about the process that listens is trusted. Files are checked before, so that no client even
/// connects to a socket that another user has put there.
enum SocketOwner {
    /// Which files are checked.
    enum Place: Hashable, Sendable {
        /// The device's own folder and socket: both must belong to this user, others must not be able to write there,
        /// and neither may be a link.
        case device
        /// A socket whose path the user has given. It must belong to this user; its folder may be one for everybody,
        /// such as `/tmp`, where `ssh` is asked to make it, and links are followed.
        case named
    }

    /// - Throws: ``ControlClientError/untrusted(_:)``, or ``ControlClientError/notRunning`` if there is no socket.
    static func checkFiles(_ path: String, at place: Place) throws(ControlClientError) {
        if place == .device {
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
            try check(folder.isEmpty ? "/" : folder, is: S_IFDIR, named: "folder", at: place)
        }
        try check(path, is: S_IFSOCK, named: "socket", at: place)
    }

    private static func check(
        _ path: String, is kind: mode_t, named name: String, at place: Place
    ) throws(ControlClientError) {
        var information = stat()
        let flags = place == .device ? AT_SYMLINK_NOFOLLOW : 0
        guard unsafe fstatat(AT_FDCWD, path, &information, flags) == 0 else {
            guard [ENOENT, ENOTDIR].contains(errno) else { throw .system() }
            throw .notRunning
        }
        guard information.st_mode & S_IFMT == kind else { throw refused(path, "is not a \(name)") }
        guard information.st_uid == geteuid() else { throw refused(path, "belongs to another user") }
        guard place == .named || information.st_mode & 0o022 == 0 else {
            throw refused(path, "other users can write there")
        }
    }

    /// Checks the process that has begun to listen at the other end of a connection.
    ///
    /// - Returns: Its number; `nil` if it is a process of another system, such as a container.
    /// - Throws: ``ControlClientError/untrusted(_:)``.
    static func checkPeer(of descriptor: Int32, at path: String) throws(ControlClientError) -> Int32? {
        var (user, process) = (UInt32.max, Int32(0))
        guard unsafe ncenter_peer(descriptor, &user, &process) == 0 else { throw .system() }
        guard user == geteuid() else { throw refused(path, "a process of another user answers there") }
        return process > 0 ? process : nil
    }

    private static func refused(_ path: String, _ reason: String) -> ControlClientError {
        .untrusted("\(path): \(reason); nothing was sent")
    }
}
