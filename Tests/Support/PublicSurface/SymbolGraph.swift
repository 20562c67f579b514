package import Foundation

/// What a compiler says about a module's public symbols: the parts of a symbol graph that a comparison needs.
///
/// The format is SymbolKit's; `swift package dump-symbol-graph` writes one file for each module
/// (`Module.symbols.json`) and one for what it adds to another (`Module@Other.symbols.json`).
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
        /// Present for a member of an extension.
        package let swiftExtension: Extension?

        /// The declaration as the compiler prints it.
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
        /// A name for a target of another module.
        package let targetFallback: String?
    }

    package init(json: Data) throws {
        self = try JSONDecoder().decode(SymbolGraph.self, from: json)
    }
}
