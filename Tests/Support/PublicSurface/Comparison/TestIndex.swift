/// The names of the tests in a package's sources: `UNErrorTests/codes` for a function of a suite.
package struct TestIndex: Sendable {
    private var names: Set<String> = []

    package init() {}

    /// Whether there is such a test, or such a suite when no function is named.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Adds the tests of a file of Swift source.
    ///
    /// A function counts when `@Test` stands before it, and belongs to every type that the file opens before it: sources
    /// are read by words, which is enough to find out that a test was renamed or taken away.
    package mutating func add(source: String) {
        var types: [String] = []
        var isTest = false
        var previous = ""
        for token in DeclarationToken.split(Self.withoutComments(source)) {
            switch previous {
            case "struct", "class", "enum", "actor", "extension":
                types.append(token)
            case "func" where isTest:
                names.formUnion(types.map { "\($0)/\(token)" })
                names.formUnion(types)
                isTest = false
            default:
                break
            }
            if token == "@Test" { isTest = true }
            previous = token
        }
    }

    private static func withoutComments(_ source: String) -> String {
        source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
