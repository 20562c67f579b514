import Foundation
import SwiftSyntax

/// A copy of a source for iOS that compiles on Linux. What is left out becomes blanks, so that lines and columns stay,
/// and the compiler names the original.
struct SourceCopy {
    let text: String
    /// The function that returns the file's members by name; `nil` if it has none.
    let table: String?
    let diagnostics: [Diagnostic]
    /// The mistake of compiling the source without a copy; `nil` if Linux compiles it.
    let mistakeAsItIs: Diagnostic?

    /// - Parameters:
    ///   - dependencies: The modules of other targets that the file can import.
    ///   - folder: The target's own path, from the folder of the package.
    init(_ source: SourceFile, _ index: ModuleIndex, _ dependencies: Set<String>, folder: String = "") {
        let visitor = CopyVisitor(source, index, dependencies)
        visitor.walk(source.tree)
        var tables = MemberTables(source, index)
        let function = tables.write()
        let edits = (visitor.edits + tables.edits).sorted { $0.start < $1.start }
        var bytes: [UInt8] = []
        let original = Array(source.text.utf8)
        var position = 0
        for edit in edits where edit.start >= position {
            bytes += original[position..<edit.start] + Array(edit.text.utf8)
            position = edit.end
        }
        bytes += original[position...]
        // The names that stand for Objective-C's are UIKit's; a file that has used none of UIKit need not import it.
        let needsImport = function != nil || visitor.usesUIKit
        let start = "#sourceLocation(file: \(Literal.string(source.path)), line: 1)\n"
        text =
            (needsImport ? "import UIKit\n" : "") + start + String(decoding: bytes, as: UTF8.self)
            + (function.map { "\n\($0.text)" } ?? "")
        table = function?.name
        diagnostics = visitor.diagnostics
        mistakeAsItIs = visitor.firstForeign.map { attribute in
            source.diagnostic(
                .error, at: attribute,
                """
                \(attribute.trimmedDescription) does not compile on Linux, and this file is in the target's own path; in \
                Package.swift write path: "Device", a new folder with a Swift file that may be empty, and \
                resources: [.copy("../\(folder.isEmpty ? source.name : folder)")]
                """)
        }
    }
}

/// A piece of a source and what stands in its place.
struct Edit {
    var start: Int
    var end: Int
    var text: String

    init(_ node: some SyntaxProtocol, _ text: String) {
        start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        end = node.endPositionBeforeTrailingTrivia.utf8Offset
        self.text = text
    }

    /// Inserts a text.
    init(at position: AbsolutePosition, _ text: String) {
        (start, end) = (position.utf8Offset, position.utf8Offset)
        self.text = text
    }
}

/// Finds what Linux does not compile.
private final class CopyVisitor: SyntaxVisitor {
    private(set) var edits: [Edit] = []
    private(set) var diagnostics: [Diagnostic] = []
    /// Whether UIKit's names are used, so that a file without an import of it needs one.
    private(set) var usesUIKit = false
    /// The first attribute that only iOS has.
    private(set) var firstForeign: AttributeSyntax?
    private let source: SourceFile
    private let index: ModuleIndex
    private let dependencies: Set<String>
    private var around: [String] = []

    private static let removedAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBDesignable", "IBInspectable",
    ]

    init(_ source: SourceFile, _ index: ModuleIndex, _ dependencies: Set<String>) {
        self.source = source
        self.index = index
        self.dependencies = dependencies
        super.init(viewMode: .sourceAccurate)
    }

    /// Blanks that take the place of a text; its line breaks stay.
    private static func blank(_ text: String) -> String {
        String(text.map { $0.isNewline ? $0 : " " })
    }

    private static func padded(_ text: String, to original: String) -> String {
        text + String(repeating: " ", count: max(0, original.count - text.count))
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let text = node.trimmedDescription
        let name = node.attributeName.trimmedDescription
        if firstForeign == nil, name == "UIApplicationMain" || Self.removedAttributes.contains(name) {
            firstForeign = node
        }
        switch name {
        case _ where Self.removedAttributes.contains(name):
            edits.append(Edit(node, Self.blank(text)))
        case "UIApplicationMain":
            edits.append(Edit(node, Self.padded("@main", to: text)))
        default:
            return .visitChildren
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.importKindSpecifier == nil, let module = node.path.first?.name.text {
            let isWithinUIKit = MissingModule.withinUIKit.contains(module)
            if isWithinUIKit || node.path.count > 1 {
                let name = isWithinUIKit ? "UIKit" : module
                edits.append(Edit(node.path, Self.padded(name, to: node.path.trimmedDescription)))
            }
            if isWithinUIKit { return .skipChildren }
        }
        // The header of this one has UIKit's on iOS.
        if node.path.first?.name.text == "UserNotificationsUI" { usesUIKit = true }
        if let name = node.path.first?.name.text, !dependencies.contains(name), !node.isWithinCondition {
            if let advice = MissingModule.advice(for: name) {
                diagnostics.append(source.diagnostic(.error, at: node.path, advice))
            } else if let advice = MissingModule.adviceOnDependency(name) {
                diagnostics.append(source.diagnostic(.warning, at: node.path, advice))
            }
        }
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition {
            let text = condition.trimmedDescription
            let own = Condition.adapted(text)
            if own != text { edits.append(Edit(condition, Self.padded(own, to: text))) }
        }
        return .visitChildren
    }

    // MARK: Selectors

    /// Xcode's previews show nothing in an app.
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edits.append(Edit(node, Self.blank(node.trimmedDescription)))
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" {
            edits.append(Edit(node, Self.blank(node.trimmedDescription)))
            return .skipChildren
        }
        guard node.macroName.text == "selector" else { return .visitChildren }
        usesUIKit = true
        let text = node.trimmedDescription
        guard let reference = SelectorReference(node, within: around.last) else {
            let mistake = "accessors and expressions have no selectors here; name a method in #selector"
            diagnostics.append(source.diagnostic(.error, at: node, mistake))
            return .skipChildren
        }
        guard let name = index.selector(for: reference) else {
            let mistake = "several methods are called \(reference.base); write the labels of one in #selector"
            diagnostics.append(source.diagnostic(.error, at: node, mistake))
            return .skipChildren
        }
        // The module has a short name of the type, and of each selector, so that the columns stay.
        let call = "SEL(\(Literal.string(name)))"
        edits.append(Edit(node, Self.padded(call.count > text.count ? index.constant(for: name) : call, to: text)))
        return .skipChildren
    }

    /// `UNNotificationSound.default` is a method until Swift 4.1; a `Timer()`, which Linux does not have, never fires.
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.trimmedDescription == "Timer()" {
            edits.append(Edit(node, "Timer.idle"))
        } else if node.calledExpression.trimmedDescription == "UNNotificationSound.default", node.arguments.isEmpty,
            let left = node.leftParen, let right = node.rightParen, node.trailingClosure == nil
        {
            edits.append(Edit(left, " "))
            edits.append(Edit(right, " "))
        }
        return .visitChildren
    }

    /// Permission had three states until iOS 12, and four until iOS 14; code of that time knows no other.
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.cases.compactMap { $0.as(SwitchCaseSyntax.self)?.label }
        let words = labels.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
        if node.subject.trimmedDescription.hasSuffix(".authorizationStatus"),
            ["notDetermined", "denied", "authorized"].allSatisfy(words.contains),
            !["default", "ephemeral"].contains(where: words.contains)
        {
            edits.append(Edit(at: node.rightBrace.positionAfterSkippingLeadingTrivia, "default: break; "))
        }
        return .visitChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        around.append(node.name.text)
        adaptDelegate(node)
        for override in index.types[node.name.text]?.overrides ?? [] {
            edits.append(Edit(at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia, " \(override);"))
        }
        return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        around.append(node.typeName)
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isOverrideInExtension, let mark = node.modifiers.first(where: { $0.name.text == "override" }) {
            edits.append(Edit(mark, Self.blank(mark.name.text)))
            edits.append(Edit(node.name, "extension_\(node.name.text)"))
        }
        return .visitChildren
    }

    /// Objective-C's protocols are those of classes.
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.attributes.attribute(named: "objc") != nil else { return .visitChildren }
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.append(Edit(at: last.endPositionBeforeTrailingTrivia, ", AnyObject"))
        } else {
            edits.append(Edit(at: node.name.endPositionBeforeTrailingTrivia, ": AnyObject"))
        }
        return .visitChildren
    }

    /// The module makes the delegate of an app, which takes an initializer that is `required`.
    private func adaptDelegate(_ node: ClassDeclSyntax) {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        guard inherited.contains("UIApplicationDelegate"), !node.modifiers.contains(where: { $0.name.text == "final" })
        else { return }
        let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
        let own = initializers.first { $0.signature.parameterClause.parameters.isEmpty }
        let overriding = own?.modifiers.first { $0.name.text == "override" }
        if let own, own.modifiers.contains(where: { $0.name.text == "required" }) == false {
            if inherited.first != "NSObject", let overriding {
                edits.append(Edit(overriding, "required"))
            } else if let before = own.previousToken(viewMode: .sourceAccurate) {
                // At the end of the line before, so that the columns of this one stay.
                let separator = before.tokenKind == .leftBrace ? " " : "; "
                edits.append(Edit(at: before.endPositionBeforeTrailingTrivia, "\(separator)required"))
            }
        } else if inherited.first == "NSObject", initializers.isEmpty {
            edits.append(
                Edit(
                    at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia,
                    " required override init() { super.init() };"))
        }
    }
}

/// Conditions of `#if`.
enum Condition {
    /// Code for iOS is what is compiled here.
    static func adapted(_ text: String) -> String { text.replacing(/os\s*\(\s*iOS\s*\)/, with: "true") }
}

/// Swift's literals.
enum Literal {
    static func string(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case _ where scalar.isHidden:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
