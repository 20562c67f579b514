import NotificationHosting
import Synchronization

/// A bundle as its app's code sees it: an app, an extension, or a folder of resources.
///
/// Foundation's own bundle on Linux has one language for the process, finds no file in a folder below, and cannot be
/// subclassed. ``ApplicationLanguage`` answers its members from here.
///
/// `@unchecked Sendable`: the values of `information` are property-list values, which do not change.
final class ApplicationBundle: @unchecked Sendable {
    /// A file or folder in the bundle.
    struct Resource {
        let path: String
        let name: String
        /// The folders between the bundle and the file, without that of the language.
        let folder: String
        /// The name of the `lproj` folder around it; `nil` for one of all languages.
        let localization: String?
    }

    /// The folder, which Foundation's `Bundle` for it has, too.
    let folder: URL
    /// The values of the `Info.plist`; those with a build setting are left out.
    let information: [String: Any]
    /// The folder's path, by which the bundle is known.
    var path: String { folder.standardizedFileURL.path }
    private let application: ApplicationBundle?
    private let resources: [Resource]
    private let tables: StringTables

    /// - Parameters:
    ///   - information: The property list of the app or the extension; `nil` for other folders.
    ///   - identity: Values that stand for those that the property list lacks.
    ///   - other: The folder of an extension, which is not part of its app.
    ///   - application: The app of an extension, whose files may be the extension's, too: which are says the Xcode
    ///     project alone, which is not read.
    /// - Throws: An ``InformationFile/Mistake`` with the file of a table that cannot be read.
    init(
        _ folder: URL, information: InformationFile? = nil, identity: [String: String] = [:], without other: [URL] = [],
        sharing application: ApplicationBundle? = nil
    ) throws {
        self.folder = folder
        self.application = application
        let known = (information?.dictionary ?? [:]).filter { ($0.value as? String)?.contains("$(") != true }
        self.information = (identity as [String: Any]).merging(known) { $1 }
        let left = other.map { $0.standardizedFileURL.path + "/" }
        let resources = Self.resources(in: folder).filter { resource in
            !left.contains { resource.path.hasPrefix($0) }
        }
        self.resources = resources
        let language = self.information["CFBundleDevelopmentRegion"] as? String
        tables = try StringTables(resources, developmentLanguage: language ?? "en")
    }

    private static func resources(in folder: URL) -> [Resource] {
        let root = folder.standardizedFileURL.path
        let files = FileManager.default.enumerator(atPath: root)
        return (files?.compactMap { $0 as? String } ?? []).sorted().map { path in
            var parts = path.split(separator: "/").map(String.init)
            let name = parts.removeLast()
            let place = parts.lastIndex { $0.hasSuffix(".lproj") }
            let localization = place.map { String(parts.remove(at: $0).dropLast(".lproj".count)) }
            return Resource(
                path: "\(root)/\(path)", name: name, folder: parts.joined(separator: "/"), localization: localization)
        }
    }

    // MARK: Languages

    var developmentLanguage: String { tables.developmentLanguage }

    /// The languages of the bundle's files, sorted.
    var localizations: [String] {
        Set(resources.compactMap(\.localization)).union(tables.languages).sorted()
    }

    /// Returns the bundle's language for a device language: that one, otherwise a more general one, otherwise one with
    /// the same language and script, otherwise the development language.
    func localization(for language: String) -> String {
        let names = localizations.filter { $0 != "Base" }
        var tag = Self.normalized(language)
        while !tag.isEmpty {
            if let name = names.first(where: { Self.normalized($0) == tag }) { return name }
            tag = tag.lastIndex(of: "-").map { String(tag[..<$0]) } ?? ""
        }
        let wanted = Self.written(language)
        return names.first { Self.written($0) == wanted } ?? developmentLanguage
    }

    private static func normalized(_ tag: String) -> String { tag.lowercased().replacing("_", with: "-") }

    /// A language with its script, as in `zh-Hant` for `zh-TW`.
    private static func written(_ tag: String) -> String {
        let likely = Locale.Language(identifier: Locale.Language(identifier: tag).maximalIdentifier)
        return "\(likely.languageCode?.identifier ?? "")-\(likely.script?.identifier ?? "")"
    }

    /// The names of the folders in which files for a language are, the best first.
    private func order(for language: String) -> [String] {
        var order: [String] = []
        for name in [localization(for: language), "Base", developmentLanguage] where !order.contains(name) {
            order.append(name)
        }
        return order
    }

    // MARK: Contents

    /// Returns the format of a text in the first of the language's tables that has its key.
    func format(forKey key: String, table: String, language: String) -> String? {
        for name in order(for: language) + [""] {
            if let format = tables.format(forKey: key, table: table, language: name) { return format }
        }
        return nil
    }

    /// The texts of notifications with a key: those of `Localizable` and `InfoPlist`, by their languages.
    var notificationTexts: [String: [String: String]] { tables.notificationTexts }

    /// Returns the paths of files: those of the language first, then those nearest to the bundle's folder.
    ///
    /// - Parameters:
    ///   - name: Without it, every file with the extension.
    ///   - type: The extension; without it, the name has one or the file has none.
    ///   - folder: A folder of the bundle; without it, any: Xcode puts files of groups into the bundle itself.
    ///   - localization: The only language to search in; by default those for the device's.
    func paths(name: String?, type: String?, folder: String?, localization: String?, language: String) -> [String] {
        let order = localization.map { [$0] } ?? order(for: language)
        // A name may begin with a folder, as of a folder reference.
        let parts = name?.split(separator: "/").map(String.init) ?? []
        let around = ([folder].compactMap { $0 } + parts.dropLast()).joined(separator: "/")
        let (name, folder) = (parts.last, around.isEmpty ? nil : around)
        let type = type.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? ""
        func isMeant(_ resource: Resource) -> Bool {
            if let name { return resource.name == (type.isEmpty ? name : "\(name).\(type)") }
            return type.isEmpty || resource.name.hasSuffix(".\(type)")
        }
        func rank(_ resource: Resource) -> Int? {
            guard let own = resource.localization else { return localization == nil ? -1 : order.count }
            return order.firstIndex(of: own)
        }
        let found =
            resources
            .filter { isMeant($0) && (folder == nil || "/\($0.folder)/".hasSuffix("/\(folder!)/")) }
            .compactMap { resource in rank(resource).map { (resource, $0) } }
            .sorted { left, right in
                (left.1, left.0.folder.count, left.0.path) < (right.1, right.0.folder.count, right.0.path)
            }
            .map(\.0.path)
        if found.isEmpty, name != nil, let application {
            return application.paths(
                name: name, type: type, folder: folder, localization: localization, language: language)
        }
        return found
    }
}
