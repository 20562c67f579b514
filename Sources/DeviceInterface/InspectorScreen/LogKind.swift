import NotificationCore
import NotificationModel
import TerminalCanvas

/// The kind of a log entry as the page shows it: the kinds of the log, and refusals as a kind of their own.
enum LogKind: DeviceLabel, Hashable, CaseIterable {
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

    /// One cell, of East Asian width neutral: it is as wide in every terminal.
    var glyph: TerminalText {
        switch self {
        case .call: "›"
        case .delivery: "▾"
        case .delegate: "‹"
        case .console: "❯"
        case .payload: "⚠"
        case .refused: "✕"
        case .device: "◦"
        }
    }

    var style: Style {
        switch self {
        case .call: Style(.accent)
        case .delivery: Style(.success)
        case .delegate: Style(.violet)
        case .console: Theme.title
        case .payload: Theme.notice
        case .refused: Style(.danger, on: nil, .bold)
        case .device: Theme.secondary
        }
    }

    /// One word. The English ones are those of the state in JSON, so that what is seen can be looked for there.
    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .call: language.text("call", ko: "호출", ja: "呼出", zh: "调用", fr: "appel")
        case .delivery: language.text("delivery", ko: "전달", ja: "配信", zh: "送达", fr: "remise")
        case .delegate: language.text("delegate", ko: "위임", ja: "委譲", zh: "委托", fr: "délégué")
        case .console: language.text("console", ko: "콘솔", ja: "出力", zh: "输出", fr: "console")
        case .payload: language.text("payload", ko: "페이로드", ja: "内容", zh: "载荷", fr: "contenu")
        case .refused: language.text("refused", ko: "거부", ja: "拒否", zh: "拒绝", fr: "refusé")
        case .device: language.text("device", ko: "기기", ja: "本体", zh: "设备", fr: "appareil")
        }
    }

    /// The columns of the longest word.
    static func columns(in language: DeviceLanguage) -> Int {
        allCases.map { TerminalText($0.text(in: language)).columns }.max() ?? 0
    }
}
