import DeviceSession
import NotificationCore
import NotificationModel

extension DeviceContents {
    /// Adopts the user's configuration, with one line for each of its mistakes.
    mutating func adopt(_ configuration: Configuration, mistakes: [String]) {
        keys = configuration.keys
        var settings = configuration.settings
        settings[.language] = configuration.language?.rawValue
        configuredSettings = settings
        configurationMistakes = mistakes
    }
}

extension Configuration {
    /// The language that the file names; `nil` if it names none.
    var namedLanguage: DeviceLanguage? { settings[.language].flatMap { DeviceLanguage(rawValue: $0) } }

    /// The language that the file asks for; `nil` if it names none. The environment's language takes precedence.
    var language: DeviceLanguage? {
        namedLanguage.map { .namedByEnvironment ?? $0 }
    }
}
