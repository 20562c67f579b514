import NotificationModel
import TerminalCanvas

// Headings and key names of the help.

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
    func keyNames(in language: DeviceLanguage) -> String {
        if command == .number { return "1 … 9" }
        let names = keys.map(\.symbol)
        return (names + (gesture.map { [gestureTitle($0, in: language)] } ?? [])).joined(separator: "  ")
    }

    private func gestureTitle(_ gesture: String, in language: DeviceLanguage) -> String {
        switch command {
        case .focusNext, .focusPrevious: language.text(gesture, ko: "휠", ja: "ホイール", zh: "滚轮", fr: "molette")
        case .tap: language.text(gesture, ko: "클릭", ja: "クリック", zh: "点按", fr: "clic")
        case .view: language.text(gesture, ko: "오른쪽 클릭", ja: "右クリック", zh: "右键点按", fr: "clic droit")
        default: gesture
        }
    }
}
