/// The names of the tests in a package's sources: `UNErrorTests/codes` for a function in a suite.
package struct TestIndex: Sendable {
    private var names: Set<String> = []

    package init() {}

    /// Whether there is such a test, or such a suite if no function is named.
    package func contains(_ name: String) -> Bool { names.contains(name) }

    /// Adds the tests in a Swift source file.
    ///
    /// A function counts if `@Test` precedes it, and belongs to every type that begins before it in the file. Source is
    /// read word by word, which is sufficient to detect that a test was renamed or removed.
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
