import DeviceControl
import FoundationEssentials
import Glibc

extension DeviceFolder {
    /// Where the device is reached: what the process that owns it says, whose environment may be another one; otherwise
    /// where this process would make the socket.
    var reachedSocket: String {
        guard case .process(let owner?) = ownership, owner.socket.hasPrefix("/") else { return socket.path }
        return owner.socket
    }

    /// Waits until the process that owns the device takes connections.
    ///
    /// - Returns: `false` if there is no such process, or none takes connections in time.
    func awaitConnections(until end: ContinuousClock.Instant) throws(ControlClientError) -> Bool {
        while try !ControlClient(path: reachedSocket).isAnswered {
            guard ownership != .nobody, .now < end else { return false }
            // The system does not tell when another process makes a socket; the pause is in milliseconds.
            poll(nil, 0, 20)
        }
        return true
    }

    /// Makes the folder of a socket; only its owner can enter it.
    static func makeFolder(ofSocket path: String) throws(PathError) {
        try make(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    }

    private static func make(_ path: String) throws(PathError) {
        try makeAll(path)
        var information = stat()
        // Others can put a link into the temporary folder.
        guard unsafe lstat(path, &information) == 0 else { throw .system(path) }
        guard information.st_mode & S_IFMT == S_IFDIR else { throw PathError(path, "is not a folder") }
        guard information.st_uid == geteuid() else { throw PathError(path, "belongs to another user") }
        guard unsafe information.st_mode & 0o077 == 0 || chmod(path, 0o700) == 0 else { throw .system(path) }
    }

    /// Makes a folder and its parents.
    private static func makeAll(_ path: String) throws(PathError) {
        if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw .system(path)
        }
        try makeAll(String(path[..<slash]))
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .system(path) }
    }
}
