import NotificationCore
import NotificationModel
import TerminalCanvas

/// The kind of a log entry as the page shows it: the kinds of the log, and refusals as a kind of their own.
enum LogKind: String, DeviceLabel, CaseIterable {
    case call, delivery, delegate, console, payload, refused, device

    init(_ entry: LogEntry) {
        self =
            switch entry.kind {
            case .call: .call
            case .delivery: .delivery
            case .delegate: .delegate
            case .console: .console
            case .payload: entry.isRefusal ? .refused : .payload
            case .device: .device
            }
    }

    /// Whether it says that something is wrong with a payload.
    var isProblem: Bool { self == .payload || self == .refused }

    /// How a kind is shown: by a sign of one cell, of East Asian width neutral, so that it is as wide in every
    /// terminal; in a style; and by one word. The English words are those of the state in JSON, so that what is seen
    /// can be looked for there.
    private var form: (glyph: TerminalText, style: Style) {
        switch self {
        case .call: ("›", Style(.accent))
        case .delivery: ("▾", Style(.success))
        case .delegate: ("‹", Style(.violet))
        case .console: ("❯", Theme.title)
        case .payload: ("⚠", Theme.notice)
        case .refused: ("✕", Style(.danger, on: nil, .bold))
        case .device: ("◦", Theme.secondary)
        }
    }

    /// Its word, which is its name in English.
    var words: DeviceText { DeviceText(DeviceText.English(stringLiteral: rawValue), of: Self.self, rawValue) }

    var glyph: TerminalText { form.glyph }
    var style: Style { form.style }
    func text(in language: DeviceLanguage) -> String { words.text(in: language) }

    /// The columns of the longest word.
    static func columns(in language: DeviceLanguage) -> Int {
        allCases.map { TerminalText($0.text(in: language)).columns }.max() ?? 0
    }
}
