import Glibc

/// The bytes of a payload or manifest file, or why they could not be read.
struct PayloadSource {
    /// As the person named it: a path, or `-` for standard input.
    let name: String
    let bytes: Result<[UInt8], ReadError>

    /// What is shown of the name.
    var title: String { name == "-" ? "standard input" : name }

    /// No push and no manifest comes near this many bytes; what is longer is not read to its end.
    static let readingLimit = 1 << 20

    struct ReadError: Error, Hashable {
        let reason: String
    }

    /// Reads a file, or standard input to its end.
    static func read(named name: String) -> PayloadSource {
        guard name != "-" else {
            return PayloadSource(name: name, bytes: contents(of: STDIN_FILENO))
        }
        let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return PayloadSource(name: name, bytes: .failure(.system())) }
        defer { close(descriptor) }
        return PayloadSource(name: name, bytes: contents(of: descriptor))
    }

    private static func contents(of descriptor: Int32) -> Result<[UInt8], ReadError> {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 8192)
        while bytes.count <= readingLimit {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return .success(bytes) }
            if count < 0 {
                if errno == EINTR { continue }
                return .failure(.system())
            }
            bytes.append(contentsOf: chunk[..<count])
        }
        return .failure(
            ReadError(reason: "more than \(readingLimit) bytes; a payload has 4096 at most, a manifest 262144"))
    }
}

extension PayloadSource.ReadError {
    /// The reason of the system call that has just failed.
    static func system() -> Self {
        unsafe Self(reason: String(cString: strerror(errno)))
    }
}
