import SwiftParser
import SwiftSyntax

/// A Swift file and its syntax.
struct SourceFile {
    let path: String
    let name: String
    let copy: String?
    let text: String
    let tree: SourceFileSyntax
    /// Whether another file of the module has the name, so that the compiler warns of each `#sourceLocation`.
    let sharesName: Bool
    private let converter: SourceLocationConverter

    init(_ input: Translation.Input, sharesName: Bool = false) {
        (path, name, copy, text) = (input.path, input.name, input.copy, input.text)
        self.sharesName = sharesName
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: input.path, tree: tree)
    }

    func line(of position: AbsolutePosition) -> Int { converter.location(for: position).line }

    func diagnostic(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ text: String) -> Diagnostic {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return Diagnostic(
            severity: severity, file: path, line: location.line, column: location.column, text: text)
    }

    /// The names of types and variables at the top level, which no other file of the module may have.
    var declarations: [TokenSyntax] {
        tree.statements.map { Syntax($0.item) }.flatMap { item -> [TokenSyntax] in
            let modifiers = item.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
            if modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) { return [] }
            if let variable = item.as(VariableDeclSyntax.self) {
                return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier }
            }
            let types: [SyntaxKind] = [.classDecl, .structDecl, .enumDecl, .protocolDecl, .actorDecl, .typeAliasDecl]
            return types.contains(item.kind)
                ? [item.asProtocol((any NamedDeclSyntax).self)?.name].compactMap { $0 } : []
        }
    }

    /// An identifier that is the file's alone.
    var suffix: String { Self.identifier(copy?.replacing(".swift", with: "") ?? name) }

    static func identifier(_ text: some StringProtocol) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
