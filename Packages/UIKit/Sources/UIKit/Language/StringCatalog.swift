import NotificationHosting

/// A string catalogue of Xcode 15 and later: all languages of a table in one file of JSON.
struct StringCatalog {
    let sourceLanguage: String
    private(set) var formats: [(key: String, language: String, format: LocalizedFormat)] = []

    /// - Throws: An ``InformationFile/Mistake`` that names the file and the place in it.
    init(contentsOf url: URL) throws {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(contentsOf: url))
        } catch DecodingError.keyNotFound(let key, let context) {
            throw Self.mistake(url, "“\(key.stringValue)” is missing", context)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw Self.mistake(url, context.debugDescription, context)
        } catch DecodingError.dataCorrupted(let context) {
            let reason = (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey]
            throw Self.mistake(url, "\(reason ?? context.debugDescription)", context)
        } catch {
            throw InformationFile.Mistake(description: "\(url.path): \(error.localizedDescription)")
        }
        sourceLanguage = file.sourceLanguage
        for (key, entry) in file.strings {
            for (language, localization) in entry.localizations ?? [:] {
                guard let format = localization.format(in: language) else { continue }
                formats.append((key, language, format))
            }
        }
    }

    private static func mistake(
        _ url: URL, _ text: String, _ context: DecodingError.Context
    ) -> InformationFile.Mistake {
        let place = context.codingPath.map(\.stringValue).joined(separator: ".")
        return InformationFile.Mistake(description: "\(url.path): \(place.isEmpty ? "" : place + ": ")\(text)")
    }

    // MARK: The file

    private struct File: Decodable {
        let sourceLanguage: String
        let strings: [String: Entry]
    }

    private struct Entry: Decodable {
        let localizations: [String: Localization]?
    }

    private struct Unit: Decodable {
        let value: String
    }

    private struct Variations: Decodable {
        let plural: [String: Localization]?
        let device: [String: Localization]?
    }

    private struct Substitution: Decodable {
        let argNum: Int?
        let formatSpecifier: String
        let variations: Variations
    }

    /// A class, because variations of the device have variations of the number in them.
    private final class Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
        let substitutions: [String: Substitution]?

        /// The text on an iPhone.
        private var onDevice: Localization? {
            guard let device = variations?.device else { return self }
            return device["iphone"] ?? device["other"]
        }

        /// `nil` for a language without a translation.
        func format(in language: String) -> LocalizedFormat? {
            guard let chosen = onDevice else { return nil }
            if let plural = chosen.variations?.plural {
                return LocalizedFormat(forms: StringCatalog.texts(plural), language: language)
            }
            guard let text = chosen.stringUnit?.value else { return nil }
            let variables = (chosen.substitutions ?? substitutions ?? [:]).mapValues { substitution in
                LocalizedFormat.Variable(
                    specifier: substitution.formatSpecifier, argument: substitution.argNum,
                    forms: StringCatalog.texts(substitution.variations.plural ?? [:]))
            }
            return LocalizedFormat(LocalizedTable.Entry(text, variables: variables), language: language)
        }
    }

    private static func texts(_ forms: [String: Localization]) -> [String: String] {
        forms.compactMapValues { $0.stringUnit?.value }
    }
}
