import Foundation
import Testing

/// Recorded output, in a folder `Golden` beside the test that compares with it or above.
package enum Golden {
    /// Compares a text with the file `name`.txt.
    ///
    /// If there is no such file, writes it and fails: what has been recorded must be looked at. A text that differs
    /// fails with both, line by line; where `NCENTER_RECORD` is set it is recorded, too.
    ///
    /// - Throws: An error if the file cannot be read or written.
    package static func check(_ text: String, _ name: String, from test: String = #filePath) throws {
        let file = try folder(above: URL(filePath: test)).appending(path: "\(name).txt")
        let recorded =
            FileManager.default.fileExists(atPath: file.path)
            ? String(decoding: try Data(contentsOf: file), as: UTF8.self) : nil
        guard text != recorded else { return }
        guard let recorded, ProcessInfo.processInfo.environment["NCENTER_RECORD"] == nil else {
            try Data(text.utf8).write(to: file)
            Issue.record("recorded \(name).txt: look at it, then run again")
            return
        }
        Issue.record("\(name) has changed:\n\(difference(from: recorded, to: text))")
    }

    private struct NoFolder: Error, CustomStringConvertible {
        let test: URL

        var description: String { "no folder Golden beside \(test.path) or above it" }
    }

    private static func folder(above test: URL) throws -> URL {
        var place = test.deletingLastPathComponent()
        while place.path.count > 1 {
            let folder = place.appending(path: "Golden")
            if FileManager.default.fileExists(atPath: folder.path) { return folder }
            place.deleteLastPathComponent()
        }
        throw NoFolder(test: test)
    }

    /// Every line of both texts: `-` only in the recorded one, `+` only in the new one.
    static func difference(from recorded: String, to text: String) -> String {
        let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
        let new = text.split(separator: "\n", omittingEmptySubsequences: false)
        let change = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for step in change {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var place = 0
        for (offset, line) in old.enumerated() {
            if removed.contains(offset) {
                lines.append("- \(line)")
                continue
            }
            while inserted.contains(place) {
                lines.append("+ \(new[place])")
                place += 1
            }
            lines.append("  \(line)")
            place += 1
        }
        while place < new.count {
            lines.append("+ \(new[place])")
            place += 1
        }
        return lines.joined(separator: "\n")
    }
}
