import NotificationCore
import TerminalCanvas

/// A piece of the program's own text, in the device's language.
///
/// One enum a subject, one row a text, five languages a row: English, Korean, Japanese, Simplified Chinese and French.
/// Apple's labels of iOS 15 and macOS 12 are used where they are known, the rest is the project's own. They are values
/// until they are drawn, so that a new language shows at once.
///
/// In English whatever the language: the log, which developers read and scripts match, the request behind a
/// notification, errors on standard error, and the names on the command line and in reports.
protocol DeviceLabel: Sendable {
    func text(in language: SummaryLanguage) -> String
}

extension SummaryLanguage {
    /// The one of five texts that is in this language; the other four are not made.
    func text(
        _ english: @autoclosure () -> String,
        ko korean: @autoclosure () -> String,
        ja japanese: @autoclosure () -> String,
        zh simplifiedChinese: @autoclosure () -> String,
        fr french: @autoclosure () -> String
    ) -> String {
        switch self {
        case .english: english()
        case .korean: korean()
        case .japanese: japanese()
        case .simplifiedChinese: simplifiedChinese()
        case .french: french()
        }
    }
}

extension DeviceSnapshot {
    /// The language that labels are drawn in: English in place of one that the screen has no letters for.
    var language: SummaryLanguage { system.summaryLanguage }

    /// The list's labels need no type before them.
    func text(_ label: ListLabel) -> TerminalText { TerminalText(label.text(in: language)) }

    /// A label in the device's language.
    func text(_ label: some DeviceLabel) -> TerminalText {
        TerminalText(label.text(in: language))
    }
}
