extension Declaration {
    /// Parses a declaration as printed by the compiler in symbol graphs and by Apple in its documentation.
    ///
    /// - Throws: ``DeclarationError`` for text that is not a class, structure, enumeration, protocol, function,
    ///   property, initializer or case.
    package init(parsing text: String) throws(DeclarationError) {
        var parser = DeclarationParser(text)
        self = try parser.declaration()
    }
}

/// A declaration that cannot be parsed.
package struct DeclarationError: Error, CustomStringConvertible {
    package let text: String
    package let reason: String

    package var description: String { "\"\(text)\" is not a declaration that can be compared: \(reason)" }
}

/// Parses a declaration from its tokens, left to right.
private struct DeclarationParser {
    private let text: String
    private var tokens: ArraySlice<String>

    init(_ text: String) {
        self.text = text
        tokens = ArraySlice(DeclarationToken.split(text))
    }

    private static let modifiers: Set = [
        "open", "public", "final", "override", "required", "convenience", "nonisolated", "mutating", "static", "class",
        "weak", "optional", "unsafe",
    ]
    private static let memberKeywords: Set = ["func", "var", "let"]

    mutating func declaration() throws(DeclarationError) -> Declaration {
        var modifiers: Set<String> = []
        while let token = tokens.first {
            if token.hasPrefix("@") {
                tokens.removeFirst()
            } else if Self.modifiers.contains(token), token != "class" || isBeforeMember {
                modifiers.insert(token)
                tokens.removeFirst()
            } else {
                break
            }
            // The argument of an attribute, as in `@objc(name)`.
            if tokens.first == "(" { _ = group("(", ")") }
        }
        var declaration = try named(by: try next("a keyword"))
        declaration.isTypeMember = !modifiers.isDisjoint(with: ["static", "class"])
        declaration.isWeak = modifiers.contains("weak")
        declaration.isOptionalRequirement = modifiers.contains("optional")
        return declaration
    }

    /// Whether the next `class` is a modifier.
    private var isBeforeMember: Bool {
        tokens.dropFirst().first { !Self.modifiers.contains($0) }.map(Self.memberKeywords.contains) ?? false
    }

    private mutating func named(by keyword: String) throws(DeclarationError) -> Declaration {
        switch keyword {
        case "class", "struct", "enum", "protocol":
            var declaration = Declaration(kind: .init(rawValue: keyword)!, name: try next("a name"))
            if tokens.first == ":" {
                declaration.supertypes = list(Array(tokens.dropFirst())).map { Self.type($0) }
            }
            return declaration
        case "case":
            return Declaration(kind: .enumerationCase, name: try next("a name"))
        case "var", "let":
            return try property(isConstant: keyword == "let")
        case "func":
            var declaration = Declaration(kind: .function, name: try functionName())
            try signature(into: &declaration)
            return declaration
        case "init":
            var declaration = Declaration(kind: .initializer, name: "init")
            if tokens.first == "?" {
                tokens.removeFirst()
                declaration.isFailable = true
            }
            try signature(into: &declaration)
            return declaration
        default:
            throw error("\(keyword) is not known")
        }
    }

    /// A name, or the characters of an operator.
    private mutating func functionName() throws(DeclarationError) -> String {
        var name = try next("a name")
        if !DeclarationToken.isWord(name) {
            while let sign = tokens.first, sign != "(", sign != "<" {
                name += sign
                tokens.removeFirst()
            }
        }
        return name
    }

    private mutating func property(isConstant: Bool) throws(DeclarationError) -> Declaration {
        var declaration = Declaration(kind: .property, name: try next("a name"))
        guard try next("a colon") == ":" else { throw error("a property has no type") }
        let type = tokens.prefix { $0 != "{" && $0 != "=" }
        tokens = tokens.dropFirst(type.count)
        declaration.type = Self.type(Array(type))
        declaration.isSettable = !isConstant && (tokens.first != "{" || tokens.contains("set"))
        return declaration
    }

    private mutating func signature(into declaration: inout Declaration) throws(DeclarationError) {
        if tokens.first == "<" { _ = group("<", ">") }
        guard tokens.first == "(" else { throw error("there is no list of parameters") }
        for parameter in list(group("(", ")")) {
            let names = parameter.prefix { $0 != ":" }
            let typed = parameter.dropFirst(names.count + 1)
            guard let label = names.first else { throw error("a parameter has no name") }
            // A default argument follows an equals sign, which no type contains.
            let type = typed.prefix { $0 != "=" }
            declaration.parameters.append(
                .init(label: label, type: Self.type(Array(type)), hasDefault: type.count < typed.count)
            )
        }
        declaration.type = declaration.kind == .function ? "Void" : ""
        while let token = tokens.popFirst() {
            switch token {
            case "async": declaration.isAsync = true
            case "throws": declaration.isThrowing = true
            case "->":
                declaration.type = Self.type(Array(tokens))
                return
            default: throw error("\(token) is not expected after the parameters")
            }
        }
    }

    // MARK: Tokens

    private mutating func next(_ expected: String) throws(DeclarationError) -> String {
        guard let token = tokens.popFirst() else { throw error("it ends before \(expected)") }
        return token
    }

    private func error(_ reason: String) -> DeclarationError {
        DeclarationError(text: text, reason: reason)
    }

    /// Takes the tokens between two brackets; the next token is the opening one.
    private mutating func group(_ open: String, _ close: String) -> [String] {
        var depth = 0
        var inside: [String] = []
        while let token = tokens.popFirst() {
            if token == open { depth += 1 }
            if token == close { depth -= 1 }
            if depth == 0 { break }
            inside.append(token)
        }
        return Array(inside.dropFirst())
    }

    /// Splits at the commas outside of all brackets.
    private func list(_ tokens: [String]) -> [[String]] {
        var items: [[String]] = [[]]
        var depth = 0
        for token in tokens {
            if ["(", "[", "<"].contains(token) { depth += 1 }
            if [")", "]", ">"].contains(token) { depth -= 1 }
            if token == ",", depth == 0 {
                items.append([])
            } else {
                items[items.count - 1].append(token)
            }
        }
        return items.filter { !$0.isEmpty }
    }

    /// Normalizes the spelling of a type: spacing, no `any`, and no parentheses that are only needed for `any`.
    private static func type(_ tokens: [String]) -> String {
        var tokens = tokens.filter { $0 != "any" }
        var index = 0
        while index + 2 < tokens.count {
            let following = index + 3 < tokens.count ? tokens[index + 3] : ""
            if tokens[index] == "(", DeclarationToken.isWord(tokens[index + 1]), tokens[index + 2] == ")",
                !["->", "async", "throws"].contains(following)
            {
                tokens.remove(at: index + 2)
                tokens.remove(at: index)
            }
            index += 1
        }
        return tokens.reduce(into: "") { text, token in
            let needsSpace = text.last.map { DeclarationToken.isWord(String($0)) } ?? false
            text += needsSpace && DeclarationToken.isWord(token) ? " " + token : token
        }
    }
}
