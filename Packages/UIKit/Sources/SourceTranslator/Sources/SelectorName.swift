import SwiftSyntax

/// The names that Objective-C has for methods in Swift.
enum SelectorName {
    /// - Parameter labels: The labels of the parameters; `_` for none.
    static func of(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let joins = isPreposition(words(of: first).first) || isPreposition(words(of: base).last)
            name += (joins ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
        }
        return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
    }

    /// The words of an identifier in camel case.
    private static func words(of identifier: String) -> [String] {
        var words: [String] = []
        for character in identifier {
            if character.isUppercase || words.isEmpty {
                words.append(character.lowercased())
            } else {
                words[words.count - 1].append(character)
            }
        }
        return words
    }

    private static func isPreposition(_ word: String?) -> Bool { word.map(prepositions.contains) ?? false }

    /// Those that the compiler knows.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from",
        "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
        "using", "via", "when", "with", "within",
    ]
}

extension FunctionDeclSyntax {
    var labels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }

    /// The name that an attribute gives, or the one that follows from the declaration.
    var selectorName: String {
        if case .objCName(let pieces) = attributes.attribute(named: "objc")?.arguments {
            return pieces.map { ($0.name?.text ?? "") + ($0.colon?.text ?? "") }.joined()
        }
        return SelectorName.of(name.text, labels: labels)
    }
}

extension AttributeListSyntax {
    func attribute(named name: String) -> AttributeSyntax? {
        lazy.compactMap { element in
            guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name else {
                return nil
            }
            return attribute
        }.first
    }

    func contains(anyOf names: Set<String>) -> Bool { names.contains { attribute(named: $0) != nil } }
}
