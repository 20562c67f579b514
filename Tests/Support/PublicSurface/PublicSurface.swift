/// The public symbols of several modules, found by type and name.
package struct PublicSurface: Sendable {
    package struct Symbol: Sendable {
        /// The name of the type, as in `UNError.Code`; empty for what is declared at file scope.
        package let type: String
        /// The member's name as in documentation, `add(_:)`; of a type its own name.
        package let name: String
        /// `nil` for what no table lists, as a type alias.
        package let declaration: Declaration?
        /// The declaration as the compiler prints it.
        package let text: String
        package let isDeprecated: Bool
        package let isUnavailable: Bool
        /// Whether clients may subclass or override it.
        package let isOpen: Bool
        /// A requirement of a protocol that has a default.
        package let hasDefault: Bool
        /// Given by a protocol's extension, not written in the module.
        package let isSynthesized: Bool
        /// A default that stands for a requirement.
        package let isDefaultImplementation: Bool
    }

    private let members: [String: [Symbol]]
    private let types: [String: Symbol]
    /// The superclass and all protocols of a type, those that follow from others too.
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
            // Type aliases and the like: a table row asks for none, so there is nothing to compare.
            return nil
        }
    }

    /// A type by its whole name.
    package func type(named name: String) -> Symbol? { types[name] }

    /// What is declared in a type, in the order of the graph; `""` for what is declared at file scope.
    package func members(of type: String) -> [Symbol] { members[type] ?? [] }

    /// The members of a type, then those of its superclasses in these modules, the nearest first.
    ///
    /// An initializer of a superclass is among them, although a graph cannot tell whether it is inherited: that takes a
    /// client that calls it.
    package func membersWithInherited(of type: String) -> [Symbol] {
        var found = members(of: type)
        var ancestor = superclasses[type]
        while let name = ancestor {
            found += members(of: name)
            ancestor = superclasses[name]
        }
        return found
    }

    /// Whether a type inherits from a class or conforms to a protocol, directly or not.
    package func type(_ type: String, isA supertype: String) -> Bool {
        var next: String? = type
        while let name = next {
            if supertypes[name]?.contains(supertype) == true { return true }
            next = superclasses[name]
        }
        return false
    }
}
