import ArgumentParser
import Glibc
import NotificationModel

/// The languages of a device as arguments.
extension DeviceLanguage: NamedValue {
    /// The language of the environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, as in POSIX;
    /// `nil` if none of them is set or the device does not support the language.
    static var namedByEnvironment: DeviceLanguage? {
        variable().flatMap { DeviceLanguage(locale: $0.value) }
    }

    /// Returns the variable that names the language in an environment, and what it says.
    ///
    /// - Parameters:
    ///   - category: The variable between `LC_ALL` and `LANG`, as in POSIX.
    ///   - environment: Returns the value of a variable; `nil` if it is not set.
    static func variable(
        _ category: String = "LC_MESSAGES",
        in environment: (_ name: String) -> String? = { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    ) -> (name: String, value: String)? {
        for name in ["LC_ALL", category, "LANG"] {
            guard let value = environment(name), !value.isEmpty else { continue }
            return (name, value)
        }
        return nil
    }

    /// Creates a language from a locale such as `ko_KR.UTF-8`, `fr` or `zh-Hans`.
    ///
    /// Chinese is simplified Chinese unless a script or region means traditional Chinese, which the device does not
    /// support, like an iOS app that only supports simplified Chinese. A terminal with a codeset other than UTF-8 has
    /// Latin letters only.
    init?(locale: String) {
        let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
        let subtags = (parts.first ?? "").split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
        let isUnicode = parts.count < 2 || parts[1].lowercased().filter { $0 != "-" } == "utf8"
        let isTraditional = !Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"])
        guard let base = subtags.first, base != "zh" || !isTraditional,
            let language = Self.allCases.first(where: { $0.rawValue.prefix { $0 != "-" } == base }),
            isUnicode || language.hasLatinLetters
        else { return nil }
        self = language
    }
}

extension DeviceRegion {
    /// The region of the environment: from the first of `LC_ALL`, `LC_TIME` and `LANG` that is set, as in POSIX; `nil`
    /// if none of them is set or its region is not known here.
    static var namedByEnvironment: DeviceRegion? {
        DeviceLanguage.variable("LC_TIME").flatMap { DeviceRegion(locale: $0.value) }
    }
}
