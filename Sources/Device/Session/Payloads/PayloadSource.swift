package import Foundation

/// A payload or manifest to read, or the reason why it cannot be read.
///
/// Regular files are read one after the other when they are needed, so that only one of very many is in memory.
package struct PayloadSource: Sendable {
    private enum Content: Sendable {
        case file(FilePath)
        /// The contents or error of an input that was already read.
        case known(Result<[UInt8], InputError>)
    }

    /// The name in messages: the path as the user wrote it, preceded by the list and its line if it comes from a list.
    package let title: String
    private let content: Content

    /// Far more bytes than any push or manifest has; longer files are not read completely.
    static let readingLimit = 1 << 20

    package static let standardInput = "standard input"

    private init(title: String, _ content: Content) {
        self.title = title
        self.content = content
    }

    /// Creates a source that cannot be read.
    init(title: String, _ error: InputError) {
        self.init(title: title, .known(.failure(error)))
    }

    /// Creates a source with a known content.
    package init(title: String, _ bytes: Result<[UInt8], InputError>) {
        self.init(title: title, .known(bytes))
    }

    /// Creates a source for a file. A stream that is an argument is read at once, because the terminal must not wait
    /// for it later.
    init(title: String, at path: FilePath, isArgument: Bool) {
        let reads = isArgument && path.isOfDescriptor
        self.init(title: title, reads ? .known(Self.read(path, isArgument: true)) : .file(path))
    }

    /// Creates a source from its name: a file, or for `-` standard input, which is read at once.
    ///
    /// - Parameter isArgument: As in ``FileBytes/read(at:limit:isArgument:)``.
    package init(named name: String, isArgument: Bool = false) {
        guard name != "-" else {
            self.init(
                title: Self.standardInput,
                .known(
                    Self.limited { () throws(InputError) in
                        try FileBytes.readStandardInput(limit: Self.readingLimit)
                    }))
            return
        }
        guard let path = FilePath(name.utf8) else {
            self.init(title: name, .refused("no file has such a name"))
            return
        }
        self.init(title: name, at: path, isArgument: isArgument)
    }

    /// The folder that the file is in; `nil` for standard input and what cannot be read.
    package var folder: URL? {
        guard title != Self.standardInput else { return nil }
        return URL(filePath: title).deletingLastPathComponent()
    }

    /// This source with its content in memory, or with the reason why it cannot be read.
    var afterReading: PayloadSource { PayloadSource(title: title, .known(Self.read(content))) }

    /// Whether there is something to read, valid or not.
    package var isReadable: Bool {
        do throws(InputError) {
            _ = try read()
            return true
        } catch {
            return error.status != ExitStatus.noInput
        }
    }

    package func read() throws(InputError) -> [UInt8] {
        try Self.read(content).get()
    }

    private static func read(_ content: Content) -> Result<[UInt8], InputError> {
        switch content {
        case .known(let result): result
        case .file(let path): read(path, isArgument: false)
        }
    }

    private static func read(_ path: FilePath, isArgument: Bool) -> Result<[UInt8], InputError> {
        limited { () throws(InputError) in
            try FileBytes.read(at: path, limit: readingLimit, isArgument: isArgument)
        }
    }

    private static func limited(_ read: () throws(InputError) -> [UInt8]) -> Result<[UInt8], InputError> {
        do throws(InputError) {
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
