package import Foundation

/// The parts of a symbol graph, which describes a module's public symbols, that a comparison needs.
///
/// The format is SymbolKit's; `swift package dump-symbol-graph` writes a file for each module (`Module.symbols.json`)
/// and one for its extensions to each other module (`Module@Other.symbols.json`).
package struct SymbolGraph: Decodable, Sendable {
    package let module: Module
    package let symbols: [Symbol]
    package let relationships: [Relationship]

    package struct Module: Decodable, Sendable {
        package let name: String
    }

    package struct Symbol: Decodable, Sendable {
        package let identifier: Identifier
        package let pathComponents: [String]
        package let accessLevel: String
        package let declarationFragments: [Fragment]?
        package let availability: [Availability]?
        /// Set for a member of an extension.
        package let swiftExtension: Extension?

        /// The declaration as printed by the compiler.
        package var text: String {
            (declarationFragments ?? []).map(\.spelling).joined()
        }
    }

    package struct Identifier: Decodable, Sendable {
        package let precise: String
    }

    package struct Fragment: Decodable, Sendable {
        package let spelling: String
    }

    package struct Availability: Decodable, Sendable {
        package let isUnconditionallyDeprecated: Bool?
        package let isUnconditionallyUnavailable: Bool?
    }

    package struct Extension: Decodable, Sendable {}

    package struct Relationship: Decodable, Sendable {
        package let kind: String
        package let source: String
        package let target: String
        /// The name of a target in another module.
        package let targetFallback: String?
    }

    package init(json: Data) throws {
        self = try JSONDecoder().decode(SymbolGraph.self, from: json)
    }
}
