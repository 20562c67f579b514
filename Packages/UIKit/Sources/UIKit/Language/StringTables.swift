import NotificationHosting

/// The texts of a bundle: its `.strings`, `.stringsdict` and `.xcstrings` files.
struct StringTables {
    /// The language of keys that no table has, and of the `Base` folder.
    private(set) var developmentLanguage: String
    /// By table, language (empty for files of all languages) and key.
    private var formats: [String: [String: [String: LocalizedFormat]]] = [:]

    /// The languages that string catalogues have.
    private(set) var languages: Set<String> = []

    /// - Throws: An error that names a file.
    init(_ resources: [ApplicationBundle.Resource], developmentLanguage: String) throws {
        self.developmentLanguage = developmentLanguage
        for resource in resources {
            let url = URL(filePath: resource.path)
            let table = url.deletingPathExtension().lastPathComponent
            let language = resource.localization ?? ""
            switch url.pathExtension {
            case "strings", "stringsdict":
                for (key, entry) in try LocalizedTable(contentsOf: url).entries {
                    // An entry of the .stringsdict file is the better one, whichever file comes first.
                    if formats[table]?[language]?[key]?.hasForms == true { continue }
                    add(LocalizedFormat(entry, language: language), key, table, language)
                }
            case "xcstrings":
                let catalog = try StringCatalog(contentsOf: url)
                self.developmentLanguage = catalog.sourceLanguage
                for (key, language, format) in catalog.formats {
                    languages.insert(language)
                    add(format, key, table, language)
                }
            default: break
            }
        }
    }

    private mutating func add(_ format: LocalizedFormat, _ key: String, _ table: String, _ language: String) {
        formats[table, default: [:]][language, default: [:]][key] = format
    }

    func format(forKey key: String, table: String, language: String) -> String? {
        formats[table]?[language]?[key]?.text
    }

    var notificationTexts: [String: [String: String]] {
        var texts: [String: [String: String]] = [:]
        for table in ["Localizable", "InfoPlist"] {
            for (language, entries) in formats[table] ?? [:] {
                let name = ["", "Base"].contains(language) ? developmentLanguage : language
                texts[name, default: [:]].merge(entries.mapValues(\.textWithoutNumber)) { first, _ in first }
            }
        }
        return texts
    }
}
