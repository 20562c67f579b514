package import NotificationModel

/// A value of a setting, or a word for a value of a setting with typed values.
package struct SettingChoice: Equatable, Sendable {
    /// The name on the command line and in reports.
    package let name: String
    package let title: DeviceText

    init(_ name: String, _ title: DeviceText) {
        self.name = name
        self.title = title
    }
}

/// A value that settings offer by name.
protocol NamedSettingValue: Hashable, Sendable {
    var choice: SettingChoice { get }
}

extension Bool: NamedSettingValue {
    var choice: SettingChoice { self ? Self.on : Self.off }

    private static let on = SettingChoice("on", DeviceText("On", ko: "켬", ja: "オン", zh: "打开", fr: "Activé"))
    fileprivate static let off = SettingChoice("off", DeviceText("Off", ko: "끔", ja: "オフ", zh: "关闭", fr: "Désactivé"))
}

extension DeviceRegion: NamedSettingValue {
    var choice: SettingChoice { SettingChoice(rawValue, title) }

    /// The names of the CLDR, which iOS uses.
    private var title: DeviceText {
        switch self {
        case .automatic: .automatic
        case .australia: DeviceText("Australia", ko: "호주", ja: "オーストラリア", zh: "澳大利亚", fr: "Australie")
        case .austria: DeviceText("Austria", ko: "오스트리아", ja: "オーストリア", zh: "奥地利", fr: "Autriche")
        case .belgium: DeviceText("Belgium", ko: "벨기에", ja: "ベルギー", zh: "比利时", fr: "Belgique")
        case .brazil: DeviceText("Brazil", ko: "브라질", ja: "ブラジル", zh: "巴西", fr: "Brésil")
        case .canada: DeviceText("Canada", ko: "캐나다", ja: "カナダ", zh: "加拿大", fr: "Canada")
        case .china: DeviceText("China mainland", ko: "중국 본토", ja: "中国本土", zh: "中国大陆", fr: "Chine continentale")
        case .denmark: DeviceText("Denmark", ko: "덴마크", ja: "デンマーク", zh: "丹麦", fr: "Danemark")
        case .finland: DeviceText("Finland", ko: "핀란드", ja: "フィンランド", zh: "芬兰", fr: "Finlande")
        case .france: DeviceText("France", ko: "프랑스", ja: "フランス", zh: "法国", fr: "France")
        case .germany: DeviceText("Germany", ko: "독일", ja: "ドイツ", zh: "德国", fr: "Allemagne")
        case .india: DeviceText("India", ko: "인도", ja: "インド", zh: "印度", fr: "Inde")
        case .ireland: DeviceText("Ireland", ko: "아일랜드", ja: "アイルランド", zh: "爱尔兰", fr: "Irlande")
        case .italy: DeviceText("Italy", ko: "이탈리아", ja: "イタリア", zh: "意大利", fr: "Italie")
        case .japan: DeviceText("Japan", ko: "일본", ja: "日本", zh: "日本", fr: "Japon")
        case .mexico: DeviceText("Mexico", ko: "멕시코", ja: "メキシコ", zh: "墨西哥", fr: "Mexique")
        case .netherlands: DeviceText("Netherlands", ko: "네덜란드", ja: "オランダ", zh: "荷兰", fr: "Pays-Bas")
        case .newZealand:
            DeviceText("New Zealand", ko: "뉴질랜드", ja: "ニュージーランド", zh: "新西兰", fr: "Nouvelle-Zélande")
        case .norway: DeviceText("Norway", ko: "노르웨이", ja: "ノルウェー", zh: "挪威", fr: "Norvège")
        case .poland: DeviceText("Poland", ko: "폴란드", ja: "ポーランド", zh: "波兰", fr: "Pologne")
        case .portugal: DeviceText("Portugal", ko: "포르투갈", ja: "ポルトガル", zh: "葡萄牙", fr: "Portugal")
        case .singapore: DeviceText("Singapore", ko: "싱가포르", ja: "シンガポール", zh: "新加坡", fr: "Singapour")
        case .southAfrica:
            DeviceText("South Africa", ko: "남아프리카", ja: "南アフリカ", zh: "南非", fr: "Afrique du Sud")
        case .southKorea: DeviceText("South Korea", ko: "대한민국", ja: "韓国", zh: "韩国", fr: "Corée du Sud")
        case .spain: DeviceText("Spain", ko: "스페인", ja: "スペイン", zh: "西班牙", fr: "Espagne")
        case .sweden: DeviceText("Sweden", ko: "스웨덴", ja: "スウェーデン", zh: "瑞典", fr: "Suède")
        case .switzerland: DeviceText("Switzerland", ko: "스위스", ja: "スイス", zh: "瑞士", fr: "Suisse")
        case .turkey: DeviceText("Türkiye", ko: "튀르키예", ja: "トルコ", zh: "土耳其", fr: "Turquie")
        case .unitedKingdom:
            DeviceText("United Kingdom", ko: "영국", ja: "イギリス", zh: "英国", fr: "Royaume-Uni")
        case .unitedStates: DeviceText("United States", ko: "미국", ja: "アメリカ合衆国", zh: "美国", fr: "États-Unis")
        }
    }
}

extension NotificationSettings.ShowPreviews: NamedSettingValue {
    static let choices: [Self] = [.always, .whenAuthenticated, .never]

    var choice: SettingChoice {
        switch self {
        case .always: SettingChoice("always", DeviceText("Always", ko: "항상", ja: "常に", zh: "始终", fr: "Toujours"))
        case .whenAuthenticated:
            SettingChoice(
                "whenUnlocked",
                DeviceText("When Unlocked", ko: "잠겨있지 않을 때", ja: "ロックされていない時", zh: "解锁时", fr: "Si déverrouillé"))
        case .never: SettingChoice("never", DeviceText("Never", ko: "안 함", ja: "しない", zh: "永不", fr: "Jamais"))
        }
    }
}

extension NotificationSettings.ShowPreviews? {
    /// The values for an app, which follows the device by default.
    static let choices: [Self] = [nil] + Wrapped.choices
}

extension NotificationSettings.ShowPreviews?: NamedSettingValue {
    var choice: SettingChoice {
        self?.choice
            ?? SettingChoice(
                "default",
                DeviceText("As the Device", ko: "기기 설정과 동일", ja: "デバイスと同じ", zh: "与设备相同", fr: "Comme l’appareil"))
    }
}

extension SummaryWording: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .names: SettingChoice(rawValue, DeviceText("Names", ko: "이름", ja: "名前", zh: "姓名", fr: "Noms"))
        case .count: SettingChoice(rawValue, .count)
        }
    }
}

extension FocusMode: NamedSettingValue {
    package var choice: SettingChoice {
        switch self {
        case .off: Bool.off
        case .doNotDisturb:
            SettingChoice(
                rawValue,
                DeviceText("Do Not Disturb", ko: "방해금지 모드", ja: "おやすみモード", zh: "勿扰模式", fr: "Ne pas déranger"))
        case .work: SettingChoice(rawValue, DeviceText("Work", ko: "업무", ja: "仕事", zh: "工作", fr: "Travail"))
        }
    }
}

extension DisplayStyle: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .stack: SettingChoice(rawValue, DeviceText("Stack", ko: "스택", ja: "スタック", zh: "堆叠", fr: "Pile"))
        case .list: SettingChoice(rawValue, DeviceText("List", ko: "목록", ja: "リスト", zh: "列表", fr: "Liste"))
        case .count: SettingChoice(rawValue, .count)
        }
    }
}

extension DisplayTheme: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .automatic: SettingChoice(rawValue, .automatic)
        case .dark: SettingChoice(rawValue, DeviceText("Dark", ko: "다크", ja: "ダーク", zh: "深色", fr: "Sombre"))
        case .light: SettingChoice(rawValue, DeviceText("Light", ko: "라이트", ja: "ライト", zh: "浅色", fr: "Clair"))
        case .highContrast:
            SettingChoice(
                rawValue, DeviceText("High Contrast", ko: "고대비", ja: "ハイコントラスト", zh: "高对比度", fr: "Contraste élevé"))
        case .monochrome:
            SettingChoice(rawValue, DeviceText("Monochrome", ko: "흑백", ja: "モノクロ", zh: "单色", fr: "Monochrome"))
        }
    }
}

extension Motion: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .standard: SettingChoice(rawValue, DeviceText("Standard", ko: "표준", ja: "標準", zh: "标准", fr: "Standard"))
        case .reduced: SettingChoice(rawValue, DeviceText("Reduced", ko: "줄임", ja: "減らす", zh: "减弱", fr: "Réduites"))
        }
    }
}

extension ImageRendering: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .ascii: SettingChoice(rawValue, DeviceText("ASCII", ko: "ASCII", ja: "ASCII", zh: "ASCII", fr: "ASCII"))
        case .blocks: SettingChoice(rawValue, DeviceText("Blocks", ko: "블록", ja: "ブロック", zh: "方块", fr: "Blocs"))
        case .braille: SettingChoice(rawValue, DeviceText("Braille", ko: "점자", ja: "点字", zh: "盲文", fr: "Braille"))
        }
    }
}

extension CallbackThread: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .queue:
            SettingChoice(
                rawValue,
                DeviceText("On a Queue", ko: "대기열에서", ja: "キューで", zh: "在队列上", fr: "Dans une file"))
        case .main:
            SettingChoice(
                rawValue,
                DeviceText(
                    "On the Main Thread", ko: "메인 스레드에서", ja: "メインスレッドで", zh: "在主线程上", fr: "Dans le fil principal"))
        }
    }
}

extension ApplicationSettings.Grouping: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .automatic: SettingChoice(rawValue, .automatic)
        case .byApp: SettingChoice(rawValue, DeviceText("By App", ko: "앱별로 정리", ja: "App別", zh: "按App", fr: "Par app"))
        case .off: Bool.off
        }
    }
}

extension ApplicationSettings.BannerStyle: NamedSettingValue {
    var choice: SettingChoice {
        switch self {
        case .temporary:
            SettingChoice(rawValue, DeviceText("Temporary", ko: "임시", ja: "一時的", zh: "临时", fr: "Temporaire"))
        case .persistent:
            SettingChoice(rawValue, DeviceText("Persistent", ko: "지속적", ja: "持続的", zh: "持续", fr: "Persistant"))
        }
    }
}

extension AuthorizationStatus: NamedSettingValue {
    /// The statuses that a user can choose.
    static let choices: [Self] = [.notDetermined, .denied, .authorized, .provisional]

    var choice: SettingChoice {
        switch self {
        case .notDetermined:
            SettingChoice(name, DeviceText("Not Asked", ko: "묻지 않음", ja: "未確認", zh: "未询问", fr: "Pas demandé"))
        case .denied: SettingChoice(name, DeviceText("Denied", ko: "허용 안 됨", ja: "不許可", zh: "已拒绝", fr: "Refusées"))
        case .authorized, .ephemeral:
            SettingChoice(name, DeviceText("Allowed", ko: "허용됨", ja: "許可", zh: "已允许", fr: "Autorisées"))
        case .provisional:
            SettingChoice(name, DeviceText("Provisional", ko: "임시 허용", ja: "仮許可", zh: "临时允许", fr: "Provisoires"))
        }
    }
}

extension DeviceText {
    fileprivate static let count = DeviceText("Count", ko: "개수", ja: "件数", zh: "计数", fr: "Nombre")
    static let automatic = DeviceText("Automatic", ko: "자동", ja: "自動", zh: "自动", fr: "Automatique")
}
