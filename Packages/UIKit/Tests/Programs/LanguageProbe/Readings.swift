import UIKit

/// What the code of an app reads, written as for iOS.
public enum Readings {
    /// A date in the fixed time zone, so that only the language shows.
    private static let date = Date(timeIntervalSince1970: 1_795_254_060)

    static var extensionTexts: [String] {
        [
            NSLocalizedString("reader", comment: "The name of the extension"),
            Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "nil",
        ]
    }

    private static func contents(_ path: String?) -> String {
        guard let path else { return "nil" }
        return (try? String(contentsOfFile: path, encoding: .utf8))?.trimmingCharacters(in: .newlines) ?? "unreadable"
    }

    /// Each way to read something, by its name.
    public static func read(_ name: String) -> String {
        let bundle = Bundle.main
        switch name {
        case "locale": return "\(Locale.current.identifier) \(Locale.preferredLanguages)"
        case "calendar": return "\(Calendar.current.firstWeekday) \(Calendar.current.weekdaySymbols[0])"
        case "date":
            let formatter = DateFormatter()
            formatter.dateStyle = .long
            return formatter.string(from: date)
        case "static date": return DateFormatter.localizedString(from: date, dateStyle: .short, timeStyle: .none)
        case "formatted": return date.formatted(date: .long, time: .omitted)
        case "number": return NumberFormatter.localizedString(from: 1234.5, number: .decimal)
        case "strings": return NSLocalizedString("greeting", comment: "")
        case "table": return NSLocalizedString("late", tableName: "Errors", comment: "")
        case "value": return NSLocalizedString("absent", value: "the value", comment: "")
        case "key": return NSLocalizedString("absent", comment: "")
        case "development": return NSLocalizedString("only in English", comment: "")
        case "interpolated": return String(localized: "title \("Emma")")
        case "default": return String(localized: "absent", defaultValue: "\(3) of them, 100 %")
        case "no loan": return String.localizedStringWithFormat(NSLocalizedString("loans", comment: ""), "Mia", 0, 1)
        case "a loan": return String(format: NSLocalizedString("loans", comment: ""), "Mia", 1, 5)
        case "two loans": return String(format: NSLocalizedString("loans", comment: ""), "Mia", 2, 5)
        case "five loans": return String(format: NSLocalizedString("loans", comment: ""), "Mia", 5, 1)
        case "no page": return String(localized: "\(0) pages", table: "Catalog")
        case "a page": return String(localized: "\(1) pages", table: "Catalog")
        case "copies": return String(localized: "\(2) of \("Emma")", table: "Catalog")
        case "device": return String(localized: "tap", table: "Catalog", bundle: .main)
        case "untranslated": return String(localized: "untranslated", table: "Catalog")
        case "identifier": return bundle.bundleIdentifier ?? "nil"
        case "version": return bundle.infoDictionary?["CFBundleShortVersionString"] as? String ?? "nil"
        case "setting": return bundle.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "nil"
        case "name": return bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String ?? "nil"
        case "localizations": return "\(bundle.localizations) \(bundle.preferredLocalizations)"
        case "file": return contents(bundle.path(forResource: "welcome", ofType: "txt"))
        case "url": return contents(bundle.url(forResource: "welcome.txt", withExtension: nil)?.path)
        case "file below": return contents(bundle.path(forResource: "cover", ofType: "txt"))
        case "folder": return contents(bundle.path(forResource: "cover", ofType: "txt", inDirectory: "Pictures"))
        case "wrong folder": return contents(bundle.path(forResource: "cover", ofType: "txt", inDirectory: "en"))
        case "language's folder":
            let path = bundle.path(forResource: "ko", ofType: "lproj") ?? ""
            return Bundle(path: path)?.localizedString(forKey: "greeting", value: nil, table: nil) ?? "nil"
        case "class": return Bundle(for: AppDelegate.self).bundleIdentifier ?? "nil"
        default: return "there is no reading \(name)"
        }
    }
}
