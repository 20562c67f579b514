import BlockingTests
import Foundation
import Testing

/// `ncenter render` with files that exist while it runs: `{sale}` in steps and arguments is the path of the file named
/// `sale`.
enum Script {
    /// Returns the state at each `show` and at the end.
    static func states(
        _ keys: String, _ arguments: [String] = ["--empty"], files: [String: String]
    ) throws -> [PrintedState] {
        try withFiles(files) { named in try Ncenter.states(named(keys), arguments.map(named)) }
    }

    /// Returns the state at the end.
    static func state(
        _ keys: String, _ arguments: [String] = ["--empty"], files: [String: String]
    ) throws -> PrintedState {
        try #require(try states(keys, arguments, files: files).last)
    }

    /// Returns the lines on the screen.
    static func lines(
        _ keys: String, _ arguments: [String] = ["--empty"], files: [String: String] = [:]
    ) throws -> [String] {
        try withFiles(files) { named in
            let outcome = try Ncenter.render(arguments: ["--keys", named(keys)] + arguments.map(named))
            try #require(outcome.status == 0, "\(outcome.standardError)")
            return outcome.lines
        }
    }

    private static func withFiles<Result>(
        _ files: [String: String], _ body: ((String) -> String) throws -> Result
    ) throws -> Result {
        try TestFiles.withFile("", named: "empty") { empty in
            let folder = URL(filePath: empty).deletingLastPathComponent()
            for (name, content) in files {
                try Data(content.utf8).write(to: folder.appending(path: name))
            }
            return try body { text in
                files.keys.reduce(text) { $0.replacing("{\($1)}", with: folder.appending(path: $1).path) }
            }
        }
    }
}
