import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

/// Files of recorded output beside the tests.
enum Golden {
    /// Compares with the file of that name; writes it and fails when there is none.
    static func check(_ text: String, _ name: String, file: String = #filePath) throws {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        let path = "\(folder)/Golden/\(name).txt"
        guard FileManager.default.fileExists(atPath: path) else {
            try Data(text.utf8).write(to: URL(filePath: path))
            Issue.record("recorded \(name).txt: look at it, then run again")
            return
        }
        let recorded = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        #expect(text == recorded, "the screen \(name) has changed:\n\(text)")
    }
}
