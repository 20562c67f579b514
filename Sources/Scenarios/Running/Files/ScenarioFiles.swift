import DeviceSession
import Foundation

/// The permissions of a scenario for files.
package struct ScenarioFiles: Equatable, Sendable {
    /// The folder below which its files are written; nothing is written elsewhere.
    package var root: String
    /// The folder that takes what would be written below ``root``; `nil` for that one.
    package var output: String?
    /// Whether goldens are written and not compared.
    package var updatesGoldens: Bool
    /// Whether `shot` writes.
    package var writesShots: Bool

    package init(root: String, output: String? = nil, updatesGoldens: Bool = false, writesShots: Bool = true) {
        (self.root, self.output) = (root, output)
        (self.updatesGoldens, self.writesShots) = (updatesGoldens, writesShots)
    }

    /// Creates the permissions of a scenario that is named alone: it writes in its own folder.
    package init(
        of file: String, output: String? = nil, updatesGoldens: Bool = false, writesShots: Bool = true
    ) {
        let folder = file.lastIndex(of: "/").map { $0 == file.startIndex ? "/" : String(file[..<$0]) }
        self.init(root: folder ?? ".", output: output, updatesGoldens: updatesGoldens, writesShots: writesShots)
    }

    private static let longestGolden = 1 << 20

    /// Where a file is written; `nil` for one outside of the folder.
    package func permitted(_ path: String) -> String? {
        let file = Self.resolved(path), folder = Self.resolved(root)
        let prefix = folder == "/" ? folder : folder + "/"
        // Two names that are the same text may be two folders.
        let isBelow = { (folder: String) in file.utf8.starts(with: folder.utf8) }
        if let output, isBelow(Self.resolved(output) + "/") { return path }
        guard isBelow(prefix) else { return nil }
        guard let output else { return path }
        return "\(output)/\(Substring(file.utf8.dropFirst(prefix.utf8.count)))"
    }

    /// A path without links, as far as it exists.
    private static func resolved(_ path: String) -> String {
        let url = URL(filePath: path).standardizedFileURL
        let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
        return url.path == "/" ? "/" : folder.appending(path: url.lastPathComponent).path(percentEncoded: false)
    }

    /// - Returns: `nil` if there is no such file.
    func text(at path: String) throws(InputError) -> String? {
        guard let file = FilePath(path.utf8) else { throw .refused("no file has such a name") }
        guard unsafe access(path, F_OK) == 0 else { return nil }
        let bytes = try FileBytes.read(at: file, limit: Self.longestGolden)
        guard bytes.count <= Self.longestGolden else {
            throw .refused("more than \(Self.longestGolden) bytes are not a frame")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
