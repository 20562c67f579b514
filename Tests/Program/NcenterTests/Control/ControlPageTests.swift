import BlockingTests
import Foundation
import Testing

/// The examples on the page about the API give the results that it shows.
@Suite(.blocking) struct ControlPageTests {
    private static let hasPython = has("python3", ["-c", ""])
    private static let hasCurl = has("curl", ["--version"]) && has("jq", ["--version"])

    private static func has(_ program: String, _ arguments: [String]) -> Bool {
        do {
            return try ProgramRun.of(program, arguments).status == 0
        } catch {
            return false
        }
    }

    @Test("The client in Python pushes and finds what it has pushed", .enabled(if: hasPython)) func python() throws {
        let page = try String(contentsOf: Checkout.root.appending(path: "Documentation/ControlAPI.md"), encoding: .utf8)
        let code = try #require(page.components(separatedBy: "```python\n").last?.components(separatedBy: "```").first)
        let device = try HeadlessNcenter([])
        let run = try ProgramRun.of("python3", ["-c", code, device.socket])
        #expect(run.status == 0, "\(String(decoding: run.standardError, as: UTF8.self))")
        #expect(String(decoding: run.output, as: UTF8.self) == "the device works\n")
    }

    /// The lines of a page that curl needs, of the README or behind the prompts of the page about the API.
    @Test(
        "curl finds the socket as the pages say, also without a runtime folder", .enabled(if: hasCurl),
        arguments: ["README.md", "Documentation/ControlAPI.md"])
    func curl(page: String) throws {
        let text = try String(contentsOf: Checkout.root.appending(path: page), encoding: .utf8)
        let lines = text.replacing("\\\n", with: "").split(separator: "\n")
            .map { $0.hasPrefix("$ ") ? $0.dropFirst(2) : $0 }
        let start = try #require(lines.firstIndex { $0.hasPrefix("socket=$(ncenter devices") })
        try #require(lines[start + 1].hasPrefix("curl "))
        let device = try HeadlessNcenter()
        let folder = URL(filePath: try Ncenter.path).deletingLastPathComponent().path
        var environment = device.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 }
        environment["XDG_RUNTIME_DIR"] = nil
        let run = try ProgramRun.of(
            "/bin/sh", ["-ec", lines[start...(start + 1)].joined(separator: "\n")], environment: environment)
        #expect(run.status == 0, "\(String(decoding: run.standardError, as: UTF8.self))")
        let answer = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
        #expect(answer?["groups"] != nil || answer?["app"] as? String == "com.example.Shop")
    }
}
