import FoundationEssentials
package import NotificationModel

/// A setting with a name: of the device or of an app.
///
/// Its ``definition`` is the only place that knows it: the command line, the steps of scripts, the log, `ncenter settings`,
/// the Settings screen and the README read it there.
package protocol NamedSetting: RawRepresentable<String>, Hashable, Sendable, CaseIterable {
    /// The values that are kept.
    associatedtype Settings
    /// Whose setting it is.
    associatedtype Subject
    /// Where it is on the Settings screen.
    associatedtype Place: Sendable

    static var defaults: Settings { get }

    var definition: SettingDefinition<Self> { get }
}

extension NamedSetting {
    /// As on the command line, for an app's setting after the app's identifier and a colon.
    package var name: String { rawValue }

    /// In English: in the log, and by `ncenter settings`.
    package var title: String { definition.title.english }

    /// As on the Settings screen.
    package func text(in language: DeviceLanguage) -> String { definition.title.text(in: language) }

    package var values: SettingValues { definition.values }

    /// - Throws: When the setting takes no such value.
    func check(_ value: String) throws(SettingError) {
        guard case .kept(_, let write) = definition.storage else {
            guard case .choices(let choices) = values, choices.contains(value) else { throw wrongValue(value) }
            return
        }
        var settings = Self.defaults
        guard write(&settings, value) else { throw wrongValue(value) }
    }

    func wrongValue(_ value: String) -> SettingError {
        .wrongValue(value, setting: name, values: values, nearest: definition.nearestValue(value))
    }
}

/// Everything there is to know about a setting.
package struct SettingDefinition<Setting: NamedSetting>: Sendable {
    /// Where the value is.
    enum Storage: Sendable {
        /// The user has chosen it. A text that is not a value is not written, and `write` returns `false`.
        case kept(
            read: @Sendable (Setting.Settings) -> String, write: @Sendable (inout Setting.Settings, String) -> Bool)
        /// It is the state of the device or of the app, and changes by what brings about that state.
        case state(
            read: @Sendable (NotificationSystem, Setting.Subject) -> String?,
            change: @Sendable (inout NotificationSystem, Setting.Subject, String, inout Effects) -> Void)
    }

    typealias Path<Value> = any WritableKeyPath<Setting.Settings, Value> & Sendable

    package let title: DeviceText
    package let place: Setting.Place
    package let values: SettingValues
    /// The values that have a title, in the order they are offered.
    package let choices: [SettingChoice]
    /// A value of one that is typed.
    package let example: String?
    let storage: Storage
    /// The value most likely meant by a text that is not one.
    let nearestValue: @Sendable (String) -> String?

    /// What a value is called on the Settings screen; one that is typed is its own title.
    package func title(ofValue name: String, in language: DeviceLanguage) -> String {
        choices.first { $0.name == name }?.title.text(in: language) ?? name
    }

    private init(_ title: DeviceText, _ place: Setting.Place, choices: [SettingChoice], _ storage: Storage) {
        self.title = title
        self.place = place
        self.choices = choices
        self.storage = storage
        let names = choices.map(\.name)
        values = .choices(names)
        example = nil
        nearestValue = { Spelling.nearest(to: $0, among: names) }
    }

    private init(
        _ title: DeviceText,
        _ place: Setting.Place,
        form: String,
        example: String,
        words: [SettingChoice],
        _ storage: Storage,
        nearestValue: @escaping @Sendable (String) -> String?
    ) {
        self.title = title
        self.place = place
        self.storage = storage
        self.example = example
        self.nearestValue = nearestValue
        values = .text(form: form)
        choices = words
    }

    /// On or off.
    static func toggle(
        _ path: Path<Bool>, _ title: DeviceText, _ place: Setting.Place
    ) -> Self {
        choice(path, among: [true, false], title, place)
    }

    /// One of a few.
    static func choice<Value: NamedSettingValue & CaseIterable>(
        _ path: Path<Value>, _ title: DeviceText, _ place: Setting.Place
    ) -> Self {
        choice(path, among: Array(Value.allCases), title, place)
    }

    /// One of a few.
    static func choice<Value: NamedSettingValue>(
        _ path: Path<Value>,
        among values: [Value],
        _ title: DeviceText,
        _ place: Setting.Place
    ) -> Self {
        Self(
            title, place, choices: values.map(\.choice),
            .kept(
                read: { $0[keyPath: path].choice.name },
                write: { settings, name in
                    guard let value = values.first(where: { $0.choice.name == name }) else { return false }
                    settings[keyPath: path] = value
                    return true
                }))
    }

    /// Text of a form.
    ///
    /// - Parameters:
    ///   - form: What the text looks like, in English: in errors and by `ncenter settings`.
    ///   - example: A value.
    ///   - words: The values that are words, with their titles.
    ///   - parse: The value that a text says; `nil` when it is not one.
    ///   - nearestValue: The value most likely meant by a text that is not one.
    static func text<Value>(
        _ path: Path<Value>,
        form: String,
        example: String,
        words: [SettingChoice] = [],
        parse: @escaping @Sendable (String) -> Value?,
        print: @escaping @Sendable (Value) -> String,
        nearestValue: @escaping @Sendable (String) -> String? = { _ in nil },
        _ title: DeviceText,
        _ place: Setting.Place
    ) -> Self {
        Self(
            title, place, form: form, example: example, words: words,
            .kept(
                read: { print($0[keyPath: path]) },
                write: { settings, text in
                    guard let value = parse(text) else { return false }
                    settings[keyPath: path] = value
                    return true
                }),
            nearestValue: nearestValue)
    }

    /// The state of the device or of an app.
    static func state<Value: NamedSettingValue>(
        among values: [Value],
        read: @escaping @Sendable (NotificationSystem, Setting.Subject) -> Value?,
        change: @escaping @Sendable (inout NotificationSystem, Setting.Subject, Value, inout Effects) -> Void,
        _ title: DeviceText,
        _ place: Setting.Place
    ) -> Self {
        Self(
            title, place, choices: values.map(\.choice),
            .state(
                read: { read($0, $1)?.choice.name },
                change: { system, subject, name, effects in
                    guard let value = values.first(where: { $0.choice.name == name }) else { return }
                    change(&system, subject, value, &effects)
                }))
    }
}
