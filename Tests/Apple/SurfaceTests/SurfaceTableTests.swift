import PublicSurface
import Testing

@Suite struct SurfaceTableTests {
    @Test("Lists every symbol") func listsEverySymbol() throws {
        let table = try SurfaceTable(parsing: TestTables.text("api-surface.tsv"))
        #expect(table.rows.count == 300)
        #expect(Set(table.rows.map(\.framework)) == ["UserNotifications", "UserNotificationsUI"])
        #expect(Set(table.rows.map { "\($0.type) \($0.text)" }).count == 300)
        #expect(table.rows.count { $0.isDeprecated } == 8)
        #expect(table.rows.count { $0.asyncDeclaration != nil } == 11)
    }

    @Test("Reads a row") func readsARow() throws {
        let row = try TestTables.table(
            ["C", "method", "class func go(_ x: X)", "func go() async", "15.0", "value 4; conforms A B; open; no init"]
        ).rows[0]
        #expect(row.title == "C.go(_:)")
        #expect(row.asyncDeclaration?.isAsync == true)
        #expect(row.isDeprecated)
        #expect(row.value == "4")
        #expect(row.conformances == ["A", "B"])
        #expect(row.isOpen)
        #expect(row.hasNoInit)
    }

    @Test(
        "Refuses a line that does not fit",
        arguments: [
            (
                "framework\ttype",
                "line 1: the columns should be framework, type, kind, declaration, async form, deprecated, facts"
            ),
            (TestTables.header + "\nM\tC", "line 2: there are 2 fields, not 7"),
            (
                TestTables.header + "\n\nM\tC\tmethod\tfunc\t\t\t",
                "line 3: \"func\" is not a declaration that can be compared: it ends before a name"
            ),
            (
                TestTables.header + "\nM\tC\tmethod\tfunc a()\t\t\tquick",
                "line 2: \"quick\" is not a fact that is known"
            ),
        ])
    func refusesALineThatDoesNotFit(text: String, reason: String) {
        let error = #expect(throws: TabSeparatedError.self) { try SurfaceTable(parsing: text) }
        #expect(error?.description == reason)
    }
}
