import Foundation
import LockScreen
import Testing

/// The README shows what the program shows.
@Suite struct ReadmeTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private let readme: String

    init() throws {
        readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    }

    /// The program of the build that the tests belong to.
    private func render(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "ncenter")
        process.arguments = ["render"] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func itsPictureIsTheFirstFrame() throws {
        let frame = try render([])
        #expect(readme.contains("```\n\(frame)```"), "README.md should show:\n\(frame)")
    }

    @Test func itsKeysAreTheKeyTable() {
        let table = LockScreen.keyTableInMarkdown
        #expect(readme.contains(table), "README.md should list:\n\(table)")
    }

    /// Every `ncenter render` line of the README that needs no file runs.
    @Test func itsScriptsRun() throws {
        let scripts = readme.split(separator: "\n").filter { $0.hasPrefix("ncenter render") && !$0.contains("push:") }
        try #require(scripts.count >= 2)
        for script in scripts {
            let words = script.prefix { $0 != "#" }.split(separator: "'", omittingEmptySubsequences: false)
            // Words outside of quotation marks are at even places, what is inside of them at odd ones.
            let arguments = words.enumerated().flatMap { index, part in
                index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
            }
            let frame = try render(Array(arguments.dropFirst(2)))
            #expect(frame.contains("ncenter"))
        }
    }

    @Test func itsTwoCommandsAreThere() {
        #expect(readme.contains("\n.ci/install && swift run -c release ncenter\n"))
        #expect(readme.contains("\n.ci/install && swift test\n"))
    }
}
