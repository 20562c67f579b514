import NotificationModel
import TerminalCanvas

/// A piece of the program's own text, in the device's language.
///
/// Apple's labels of iOS 15 and macOS 12 are used where they are known, the rest is the project's own. They are values
/// until they are drawn, so that a new language shows at once.
///
/// The log, the request behind a notification, errors and the names in reports stay English: scripts match them.
protocol DeviceLabel: Sendable {
    func text(in language: DeviceLanguage) -> String
}

extension DeviceText: DeviceLabel {}

/// The texts of one subject, each a static member with its words in every language.
///
/// An enum is a label, too, where code asks which of them it has.
protocol LabelSet: DeviceLabel, Equatable {
    var words: DeviceText { get }

    init(words: DeviceText)
}

extension LabelSet {
    init(_ english: String, ko: String, ja: String, zh: String, fr: String) {
        self.init(words: DeviceText(english, ko: ko, ja: ja, zh: zh, fr: fr))
    }

    /// - Parameter text: Writes the label in a language.
    init(_ text: (DeviceLanguage) -> String) {
        self.init(
            text(.english), ko: text(.korean), ja: text(.japanese), zh: text(.simplifiedChinese), fr: text(.french))
    }

    func text(in language: DeviceLanguage) -> String { words.text(in: language) }
}

extension DeviceSnapshot {
    /// The list's labels need no type before them.
    func text(_ label: ListLabel) -> TerminalText { TerminalText(label.text(in: language)) }

    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }
}
