import Foundation

/// Looks for what a property list names and the module lacks, which would end the program when it starts.
struct PropertyListCheck {
    private(set) var diagnostics: [Diagnostic] = []
    private let input: Translation.Input
    private let module: String
    private let index: ModuleIndex
    private let storyboards: [String: InterfaceWriter]
    private let dependencies: Set<String>

    /// - Parameter interfaces: Those of the module, written.
    init(
        _ input: Translation.Input, module: String, _ index: ModuleIndex, _ interfaces: [InterfaceWriter],
        _ dependencies: Set<String>
    ) {
        (self.input, self.module, self.index, self.dependencies) = (input, module, index, dependencies)
        storyboards = Dictionary(interfaces.map { ($0.title, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func check(_ list: [String: Any]) {
        if let description = list["NSExtension"] as? [String: Any] { return checkExtension(description) }
        guard input.name.hasSuffix("Info.plist") else { return }
        checkStoryboard("UIMainStoryboardFile", of: list)
        let scenes = (list["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
        for configuration in (scenes ?? [:]).values.compactMap({ $0 as? [[String: Any]] }).joined() {
            checkStoryboard("UISceneStoryboardFile", of: configuration)
            checkClass("UISceneDelegateClassName", of: configuration)
        }
    }

    /// What extensions are, with the points of their property lists and the members by which code names them.
    static let extensions = [
        (
            type: "UNNotificationContentExtension", point: "com.apple.usernotifications.content-extension",
            member: "hostedContentExtensions"
        ),
        (
            type: "UNNotificationServiceExtension", point: "com.apple.usernotifications.service",
            member: "hostedServiceExtension"
        ),
    ]
    private static let attributes = [
        "Category", "DefaultContentHidden", "InitialContentSizeRatio", "OverridesDefaultTitle",
        "UserInteractionEnabled",
    ].map { "UNNotificationExtension\($0)" }

    private mutating func checkExtension(_ description: [String: Any]) {
        let point = description["NSExtensionPointIdentifier"] as? String ?? ""
        guard let kind = Self.extensions.firstIndex(where: { $0.point == point }) else {
            let hint = Spelling.hint(point, Self.extensions.map(\.point))
            let text = "“\(point)” is no extension of notifications, and is left out\(hint)"
            return note(.warning, "NSExtensionPointIdentifier", text)
        }
        let storyboard = checkStoryboard("NSExtensionMainStoryboard", of: description)
        let own = checkClass("NSExtensionPrincipalClass", of: description)
        if description["NSExtensionMainStoryboard"] == nil, description["NSExtensionPrincipalClass"] == nil {
            note(.error, "NSExtension", "NSExtensionPrincipalClass, or a storyboard, is missing")
        }
        let type = Self.extensions[kind].type
        if let name = storyboard?.initialClass ?? own, !index.mayInherit(name, type) {
            note(.error, "NSExtension", "the class \(name.isEmpty ? "UIViewController" : name) is no \(type)")
        }
        guard kind == 0 else { return }
        let attributes = description["NSExtensionAttributes"] as? [String: Any] ?? [:]
        let names = attributes.keys.sorted().filter { $0.hasPrefix("UNNotificationExtension") }
        for key in names where !Self.attributes.contains(key) {
            note(.error, key, "there is no such key\(Spelling.hint(key, Self.attributes))")
        }
        for key in [Self.attributes[0], Self.attributes[2]] where attributes[key] == nil {
            note(.error, "NSExtensionAttributes", "\(key) is missing")
        }
    }

    /// The storyboard that a key names, if it is here.
    @discardableResult
    private mutating func checkStoryboard(_ key: String, of list: [String: Any]) -> InterfaceWriter? {
        guard let name = list[key] as? String, !name.isEmpty, !name.contains("$(") else { return nil }
        guard let storyboard = storyboards[name] else {
            let hint = Spelling.hint(name, storyboards.keys)
            note(.error, key, "there is no \(name).storyboard in the target's resources\(hint)")
            return nil
        }
        if storyboard.initialClass == nil { note(.error, key, "\(name).storyboard has no initial view controller") }
        return storyboard
    }

    /// The class that a key names, if it is the module's.
    @discardableResult
    private mutating func checkClass(_ key: String, of list: [String: Any]) -> String? {
        let parts = (list[key] as? String ?? "").split(separator: ".").map(String.init)
        guard let name = parts.last, !name.contains("$(") else { return nil }
        if index.types[name]?.isClass == true { return name }
        // A class of another module is found when the program starts.
        if parts.count == 2, dependencies.contains(parts[0]) { return nil }
        note(.error, key, "there is no class \(name) in the module \(module)\(index.classMeant(by: name))")
        return nil
    }

    private mutating func note(_ severity: Diagnostic.Severity, _ key: String, _ text: String) {
        let before = input.text.range(of: ">\(key)<").map { input.text[..<$0.lowerBound] }
        let line = 1 + (before?.count { $0.isNewline } ?? 0)
        diagnostics.append(Diagnostic(severity: severity, file: input.path, line: line, text: "\(key): \(text)"))
    }
}

/// What a misspelt name may mean.
enum Spelling {
    /// “; … may be meant”, or nothing if no name is near.
    static func hint(_ word: String, _ names: some Collection<String>) -> String {
        let near = names.map { (distance(word.lowercased(), $0.lowercased()), $0) }.min { $0 < $1 }
        guard let near, near.0 <= max(2, word.count / 4) else { return "" }
        return "; “\(near.1)” may be meant"
    }

    /// The number of characters to insert, remove or replace.
    private static func distance(_ from: String, _ to: String) -> Int {
        var row = Array(0...to.count)
        for (line, own) in from.enumerated() {
            var corner = row[0]
            row[0] = line + 1
            for (column, other) in to.enumerated() {
                let replaced = corner + (own == other ? 0 : 1)
                corner = row[column + 1]
                row[column + 1] = min(replaced, corner + 1, row[column] + 1)
            }
        }
        return row[to.count]
    }
}
