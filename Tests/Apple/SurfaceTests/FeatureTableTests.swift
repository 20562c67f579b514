import BlockingTests
import Foundation
import PublicSurface
import Testing

@Suite struct FeatureTableTests {
    private static let header = "number\tfeature\tstatus\treason\ttests\n"

    private func table(_ lines: String...) throws -> FeatureTable {
        try FeatureTable(parsing: Self.header + lines.joined(separator: "\n"))
    }

    @Test("Lists every feature") func listsEveryFeature() throws {
        let table = try FeatureTable(parsing: TestTables.text("features.tsv"))
        #expect(table.rows.count >= 100)
        #expect(table.rows.map(\.number) == Array(1...table.rows.count))
        #expect(Set(table.rows.map(\.feature)).count == table.rows.count)
        // Features without a meaning in a terminal: a pinch, StandBy, and text from a language model.
        for number in [95, 96, 97] { #expect(table.rows[number - 1].status != .works) }
    }

    /// A recorded frame shows many things at once; a row cites a test that fails for nothing but its feature.
    @Test("No feature is shown by recorded frames alone") func noFeatureIsShownByRecordedFramesAlone() throws {
        for row in try FeatureTable(parsing: TestTables.text("features.tsv")).rows {
            #expect(!row.tests.contains { $0.hasPrefix("GoldenFrameTests") }, "\(row.number)")
        }
    }

    @Test("Every feature is shown by tests that exist, and the page has the table")
    func everyFeatureHasItsTests() throws {
        var index = TestIndex()
        let folder = Checkout.root.appending(path: "Tests")
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            index.add(source: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        let table = try FeatureTable(parsing: TestTables.text("features.tsv"))
        #expect(table.problems(tests: index).isEmpty)
        let page = try String(contentsOf: Checkout.root.appending(path: FeaturePage.path), encoding: .utf8)
        #expect(page == FeaturePage.markdown(table), "write it with .ci/surface --write")
    }

    @Test("A row is refused whose test does not exist") func missingTestsAreRefused() throws {
        let table = try table("1\tStacks\tworks\t\tATests/a; ATests/b", "2\tPinch\tnot here\tno fingers\t")
        var index = TestIndex()
        index.add(source: "struct ATests { @Test func a() {} }")
        #expect(table.problems(tests: index) == [.unknownFeatureTest(line: 2, test: "ATests/b")])
    }

    @Test("The page says what works") func thePageSaysWhatWorks() throws {
        let table = try table("1\tStacks\tworks\t\tATests/a; ATests/b", "2\tPinch\tnot here\tno fingers\t")
        let page = FeaturePage.markdown(table)
        #expect(page.hasPrefix("# Features\n"))
        #expect(page.contains("\nOf 2 features 1 work. The others are not here, for the reason given.\n"))
        #expect(
            page.contains(
                "\n| 1 | Stacks | works | `ATests/a`, `ATests/b` |\n| 2 | Pinch | not here: no fingers |  |\n"))
        let complete = try self.table("1\tStacks\tworks\t\tATests/a")
        #expect(FeaturePage.markdown(complete).contains("\nAll 1 features work.\n"))
    }

    @Test(
        "Refuses an invalid line",
        arguments: [
            "2\tStacks\tworks\t\tATests/a", "1\t\tworks\t\tATests/a", "1\tStacks\tworks\t\t",
            "1\tStacks\tworks\tnearly\tATests/a", "1\tStacks\tnot here\t\t", "1\tStacks\tnot here\tno\tATests/a",
            "1\tStacks\t\t\t",
        ])
    func refusesALineThatDoesNotFit(line: String) {
        let error = #expect(throws: TabSeparatedError.self) { try table(line) }
        #expect(error?.line == 2)
    }
}
