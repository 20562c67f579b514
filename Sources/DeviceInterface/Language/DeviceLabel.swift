import NotificationCore
import NotificationModel
import TerminalCanvas

/// A piece of the program's own text, in the device's language.
///
/// One enum a subject, one row a text, five languages a row. Apple's labels of iOS 15 and macOS 12 are used where they
/// are known, the rest is the project's own. They are values until they are drawn, so that a new language shows at
/// once.
///
/// The log, the request behind a notification, errors and the names in reports stay English: scripts match them.
protocol DeviceLabel: Sendable {
    func text(in language: DeviceLanguage) -> String
}

extension DeviceText: DeviceLabel {}

extension DeviceSnapshot {
    /// The list's labels need no type before them.
    func text(_ label: ListLabel) -> TerminalText { TerminalText(label.text(in: language)) }

    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }
}
