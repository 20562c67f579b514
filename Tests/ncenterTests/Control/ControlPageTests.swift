import BlockingTests
import Foundation
import Testing

/// What the page about the API shows is so.
@Suite(.blocking) struct ControlPageTests {
    private static let root = TestFiles.folder.deletingLastPathComponent().deletingLastPathComponent()

    private static let hasPython: Bool = {
        do {
            return try ProgramRun.of("python3", ["-c", ""]).status == 0
        } catch {
            return false
        }
    }()

    @Test("The client in Python pushes and finds what it has pushed", .enabled(if: hasPython)) func python() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/ControlAPI.md"), encoding: .utf8)
        let code = try #require(page.components(separatedBy: "```python\n").last?.components(separatedBy: "```").first)
        let device = try HeadlessNcenter([])
        let run = try ProgramRun.of("python3", ["-c", code, device.socket])
        #expect(run.status == 0, "\(String(decoding: run.standardError, as: UTF8.self))")
        #expect(String(decoding: run.output, as: UTF8.self) == "the device works\n")
    }
}
