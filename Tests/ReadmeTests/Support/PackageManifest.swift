import BlockingTests
import Foundation

/// The targets that the package manifests of the repository declare, as they are written there.
struct PackageManifest {
    struct Target: Hashable {
        let name: String
        /// The targets of the same package that it may import.
        let dependencies: [String]
        /// Its folder inside of `Sources`, or another path; `nil` where SwiftPM finds it by its name.
        let folder: String?
    }

    private(set) var targets: [Target] = []

    /// Reads `Package.swift` at the top, and those of the packages in `Packages`.
    init() throws {
        let packages = try FileManager.default.contentsOfDirectory(
            atPath: Checkout.root.appending(path: "Packages").path)
        for path in ["Package.swift"] + packages.sorted().map({ "Packages/\($0)/Package.swift" }) {
            read(try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8))
        }
    }

    /// What begins a target in a list of targets: SwiftPM's functions, and those of our manifest for kinds of targets.
    private static let declarations = [
        ".target(", ".executableTarget(", ".testTarget(", ".systemLibrary(", ".plugin(", ".module(", ".apple(",
        ".code(", ".program(", ".support(", ".supportInSwift5(", ".probe(", ".tests(", ".testsOfClients(",
    ]

    private mutating func read(_ source: String) {
        let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(
            separator: "\n")
        for declaration in Self.declarations {
            for rest in code.components(separatedBy: declaration).dropFirst() {
                let arguments = rest[..<Self.end(of: rest)]
                let strings = arguments.components(separatedBy: "\"")
                // Below the list, the functions for kinds of targets call SwiftPM's with a name that they are given.
                // A plug-in is a product, and used, by the same function, which has targets or a package then.
                guard strings.count > 2,
                    ["", "name:"].contains(strings[0].trimmingCharacters(in: .whitespacesAndNewlines)),
                    !strings[2].hasPrefix(", targets:"), !strings[2].hasPrefix(", package:")
                else { continue }
                targets.append(
                    Target(
                        name: strings[1], dependencies: Self.dependencies(in: String(arguments)),
                        folder: arguments.firstMatch(of: /\b(?:at|path): "([^"]*)"/).map { String($0.output.1) }))
            }
        }
    }

    /// The index of the parenthesis that closes the one before the text.
    private static func end(of text: String) -> String.Index {
        var depth = 1
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return text.endIndex
    }

    private static func dependencies(in arguments: String) -> [String] {
        guard let start = arguments.firstRange(of: /(dependencies|uses): \[/)?.upperBound else { return [] }
        let list = arguments[start...].prefix { $0 != "]" }
        // Products of other packages stand in parentheses of their own.
        return list.components(separatedBy: ".product(").enumerated().flatMap { offset, part in
            let own = offset == 0 ? part[...] : part.drop { $0 != ")" }
            return own.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
        }
    }
}
