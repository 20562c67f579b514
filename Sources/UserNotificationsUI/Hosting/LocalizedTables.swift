import Foundation
import Locking

/// The `Localizable.strings` tables of a bundle's `lproj` folders, read when they are first needed, once.
final class LocalizedTables: Sendable {
    /// What was read.
    struct Tables: Sendable {
        /// For each language its keys and formats.
        var byLanguage: [String: [String: String]] = [:]
        /// One sentence for each table that could not be read.
        var problems: [String] = []
    }

    private let bundle: Bundle
    private let tables = Mutex<Tables?>(nil)

    init(_ bundle: Bundle) {
        self.bundle = bundle
    }

    var value: Tables {
        tables.withLock { tables in
            if let tables { return tables }
            let read = Self.read(bundle)
            tables = read
            return read
        }
    }

    /// The language the bundle's information property list names, else `en`.
    ///
    /// `Bundle.developmentLocalization` traps on Linux without such a list, which bundles of Swift packages lack.
    static func developmentLanguage(of bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    private static func read(_ bundle: Bundle) -> Tables {
        var tables = Tables()
        for language in bundle.localizations.sorted() {
            guard
                let path = bundle.path(
                    forResource: "Localizable", ofType: "strings", inDirectory: nil, forLocalization: language)
            else { continue }
            do {
                let data = try Data(contentsOf: URL(fileURLWithPath: path))
                let list =
                    data.isEmpty ? [:] : try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
                if let table = list as? [String: String] {
                    // "Base" stands for the language the app was written in.
                    tables.byLanguage[language == "Base" ? developmentLanguage(of: bundle) : language] = table
                } else {
                    tables.problems.append("\(path): expected keys with strings")
                }
            } catch {
                let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] ?? error.localizedDescription
                tables.problems.append("\(path): \(reason)")
            }
        }
        return tables
    }
}
