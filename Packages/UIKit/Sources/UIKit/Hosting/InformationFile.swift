/// A property list of an app or an extension.
struct InformationFile {
    /// A mistake in a file.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    let url: URL
    /// The path that mistakes name: of the file of which this is the build's copy, else its own.
    private let place: String
    /// The module of the classes that the file names.
    let module: String
    let dictionary: [String: Any]

    /// What Xcode makes for a target without a file.
    init(_ target: HostedTarget, in folder: URL, module: String) {
        (url, dictionary) = (folder.appending(path: "Info.plist"), target.information)
        (self.module, place) = (module, url.path)
    }

    /// - Parameters:
    ///   - target: That of the Xcode project to which the file belongs.
    ///   - original: The path of the file of which this is the build's copy.
    /// - Throws: A ``Mistake``.
    init(_ url: URL, of target: HostedTarget? = nil, module: String = "", original: String? = nil) throws {
        (self.url, self.module, place) = (url, module, original ?? url.path)
        do {
            let list = try PropertyListSerialization.propertyList(from: try Data(contentsOf: url), format: nil)
            let own = list as? [String: Any] ?? [:]
            dictionary =
                target.map { target in
                    target.information.merging(target.expanded(own) as? [String: Any] ?? own) { $1 }
                } ?? own
        } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error.localizedDescription
            throw Mistake(description: "\(place): \(reason)")
        }
    }

    func mistake(_ text: String) -> Mistake { Mistake(description: "\(place): \(text)") }

    /// A text; `nil` if it is absent, empty, or a build setting that only Xcode knows, such as
    /// `$(PRODUCT_BUNDLE_IDENTIFIER)`.
    func text(_ key: String) -> String? {
        guard let text = dictionary[key] as? String, !text.isEmpty, !text.contains("$(") else { return nil }
        return text
    }

    /// The `boolValue` of a value, for which iOS asks Booleans, numbers and texts such as `YES`.
    static func flag(_ value: Any?) -> Bool {
        (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? (value as? String).map { NSString(string: $0).boolValue }
            ?? false
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
    func principalClass() throws -> AnyClass {
        guard let name = principalClassName else { throw mistake("NSExtensionPrincipalClass is missing") }
        return try type(named: name, for: "NSExtensionPrincipalClass")
    }

    // MARK: Scenes

    /// What the file has for the scenes of an app; `nil` for an app without scenes.
    private var sceneManifest: [String: Any]? { dictionary["UIApplicationSceneManifest"] as? [String: Any] }

    var usesScenes: Bool { sceneManifest != nil }

    /// The configurations of the app's windows, in the order of the file.
    var sceneConfigurations: [[String: Any]] {
        let configurations = sceneManifest?["UISceneConfigurations"] as? [String: Any]
        return configurations?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]] ?? []
    }

    /// The class that a key names, in the module that it names or in the app's.
    ///
    /// - Throws: A ``Mistake``.
    func type(named name: String, for key: String) throws -> AnyClass {
        let parts = name.split(separator: ".").map(String.init)
        let candidates = [name, "\(module).\(parts.last ?? name)"]
        for candidate in candidates {
            if let found = NSClassFromString(candidate) { return found }
        }
        throw mistake("\(key): there is no class \(candidates.joined(separator: " or "))")
    }
}
