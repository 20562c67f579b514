import BlockingTests
import Testing

/// Code as apps write it compiles against the public modules, in both language modes.
@Suite(.blocking) struct ClientCompilationTests {
    @Test(arguments: [5, 6])
    func runningClientsCompile(languageMode: Int) throws {
        let files = try SwiftCompiler.sources(in: "Clients")
        try #require(files.count >= 5)
        let outcome = try SwiftCompiler.check(files, languageMode: languageMode)
        #expect(outcome.isAccepted, "Swift \(languageMode) says:\n\(outcome.text)")
    }

    /// Each by itself: what one file declares about Apple's types must not help another.
    @Test(arguments: try SwiftCompiler.sources(in: "CompileOnly"), [5, 6])
    func everyShapeCompiles(file: String, languageMode: Int) throws {
        let outcome = try SwiftCompiler.check([file], languageMode: languageMode)
        #expect(outcome.isAccepted, "Swift \(languageMode) says:\n\(outcome.text)")
    }

    /// What is not an app's to see stays out of sight, so that the other tests mean something.
    @Test func ownNamesOfThePackageAreUnknown() throws {
        let outcome = try SwiftCompiler.check(["Support/ClientDevice.swift"], languageMode: 6)
        #expect(!outcome.isAccepted && outcome.text.contains("DeviceRuntime"))
    }
}
