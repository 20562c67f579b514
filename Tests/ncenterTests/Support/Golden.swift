import Foundation
import Testing

/// Files of recorded output beside the tests.
enum Golden {
    /// Compares with the file of that name; writes it and fails when there is none.
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
