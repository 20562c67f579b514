// The arguments that name payloads.
extension PayloadSource {
    /// Returns the payloads that an argument stands for; also used for `push` steps.
    ///
    /// - `-` is standard input.
    /// - A folder stands for its files whose names end in `.apns` or `.json`, except hidden files and folders, in the
    ///   order of their names' bytes. One of them that is not a regular file is an error.
    /// - `@FILE` is a list of files and folders, `@-` a list on standard input.
    /// - Everything else is a file.
    ///
    /// - Parameter isArgument: Whether a user has named it on the command line, as in
    ///   ``FileBytes/read(at:limit:isArgument:)``.
    /// An error, such as an empty folder, becomes a source that reports it when it is read.
    package static func named(_ argument: String, isArgument: Bool = false) -> [PayloadSource] {
        if argument == "-" { return [PayloadSource(named: argument)] }
        if argument.hasPrefix("@") { return listed(in: String(argument.dropFirst()), isArgument: isArgument) }
        guard let path = FilePath(argument.utf8) else { return [PayloadSource(named: argument)] }
        return sources(at: path, title: argument, isArgument: isArgument)
    }

    /// Whether an argument reads from standard input.
    package static func readsStandardInput(_ argument: String) -> Bool { argument == "-" || argument == "@-" }

    /// Returns the files that a path stands for.
    ///
    /// - Parameters:
    ///   - path: A file or a folder.
    ///   - title: The path as the user wrote it.
    ///   - prefix: The list and line that contain the path.
    private static func sources(
        at path: FilePath, title: String, prefix: String = "", isArgument: Bool = false
    ) -> [PayloadSource] {
        let title = prefix + title
        do throws(InputError) {
            guard try path.isFolder() else { return [PayloadSource(title: title, at: path, isArgument: isArgument)] }
            let files = try payloads(in: path)
            guard !files.isEmpty else { throw .refused("the folder has no file *.apns or *.json") }
            return files.map { PayloadSource(title: prefix + $0.text, at: $0, isArgument: false) }
        } catch {
            return [PayloadSource(title: title, error)]
        }
    }

    private static let endings = [".apns", ".json"].map { Array($0.utf8) }

    private static func payloads(in folder: FilePath) throws(InputError) -> [FilePath] {
        let names = try folder.names().filter { name in
            name.first != UInt8(ascii: ".") && endings.contains { name.suffix($0.count) == $0[...] }
        }
        return names.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { name in
            let path = FilePath(name, in: folder)
            // A broken link, for example, is reported when it is read.
            return (try? path.isFolder()) == true ? nil : path
        }
    }

    // MARK: Lists

    /// Far more bytes than any list of files has.
    private static let listLimit = 1 << 28

    /// Returns the files in a list: one path per line, relative to the current folder; blank lines are ignored.
    private static func listed(in name: String, isArgument: Bool) -> [PayloadSource] {
        let title = name == "-" ? standardInput : name
        let bytes: [UInt8]
        do throws(InputError) {
            bytes = try list(named: name, isArgument: isArgument)
        } catch {
            return [PayloadSource(title: title, error)]
        }
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var sources: [PayloadSource] = []
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            // Lines in a list that was written on Windows end with both characters.
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            guard !line.allSatisfy(isBlank) else { continue }
            let prefix = "\(title):\(index + 1): "
            if let path = FilePath(line) {
                sources += Self.sources(at: path, title: path.text, prefix: prefix)
            } else {
                sources.append(
                    PayloadSource(
                        title: prefix + String(decoding: line, as: UTF8.self), .refused("no file has such a name")))
            }
        }
        return sources.isEmpty ? [PayloadSource(title: title, .refused("the list names no file"))] : sources
    }

    private static func list(named name: String, isArgument: Bool) throws(InputError) -> [UInt8] {
        let bytes: [UInt8]
        if name == "-" {
            bytes = try FileBytes.readStandardInput(limit: listLimit)
        } else {
            guard let path = FilePath(name.utf8) else { throw .refused("“@” is followed by the name of a list") }
            bytes = try FileBytes.read(at: path, limit: listLimit, isArgument: isArgument)
        }
        guard bytes.count <= listLimit else { throw .refused("more than \(listLimit) bytes are not a list of files") }
        return bytes
    }
}
