import BlockingTests
import Foundation
import NcenterResources
import NotificationScenario
import Testing

/// The scenarios of the program, each a test that rows of the feature table cite.
@Suite(.blocking) struct SampleScenarioTests {
    private func passes(_ name: String) throws {
        let folder = TestFiles.folder.deletingLastPathComponent().deletingLastPathComponent()
        let outcome = try Ncenter.run(["test", folder.appending(path: "Resources/Scenarios/\(name).scenario").path])
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.standardError)")
    }

    @Test("A stack is summed up, opens, closes, is cleared and comes back") func grouping() throws {
        try passes("grouping")
    }

    @Test("A content extension draws and changes its buttons") func redGreen() throws { try passes("red-green") }

    @Test("A message is answered on the lock screen") func reply() throws { try passes("reply") }

    @Test("An app asks whether it may notify, and Settings change the answer") func permission() throws {
        try passes("permission")
    }

    @Test("A provisional app delivers quietly until it is kept") func provisional() throws { try passes("provisional") }

    @Test("A Focus silences, and what is time-sensitive breaks through") func focus() throws { try passes("focus") }

    @Test("What can wait comes as a summary") func scheduledSummary() throws { try passes("scheduled-summary") }

    @Test("Hidden previews appear when the user looks") func previews() throws { try passes("previews") }

    @Test("A Live Activity is followed to its end") func liveActivity() throws { try passes("live-activity") }

    @Test("A device changes its language") func language() throws { try passes("language") }

    @Test("The film at the beginning of the README passes") func demo() throws { try passes("demo") }

    @Test("Each says in its first line what it shows, and takes at most twenty seconds", arguments: SampleScenario.all)
    func isShort(sample: SampleScenario) throws {
        #expect(sample.text.hasPrefix("# ") && sample.text.prefix { $0 != "\n" }.hasSuffix("."))
        let read = ScenarioParser.scenarios(at: sample.name, version: "0.1.0") { _ in
            Array(sample.text.utf8)
        }
        let scenario = try #require(read.scenarios.first)
        let seconds = scenario.steps.reduce(0) { $0 + $1.step.secondsShown }
        #expect(seconds <= 20, "\(sample.name): \(seconds) s")
        #expect(scenario.steps.contains { $0.step.isExpectation })
    }
}
