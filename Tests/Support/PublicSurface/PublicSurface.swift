/// The public symbols of several modules, which can be found by type and name.
package struct PublicSurface: Sendable {
    package struct Symbol: Sendable {
        /// The name of the type, such as `UNError.Code`; empty for symbols at file scope.
        package let type: String
        /// The name in documentation, such as `add(_:)`; for a type, its own name.
        package let name: String
        /// `nil` for kinds of symbols that tables do not list, such as type aliases.
        package let declaration: Declaration?
        /// The declaration as printed by the compiler.
        package let text: String
        package let isDeprecated: Bool
        package let isUnavailable: Bool
        /// Whether clients can subclass or override it.
        package let isOpen: Bool
        /// Whether it is a protocol requirement with a default implementation.
        package let hasDefault: Bool
        /// Whether it comes from a protocol extension instead of the module's source.
        package let isSynthesized: Bool
        /// Whether it is the default implementation of a requirement.
        package let isDefaultImplementation: Bool
    }

    private let members: [String: [Symbol]]
    private let types: [String: Symbol]
    /// The superclass and all protocols of a type, including inherited ones.
    private let supertypes: [String: Set<String>]
    private let superclasses: [String: String]

    package init(_ graphs: [SymbolGraph]) {
        var names: [String: String] = [:]
        for symbol in graphs.flatMap(\.symbols) {
            names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
        }
        var supertypes: [String: Set<String>] = [:]
        var superclasses: [String: String] = [:]
        var withDefault: Set<String> = []
        var defaults: Set<String> = []
        for relationship in graphs.flatMap(\.relationships) {
            switch relationship.kind {
            case "conformsTo", "inheritsFrom":
                guard let source = names[relationship.source] else { continue }
                // The name without its module.
                let target =
                    names[relationship.target]
                    ?? relationship.targetFallback.map { $0.split(separator: ".").dropFirst().joined(separator: ".") }
                guard let target else { continue }
                supertypes[source, default: []].insert(target)
                if relationship.kind == "inheritsFrom" { superclasses[source] = target }
            case "defaultImplementationOf":
                withDefault.insert(relationship.target)
                defaults.insert(relationship.source)
            default:
                break
            }
        }
        self.supertypes = supertypes
        self.superclasses = superclasses

        var members: [String: [Symbol]] = [:]
        var types: [String: Symbol] = [:]
        for symbol in graphs.flatMap(\.symbols) {
            let found = Symbol(
                type: symbol.pathComponents.dropLast().joined(separator: "."),
                name: symbol.pathComponents.last ?? "",
                declaration: Self.declaration(symbol.text),
                text: symbol.text,
                isDeprecated: symbol.availability?.contains { $0.isUnconditionallyDeprecated == true } ?? false,
                isUnavailable: symbol.availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false,
                isOpen: symbol.accessLevel == "open",
                hasDefault: withDefault.contains(symbol.identifier.precise),
                isSynthesized: symbol.identifier.precise.contains("::SYNTHESIZED::"),
                isDefaultImplementation: defaults.contains(symbol.identifier.precise)
            )
            members[found.type, default: []].append(found)
            switch found.declaration?.kind {
            case .class, .struct, .enum, .protocol: types[symbol.pathComponents.joined(separator: ".")] = found
            default: break
            }
        }
        self.members = members
        self.types = types
    }

    private static func declaration(_ text: String) -> Declaration? {
        do {
            return try Declaration(parsing: text)
        } catch {
            // Type aliases and the like: no table lists them, so there is nothing to compare.
            return nil
        }
    }

    /// Returns a type by its full name.
    package func type(named name: String) -> Symbol? { types[name] }

    /// Returns the symbols declared in a type, in graph order; `""` for file scope.
    package func members(of type: String) -> [Symbol] { members[type] ?? [] }

    /// Returns the members of a type, followed by those of its superclasses in these modules, nearest first.
    ///
    /// The initializers of superclasses are included, although a graph does not show whether they are inherited; only a
    /// client that calls them does.
    package func membersWithInherited(of type: String) -> [Symbol] {
        var found = members(of: type)
        var ancestor = superclasses[type]
        while let name = ancestor {
            found += members(of: name)
            ancestor = superclasses[name]
        }
        return found
    }

    /// Whether a type inherits from a class or conforms to a protocol, directly or indirectly.
    package func type(_ type: String, isA supertype: String) -> Bool {
        var next: String? = type
        while let name = next {
            if supertypes[name]?.contains(supertype) == true { return true }
            next = superclasses[name]
        }
        return false
    }
}
