package import Glibc

/// The one door that opens files for reading, whatever has named them.
///
/// It takes regular files alone and never waits: a pipe may have no writer, and a device or a socket may give nothing.
package enum RegularFile {
    /// Opens a file.
    ///
    /// - Returns: The descriptor, which the caller closes.
    /// - Throws: The error of the system, or what the file is.
    package static func open(_ path: UnsafePointer<CChar>) throws(FileError) -> Int32 {
        // A device file is not even opened, because opening some has an effect.
        var information = stat()
        guard unsafe stat(path, &information) == 0 else { throw .system(.last) }
        try check(information)
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .system(.last) }
        do throws(FileError) {
            guard unsafe fstat(descriptor, &information) == 0 else { throw .system(.last) }
            try check(information)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    /// Refuses what is not a regular file.
    package static func check(_ information: stat) throws(FileError) {
        switch information.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .notRegular("a folder")
        case S_IFIFO: throw .notRegular("a pipe")
        case S_IFSOCK: throw .notRegular("a socket")
        default: throw .notRegular("a device")
        }
    }

    /// Copies a file to a path that does not exist.
    package static func copy(_ path: String, to target: String) throws(FileError) {
        let source = try unsafe open(path)
        defer { close(source) }
        let copy = unsafe Glibc.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard copy >= 0 else { throw .system(.last) }
        defer { close(copy) }
        while true {
            let count = SystemError.repeating { sendfile(copy, source, nil, 1 << 30) }
            guard count >= 0 else { throw .system(.last) }
            guard count > 0 else { return }
        }
    }
}

/// Why a file is not opened.
package enum FileError: Error, Hashable, Sendable, CustomStringConvertible {
    case system(SystemError)
    /// It has no bytes that can be had at once; the value is what it is.
    case notRegular(String)

    package var description: String {
        switch self {
        case .system(let error): error.description
        case .notRegular(let kind): "it is not a regular file but \(kind)"
        }
    }
}
