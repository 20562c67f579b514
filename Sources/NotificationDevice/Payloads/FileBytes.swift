import Glibc

/// Files as bytes, as far as they are worth reading.
enum FileBytes {
    /// Reads a file to its end, or one byte and more beyond a limit.
    static func read(named name: String, limit: Int) throws(PayloadSource.ReadError) -> [UInt8] {
        let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .system() }
        defer { close(descriptor) }
        return try read(descriptor, limit: limit)
    }

    /// Reads to the end, or one byte and more beyond a limit.
    static func read(_ descriptor: Int32, limit: Int) throws(PayloadSource.ReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 8192)
        while bytes.count <= limit {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return bytes }
            if count < 0 {
                if errno == EINTR { continue }
                throw .system()
            }
            bytes.append(contentsOf: chunk[..<count])
        }
        return bytes
    }
}
