import BlockingTests
import Testing

/// Typical app code compiles with the public modules, in both language modes.
@Suite(.blocking) struct ClientCompilationTests {
    @Test("The clients of `ClientTests` compile", arguments: [5, 6])
    func runningClientsCompile(languageMode: Int) throws {
        let files = try SwiftCompiler.sources(in: "Clients")
        try #require(files.count >= 5)
        let outcome = try SwiftCompiler.check(files, languageMode: languageMode)
        #expect(outcome.isAccepted, "Swift \(languageMode) says:\n\(outcome.text)")
    }

    /// Each file is compiled separately, so that declarations in one file cannot help another.
    @Test("Every style of client compiles", arguments: try SwiftCompiler.sources(in: "CompileOnly"), [5, 6])
    func everyShapeCompiles(file: String, languageMode: Int) throws {
        let outcome = try SwiftCompiler.check([file], languageMode: languageMode)
        #expect(outcome.isAccepted, "Swift \(languageMode) says:\n\(outcome.text)")
        let warnings = outcome.text.split(separator: "\n").filter { line in
            line.contains(": warning: ") && !Self.sameWarnings.contains { line.contains($0) }
        }
        #expect(languageMode == 6 || warnings.isEmpty, "Swift 5 says:\n\(outcome.text)")
    }

    /// The warnings of Swift 5 that are the client's own, or that come of classes which are `Sendable` here.
    private static let sameWarnings = [
        "is deprecated: ", "'@preconcurrency' on conformance",
        "to protocol 'Sendable' was already stated", "must restate inherited '@unchecked Sendable' conformance",
    ]

    /// Internal declarations are not visible; otherwise the other tests would prove nothing.
    @Test("Package-internal names are not visible") func ownNamesOfThePackageAreUnknown() throws {
        let outcome = try SwiftCompiler.check(["Support/ClientDevice.swift"], languageMode: 6)
        #expect(!outcome.isAccepted && outcome.text.contains("cannot find type 'DeviceRuntime' in scope"))
    }
}
