/// A payload or manifest that the program is to read, or why it cannot be read.
///
/// A regular file is read when it is its turn, so that of very many files one at a time is in memory.
struct PayloadSource {
    private enum Content {
        case file(FilePath)
        /// What has been read, or found out, already.
        case known(Result<[UInt8], InputFailure>)
    }

    /// What messages call it: the path as the person gave it, behind the list and its line if it is from a list.
    let title: String
    private let content: Content

    /// No push and no manifest comes near this many bytes; what is longer is not read to its end.
    static let readingLimit = 1 << 20

    static let standardInput = "standard input"

    private init(title: String, _ content: Content) {
        self.title = title
        self.content = content
    }

    /// Something that is no file to read.
    init(title: String, _ failure: InputFailure) {
        self.init(title: title, .known(.failure(failure)))
    }

    /// A file. What may be slow, such as a pipe, is read at once: later there is a terminal that must not wait for it.
    init(title: String, at path: FilePath, _ kind: FilePath.Kind) {
        let content = Content.file(path)
        self.init(title: title, kind == .stream ? .known(Self.read(content)) : content)
    }

    /// What is called by that name: a file, or for `-` standard input, which is read at once.
    init(named name: String) {
        guard name != "-" else {
            self.init(
                title: Self.standardInput,
                .known(
                    Self.limited { () throws(InputFailure) in
                        try FileBytes.readStandardInput(limit: Self.readingLimit)
                    }))
            return
        }
        guard let path = FilePath(name.utf8) else {
            self.init(title: name, .refused("no file has such a name"))
            return
        }
        self.init(title: name, .file(path))
    }

    func read() throws(InputFailure) -> [UInt8] {
        try Self.read(content).get()
    }

    private static func read(_ content: Content) -> Result<[UInt8], InputFailure> {
        switch content {
        case .known(let result): result
        case .file(let path):
            limited { () throws(InputFailure) in try FileBytes.read(at: path, limit: readingLimit) }
        }
    }

    private static func limited(_ read: () throws(InputFailure) -> [UInt8]) -> Result<[UInt8], InputFailure> {
        do throws(InputFailure) {
            let bytes = try read()
            guard bytes.count <= readingLimit else {
                throw .refused("more than \(readingLimit) bytes; a payload has 4096 at most, a manifest 262144")
            }
            return .success(bytes)
        } catch {
            return .failure(error)
        }
    }
}
