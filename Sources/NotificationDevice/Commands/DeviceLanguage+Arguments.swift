import ArgumentParser
import Glibc
import NotificationCore
import NotificationModel

/// The languages a device can have, as arguments.
extension DeviceLanguage: ExpressibleByArgument {
    /// The language that the environment asks for: of `LC_ALL`, `LC_MESSAGES` and `LANG` the first that is set counts, as in
    /// POSIX; English when it names none of the device's.
    static var ofEnvironment: DeviceLanguage {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            guard let value = unsafe getenv(name).map({ unsafe String(cString: $0) }), !value.isEmpty else { continue }
            return DeviceLanguage(locale: value) ?? .english
        }
        return .english
    }

    /// The language of a locale such as `ko_KR.UTF-8`, `fr` or `zh-Hans`.
    ///
    /// Chinese is the simplified one, except where a script or region says the traditional one: that is a language the
    /// device has not, as for an app on iOS whose only Chinese is simplified. Nor has a terminal with a codeset other than
    /// UTF-8 the characters of Korean, Japanese and Chinese.
    private init?(locale: String) {
        let parts = locale.prefix { $0 != "@" }.split(separator: ".", maxSplits: 1)
        let subtags = (parts.first ?? "").split { $0 == "_" || $0 == "-" }.map { $0.lowercased() }
        let isUnicode = parts.count < 2 || parts[1].lowercased().filter { $0 != "-" } == "utf8"
        switch subtags.first {
        case "en": self = .english
        case "fr": self = .french
        case "ko" where isUnicode: self = .korean
        case "ja" where isUnicode: self = .japanese
        case "zh" where isUnicode && Set(subtags).isDisjoint(with: ["hant", "tw", "hk", "mo"]):
            self = .simplifiedChinese
        default: return nil
        }
    }
}
