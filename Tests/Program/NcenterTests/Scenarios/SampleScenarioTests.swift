import BlockingTests
import DeviceSession
import Foundation
import NcenterResources
import NotificationScenario
import TerminalCanvas
import Testing

/// The scenarios of the program, each a test that rows of the feature table cite.
@Suite(.blocking) struct SampleScenarioTests {
    private static let folder = Checkout.root.appending(path: "Resources/Scenarios")

    private func passes(_ name: String) throws {
        let outcome = try Ncenter.run(["test", Self.folder.appending(path: "\(name).scenario").path])
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

    private static let sizes = [(80, 24), (100, 30), (120, 40), (200, 60)].map { Size(columns: $0, rows: $1) }

    @Test("Each plays to its end on terminals of four sizes", arguments: SampleScenario.all, sizes)
    func plays(sample: SampleScenario, size: Size) throws {
        let path = Self.folder.appending(path: "\(sample.name).scenario").path
        let outcome = try Ncenter.render(scenario: path, playedOn: size)
        #expect(outcome.status == 0, "\(size): \(outcome.standardError)")
    }

    @Test("Each has a title and a line for the list, and is a film that one can follow", arguments: SampleScenario.all)
    func canBeFollowed(sample: SampleScenario) throws {
        let included = IncludedScenario(name: sample.name, text: sample.text)
        #expect(included.title != sample.name && included.sentence.hasSuffix("."))
        let widest = SampleScenario.all.map { IncludedScenario(name: $0.name, text: $0.text).title.count }.max() ?? 0
        #expect(included.sentence.count <= 56 - widest, "no room in the list at 80 columns")
        let read = ScenarioParser.scenarios(at: sample.name, version: "0.1.0") { _ in
            Array(sample.text.utf8)
        }
        let scenario = try #require(read.scenarios.first)
        #expect(scenario.steps.secondsShown <= 60, "\(sample.name): \(scenario.steps.secondsShown) s")
        var (words, seconds) = ("", 0.0)
        func hasBeenRead() -> Bool { seconds >= 0.05 * Double(words.count) + 1 }
        for step in scenario.steps.map(\.step) {
            guard case .say(let caption) = step else {
                let isQuiet = [.unlock, .lock].contains(step) || step.secondsShown == 0
                #expect(isQuiet || !words.isEmpty, "\(step) comes before a sentence says what it is about")
                seconds += step.secondsShown
                continue
            }
            #expect(words.isEmpty || hasBeenRead(), "no time for “\(words)” and what it is about: \(seconds) s")
            (words, seconds) = (caption, step.secondsShown)
            #expect(step.secondsShown >= 1.5 * Double(caption.count) / 40, "no time to read “\(caption)”")
            #expect(caption.count <= 58, "“\(caption)” has no room in one row of 80 columns")
        }
        #expect(hasBeenRead(), "no time for “\(words)” and what it is about: \(seconds) s")
        #expect(scenario.steps.contains { $0.step.isExpectation })
    }
}
