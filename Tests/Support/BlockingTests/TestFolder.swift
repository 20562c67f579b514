package import Foundation

/// A folder in the temporary directory for a single test; removed together with the value.
package final class TestFolder {
    package let url: URL

    package init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("ncenter-tests-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            print("\(url.path) is left behind: \(error)")
        }
    }

    /// Creates a file that contains its own name.
    package func file(_ name: String, exists: Bool = true) throws -> URL {
        let file = url.appendingPathComponent(name)
        guard exists else { return file }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(name.utf8).write(to: file)
        return file
    }

    /// The paths of all its contents, relative to the folder.
    package var contents: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted() }
    }
}
