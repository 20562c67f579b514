import BlockingTests
import Foundation
import NotificationScenario
import Testing

/// Each step of scenarios is a function of `TestDevice` by its name.
@Suite("Steps as functions") struct StepFunctionTests {
    /// Steps that are not functions, with the reason.
    private static let others = [
        "cut": "nobody watches a test",
        "golden": "frame() is the text, and a test has files of its own",
        "header": "push takes headers",
        "location": "it is move(latitude:longitude:)",
        "resume": "nobody watches a test",
        "say": "nobody watches a test",
        "shot": "frame() is the text, and a test has files of its own",
        "show": "frame() is the text",
        "tour": "the device of a test has none",
        "wait": "every step waits for the apps",
    ]

    @Test("A step has a function, or a reason for having none") func everyStep() throws {
        let folder = Checkout.root.appending(path: "Sources/Testing/Device")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let sources = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let functions = Set(sources.matches(of: /public func (\w+)\(/).map { String($0.1) })
        let names = Set(StepDefinition.all.map(\.name))
        #expect(names.subtracting(functions) == Set(Self.others.keys))
    }
}
