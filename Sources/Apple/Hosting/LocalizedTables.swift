import Foundation
import NotificationLocking

/// The `Localizable.strings` and `InfoPlist.strings` tables in a bundle's `lproj` folders, read once when first needed.
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
            let paths = ["Localizable", "InfoPlist"].compactMap {
                bundle.path(forResource: $0, ofType: "strings", inDirectory: nil, forLocalization: language)
            }
            // Only the package UIKit reads it, and gives the tables itself then.
            if let path = bundle.path(
                forResource: "Localizable", ofType: "stringsdict", inDirectory: nil, forLocalization: language)
            {
                tables.problems.append("\(path): not read; plural forms take the package UIKit")
            }
            for path in paths {
                do {
                    let file = try unsafe FileHandle(fileDescriptor: RegularFile.open(path), closeOnDealloc: true)
                    let data = try file.readToEnd() ?? Data()
                    let list =
                        data.isEmpty ? [:] : try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
                    if let table = list as? [String: String] {
                        tables.byLanguage[name, default: [:]].merge(table) { text, _ in text }
                    } else {
                        tables.problems.append("\(path): expected keys with strings")
                    }
                } catch {
                    let reason =
                        (error as? FileError)?.description ?? (error as NSError).userInfo[NSDebugDescriptionErrorKey]
                        ?? error.localizedDescription
                    tables.problems.append("\(path): \(reason)")
                }
            }
        }
        return tables
    }
}
