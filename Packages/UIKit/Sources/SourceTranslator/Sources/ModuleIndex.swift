import SwiftSyntax

/// The types of a module, by the names that its code uses for them.
struct ModuleIndex {
    struct Method: Hashable {
        let base: String
        let labels: [String]
        let selector: String
    }

    struct TypeDeclaration {
        var isClass = false
        /// The superclass and the protocols, in the order of the source.
        var inherited: [String] = []
        var methods: [Method] = []
        var outlets: Set<String> = []
        var properties: Set<String> = []
        /// Declarations in the class itself that call the methods with which extensions override others.
        var overrides: [String] = []
        /// The first labels of the initializers.
        var initializers: Set<String> = []
    }

    private(set) var types: [String: TypeDeclaration] = [:]
    /// Whether a file begins the program.
    private(set) var hasEntry = false
    /// Errors at beginnings of the program after the first and at names that another file has; warnings at the uses of
    /// views that show their names alone.
    private(set) var diagnostics: [Diagnostic] = []
    /// The places of classes.
    private var places: [String: Diagnostic] = [:]
    /// The names for which the module has `#selector`.
    private(set) var namedSelectors: Set<String> = []

    init(_ sources: [SourceFile]) {
        var references: [SelectorReference] = []
        var first: Diagnostic?
        var declared: [String: Diagnostic] = [:]
        for source in sources {
            let visitor = IndexVisitor()
            visitor.walk(source.tree)
            types.merge(visitor.types) { $0.merging($1) }
            references += visitor.references
            diagnostics += visitor.undrawn.map {
                source.diagnostic(.warning, at: $0, ViewKind.warning(of: $0.trimmedDescription))
            }
            places.merge(visitor.classes.mapValues { source.diagnostic(.error, at: $0, "") }) { first, _ in first }
            for name in source.declarations {
                let place = source.diagnostic(
                    .error, at: name,
                    "\(declared[name.text]?.place ?? "") has \(name.text) already; make one of the two private, or give an "
                        + "extension with such a name a target of its own, on which the app's target depends")
                if let other = declared[name.text], other.file != source.path { diagnostics.append(place) }
                declared[name.text] = declared[name.text] ?? place
            }
            hasEntry = hasEntry || visitor.hasEntry || source.path.hasSuffix("/main.swift")
            for entry in visitor.entries {
                var place = source.diagnostic(.error, at: entry, "")
                if let first {
                    place.text =
                        "the program begins at \(first.place) already; leave one of the two files out of the "
                        + "target's resources, and give another app or extension that begins a program its own target"
                    diagnostics.append(place)
                } else {
                    first = place
                }
            }
        }
        // A table asks whether its data source and its delegate have them.
        for optional in ["tableView:commit:forRowAt:", "tableView:didSelectRowAt:"]
        where types.values.contains(where: { $0.methods.contains { $0.selector == optional } }) {
            namedSelectors.insert(optional)
        }
        for reference in references {
            if let name = selector(for: reference) { namedSelectors.insert(name) }
        }
    }

    /// An error at an app's delegate that nothing begins.
    var delegateWithoutEntry: Diagnostic? {
        guard !hasEntry, let (name, place) = first(below: "UIApplicationDelegate") else { return nil }
        return place.saying(
            .error,
            "nothing begins the program, and the app would have no delegate; mark \(name) with @main, or write "
                + "“@main extension \(name) {}” in a file of the target's own if a file that is left out has @main")
    }

    /// Warnings at extensions that neither a property list nor code names.
    ///
    /// - Parameter points: The extension points of the module's property lists.
    func extensionsWithoutList(_ points: Set<String>) -> [Diagnostic] {
        PropertyListCheck.extensions.compactMap { type, point, member in
            guard !points.contains(point), !types.values.contains(where: { $0.properties.contains(member) }),
                let (name, place) = first(below: type)
            else { return nil }
            return place.saying(
                .warning,
                "no property list of the target's resources is of an extension \(point), so that nothing uses \(name); "
                    + "name the folder of its Info.plist as well, or the class in the delegate's \(member)")
        }
    }

    private func first(below ancestor: String) -> (name: String, place: Diagnostic)? {
        places.sorted { $0.key < $1.key }.first { inherits($0.key, ancestor) }.map { ($0.key, $0.value) }
    }

    /// The class of the module whose name is nearest to one that it lacks, as words of a message.
    func classMeant(by name: String) -> String {
        Spelling.hint(name, types.filter(\.value.isClass).map(\.key))
    }

    /// The short form of a selector in the module's code.
    func constant(for selector: String) -> String { "SEL.s\(namedSelectors.sorted().firstIndex(of: selector) ?? 0)" }

    /// A class and the classes of the module above it, nearest first.
    func ancestry(of name: String) -> [String] {
        var found: [String] = []
        var next: String? = name
        while let current = next, let type = types[current], !found.contains(current) {
            found.append(current)
            next = type.inherited.first { types[$0]?.isClass ?? false }
        }
        return found
    }

    /// Whether a class is below a class or has a protocol that need not be the module's.
    func inherits(_ name: String, _ ancestor: String) -> Bool {
        ancestry(of: name).contains { types[$0]?.inherited.contains(ancestor) ?? false }
    }

    /// Whether a class of the module has a protocol, or is below a class of another module, which may have it.
    func mayInherit(_ name: String, _ ancestor: String) -> Bool {
        let above = ancestry(of: name).flatMap { types[$0]?.inherited ?? [] }
        let plain = ["NSObject", "UIResponder", "UIViewController", "UITableViewController"]
        return above.contains(ancestor) || !above.isEmpty && !above.contains(where: plain.contains)
    }

    func has(outlet: String, in name: String) -> Bool {
        ancestry(of: name).contains { types[$0]?.outlets.contains(outlet) ?? false }
    }

    /// Whether `init(style:reuseIdentifier:)` makes a cell of a class.
    func isMadeByStyle(_ name: String) -> Bool {
        ancestry(of: name).allSatisfy { types[$0]!.initializers.isEmpty || types[$0]!.initializers.contains("style") }
    }

    func has(property: String, in name: String) -> Bool {
        ancestry(of: name).contains { types[$0]?.properties.contains(property) ?? false }
    }

    /// Whether a class of the module, or an extension of a class that is not the module's, has a method.
    func has(selector: String, in name: String) -> Bool {
        let foreign = types.filter { !$0.value.isClass }.keys
        return (ancestry(of: name) + foreign).contains {
            types[$0]?.methods.contains { $0.selector == selector } ?? false
        }
    }

    /// The name of the method for which `#selector` stands: that of a declaration in the module, else the name that
    /// follows from what is written. `nil` if several declarations are meant.
    func selector(for reference: SelectorReference) -> String? {
        let isMeant = { (method: Method) in
            method.base == reference.base && (reference.labels.map { $0 == method.labels } ?? true)
        }
        let own = reference.type.map { ancestry(of: $0) } ?? []
        let near = own.lazy.map { Set((types[$0]?.methods ?? []).filter(isMeant).map(\.selector)) }.first {
            !$0.isEmpty
        }
        let found = near ?? Set(types.values.flatMap(\.methods).filter(isMeant).map(\.selector))
        if found.count == 1 { return found.first }
        guard found.isEmpty || reference.labels != nil else { return nil }
        return SelectorName.of(reference.base, labels: reference.labels ?? [])
    }
}

extension ModuleIndex.TypeDeclaration {
    /// A type's declaration together with those of its extensions.
    func merging(_ other: Self) -> Self {
        Self(
            isClass: isClass || other.isClass,
            inherited: isClass ? inherited + other.inherited : other.inherited + inherited,
            methods: methods + other.methods, outlets: outlets.union(other.outlets),
            properties: properties.union(other.properties), overrides: overrides + other.overrides,
            initializers: initializers.union(other.initializers))
    }
}

/// A method as `#selector` names it.
struct SelectorReference {
    /// The type before the method's name, or around the expression.
    var type: String?
    var base: String
    /// `nil` if they are not written.
    var labels: [String]?

    /// `nil` for the accessor of a property, and for what is no name of a method.
    init?(_ macro: MacroExpansionExprSyntax, within type: String?) {
        guard macro.arguments.count == 1, let argument = macro.arguments.first, argument.label == nil else {
            return nil
        }
        var expression = argument.expression
        while let tuple = expression.as(TupleExprSyntax.self), let inner = tuple.elements.first?.expression {
            expression = inner
        }
        if let cast = expression.as(AsExprSyntax.self) { expression = cast.expression }
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            // `#selector(handle as (Handler) -> (Event) -> Void)`
            expression = first
        }
        let name: DeclReferenceExprSyntax
        self.type = type
        if let member = expression.as(MemberAccessExprSyntax.self) {
            name = member.declName
            let written = member.base?.trimmedDescription.split(separator: ".").last.map(String.init)
            if let written, !["self", "Self", "super"].contains(written) { self.type = written }
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference
        } else {
            return nil
        }
        base = name.baseName.text
        labels = name.argumentNames?.arguments.map(\.name.text)
    }
}

/// Collects what ``ModuleIndex`` knows of one file.
private final class IndexVisitor: SyntaxVisitor {
    private(set) var types: [String: ModuleIndex.TypeDeclaration] = [:]
    private(set) var references: [SelectorReference] = []
    private(set) var hasEntry = false
    private(set) var entries: [AttributeSyntax] = []
    private(set) var classes: [String: TokenSyntax] = [:]
    private(set) var undrawn: [TokenSyntax] = []
    private var around: [String] = []

    init() {
        super.init(viewMode: .sourceAccurate)
    }

    private func enter(
        _ name: String, _ inheritance: InheritanceClauseSyntax?, isClass: Bool = false
    ) -> SyntaxVisitorContinueKind {
        around.append(name)
        types[name] = (types[name] ?? .init()).merging(
            .init(
                isClass: isClass,
                inherited: inheritance?.inheritedTypes.map {
                    String($0.type.trimmedDescription.split(separator: ".").last ?? "")
                } ?? []))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        classes[node.name.text] = node.name
        return enter(node.name.text, node.inheritanceClause, isClass: true)
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.typeName, node.inheritanceClause)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = around.last, node.parent?.is(MemberBlockItemSyntax.self) ?? false {
            types[type]?.methods.append(
                .init(base: node.name.text, labels: node.labels, selector: node.selectorName))
            if let override = node.overrideInExtension { types[type]?.overrides.append(override) }
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if ViewKind.undrawn.contains(node.name.text) { undrawn.append(node.name) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if ViewKind.undrawn.contains(node.baseName.text) { undrawn.append(node.baseName) }
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = around.last {
            types[type]?.initializers.insert(node.signature.parameterClause.parameters.first?.firstName.text ?? "")
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let type = around.last, node.parent?.is(MemberBlockItemSyntax.self) ?? false else {
            return .visitChildren
        }
        let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        types[type]?.properties.formUnion(names)
        if node.attributes.attribute(named: "IBOutlet") != nil { types[type]?.outlets.formUnion(names) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if ["main", "UIApplicationMain"].contains(node.attributeName.trimmedDescription) {
            hasEntry = true
            // The branches of a condition may have one each.
            if !node.isWithinCondition { entries.append(node) }
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "selector", let reference = SelectorReference(node, within: around.last) {
            references.append(reference)
        }
        return .visitChildren
    }
}

extension FunctionDeclSyntax {
    /// The declaration that takes this one's place in the class, if it is in an extension and overrides another, which
    /// only Objective-C allows; it calls this one by another name.
    var overrideInExtension: String? {
        guard isOverrideInExtension else { return nil }
        let parameters = signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
            return label + (parameter.secondName ?? parameter.firstName).text
        }
        let effects = signature.effectSpecifiers?.trimmedDescription ?? ""
        let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
        let declaration = signature.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "override func \(name.text)\(declaration) { "
            + "\(marks)extension_\(name.text)(\(parameters.joined(separator: ", "))) }"
    }

    var isOverrideInExtension: Bool {
        modifiers.contains { $0.name.text == "override" } && !modifiers.contains { $0.name.text == "class" }
            && genericParameterClause == nil
            && parent?.as(MemberBlockItemSyntax.self)?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) ?? false
    }
}

extension ExtensionDeclSyntax {
    var typeName: String {
        String(extendedType.trimmedDescription.split(separator: ".").last ?? "")
    }
}
