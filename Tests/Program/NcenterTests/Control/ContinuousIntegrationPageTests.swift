import BlockingTests
import Foundation
import Testing

/// The script of the page about continuous integration does what the page says.
@Suite(.blocking) struct ContinuousIntegrationPageTests {
    private static let hasPrograms: Bool = {
        do {
            return try ProgramRun.of("jq", ["--version"]).status == 0
        } catch {
            return false
        }
    }()

    /// The script with a change, in a folder of its own.
    private static func run(replacing text: String = "", with other: String = "") throws -> (
        lines: [String], Int, [String]
    ) {
        let page = Checkout.root.appending(path: "Documentation/ContinuousIntegration.md")
        let text = try String(contentsOf: page, encoding: .utf8).replacing(text, with: other)
        let script = try #require(text.components(separatedBy: "```bash\n").dropFirst().first)
        let folders = DeviceFolders.make()
        let program = URL(filePath: try Ncenter.path).deletingLastPathComponent().path
        var environment = folders.merging(["PATH": "\(program):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]) { $1 }
        environment.merge(Sanitizer.environment) { own, _ in own }
        let folder = folders["XDG_STATE_HOME"] ?? ""
        let run = try ProgramRun.of(
            "/bin/bash", ["-c", "cd '\(folder)'\n" + (script.components(separatedBy: "```").first ?? "")],
            environment: environment, mergesStandardError: true)
        let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
        let left = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("failed-") }
        let devices = try Ncenter.run(["devices"], environment: folders)
        #expect(devices.output.isEmpty, "the device is ended")
        return (lines, run.status, left.sorted())
    }

    @Test("All ten checks pass", .enabled(if: hasPrograms)) func passes() throws {
        let (lines, status, left) = try Self.run()
        #expect(status == 0 && left.isEmpty)
        #expect(lines.count == 11 && lines.last == "1..10", "\(lines)")
        for (index, line) in lines.dropLast().enumerated() { #expect(line.hasPrefix("ok \(index + 1) - ")) }
    }

    @Test("A check that fails is told, and leaves a picture and the log", .enabled(if: hasPrograms))
    func fails() throws {
        let (lines, status, left) = try Self.run(replacing: "== \"Order 7\"'", with: "== \"Order 8\"'")
        #expect(status == 1 && lines.filter { $0.hasPrefix("not ok") } == ["not ok 3 - it is on the lock screen"])
        #expect(left == ["failed-3.jsonl", "failed-3.svg"])
    }
}
