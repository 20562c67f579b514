import NotificationJSON
import NotificationModel

extension ManifestReader {
    /// Reads the strings tables by language; notes keys that are missing in some tables.
    mutating func stringsTables(in manifest: JSONObject) -> [String: [String: CountedFormat]] {
        guard let value = manifest["strings"] else { return [:] }
        let path = manifest.path(of: "strings")
        guard case .dictionary(let languages) = value else {
            refuse(path, expected: "an object with a table for each language", found: value)
            return [:]
        }
        let object = JSONObject(path: path, members: languages)
        var tables: [String: [String: CountedFormat]] = [:]
        for (language, value) in languages.sorted(by: { $0.key < $1.key }) {
            checkLanguage(language, at: object.path(of: language))
            tables[language] = stringsTable(value, of: language, at: object.path(of: language))
        }
        let all = Set(tables.values.flatMap(\.keys))
        for (language, table) in tables.sorted(by: { $0.key < $1.key }) where table.count < all.count {
            remark(object.path(of: language), Self.gaps(all.subtracting(table.keys)))
        }
        return tables
    }

    private static func gaps(_ keys: Set<String>) -> String {
        "lacks \(Wording.given(keys.sorted())), which other languages have; the key itself is shown"
    }

    private mutating func stringsTable(
        _ value: PropertyListValue,
        of language: String,
        at path: String
    ) -> [String: CountedFormat] {
        guard case .dictionary(let entries) = value else {
            refuse(path, expected: "an object with a text for each key", found: value)
            return [:]
        }
        let object = JSONObject(path: path, members: entries)
        var table: [String: CountedFormat] = [:]
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
            let path = object.path(of: key)
            if key.isEmpty { refuse(path, "a key must not be empty") }
            switch value {
            case .string(let text): table[key] = CountedFormat(other: text)
            case .dictionary: table[key] = numberForms(value, of: language, at: path)
            default: refuse(path, expected: "a string or an object with number forms", found: value)
            }
        }
        return table
    }

    /// Reads the plural forms of a text, one and other, which are the ones that the device's languages have.
    private mutating func numberForms(
        _ value: PropertyListValue,
        of language: String,
        at path: String
    ) -> CountedFormat? {
        guard let forms = object(value, at: path, as: .forms), let other = string("other", in: forms) else {
            return nil
        }
        var one = string("one", in: forms)
        if one != nil, LanguageIdentifier.hasOneForm(language) {
            remark(forms.path(of: "one"), "\(language) has one form for all numbers; this one is never shown")
            one = nil
        }
        return CountedFormat(other: other, one: one)
    }
}
