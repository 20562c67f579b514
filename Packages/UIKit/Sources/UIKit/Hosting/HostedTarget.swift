/// A target of the Xcode project beside the app's sources, with what its build settings say of a property list.
///
/// Not part of Apple's API: the plug-in `iOSSources` writes it.
public struct HostedTarget: Sendable {
    let name: String
    let isApplication: Bool
    /// The path of the property list from the project's folder; `nil` for one that Xcode makes.
    let informationFile: String?
    private let settings: [String: String]

    /// Describes a target by its name and its build settings; a path is from the project's folder.
    public init(_ name: String, isApplication: Bool, informationFile: String?, settings: [String: String]) {
        (self.name, self.isApplication) = (name, isApplication)
        (self.informationFile, self.settings) = (informationFile, settings)
    }

    /// A value of a property list with the settings in place of their variables; unknown ones stay.
    func expanded(_ value: Any) -> Any {
        switch value {
        case let text as String:
            text.replacing(/\$[({]([A-Za-z_0-9]+)(?::[a-z0-9]+)*[)}]/) { settings[String($0.1)] ?? String($0.0) }
        case let list as [Any]: list.map { expanded($0) }
        case let dictionary as [String: Any]: dictionary.mapValues { expanded($0) }
        default: value
        }
    }

    /// What Xcode puts into the property list that it makes; a file's own keys count more.
    var information: [String: Any] {
        guard InformationFile.flag(settings["GENERATE_INFOPLIST_FILE"]) else { return [:] }
        var found: [String: Any] = [:]
        found["CFBundleIdentifier"] = settings["PRODUCT_BUNDLE_IDENTIFIER"]
        found["CFBundleName"] = settings["PRODUCT_NAME"]
        for (name, value) in settings where name.hasPrefix("INFOPLIST_KEY_") {
            found[String(name.dropFirst("INFOPLIST_KEY_".count))] = value
        }
        if InformationFile.flag(found["UIApplicationSceneManifest_Generation"]) {
            found["UIApplicationSceneManifest"] = [String: Any]()
        }
        return found
    }

    /// The target of a property list: the one that names it, else the one with the name of its folder.
    static func of(_ path: [String], in targets: [HostedTarget]) -> HostedTarget? {
        let name = path.dropLast().last
        return targets.first { target in
            let own = target.informationFile?.split(separator: "/").map(String.init) ?? []
            return !own.isEmpty && path.suffix(own.count) == own[...]
        } ?? targets.first { $0.name == name }
    }

    /// The app of the sources in some folders: the target with the name of one, else the only app.
    static func application(in folders: [String], _ targets: [HostedTarget]) -> HostedTarget? {
        let applications = targets.filter(\.isApplication)
        return applications.first { folders.contains($0.name) } ?? (applications.count == 1 ? applications[0] : nil)
    }
}
