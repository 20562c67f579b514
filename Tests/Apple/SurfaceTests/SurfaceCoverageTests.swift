import PublicSurface
import Testing

@Suite struct SurfaceCoverageTests {
    @Test("The most specific entry applies to a row") func theMostParticularEntrySpeaksForARow() throws {
        let coverage = try TestTables.coverage(
            ["C", "*", "implemented", "", "T/all"],
            ["*", "init(coder:)", "implemented", "", "T/coding"],
            ["C", "go(_:) stop", "declared only", "There is nowhere to go.", "T/go; T/stops at once"]
        )
        let table = try TestTables.table(
            ["C", "class", "class C : NSObject"],
            ["C", "init", "init?(coder: NSCoder)"],
            ["C", "method", "func go(_ x: X)"],
            ["C", "method", "func stop(at x: X)"],
            ["C", "method", "func go()"],
            ["D", "method", "func go(_ x: X)"]
        )
        let entries = table.rows.map { coverage.entry(for: $0) }
        #expect(
            entries.map(\.?.tests) == [
                ["T/all"], ["T/coding"], ["T/go", "T/stops at once"], ["T/go", "T/stops at once"], ["T/all"], nil,
            ])
        #expect(entries[2]?.status == .declaredOnly(reason: "There is nowhere to go."))
    }

    @Test("A key is named as it is written") func aKeyIsNamedAsItIsWritten() throws {
        let coverage = try TestTables.coverage(
            ["Info.plist (x)", "\"Point\" = \"a.b\"", "host value", "Host.Key.point", "T/keys"]
        )
        let row = try TestTables.table(["Info.plist (x)", "constant", "\"Point\" = \"a.b\""]).rows[0]
        #expect(coverage.entry(for: row)?.status == .hostValue(type: "Host.Key", name: "point"))
    }

    @Test(
        "Refuses an invalid line",
        arguments: [
            ["C", "*", "declared only", "", "T/a"],
            ["C", "*", "nearly implemented", "", "T/a"],
            ["C", "*", "host value", "point", "T/a"],
            ["C", "*", "", "", "T/a"],
            ["C", "", "implemented", "", "T/a"],
            ["C", "*", "implemented", "", ""],
        ])
    func refusesALineThatDoesNotFit(fields: [String]) {
        let error = #expect(throws: TabSeparatedError.self) { try TestTables.coverage(fields) }
        #expect(error?.line == 2)
    }
}
