import Glibc

/// A path as the system stores it: bytes that need not be UTF-8.
package struct FilePath: Equatable, Sendable {
    /// Contains no zero byte.
    package let bytes: [UInt8]

    /// - Returns: `nil` if the bytes are not a valid path.
    package init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        guard !bytes.isEmpty, !bytes.contains(0) else { return nil }
        self.bytes = bytes
    }

    /// The path of a file in a folder.
    init(_ name: [UInt8], in folder: FilePath) {
        let separator: [UInt8] = folder.bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
        bytes = folder.bytes + separator + name
    }

    /// The path as text for messages.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let terminated = bytes.map { CChar(bitPattern: $0) } + [0]
        return unsafe terminated.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("there is at least the byte 0") }
            return unsafe body(start)
        }
    }

    /// Whether it is a folder, following symbolic links.
    package func isFolder() throws(InputError) -> Bool {
        var information = stat()
        guard unsafe withCString({ unsafe stat($0, &information) }) == 0 else { throw .system() }
        return information.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether it names a stream that the process was started with, as the shell's `<(…)` does.
    var isOfDescriptor: Bool {
        text == "/dev/stdin" || ["/dev/fd/", "/proc/self/fd/"].contains(where: text.hasPrefix)
    }

    /// Returns the names in a folder, unsorted.
    func names() throws(InputError) -> [[UInt8]] {
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
