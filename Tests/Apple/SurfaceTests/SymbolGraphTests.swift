import Foundation
import PublicSurface
import Testing

/// The symbol graph of `Fixtures/Example.swift` from Swift 6.3, with only one of the symbols from protocol extensions.
@Suite struct SymbolGraphTests {
    private let surface: PublicSurface

    init() throws {
        surface = PublicSurface(
            try ["Example", "Example@Foundation"].map {
                try SymbolGraph(json: Data(TestTables.text("Fixtures/\($0).symbols.json").utf8))
            }
        )
    }

    @Test("Every symbol of the example is found") func everySymbolOfTheExampleIsFound() throws {
        let table = try TestTables.table(
            ["EXCenter", "class", "class EXCenter : NSObject", "", "", "open; no init"],
            ["EXCenter", "property", "weak var delegate: (any EXCenterDelegate)? { get set }"],
            ["EXCenter", "method", "class func current() -> EXCenter"],
            [
                "EXCenter", "method",
                "func add(_ r: EXRequest, withCompletionHandler h: (@Sendable ((any Error)?) -> Void)? = nil)",
                "func add(_ request: EXRequest) async throws",
            ],
            ["EXCenterDelegate", "protocol", "protocol EXCenterDelegate : NSObjectProtocol"],
            ["EXCenterDelegate", "method", "optional func center(_ center: EXCenter, opened request: EXRequest?)"],
            ["EXRequest", "class", "class EXRequest : NSObject", "", "", "conforms NSSecureCoding NSCoding; no init"],
            ["EXRequest", "property", "var identifier: String { get }"],
            ["EXRequest", "init", "convenience init(identifier: String)"],
            ["EXRequest", "init", "init?(coder: NSCoder)"],
            ["EXUrgentRequest", "class", "class EXUrgentRequest : EXRequest", "", "", "conforms NSSecureCoding"],
            ["EXUrgentRequest", "property", "var weight: Int { get set }", "", "1.0"],
            ["EXUrgentRequest", "init", "init?(coder: NSCoder)"],
            ["EXOptions", "optionset", "struct EXOptions : OptionSet, Sendable", "", "", "conforms SetAlgebra"],
            ["EXOptions", "property", "static var `default`: EXOptions { get }"],
            ["EXError", "struct", "struct EXError : CustomNSError, Hashable, Error"],
            ["EXError", "property", "var code: EXError.Code { get }"],
            ["EXError", "property", "var localizedDescription: String { get }"],
            ["EXError", "property", "static var refused: EXError.Code { get }"],
            ["EXError.Code", "enum", "enum Code : Int, Sendable", "", "", "conforms Hashable"],
            ["EXError.Code", "case", "case refused = 1"],
            ["(global)", "constant", "let EXErrorDomain: String"],
            ["NSString", "method", "class func localizedExample(forKey key: String, arguments: [Any]?) -> String"]
        )
        #expect(SurfaceComparison(of: surface, with: table).problems() == [])
    }

    @Test("Missing symbols are not found") func whatIsNotThereIsNotFound() throws {
        let table = try TestTables.table(
            ["EXRequest", "class", "class EXRequest : NSObject", "", "", "open; conforms NSCopying"],
            ["NSString", "method", "class func localizedExample(forKey key: String) -> String"]
        )
        let problems = SurfaceComparison(of: surface, with: table).problems().filter {
            if case .unlisted = $0 { false } else { true }
        }
        #expect(problems.count == 2)
        #expect(problems.first?.description.contains("not open, is no NSCopying") == true)
        #expect(problems.last?.description.contains("labels, parameter types") == true)
    }

    @Test(
        "Refuses anything that is not a symbol graph",
        arguments: ["", "{}", "{\"module\": {\"name\": \"M\"}, \"symbols\": [{}], \"relationships\": []}"]
    )
    func refusesWhatIsNoSymbolGraph(text: String) {
        #expect(throws: DecodingError.self) { try SymbolGraph(json: Data(text.utf8)) }
    }
}
