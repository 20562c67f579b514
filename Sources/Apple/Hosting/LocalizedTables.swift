import Foundation
import NotificationLocking

/// The tables `Localizable` and `InfoPlist` in a bundle's `lproj` folders, read once when first needed.
final class LocalizedTables: Sendable {
    /// The result of reading the tables.
    struct Tables: Sendable {
        /// The keys and formats of each language.
        var byLanguage: [String: [String: String]] = [:]
        /// One sentence for each table that cannot be read.
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

    /// Returns the development language in the bundle's information property list, otherwise `en`.
    ///
    /// On Linux `Bundle.developmentLocalization` traps if there is no such list, and bundles of Swift packages have
    /// none.
    static func developmentLanguage(of bundle: Bundle) -> String {
        bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
    }

    private static func read(_ bundle: Bundle) -> Tables {
        var tables = Tables()
        for language in bundle.localizations.sorted() {
            // "Base" is the language that the app was written in.
            let name = language == "Base" ? developmentLanguage(of: bundle) : language
            // The text of a .stringsdict file is the better one.
            let names = [("Localizable", "stringsdict"), ("Localizable", "strings"), ("InfoPlist", "strings")]
            let paths = names.compactMap {
                bundle.path(forResource: $0, ofType: $1, inDirectory: nil, forLocalization: language)
            }
            for path in paths {
                do {
                    let texts = try LocalizedTable(contentsOf: URL(filePath: path)).entries
                        .mapValues(\.textWithoutNumber)
                    tables.byLanguage[name, default: [:]].merge(texts) { text, _ in text }
                } catch {
                    tables.problems.append("\(error)")
                }
            }
        }
        return tables
    }
}
