import NotificationHosting
import Synchronization

/// What Foundation's names for the language, the region and the bundle mean in the code of an app.
///
/// Not part of Apple's API. On Linux these names belong to the process, which hosts several apps. A target whose
/// sources have the file `ApplicationLanguage.swift`, which the plug-in `iOSSources` writes, reads the running app's
/// own instead: a declaration of a module takes precedence over one that it imports.
public enum ApplicationLanguage {
    private struct State: Sendable {
        /// By bundle identifier.
        var applications: [String: ApplicationBundle] = [:]
        /// The bundles of extensions in modules of their own, by module.
        var extensions: [String: ApplicationBundle] = [:]
        /// Other bundles, by path.
        var folders: [String: ApplicationBundle] = [:]
        /// The bundles of modules that no app is known for; `nil` for one without resources.
        var modules: [String: ApplicationBundle?] = [:]
    }

    private static let state = Mutex(State())
    /// The bundle of the extension that the device calls.
    @TaskLocal static var extensionBundle: ApplicationBundle?

    /// Makes the bundles of an app known: an extension in a module of its own also by that module.
    static func register(_ bundles: ApplicationFiles.Bundles, for identifier: String, module: String) {
        state.withLock { state in
            state.applications[identifier] = bundles.application
            state.folders[bundles.application.path] = bundles.application
            for (_, className, bundle) in bundles.extensions {
                state.folders[bundle.path] = bundle
                let own = className.contains(".") ? String(className.prefix { $0 != "." }) : module
                if own != module { state.extensions[own] = bundle }
            }
        }
    }

    /// The locale of the device of the app whose code runs; outside of apps the process's.
    ///
    /// Apple: `Locale.current`.
    public static var locale: Locale { HostedDevice.current?.locale ?? .current }

    /// The device's language as the only one, such as `ko-KR`.
    ///
    /// Apple: `Locale.preferredLanguages`.
    public static var preferredLanguages: [String] { [locale.identifier(.bcp47)] }

    /// The Gregorian calendar with the words and the first weekday of ``locale``, in the device's time zone.
    ///
    /// Apple: `Calendar.current`.
    public static var calendar: Calendar {
        var calendar = Calendar.current
        calendar.locale = locale
        calendar.firstWeekday = Calendar.localized(locale).firstWeekday
        return calendar
    }

    // MARK: Bundles

    /// The bundle of the app whose code runs, or of the extension if that is called or is the module of the caller. A
    /// module in a test of a class alone has the bundle that its app would have.
    ///
    /// Apple: `Bundle.main`.
    ///
    /// - Parameter module: The module of the caller.
    /// - Precondition: The tables of texts in the bundle can be read.
    public static func mainBundle(module: String) -> Bundle {
        guard let bundle = extensionBundle ?? application(module: module) else { return .main }
        return Bundle(path: bundle.path) ?? .main
    }

    private static func application(module: String) -> ApplicationBundle? {
        let identifier = HostedApplicationBundle.current?.identifier ?? ""
        let known = state.withLock { state in
            state.extensions[module] ?? state.applications[identifier]
                ?? (state.modules[module]).flatMap { $0 }
        }
        if let known { return known }
        guard state.withLock({ $0.modules[module] == nil }) else { return nil }
        do {
            let bundle = try ApplicationFiles(module: module).bundles()?.application
            state.withLock { state in
                state.modules[module] = .some(bundle)
                if let bundle { state.folders[bundle.path] = bundle }
            }
            return bundle
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// What is known of a bundle; `nil` for the process's own, which is no app's.
    private static func contents(of bundle: Bundle) -> ApplicationBundle? {
        let path = bundle.bundleURL.standardizedFileURL.path
        if let known = state.withLock({ $0.folders[path] }) { return known }
        guard path != Bundle.main.bundleURL.standardizedFileURL.path else { return nil }
        do {
            let read = try ApplicationBundle(bundle.bundleURL)
            state.withLock { $0.folders[path] = read }
            return read
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The property list of a bundle; of an app with the values that every app has.
    ///
    /// Apple: `Bundle.infoDictionary`.
    public static func information(of bundle: Bundle) -> [String: Any]? {
        contents(of: bundle)?.information ?? bundle.infoDictionary
    }

    /// The languages of a bundle's files and catalogues, sorted.
    ///
    /// Apple: `Bundle.localizations`.
    public static func localizations(of bundle: Bundle) -> [String] {
        contents(of: bundle)?.localizations ?? bundle.localizations
    }

    /// The language in which a bundle's texts and files are found on the device, as the only one.
    ///
    /// Apple: `Bundle.preferredLocalizations`.
    public static func preferredLocalizations(of bundle: Bundle) -> [String] {
        guard let contents = contents(of: bundle) else { return bundle.preferredLocalizations }
        return [contents.localization(for: language)]
    }

    private static var language: String { locale.identifier(.bcp47) }

    // MARK: Contents

    /// Returns a text in the device's language, otherwise in the development language, otherwise the value, otherwise
    /// the key. A text with plural forms is a format for ``formatted(_:locale:arguments:)``.
    ///
    /// Apple: `Bundle.localizedString(forKey:value:table:)`.
    public static func text(
        forKey key: String, value: String?, table: String?, in bundle: Bundle, locale: Locale = locale
    ) -> String {
        let table = table.flatMap { $0.isEmpty ? nil : $0 } ?? "Localizable"
        guard let contents = contents(of: bundle) else {
            return bundle.localizedString(forKey: key, value: value, table: table)
        }
        return contents.format(forKey: key, table: table, language: locale.identifier(.bcp47))
            ?? value.flatMap { $0.isEmpty ? nil : $0 } ?? key
    }

    /// Returns the text of a key in a table; `nil` if no language has it.
    public static func text(forKey key: String, table: String, in bundle: Bundle) -> String? {
        contents(of: bundle)?.format(forKey: key, table: table, language: language)
    }

    /// Returns the paths of files in a bundle, those in the device's language first.
    ///
    /// Apple: `Bundle.paths(forResourcesOfType:inDirectory:)` and its kin. Without a name every file of the type is
    /// meant, without a type the name has the extension, without a folder any is meant, and without a localization the
    /// device's language and files of all languages.
    public static func paths(
        named name: String?, type: String?, folder: String? = nil, localization: String? = nil, in bundle: Bundle
    ) -> [String] {
        guard let contents = contents(of: bundle) else {
            guard let name else { return bundle.paths(forResourcesOfType: type, inDirectory: folder) }
            let path = bundle.path(
                forResource: name, ofType: type, inDirectory: folder, forLocalization: localization)
            return path.map { [$0] } ?? []
        }
        return contents.paths(
            name: name, type: type, folder: folder, localization: localization, language: language)
    }

    /// Fills arguments into a format, in the digits and separators of a locale, if any; one with plural forms has the
    /// form for its numbers.
    ///
    /// Apple: `String(format:locale:arguments:)`.
    public static func formatted(_ format: String, locale: Locale?, arguments: [any CVarArg]) -> String {
        LocalizedFormat.filled(format, arguments, locale: locale)
    }
}

extension Calendar {
    /// A Gregorian calendar as a region has it.
    fileprivate static func localized(_ locale: Locale) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return calendar
    }
}
