import BlockingTests
import Foundation
import NotificationTesting
import Testing

@Suite("Scenarios in a test", .timeLimit(.minutes(20)), .watchdog) struct ScenarioRunTests {
    private func withScenario<Result>(_ text: String, _ body: (String) async throws -> Result) async throws -> Result {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).scenario")
        try Data(text.utf8).write(to: file)
        let result: Swift.Result<Result, any Error>
        do {
            result = .success(try await body(file.path))
        } catch {
            result = .failure(error)
        }
        try FileManager.default.removeItem(at: file)
        return try result.get()
    }

    @Test("A scenario runs against the apps of a test, whose code answers")
    func passes() async throws {
        let text = """
            size 90x30
            at 2026-03-01T08:00:00Z
            timezone Europe/Paris
            empty
            open "Tea"
            answer "Allow"
            tap "Brew for three minutes"
            lock
            advance 3m
            bell
            expect groups.count == 1
            view
            reply "very strong"
            H
            q
            """
        let device = try await withScenario(text) { try await TestDevice.run(scenario: $0, with: Tea.self) }
        #expect(await device.application(Tea.self)?.notes == ["very strong"], "\(device.frame())")
        #expect(device.now == Date(timeIntervalSince1970: 1_772_352_180))
        #expect(device.frame().split(separator: "\n", omittingEmptySubsequences: false).count == 30)
    }

    @Test("A header counts for all pushes after it") func header() async throws {
        let push = "push <<END\n{\"Simulator Target Bundle\": \"com.acme.A\", \"aps\": {\"alert\": \"A\"}}\nEND\n"
        let text = "header apns-collapse-id=a\n\(push)\(push)expect groups[0].notifications.count == 1\n"
        try await withScenario(text) { _ = try await TestDevice.run(scenario: $0, with: Tea.self) }
    }

    @Test(
        "A failure and a mistake point at the line of the scenario",
        arguments: [
            ("lock\n\nsee \"nothing here\"", ":3: see \"nothing here\": see: “nothing here” is not in view"),
            ("lock\nadvence 5s", ":2:1: “advence” is neither a key nor a step; did you mean “advance”?"),
            ("lock\nshot a.txt", ":2: shot a.txt: shot is for scenario files that the program runs"),
            (
                "lock\ntype \"xx\"",
                ":2: type \"xx\": no text field is open; keys are written without quotation marks: x x"
            ),
            ("lock\nq\nsee \"Locked\"", ":3: see \"Locked\": line 3 was not reached: line 2 quit the device"),
            ("app a.json", ":1:1: the line app is for the program; the apps of a test are its own"),
        ])
    func failures(text: String, problem: String) async throws {
        try await withScenario(text) { path in
            let line = problem.split(separator: ":").first.flatMap { Int($0) }
            try await withKnownIssue {
                try await TestDevice.run(scenario: path)
            } matching: { issue in
                issue.sourceLocation?.line == line
                    && issue.sourceLocation?.fileName == path.split(separator: "/").last.map(String.init)
                    && issue.comments.contains { $0.rawValue.hasPrefix(path + problem) }
            }
        }
    }
}
