import NotificationModel
import TerminalCanvas

/// One row of the key table.
struct KeyBinding: Sendable {
    /// Its heading in the help.
    enum Section: String, Sendable, CaseIterable {
        case moving = "Moving"
        case notifications = "Notifications"
        case device = "The device"
        case program = "The program"
        case textField = "In a text field"
    }

    let section: Section
    let command: Command
    var keys: [Key] = []
    /// The mouse gesture for the same command, for the help.
    var gesture: DeviceText?
    /// One line for the help.
    let help: DeviceText
    /// The place in the hint bar, lowest first; `nil` is never shown there.
    var hintRank: Int?

    /// The words stand in the help screen.
    init(
        _ section: Section, _ command: Command, gesture: DeviceText? = nil, hintRank: Int? = nil,
        _ english: String, ko: String, ja: String, zh: String, fr: String
    ) {
        (self.section, self.command, self.gesture, self.hintRank) = (section, command, gesture, hintRank)
        help = DeviceText(english, ko: ko, ja: ja, zh: zh, fr: fr)
    }
}

extension KeyBinding.Section {
    func title(in language: DeviceLanguage) -> String {
        switch self {
        case .moving: language.text(rawValue, ko: "이동", ja: "移動", zh: "移动", fr: "Déplacement")
        case .notifications: language.text(rawValue, ko: "알림", ja: "通知", zh: "通知", fr: "Notifications")
        case .device: language.text(rawValue, ko: "기기", ja: "デバイス", zh: "设备", fr: "L’appareil")
        case .program: language.text(rawValue, ko: "프로그램", ja: "プログラム", zh: "程序", fr: "Le programme")
        case .textField:
            language.text(rawValue, ko: "텍스트 필드", ja: "テキストフィールド", zh: "文本栏", fr: "Dans un champ de texte")
        }
    }
}

extension KeyBinding {
    /// The keys as the help shows them: what is engraved on them, and what the mouse does.
    ///
    /// - Parameter isASCII: Whether arrows are words, because the characters that stand for them are other keys.
    func keyNames(in language: DeviceLanguage, isASCII: Bool = false) -> String {
        if command == .number { return "1 … 9" }
        let names = keys.map { isASCII ? $0.name : $0.symbol }
        return (names + (gesture.map { [$0.text(in: language)] } ?? [])).joined(separator: "  ")
    }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
