import FoundationEssentials
package import NotificationModel

/// A named setting of the device or of an app.
///
/// Its ``definition`` is the only place that describes it; the command line, script steps, the log, `ncenter settings`,
/// the Settings screen and the documentation use it.
package protocol NamedSetting: RawRepresentable<String>, Hashable, Sendable, CaseIterable {
    /// The type that stores the values.
    associatedtype Settings
    /// The device or an app.
    associatedtype Subject
    /// The place on the Settings screen.
    associatedtype Place: Sendable

    static var defaults: Settings { get }

    var definition: SettingDefinition<Self> { get }
}

extension LogMessage.StringInterpolation {
    /// A value of a setting is one of its own; only a place is somebody's.
    mutating func appendInterpolation(_ value: String, of setting: some NamedSetting) {
        if setting.name == DeviceSetting.location.name { appendInterpolation(value) } else { appendOwn(value) }
    }
}

extension NamedSetting {
    /// The name on the command line; an app's setting is preceded by the app's identifier and a colon.
    package var name: String { rawValue }

    /// The title in English, for the log and `ncenter settings`.
    package var title: String { text(in: .english) }

    package var label: DeviceText { DeviceText(definition.title, of: Self.self, rawValue) }

    package func text(in language: DeviceLanguage) -> String { label.text(in: language) }

    package var values: SettingValues { definition.values }
    var example: String? { definition.example }
    package var explanation: DeviceText {
        DeviceText(definition.explanation, of: Self.self, "\(rawValue).explanation")
    }
    var choices: [SettingChoice] { definition.choices }

    /// Returns the title of a value on the Settings screen; a typed value is its own title.
    func title(ofValue name: String, in language: DeviceLanguage) -> String {
        choices.first { $0.name == name }?.title.text(in: language) ?? name
    }

    /// - Throws: An error if the setting has no such value.
    func check(_ value: String) throws(SettingError) {
        if case .state = definition.storage {
            guard case .choices(let choices) = values, choices.contains(value) else { throw wrongValue(value) }
            return
        }
        var settings = Self.defaults
        try set(value, in: &settings)
    }

    /// Returns the name of the setting's value; `nil` for a setting that is a state of the device or of the app.
    package func valueName(in settings: Settings) -> String? {
        guard case .kept(let read, _) = definition.storage else { return nil }
        return read(settings)
    }

    /// Sets a value by its name.
    ///
    /// - Throws: An error if the setting has no such value or is a state; nothing is changed then.
    package func set(_ value: String, in settings: inout Settings) throws(SettingError) {
        guard case .kept(_, let write) = definition.storage, write(&settings, value) else { throw wrongValue(value) }
    }

    func wrongValue(_ value: String) -> SettingError {
        .wrongValue(value, setting: name, values: values, nearest: definition.nearestValue(value))
    }
}

/// The complete description of a setting.
package struct SettingDefinition<Setting: NamedSetting>: Sendable {
    /// How the value is stored.
    enum Storage: Sendable {
        /// The user has chosen the value. Invalid text is not stored, and `write` returns `false`.
        case kept(
            read: @Sendable (Setting.Settings) -> String, write: @Sendable (inout Setting.Settings, String) -> Bool)
        /// The value is the state of the device or of the app, and changes together with that state.
        case state(
            read: @Sendable (NotificationSystem, Setting.Subject) -> String?,
            change: @Sendable (inout NotificationSystem, Setting.Subject, String, inout Effects) -> Void)
    }

    typealias Path<Value> = any WritableKeyPath<Setting.Settings, Value> & Sendable

    package let title: DeviceText.English
    package let place: Setting.Place
    /// One sentence about what the setting does, for the foot of the Settings screen.
    let explanation: DeviceText.English
    package let values: SettingValues
    /// The values with a title, in display order.
    package let choices: [SettingChoice]
    package let example: String?
    let storage: Storage
    /// Returns the value that an invalid text most likely stands for.
    let nearestValue: @Sendable (String) -> String?
}

extension SettingDefinition {
    private init(
        _ title: DeviceText.English, _ place: Setting.Place, _ explanation: DeviceText.English,
        choices: [SettingChoice],
        _ storage: Storage
    ) {
        let names = choices.map(\.name)
        self.init(
            title: title, place: place, explanation: explanation, values: .choices(names), choices: choices,
            example: nil, storage: storage, nearestValue: { Spelling.nearest(to: $0, among: names) })
    }

    /// A setting that is on or off.
    static func toggle(
        _ path: Path<Bool>, _ title: DeviceText.English, _ place: Setting.Place, _ explanation: DeviceText.English
    ) -> Self {
        choice(path, among: [true, false], title, place, explanation)
    }

    /// A setting with a fixed set of values.
    static func choice<Value: NamedSettingValue & CaseIterable>(
        _ path: Path<Value>, _ title: DeviceText.English, _ place: Setting.Place, _ explanation: DeviceText.English
    ) -> Self {
        choice(path, among: Array(Value.allCases), title, place, explanation)
    }

    /// A setting with a fixed set of values.
    static func choice<Value: NamedSettingValue>(
        _ path: Path<Value>,
        among values: [Value],
        _ title: DeviceText.English,
        _ place: Setting.Place,
        _ explanation: DeviceText.English
    ) -> Self {
        Self(
            title, place, explanation, choices: values.map(\.choice),
            .kept(
                read: { $0[keyPath: path].choice.name },
                write: { settings, name in
                    guard let value = values.first(where: { $0.choice.name == name }) else { return false }
                    settings[keyPath: path] = value
                    return true
                }))
    }

    /// A setting with text in a specific format.
    ///
    /// - Parameters:
    ///   - form: The format in English, for errors and `ncenter settings`.
    ///   - example: An example of a value.
    ///   - words: The values that are words, with their titles.
    ///   - parse: Parses a text; returns `nil` if it is invalid.
    ///   - format: Formats a value as text.
    ///   - nearestValue: Returns the value that an invalid text most likely stands for.
    static func text<Value>(
        _ path: Path<Value>,
        form: String,
        example: String,
        words: [SettingChoice] = [],
        parse: @escaping @Sendable (String) -> Value?,
        format: @escaping @Sendable (Value) -> String,
        nearestValue: @escaping @Sendable (String) -> String? = { _ in nil },
        _ title: DeviceText.English,
        _ place: Setting.Place,
        _ explanation: DeviceText.English
    ) -> Self {
        Self(
            title: title, place: place, explanation: explanation, values: .text(form: form), choices: words,
            example: example,
            storage: .kept(
                read: { format($0[keyPath: path]) },
                write: { settings, text in
                    guard let value = parse(text) else { return false }
                    settings[keyPath: path] = value
                    return true
                }),
            nearestValue: nearestValue)
    }

    /// A setting that is the state of the device or of an app.
    static func state<Value: NamedSettingValue>(
        among values: [Value],
        read: @escaping @Sendable (NotificationSystem, Setting.Subject) -> Value?,
        change: @escaping @Sendable (inout NotificationSystem, Setting.Subject, Value, inout Effects) -> Void,
        _ title: DeviceText.English,
        _ place: Setting.Place,
        _ explanation: DeviceText.English
    ) -> Self {
        Self(
            title, place, explanation, choices: values.map(\.choice),
            .state(
                read: { read($0, $1)?.choice.name },
                change: { system, subject, name, effects in
                    guard let value = values.first(where: { $0.choice.name == name }) else { return }
                    change(&system, subject, value, &effects)
                }))
    }
}
