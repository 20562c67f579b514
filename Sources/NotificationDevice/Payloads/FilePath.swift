import Glibc

/// The name of a file as the system has it: bytes, which need not be UTF-8.
struct FilePath: Hashable, Sendable {
    /// Without a byte 0.
    let bytes: [UInt8]

    /// - Returns: `nil` for bytes that no file can be named with.
    init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
        self.bytes = bytes
    }

    /// A file in a folder.
    init(_ name: [UInt8], in folder: FilePath) {
        let separator: [UInt8] = folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        bytes = folder.bytes + separator + name
    }

    /// What a person reads.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("there is at least the byte 0") }
            return unsafe body(start)
        }
    }

    enum Kind {
        case regular
        case folder
        /// A pipe, a device or a socket: it may be slow, and what it gives is there once.
        case stream
    }

    /// What the name leads to, links followed.
    func kind() throws(InputFailure) -> Kind {
        var information = stat()
        guard unsafe withCString({ unsafe stat($0, &information) }) == 0 else { throw .system() }
        return switch information.st_mode & S_IFMT {
        case S_IFREG: .regular
        case S_IFDIR: .folder
        default: .stream
        }
    }

    /// The names in a folder, in no order.
    func names() throws(InputFailure) -> [[UInt8]] {
        guard let folder = unsafe withCString({ unsafe opendir($0) }) else { throw .system() }
        defer { unsafe closedir(folder) }
        var names: [[UInt8]] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(folder) else { break }
            let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
            names.append(name)
        }
        guard errno == 0 else { throw .system() }
        return names
    }
}
