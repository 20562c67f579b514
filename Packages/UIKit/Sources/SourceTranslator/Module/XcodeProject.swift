import Foundation

/// The targets of an Xcode project with their build settings for the configuration Release.
struct XcodeProject {
    struct Target {
        var name: String
        var isApplication: Bool
        /// Texts with their variables resolved.
        var settings: [String: String]

        /// The path of the target's property list from the project's folder; `nil` for one that Xcode makes.
        var informationFile: String? {
            settings["INFOPLIST_FILE"].flatMap { path in
                path.isEmpty ? nil : path.replacing(/^(\$\((SRCROOT|PROJECT_DIR)\)|\.)\//, with: "")
            }
        }
    }

    let targets: [Target]
    /// The files of settings that the project names and that cannot be read, each with the reason.
    let problems: [String]

    /// - Parameter file: The `project.pbxproj`.
    /// - Throws: Why the file cannot be read.
    init(_ file: URL) throws {
        let project = file.deletingLastPathComponent()
        let folder = project.deletingLastPathComponent()
        let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
        let dictionary = list as? [String: Any] ?? [:]
        let objects = (dictionary["objects"] as? [String: Any])?.compactMapValues { $0 as? [String: Any] } ?? [:]
        let root = (dictionary["rootObject"] as? String).flatMap { objects[$0] } ?? [:]
        let builtIn = [
            "PROJECT_NAME": project.deletingPathExtension().lastPathComponent, "CONFIGURATION": "Release",
            "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "DEVELOPMENT_LANGUAGE": "en",
        ]
        var problems: [String] = []
        let common = Self.settings(of: root, objects, folder, &problems)
        targets = (root["targets"] as? [String] ?? []).compactMap { objects[$0] }.compactMap { target in
            guard let name = target["name"] as? String else { return nil }
            let own = Self.settings(of: target, objects, folder, &problems)
            let layers = [builtIn.merging(["TARGET_NAME": name]) { $1 }] + common + own
            return Target(
                name: name,
                isApplication: target["productType"] as? String == "com.apple.product-type.application",
                settings: Self.resolved(layers))
        }
        self.problems = problems
    }

    /// The settings of a project or target in layers; its `.xcconfig` comes first, and later layers override it.
    private static func settings(
        of owner: [String: Any], _ objects: [String: [String: Any]], _ folder: URL, _ problems: inout [String]
    ) -> [[String: String]] {
        let list = (owner["buildConfigurationList"] as? String).flatMap { objects[$0] } ?? [:]
        let all = (list["buildConfigurations"] as? [String] ?? []).compactMap { objects[$0] }
        let fallback = list["defaultConfigurationName"] as? String
        let configuration =
            all.first { $0["name"] as? String == "Release" } ?? all.first { $0["name"] as? String == fallback }
            ?? all.first ?? [:]
        let own = (configuration["buildSettings"] as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
        let reference = (configuration["baseConfigurationReference"] as? String).flatMap { objects[$0] }
        guard let path = reference?["path"] as? String else { return [own] }
        return [configurationFile(find(path, in: folder) ?? folder.appending(path: path), &problems), own]
    }

    /// A file by its path in a group, whose own folder is not known here.
    private static func find(_ path: String, in folder: URL) -> URL? {
        let direct = folder.appending(path: path)
        if FileManager.default.fileExists(atPath: direct.path) { return direct }
        let files = FileManager.default.enumerator(atPath: folder.path)
        while let found = files?.nextObject() as? String {
            if found == path || found.hasSuffix("/\(path)") { return folder.appending(path: found) }
            if found.hasSuffix(".build") || found.hasSuffix("Pods") { files?.skipDescendants() }
        }
        return nil
    }

    /// The assignments of an `.xcconfig` and of the files that it includes; conditional ones are left out.
    static func configurationFile(_ file: URL, _ problems: inout [String], depth: Int = 0) -> [String: String] {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            let problem = "\(file.path): \(error.localizedDescription)"
            if !problems.contains(problem) { problems.append(problem) }
            return [:]
        }
        var found: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            if let include = line.firstMatch(of: /^\s*#include(\??)\s*"([^"]+)"/) {
                let other = file.deletingLastPathComponent().appending(path: String(include.2))
                // `#include?` is of a file that may be absent. Of files in a circle each is read a few times.
                let isAbsent = !include.1.isEmpty && !FileManager.default.fileExists(atPath: other.path)
                if isAbsent || depth == 8 { continue }
                found.merge(configurationFile(other, &problems, depth: depth + 1)) { $1 }
            } else if let setting = line.prefixMatch(of: /\s*([A-Za-z_][A-Za-z_0-9]*)\s*=\s*(.*)$/) {
                let value = setting.2.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
                found[String(setting.1)] = value.trimmingCharacters(in: .whitespaces)
            }
        }
        return found
    }

    // MARK: Variables

    /// The last layer with a name counts; `$(inherited)` in it is the value of those before.
    private static func resolved(_ layers: [[String: String]]) -> [String: String] {
        var merged: [String: String] = [:]
        for layer in layers {
            for (name, value) in layer {
                merged[name] = value.replacing(/\$[({]inherited[)}]/, with: merged[name] ?? "")
            }
        }
        return merged.mapValues { expand($0, merged) }
    }

    /// Replaces variables, also those with an operator such as `:rfc1034identifier`; unknown ones stay.
    static func expand(_ text: String, _ settings: [String: String], depth: Int = 0) -> String {
        guard depth < 16 else { return text }
        return text.replacing(/\$[({]([A-Za-z_0-9]+)((?::[a-z0-9]+)*)[)}]/) { match -> String in
            guard let value = settings[String(match.1)] else { return String(match.0) }
            return match.2.split(separator: ":").reduce(expand(value, settings, depth: depth + 1)) { text, change in
                switch change {
                case "lower": text.lowercased()
                case "upper": text.uppercased()
                case "c99extidentifier", "identifier":
                    replacing(text, by: "_") { $0 == "_" || $0.isLetter || $0.isNumber }
                case "rfc1034identifier":
                    replacing(text, by: "-") { $0 == "-" || $0 == "." || $0.isLetter || $0.isNumber }
                default: text
                }
            }
        }
    }

    private static func replacing(_ text: String, by other: Character, _ isKept: (Character) -> Bool) -> String {
        String(text.map { isKept($0) ? $0 : other })
    }
}

extension XcodeProject {
    /// The code of the targets, with the settings that property lists need.
    ///
    /// - Parameter names: Those that the module's property lists use.
    func code(using names: Set<String>) -> [String] {
        targets.map { target in
            let settings = target.settings.filter { name, _ in
                name.hasPrefix("INFOPLIST_KEY_") || names.contains(name)
                    || ["GENERATE_INFOPLIST_FILE", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_NAME"].contains(name)
            }
            let pairs = settings.sorted { $0.key < $1.key }.map {
                "\(Literal.string($0.key)): \(Literal.string($0.value))"
            }
            return "UIKit.HostedTarget(\(Literal.string(target.name)), isApplication: \(target.isApplication), "
                + "informationFile: \(target.informationFile.map(Literal.string) ?? "nil"), "
                + "settings: [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))])"
        }
    }
}
