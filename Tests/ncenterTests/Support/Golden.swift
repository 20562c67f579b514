import Foundation
import Testing

/// Recorded output in files next to the tests.
enum Golden {
    /// Compares a text with the file with that name; if there is none, writes it and fails.
    static func check(_ text: String, _ name: String) throws {
        let file = TestFiles.folder.appending(path: "Golden/\(name).txt")
        guard FileManager.default.fileExists(atPath: file.path) else {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name).txt: look at it, then run again")
            return
        }
        let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "\(name) has changed:\n\(text)")
    }
}
