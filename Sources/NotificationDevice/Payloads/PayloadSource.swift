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
        PayloadSource(name: name, bytes: contents(of: name))
    }

    private static func contents(of name: String) -> Result<[UInt8], ReadError> {
        do throws(ReadError) {
            let bytes =
                name == "-"
                ? try FileBytes.read(STDIN_FILENO, limit: readingLimit)
                : try FileBytes.read(named: name, limit: readingLimit)
            guard bytes.count <= readingLimit else {
                throw ReadError(
                    reason: "more than \(readingLimit) bytes; a payload has 4096 at most, a manifest 262144")
            }
            return .success(bytes)
        } catch {
            return .failure(error)
        }
    }
}

extension PayloadSource.ReadError {
    /// The reason of the system call that has just failed.
    static func system() -> Self {
        unsafe Self(reason: String(cString: strerror(errno)))
    }
}
