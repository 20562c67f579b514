import SwiftSyntax

/// The code by which the members of a file's classes are found by name: a property in each class and extension, which
/// sees what is private in the file, and a function that joins them.
struct MemberTables {
    private(set) var edits: [Edit] = []
    private let source: SourceFile
    private let index: ModuleIndex
    private var count = 0

    init(_ source: SourceFile, _ index: ModuleIndex) {
        self.source = source
        self.index = index
    }

    /// The function of the file; `nil` if it has no such members.
    mutating func write() -> (name: String, text: String)? {
        let statements = source.tree.statements.flatMap { members(of: Syntax($0.item), owner: nil) }
        guard !statements.isEmpty else { return nil }
        let name = "members_\(source.suffix)"
        return (
            name,
            """
            nonisolated func \(name)() -> [UIKit.NamedMember] {
            \(Self.body(statements))
            }

            """
        )
    }

    private static func body(_ statements: [String]) -> String {
        """
        var found: [UIKit.NamedMember] = []
        \(statements.joined(separator: "\n"))
        return found
        """
    }

    /// A class, as its own code calls it.
    private struct Owner {
        var name: String
        var isKnownClass: Bool
        var marksAll: Bool
    }

    private mutating func members(of syntax: Syntax, owner: Owner?) -> [String] {
        if let node = syntax.as(ClassDeclSyntax.self) {
            // A generic class has no type without its arguments.
            let owner = Owner(
                name: node.name.text, isKnownClass: true,
                marksAll: node.attributes.attribute(named: "objcMembers") != nil)
            return table(
                of: node.memberBlock, name: node.name.text, node.genericParameterClause == nil ? owner : nil)
        }
        if let node = syntax.as(ExtensionDeclSyntax.self) {
            let owner = Owner(
                name: node.extendedType.trimmedDescription, isKnownClass: index.types[node.typeName]?.isClass ?? false,
                marksAll: node.attributes.attribute(named: "objc") != nil)
            return table(of: node.memberBlock, name: owner.name, owner)
        }
        if let node = syntax.as(StructDeclSyntax.self), node.genericParameterClause == nil {
            return table(of: node.memberBlock, name: node.name.text, nil)
        }
        if let node = syntax.as(EnumDeclSyntax.self), node.genericParameterClause == nil {
            return table(of: node.memberBlock, name: node.name.text, nil)
        }
        if let node = syntax.as(IfConfigDeclSyntax.self) { return conditional(node, owner: owner) }
        guard let owner else { return [] }
        if let node = syntax.as(FunctionDeclSyntax.self) { return method(node, of: owner) }
        if let node = syntax.as(VariableDeclSyntax.self) { return outlets(node, of: owner) }
        return []
    }

    private mutating func table(of block: MemberBlockSyntax, name: String, _ owner: Owner?) -> [String] {
        let statements = block.members.flatMap { members(of: Syntax($0.decl), owner: owner) }
        guard !statements.isEmpty else { return [] }
        let property = "members_\(source.suffix)_\(count)"
        count += 1
        let brace = block.rightBrace
        let line = source.line(of: brace.positionAfterSkippingLeadingTrivia)
        if source.sharesName, let before = brace.previousToken(viewMode: .sourceAccurate),
            !before.text.hasPrefix("#"), !statements.contains(where: { $0.hasPrefix("#") })
        {
            // Behind what is before, so that no directive is needed.
            let separator = before.tokenKind == .leftBrace ? "" : ";"
            let body = Self.body(statements).split(separator: "\n").joined(separator: "; ")
            let text = "\(separator) nonisolated static var \(property): [UIKit.NamedMember] { \(body) }"
            edits.append(Edit(at: before.endPositionBeforeTrailingTrivia, text))
            return ["found += \(name).\(property)"]
        }
        edits.append(
            Edit(
                at: brace.positionAfterSkippingLeadingTrivia,
                """

                nonisolated static var \(property): [UIKit.NamedMember] {
                \(Self.body(statements))
                }
                \(location(line: line))

                """))
        return ["found += \(name).\(property)"]
    }

    private func location(line: Int) -> String {
        "#sourceLocation(file: \(Literal.string(source.path)), line: \(line))"
    }

    /// The directive before what is added for a member.
    private func location(of name: TokenSyntax) -> [String] {
        source.sharesName ? [] : [location(line: source.line(of: name.positionAfterSkippingLeadingTrivia))]
    }

    private mutating func conditional(_ node: IfConfigDeclSyntax, owner: Owner?) -> [String] {
        var found = false
        var lines: [String] = []
        for clause in node.clauses {
            let condition = clause.condition.map { " " + Condition.adapted($0.trimmedDescription) } ?? ""
            lines.append(clause.poundKeyword.text + condition)
            let items: [Syntax] =
                switch clause.elements {
                case .statements(let list): list.map { Syntax($0.item) }
                case .decls(let list): list.map { Syntax($0.decl) }
                default: []
                }
            let inner = items.flatMap { members(of: $0, owner: owner) }
            found = found || !inner.isEmpty
            lines += inner
        }
        return found ? lines + ["#endif"] : []
    }

    // MARK: Members

    private func method(_ node: FunctionDeclSyntax, of owner: Owner) -> [String] {
        let isMarked = owner.marksAll || node.attributes.contains(anyOf: ["objc", "IBAction", "IBSegueAction"])
        guard isMarked || owner.isKnownClass && index.namedSelectors.contains(node.selectorName) else { return [] }
        let parameters = node.signature.parameterClause.parameters
        // Objective-C has no methods with these; `static` ones are no object's.
        let isOther = node.modifiers.contains { ["static", "class", "private(set)"].contains($0.name.text) }
        guard !isOther, node.genericParameterClause == nil, node.signature.effectSpecifiers == nil,
            !parameters.contains(where: { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") })
        else { return [] }
        let values = parameters.enumerated().map { index, parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            let isUsed =
                node.body?.tokens(viewMode: .sourceAccurate).contains {
                    // A label is no use.
                    $0.text == name && $0.parent?.is(LabeledExprSyntax.self) != true
                } ?? true
            return (parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): ")
                + (isUsed ? "arguments[\(index)]" : "arguments.unused(\(index))")
        }
        let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
        let plain = "object.\(node.name.text)(\(values.joined(separator: ", ")))"
        let call =
            node.attributes.attribute(named: "IBSegueAction") != nil
            ? "arguments.note(\(plain))" : "\(["Void", "()"].contains(result) ? "" : "_ = ")\(plain)"
        return location(of: node.name) + [
            "found.append(.method(\(Literal.string(node.selectorName)), of: \(owner.name).self) { "
                + "object, \(values.isEmpty ? "_" : "arguments") in \(call) })"
        ]
    }

    private func outlets(_ node: VariableDeclSyntax, of owner: Owner) -> [String] {
        guard node.attributes.attribute(named: "IBOutlet") != nil else { return [] }
        return node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }.flatMap { name in
            location(of: name) + [
                "found.append(.outlet(\(Literal.string(name.text)), of: \(owner.name).self) { "
                    + "object, arguments in object.\(name.text) = arguments[0] })"
            ]
        }
    }
}
