import Foundation
import PublicSurface

/// A handwritten symbol graph: the declarations of one module.
struct TestGraph {
    private var symbols: [[String: Any]] = []
    private var relationships: [[String: String]] = []

    /// Declares a type.
    ///
    /// - Parameters:
    ///   - text: The declaration.
    ///   - name: The name of the type.
    ///   - supertypes: The superclass followed by the protocols.
    ///   - access: `open` or `public`.
    func type(_ text: String, name: String, supertypes: [String] = [], access: String = "open") -> TestGraph {
        var graph = symbol(text, path: [name], access: access)
        for supertype in supertypes {
            graph.relationships.append(
                ["kind": "conformsTo", "source": name, "target": "M.\(supertype)", "targetFallback": "M.\(supertype)"]
            )
        }
        return graph
    }

    /// Declares a member with the name that the compiler would give it.
    func member(
        of type: String,
        _ text: String,
        isDeprecated: Bool = false,
        isUnavailable: Bool = false,
        hasDefault: Bool = false,
        access: String = "open"
    ) throws -> TestGraph {
        let path = (type.isEmpty ? [] : [type]) + [try Declaration(parsing: text).fullName]
        let availability: [String: Any] = [
            "domain": "*",
            "isUnconditionallyDeprecated": isDeprecated,
            "isUnconditionallyUnavailable": isUnavailable,
        ]
        var graph = symbol(text, path: path, access: access, availability: [availability])
        if hasDefault {
            let requirement = path.joined(separator: ".")
            graph = graph.symbol(text, path: path, access: access, identifier: requirement + " default")
            graph.relationships.append(
                ["kind": "defaultImplementationOf", "source": requirement + " default", "target": requirement]
            )
        }
        return graph
    }

    /// Makes a class inherit from another one in the graph.
    func inheriting(_ subclass: String, from superclass: String) -> TestGraph {
        var graph = self
        graph.relationships.append(["kind": "inheritsFrom", "source": subclass, "target": superclass])
        return graph
    }

    /// Returns the surface of the declarations.
    func surface() throws -> PublicSurface {
        let graph: [String: Any] = ["module": ["name": "M"], "symbols": symbols, "relationships": relationships]
        return PublicSurface([try SymbolGraph(json: JSONSerialization.data(withJSONObject: graph))])
    }

    private func symbol(
        _ text: String,
        path: [String],
        access: String,
        identifier: String? = nil,
        availability: [[String: Any]] = []
    ) -> TestGraph {
        var graph = self
        graph.symbols.append([
            "identifier": ["precise": identifier ?? path.joined(separator: ".")],
            "pathComponents": path,
            "accessLevel": access,
            "declarationFragments": [["kind": "text", "spelling": text]],
            "availability": availability,
        ])
        return graph
    }
}
