import Foundation

/// Files that tests read, and a folder for those they write.
package enum TestFiles {
    private static let fixtures = Checkout.root.appending(path: "Tests/Formats/PushPayloadTests/Fixtures")

    package static func fixture(_ name: String) -> String { fixtures.appending(path: name).path }

    package static func fixtureNames() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixtures.path).sorted()
    }

    /// Runs the body with a file with this content, which is then deleted.
    package static func withFile<Result>(
        _ content: String, named name: String = "payload.apns", _ body: (String) throws -> Result
    ) throws -> Result {
        try withFiles([name: content]) { try body("\($0)/\(name)") }
    }

    /// Runs the body with a folder of files with these contents, which is then deleted.
    package static func withFiles<Result>(_ files: [String: String], _ body: (String) throws -> Result) throws -> Result
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ncenter-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let outcome = Swift.Result { () throws -> Result in
            for (name, content) in files { try Data(content.utf8).write(to: folder.appending(path: name)) }
            return try body(folder.path)
        }
        try FileManager.default.removeItem(at: folder)
        return try outcome.get()
    }

    /// Runs the body with files with these contents, which are then deleted.
    package static func withFiles<Result>(_ contents: [String], _ body: ([String]) throws -> Result) throws -> Result {
        try withFiles(contents[...], [], body)
    }

    private static func withFiles<Result>(
        _ contents: ArraySlice<String>, _ paths: [String], _ body: ([String]) throws -> Result
    ) throws -> Result {
        guard let first = contents.first else { return try body(paths) }
        return try withFile(first) { try withFiles(contents.dropFirst(), paths + [$0], body) }
    }
}
