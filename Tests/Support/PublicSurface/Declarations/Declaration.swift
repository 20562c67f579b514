/// A Swift declaration, reduced to what a client's source code depends on.
///
/// Left out, because client code compiles with or without them: access level, attributes, isolation, `override`,
/// `required`, `convenience`, internal parameter names, and whether a constant is stored (`let`) or computed (`var … {
/// get }`). `class` and `static` members are treated alike. Of a default argument only its presence is kept.
package struct Declaration: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case `class`, `struct`, `enum`, `protocol`
        case function, property, initializer, enumerationCase
    }

    package struct Parameter: Hashable, Sendable {
        /// The argument label; `_` for none.
        package var label: String
        /// The type in normalized spelling, without `any` and needless parentheses.
        package var type: String
        package var hasDefault: Bool
    }

    package var kind: Kind
    /// The name without backticks; `init` for an initializer.
    package var name: String
    /// The parameters of a function or initializer.
    package var parameters: [Parameter] = []
    /// The result of a function or the type of a property; empty if there is nothing to compare.
    package var type = ""
    /// The types after the colon of a type's declaration, in source order.
    package var supertypes: [String] = []
    package var isTypeMember = false
    package var isWeak = false
    package var isFailable = false
    package var isAsync = false
    package var isThrowing = false
    package var isSettable = false
    /// Whether it is an optional requirement of an Objective-C protocol.
    package var isOptionalRequirement = false

    /// The name in symbol graphs and in Swift's documentation: `add(_:withCompletionHandler:)`.
    package var fullName: String {
        switch kind {
        case .function, .initializer: "\(name)(\(parameters.map { $0.label + ":" }.joined()))"
        default: name
        }
    }
}

extension Declaration {
    /// An aspect in which declarations differ, as named in reports.
    package enum Aspect: String, Sendable, CaseIterable {
        case kind, name, labels
        case parameterTypes = "parameter types"
        case optionality
        case defaultArguments = "default arguments"
        case type
        case failability
        case effects = "async or throws"
        case setter
        case typeMember = "static or not"
        case weak
    }

    /// Returns the differences between members: the text of a member in a symbol graph contains neither supertypes nor
    /// optional requirements.
    package func differences(from wanted: Declaration) -> [Aspect] {
        var aspects: [Aspect] = []
        func compare<Value: Equatable>(_ value: (Declaration) -> Value, _ aspect: Aspect) {
            if value(self) != value(wanted) { aspects.append(aspect) }
        }
        compare(\.kind, .kind)
        compare(\.name, .name)
        compare({ $0.parameters.map(\.label) }, .labels)
        let types: (Declaration) -> [String] = { $0.parameters.map(\.type) }
        let optionalityLost = { (types: [String]) in types.map { $0.filter { $0 != "?" } } }
        if types(self) != types(wanted) {
            let onlyOptionality = optionalityLost(types(self)) == optionalityLost(types(wanted))
            aspects.append(onlyOptionality ? .optionality : .parameterTypes)
        }
        compare({ $0.parameters.map(\.hasDefault) }, .defaultArguments)
        if type != wanted.type {
            let onlyOptionality = optionalityLost([type]) == optionalityLost([wanted.type])
            aspects.append(onlyOptionality ? .optionality : .type)
        }
        compare(\.isFailable, .failability)
        compare({ [$0.isAsync, $0.isThrowing] }, .effects)
        compare(\.isSettable, .setter)
        compare(\.isTypeMember, .typeMember)
        compare(\.isWeak, .weak)
        return aspects
    }
}
