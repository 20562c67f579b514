import BlockingTests
import Foundation
import Testing

/// A user's ways through the demo apps, as scenarios.
@Suite(.blocking) struct FlowScenarioTests {
    private static let folder = Checkout.root.appending(path: "Tests/Program/NcenterTests/Scenarios/Flows")

    private static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.filter { $0.hasSuffix(".scenario") }
        .sorted()
        ?? []

    @Test("Each is as expected", arguments: names) func passes(name: String) throws {
        let outcome = try Ncenter.render(scenario: Self.folder.appending(path: name).path)
        #expect(outcome.status == 0, "\(outcome.standardError)\n\(outcome.text)")
    }

    @Test("There are some") func some() {
        #expect(!Self.names.isEmpty)
    }
}
