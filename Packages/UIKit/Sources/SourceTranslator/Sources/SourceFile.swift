import SwiftParser
import SwiftSyntax

/// A Swift file and its syntax.
struct SourceFile {
    let path: String
    let name: String
    let copy: String?
    let text: String
    let tree: SourceFileSyntax
    private let converter: SourceLocationConverter

    init(_ input: Translation.Input) {
        (path, name, copy, text) = (input.path, input.name, input.copy, input.text)
        tree = Parser.parse(source: text)
        converter = SourceLocationConverter(fileName: input.path, tree: tree)
    }

    func line(of position: AbsolutePosition) -> Int { converter.location(for: position).line }

    func diagnostic(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ text: String) -> Diagnostic {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return Diagnostic(
            severity: severity, file: path, line: location.line, column: location.column, text: text)
    }

    /// An identifier that is the file's alone.
    var suffix: String { Self.identifier(copy?.replacing(".swift", with: "") ?? name) }

    static func identifier(_ text: some StringProtocol) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
