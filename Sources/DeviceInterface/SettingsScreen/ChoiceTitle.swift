import NotificationCore

/// The values of settings as a person reads them, by their names on the command line, which stay English.
enum ChoiceTitle: String, DeviceLabel, CaseIterable {
    case on, off
    case always, whenUnlocked, never
    case asDevice = "default"
    /// No place, of a setting that is typed.
    case nowhere = "none"
    case stack, list, count, names
    case doNotDisturb, work
    case notDetermined, denied, authorized, provisional
    case temporary, persistent
    case automatic, byApp
    case standard, monochrome, highContrast
    case ascii, blocks, braille

    func text(in language: SummaryLanguage) -> String {
        switch self {
        case .on: language.text("On", ko: "켬", ja: "オン", zh: "打开", fr: "activé")
        case .off: language.text("Off", ko: "끔", ja: "オフ", zh: "关闭", fr: "désactivé")
        case .always: language.text("Always", ko: "항상", ja: "常に", zh: "始终", fr: "toujours")
        case .whenUnlocked:
            language.text("When Unlocked", ko: "잠겨있지 않을 때", ja: "ロックされていない時", zh: "解锁时", fr: "si déverrouillé")
        case .never: language.text("Never", ko: "안 함", ja: "しない", zh: "永不", fr: "jamais")
        case .asDevice:
            language.text("As the Device", ko: "기기 설정과 동일", ja: "デバイスと同じ", zh: "与设备相同", fr: "comme l’appareil")
        case .nowhere: language.text("none", ko: "없음", ja: "なし", zh: "无", fr: "aucune")
        case .stack: language.text("Stack", ko: "스택", ja: "スタック", zh: "堆叠", fr: "pile")
        case .list: language.text("List", ko: "목록", ja: "リスト", zh: "列表", fr: "liste")
        case .count: language.text("Count", ko: "개수", ja: "件数", zh: "计数", fr: "nombre")
        case .names: language.text("Names", ko: "이름", ja: "名前", zh: "姓名", fr: "noms")
        case .doNotDisturb: ScreenLabel.doNotDisturb.text(in: language)
        case .work: ScreenLabel.work.text(in: language)
        case .notDetermined: language.text("Not Asked", ko: "묻지 않음", ja: "未確認", zh: "未询问", fr: "pas demandé")
        case .denied: language.text("Denied", ko: "허용 안 됨", ja: "不許可", zh: "已拒绝", fr: "refusées")
        case .authorized: language.text("Allowed", ko: "허용됨", ja: "許可", zh: "已允许", fr: "autorisées")
        case .provisional: language.text("On Trial", ko: "시험 중", ja: "お試し中", zh: "试用中", fr: "à l’essai")
        case .temporary: language.text("Temporary", ko: "임시", ja: "一時的", zh: "临时", fr: "temporaire")
        case .persistent: language.text("Persistent", ko: "지속적", ja: "持続的", zh: "持续", fr: "persistant")
        case .automatic: language.text("Automatic", ko: "자동", ja: "自動", zh: "自动", fr: "automatique")
        case .byApp: language.text("By App", ko: "앱별로 정리", ja: "App別", zh: "按App", fr: "par app")
        case .standard: language.text("Standard", ko: "표준", ja: "標準", zh: "标准", fr: "standard")
        case .monochrome: language.text("Monochrome", ko: "흑백", ja: "モノクロ", zh: "单色", fr: "monochrome")
        case .highContrast:
            language.text("High Contrast", ko: "고대비", ja: "ハイコントラスト", zh: "高对比度", fr: "contraste élevé")
        case .ascii: language.text("ASCII", ko: "ASCII", ja: "ASCII", zh: "ASCII", fr: "ASCII")
        case .blocks: language.text("Blocks", ko: "블록", ja: "ブロック", zh: "方块", fr: "blocs")
        case .braille: language.text("Braille", ko: "점자", ja: "点字", zh: "盲文", fr: "braille")
        }
    }

    /// What a value is called; one that is typed is its own name.
    static func text(of name: String, _ system: NotificationSystem) -> String {
        if let language = SummaryLanguage(rawValue: name) {
            return system.screenIsASCII ? language.latinName : language.ownName
        }
        return ChoiceTitle(rawValue: name)?.text(in: system.summaryLanguage) ?? name
    }

    /// The word beside a switch, all of one width.
    static func switchText(_ isOn: Bool, in language: SummaryLanguage) -> String {
        isOn
            ? language.text("(──●) on ", ko: "(──●) 켬", ja: "(──●) オン", zh: "(──●) 开", fr: "(──●) oui")
            : language.text("(●──) off", ko: "(●──) 끔", ja: "(●──) オフ", zh: "(●──) 关", fr: "(●──) non")
    }
}

extension SummaryLanguage {
    /// As its speakers call it, whatever the device's language: who has chosen a wrong one finds back.
    var ownName: String {
        text("English", ko: "한국어", ja: "日本語", zh: "简体中文", fr: "Français")
    }

    /// The same where the screen has ASCII alone.
    var latinName: String {
        text("English", ko: "Korean", ja: "Japanese", zh: "Simplified Chinese", fr: "Français")
    }
}
