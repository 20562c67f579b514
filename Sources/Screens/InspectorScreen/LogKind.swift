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

    /// How a kind is shown: by a sign of one cell, of East Asian width neutral, so that it is as wide in every
    /// terminal; in a style; and by one word. The English words are those of the state in JSON, so that what is seen
    /// can be looked for there.
    private var form: (glyph: TerminalText, style: Style, word: DeviceText) {
        switch self {
        case .call: ("›", Style(.accent), DeviceText("call", ko: "호출", ja: "呼出", zh: "调用", fr: "appel"))
        case .delivery: ("▾", Style(.success), DeviceText("delivery", ko: "전달", ja: "配信", zh: "送达", fr: "remise"))
        case .delegate: ("‹", Style(.violet), DeviceText("delegate", ko: "위임", ja: "委譲", zh: "委托", fr: "délégué"))
        case .console: ("❯", Theme.title, DeviceText("console", ko: "콘솔", ja: "出力", zh: "输出", fr: "console"))
        case .payload: ("⚠", Theme.notice, DeviceText("payload", ko: "페이로드", ja: "内容", zh: "载荷", fr: "contenu"))
        case .refused:
            ("✕", Style(.danger, on: nil, .bold), DeviceText("refused", ko: "거부", ja: "拒否", zh: "拒绝", fr: "refusé"))
        case .device: ("◦", Theme.secondary, DeviceText("device", ko: "기기", ja: "本体", zh: "设备", fr: "appareil"))
        }
    }

    var glyph: TerminalText { form.glyph }
    var style: Style { form.style }
    func text(in language: DeviceLanguage) -> String { form.word.text(in: language) }

    /// The columns of the longest word.
    static func columns(in language: DeviceLanguage) -> Int {
        allCases.map { TerminalText($0.text(in: language)).columns }.max() ?? 0
    }
}
