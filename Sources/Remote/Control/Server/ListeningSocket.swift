import Glibc

/// A socket that takes connections, and the file by which clients find it.
struct ListeningSocket: Sendable {
    let path: String
    /// Takes connections.
    let descriptor: Int32
    /// Readable when the file may have gone; negative if the system watches no more files for this user.
    let watch: Int32
    /// The file that was made at the path.
    private let file: SocketFile.Identity?

    init(at path: String) throws(PathError) {
        self.path = path
        descriptor = try SocketFile.listen(at: path)
        file = SocketFile.Identity(path)
        watch = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        // A file that was removed lives on with its socket, and the number of its links is what changes.
        if watch >= 0 { unsafe inotify_add_watch(watch, path, UInt32(IN_ATTRIB | IN_MOVE_SELF)) }
    }

    /// Whether clients find it at its path; otherwise no file is there any more, or another one.
    var isFound: Bool { file != nil && SocketFile.Identity(path) == file }

    /// Removes the file; any other file at the path now belongs to another process.
    func removeFile() {
        if isFound { unsafe unlink(path) }
    }

    func close() {
        Glibc.close(descriptor)
        if watch >= 0 { Glibc.close(watch) }
    }
}
