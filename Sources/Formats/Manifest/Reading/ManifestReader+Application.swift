import FoundationEssentials
import NotificationJSON
import NotificationModel
import TerminalCanvas

extension ManifestReader {
    /// Reads `bundleIdentifier` by the rules that also apply to payloads.
    mutating func bundleIdentifier(in manifest: JSONObject) -> ApplicationIdentifier {
        guard let text = string("bundleIdentifier", in: manifest) else { return ApplicationIdentifier("") }
        if let identifier = ApplicationIdentifier(bundleIdentifier: text) { return identifier }
        refuse(
            manifest.path(of: "bundleIdentifier"),
            "\(Wording.quoted(text)) is not a bundle identifier: letters, digits, “-” and “_” in parts between dots, "
                + "at most 255 bytes"
        )
        return ApplicationIdentifier(text)
    }

    /// Reads where pushes find the files that they attach; the folder is relative to the manifest's.
    mutating func attachmentFolder(in manifest: JSONObject) -> AttachmentFolder? {
        guard let attachments = object("attachments", in: manifest, as: .attachments),
            let key = string("key", in: attachments), let folder = string("folder", in: attachments)
        else { return nil }
        if key == "aps" {
            refuse(attachments.path(of: "key"), "\(Wording.quoted(key)) is not a key of an app's own in a payload")
        }
        if folder.utf8.contains(0) {
            refuse(attachments.path(of: "folder"), "\(Wording.quoted(folder)) is not the path of a folder")
        }
        return AttachmentFolder(
            key: key, folder: URL(filePath: folder, directoryHint: .isDirectory, relativeTo: URL(filePath: "/")))
    }

    /// Reads the icon's glyph: one character that is one or two cells wide in a terminal.
    ///
    /// Text that the sanitizer would change or that is wider is refused.
    mutating func iconGlyph(in icon: JSONObject) -> String? {
        guard let glyph = string("glyph", in: icon) else { return nil }
        let drawn = TerminalText(glyph)
        let path = icon.path(of: "glyph")
        if glyph.count != 1 {
            refuse(path, "\(Wording.quoted(glyph)) is not one character")
        } else if drawn.string != glyph {
            refuse(path, "\(Wording.quoted(glyph)) cannot be drawn alike on every terminal")
        } else if !(1...2).contains(drawn.columns) {
            refuse(path, "\(Wording.quoted(glyph)) takes \(drawn.columns) cells of a terminal; the icon has two")
        }
        return glyph
    }

    /// Reads the icon's art: rows of characters that together have its size.
    mutating func iconArt(in icon: JSONObject) -> [String]? {
        guard let elements = elements("art", in: icon, of: "strings") else { return nil }
        let rows = elements.compactMap { path, value -> String? in
            guard let row = string(value, at: path) else { return nil }
            let drawn = TerminalText(row)
            if drawn.string != row {
                refuse(path, "\(Wording.quoted(row)) cannot be drawn alike on every terminal")
            } else if drawn.columns != Application.iconArtColumns {
                refuse(
                    path,
                    "\(Wording.quoted(row)) takes \(drawn.columns) cells of a terminal; a row has "
                        + "\(Application.iconArtColumns)")
            }
            return row
        }
        if elements.count != Application.iconArtRows {
            refuse(icon.path(of: "art"), "expected \(Application.iconArtRows) rows, found \(elements.count)")
        }
        return rows
    }

    /// Reads the icon's colour: `#rrggbb` or the name of a system colour.
    mutating func iconColor(in icon: JSONObject) -> RGBColor? {
        guard let text = string("color", in: icon) else { return nil }
        if let color = SystemColor(rawValue: text)?.color ?? RGBColor(hexadecimal: text) { return color }
        let names = SystemColor.allCases.map(\.rawValue)
        // "red" is the name in SwiftUI.
        let nearest = Spelling.nearest(to: text, among: names) ?? Spelling.lookalike(of: "system" + text, among: names)
        let suggestion = Wording.suggestion(nearest, among: ["#rrggbb"] + names, verb: "there")
        refuse(icon.path(of: "color"), "\(Wording.quoted(text)) is not a colour\(suggestion)")
        return nil
    }

    /// Reads the language that the app uses if it does not support the device's language: the given one, otherwise the
    /// only one, otherwise English.
    mutating func developmentLanguage(in manifest: JSONObject) -> String {
        let languages = tables.keys.sorted()
        let path = manifest.path(of: "developmentLanguage")
        guard manifest["developmentLanguage"] != nil else {
            if languages.count > 1, !languages.contains("en") {
                refuse(path, "missing: say which of \(Wording.given(languages)) is the app's own language")
            }
            return languages.count == 1 ? languages[0] : "en"
        }
        guard let language = string("developmentLanguage", in: manifest) else { return "en" }
        if languages.isEmpty {
            checkLanguage(language, at: path)
        } else if !languages.contains(language) {
            let nearest = Spelling.nearest(to: language, among: languages)
            let suggestion =
                nearest.map { "did you mean \(Wording.quoted($0))?" } ?? "there is \(Wording.given(languages))"
            refuse(path, "\(Wording.quoted(language)) has no strings table; \(suggestion)")
        }
        return language
    }

    mutating func checkLanguage(_ language: String, at path: String) {
        let canonical = LanguageIdentifier.canonical(language)
        guard canonical != language else { return }
        let suggestion = canonical.map { "; did you mean \(Wording.quoted($0))?" } ?? ", such as en or zh-Hans"
        refuse(path, "\(Wording.quoted(language)) is not a language identifier\(suggestion)")
    }
}

extension ManifestReader {
    /// Reads what the app is entitled to; `nil` if the manifest does not say.
    ///
    /// - Parameter options: What the app would request, of which something may need an entitlement.
    mutating func entitlements(in manifest: JSONObject, asking options: AuthorizationOptions) -> Entitlements? {
        guard let object = object("entitlements", in: manifest, as: .entitlements) else { return nil }
        var granted: Set<Entitlement> = []
        for entitlement in Entitlement.allCases where flag(entitlement.rawValue, in: object) {
            granted.insert(entitlement)
        }
        let groups = strings(Entitlements.applicationGroupsKey, in: object)
        for (path, group) in groups where !Entitlements.isApplicationGroup(group) {
            refuse(
                path,
                "\(Wording.quoted(group)) is not an app group: “group.” and then letters, digits, “-” and “_” in parts between "
                    + "dots, at most 255 bytes")
        }
        if options.contains(.criticalAlert), !granted.contains(.criticalAlerts) {
            remark(
                manifest.path(of: "authorization"),
                "criticalAlert is ignored without the entitlement \(Entitlement.criticalAlerts.rawValue)")
        }
        return Entitlements(granted, applicationGroups: groups.map(\.text))
    }
}
