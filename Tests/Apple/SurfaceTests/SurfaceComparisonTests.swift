import PublicSurface
import Testing

@Suite struct SurfaceComparisonTests {
    /// Returns why a row differs from a member of the same type.
    private func reasons(_ row: [String], _ graph: TestGraph) throws -> [String] {
        let comparison = SurfaceComparison(of: try graph.surface(), with: try TestTables.table(row))
        return comparison.problems().flatMap { problem -> [String] in
            switch problem {
            case .differing(_, _, _, let reasons): reasons
            case .missing: ["missing"]
            case .unlisted: ["unlisted"]
            default: ["\(problem)"]
            }
        }
    }

    private let graph = TestGraph().type("class C", name: "C", supertypes: ["NSObject", "NSCopying"])

    @Test(
        "Compares the shape",
        arguments: [
            ("func add(_ r: R, done: @escaping (Bool) -> Void)", []),
            ("func add(request r: R, done: @escaping (Bool) -> Void)", ["labels"]),
            ("func add(_ r: Q, done: @escaping (Bool) -> Void)", ["parameter types"]),
            ("func add(_ r: R?, done: @escaping (Bool) -> Void)", ["optionality"]),
            ("func insert(_ r: R, done: @escaping (Bool) -> Void)", ["missing", "unlisted"]),
        ])
    func comparesTheShape(found: String, expected: [String]) throws {
        let row = ["C", "method", "func add(_ request: R, done: @escaping (Bool) -> Void)"]
        #expect(try reasons(row, graph.member(of: "C", found)) == expected)
    }

    @Test("Requires the async form") func wantsTheAsyncForm() throws {
        let row = ["C", "method", "func get(done: @escaping (S) -> Void)", "func settings() async -> S"]
        let withHandler = try graph.member(of: "C", row[2])
        #expect(try reasons(row, withHandler) == ["missing"])
        #expect(try reasons(row, withHandler.member(of: "C", "func settings() -> S")) == ["async or throws"])
        #expect(try reasons(row, withHandler.member(of: "C", row[3])) == [])
    }

    @Test("Compares deprecation", arguments: [false, true], [false, true])
    func comparesDeprecation(wanted: Bool, found: Bool) throws {
        let row = ["C", "property", "var x: Int { get }", "", wanted ? "15.0" : ""]
        let member = try graph.member(of: "C", "let x: Int", isDeprecated: found)
        #expect(try reasons(row, member) == (wanted == found ? [] : [wanted ? "not deprecated" : "deprecated"]))
    }

    @Test("Unavailable symbols count as missing") func whatIsUnavailableIsNotThere() throws {
        let member = try graph.member(of: "C", "let x: Int", isUnavailable: true)
        #expect(try reasons(["C", "property", "var x: Int { get }"], member) == ["unavailable"])
    }

    @Test("An optional requirement needs a default") func anOptionalRequirementNeedsADefault() throws {
        let row = ["P", "method", "optional func go()"]
        let type = TestGraph().type("protocol P", name: "P")
        #expect(try reasons(row, type.member(of: "P", "func go()")) == ["must be implemented"])
        #expect(try reasons(row, type.member(of: "P", "func go()", hasDefault: true)) == [])
    }

    @Test("Overridden members are open") func whatIsOverriddenIsOpen() throws {
        let row = ["C", "method", "func go()", "", "", "open"]
        #expect(try reasons(row, graph.member(of: "C", "func go()", access: "public")) == ["not open"])
        #expect(try reasons(row, graph.member(of: "C", "func go()")) == [])
    }

    @Test(
        "Compares types",
        arguments: [
            (["C", "class", "class C : NSObject", "", "", "conforms NSCopying"], []),
            (
                ["C", "class", "class C : NSObject", "", "", "conforms NSCopying NSSecureCoding"],
                ["is no NSSecureCoding"]
            ),
            (["C", "class", "class C : Base"], ["is no Base"]),
            (["C", "struct", "struct C"], ["kind"]),
            (["D", "class", "class D"], ["missing"]),
        ])
    func comparesTypes(row: [String], expected: [String]) throws {
        #expect(try reasons(row, graph) == expected)
    }

    @Test("A type may have no public initializer") func aTypeMayNotBeMadeByClients() throws {
        let row = ["C", "class", "class C : NSObject", "", "", "no init"]
        #expect(try reasons(row, graph.member(of: "C", "init()")) == ["can be made with init()"])
        #expect(try reasons(row, graph.member(of: "C", "init()", isUnavailable: true)) == [])
    }

    @Test("Compares the type of raw values") func comparesTheTypeOfRawValues() throws {
        let row = ["E", "enum", "enum E : UInt, Sendable"]
        let type = TestGraph().type("enum E", name: "E", supertypes: ["Sendable"])
        #expect(try reasons(row, type.member(of: "E", "init?(rawValue: Int)")) == ["raw values are not UInt"])
        #expect(try reasons(row, type.member(of: "E", "init?(rawValue: UInt)")) == [])
    }

    @Test("Finds inherited members") func findsWhatASuperclassHas() throws {
        let row = ["D", "init", "init?(coder: NSCoder)"]
        let graph = try graph.member(of: "C", "required init?(coder: NSCoder)").type("class D", name: "D")
        #expect(try reasons(row, graph) == ["missing"])
        #expect(try reasons(row, graph.inheriting("D", from: "C")) == [])
    }

    /// An overload that belongs to another row is not mistaken for a wrong form of this one.
    @Test("Keeps overloads apart") func keepsOverloadsApart() throws {
        let table = try TestTables.table(
            ["C", "init", "init(a: A)"],
            ["C", "init", "init(a: A, b: B)"]
        )
        let surface = try graph.member(of: "C", "init(a: A)").surface()
        #expect(
            SurfaceComparison(of: surface, with: table).problems()
                == [.missing(row: "C.init(a:b:)", wanted: "init(a: A, b: B)")]
        )
    }

    @Test("Reports members that Apple does not have") func reportsMembersThatAreNotApples() throws {
        let surface = try graph.member(of: "C", "func mine()").member(of: "C", "func copy(with zone: Z) -> Any")
            .surface()
        let table = try TestTables.table(["C", "class", "class C"])
        #expect(
            SurfaceComparison(of: surface, with: table).problems()
                == [.unlisted(symbol: "C.mine()", found: "func mine()")]
        )
    }

    @Test("Checks the coverage") func checksTheCoverage() throws {
        let table = try TestTables.table(
            ["C", "method", "func a()"],
            ["C", "method", "func b()"],
            ["Info.plist (x)", "constant", "\"Key\""],
            ["Info.plist (x)", "constant", "\"Other\""]
        )
        let coverage = try TestTables.coverage(
            ["C", "a", "implemented", "", "CTests/a; CTests/gone"],
            ["C", "c", "implemented", "", "CTests/a"],
            ["Info.plist (x)", "\"Key\"", "host value", "C.key", "CTests/a"],
            ["Info.plist (x)", "\"Other\"", "host value", "C.other", "CTests/a"]
        )
        var tests = TestIndex()
        tests.add(source: "struct CTests { @Test func a() {} }")
        let surface = try graph.member(of: "C", "init(key: Int)").surface()
        #expect(
            SurfaceComparison(of: surface, with: table).coverageProblems(coverage, tests: tests) == [
                .uncovered(row: "C.b()"),
                .missing(row: "\"Other\"", wanted: "C.other"),
                .unknownTest(line: 2, test: "CTests/gone"),
                .idleEntry(line: 3),
            ]
        )
    }

    @Test("A report has the row, the wanted and the found declaration") func aReportNamesRowWantedAndFound() {
        let problem = SurfaceProblem.differing(
            row: "C.x", wanted: "var x: Int? { get }", found: "let x: Int", reasons: ["optionality", "deprecated"]
        )
        #expect(
            problem.description == """
                differing: C.x: optionality, deprecated
                    wanted: var x: Int? { get }
                    found:  let x: Int
                """
        )
    }
}
