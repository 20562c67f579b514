/// A property list of an app or an extension.
struct InformationFile {
    /// A mistake in a file.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    let url: URL
    let dictionary: [String: Any]

    /// - Throws: A ``Mistake``.
    init(_ url: URL) throws {
        self.url = url
        do {
            let list = try PropertyListSerialization.propertyList(from: try Data(contentsOf: url), format: nil)
            dictionary = list as? [String: Any] ?? [:]
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error.localizedDescription
            throw Mistake(description: "\(url.path): \(reason)")
        }
    }

    func mistake(_ text: String) -> Mistake { Mistake(description: "\(url.path): \(text)") }

    /// A text; `nil` if it is absent, empty, or a build setting that only Xcode knows, such as
    /// `$(PRODUCT_BUNDLE_IDENTIFIER)`.
    func text(_ key: String) -> String? {
        guard let text = dictionary[key] as? String, !text.isEmpty, !text.contains("$(") else { return nil }
        return text
    }

    /// A colour as `#34C759`; `nil` if it is absent.
    func color(_ key: String) throws -> (red: UInt8, green: UInt8, blue: UInt8)? {
        guard let text = text(key) else { return nil }
        guard text.count == 7, text.hasPrefix("#"), let value = UInt32(text.dropFirst(), radix: 16) else {
            throw mistake("\(key) must be a colour such as #34C759, but is “\(text)”")
        }
        return (UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
    }

    // MARK: An extension

    private var description: [String: Any] { dictionary["NSExtension"] as? [String: Any] ?? [:] }

    var extensionPoint: String? { description["NSExtensionPointIdentifier"] as? String }

    var extensionAttributes: [String: Any] { description["NSExtensionAttributes"] as? [String: Any] ?? [:] }

    /// The storyboard whose first controller is the extension's.
    var storyboard: String? { description["NSExtensionMainStoryboard"] as? String }

    /// The name of a class, perhaps after that of its module.
    var principalClassName: String? { description["NSExtensionPrincipalClass"] as? String }

    /// The class that the file names, in the module that it names or in the app's.
    ///
    /// - Throws: A ``Mistake``.
    func principalClass(module: String) throws -> AnyClass {
        guard let name = principalClassName else { throw mistake("NSExtensionPrincipalClass is missing") }
        return try type(named: name, module: module, for: "NSExtensionPrincipalClass")
    }

    /// The class of the scene's delegate in the first configuration of the app's windows; `nil` without one.
    ///
    /// - Throws: A ``Mistake``.
    func sceneDelegateClass(module: String) throws -> AnyClass? {
        let manifest = dictionary["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let windows = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
        let name = windows?.first?["UISceneDelegateClassName"] as? String
        return try name.map { try type(named: $0, module: module, for: "UISceneDelegateClassName") }
    }

    private func type(named name: String, module: String, for key: String) throws -> AnyClass {
        let parts = name.split(separator: ".").map(String.init)
        let candidates = [name, "\(module).\(parts.last ?? name)"]
        for candidate in candidates {
            if let found = NSClassFromString(candidate) { return found }
        }
        throw mistake("\(key): there is no class \(candidates.joined(separator: " or "))")
    }
}
