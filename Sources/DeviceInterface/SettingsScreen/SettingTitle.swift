import NotificationCore

// The titles of the Settings screen's rows. The English ones are those of the log and of `ncenter settings`.

extension DeviceSetting: DeviceLabel {
    func text(in language: SummaryLanguage) -> String {
        switch self {
        case .previews:
            language.text(title, ko: "미리보기 표시", ja: "プレビューを表示", zh: "显示预览", fr: "Afficher les aperçus")
        case .displayAs:
            language.text(title, ko: "다음으로 표시", ja: "表示形式", zh: "显示为", fr: "Afficher sous forme de")
        case .alwaysGroup:
            language.text(title, ko: "항상 그룹화", ja: "常にグループ化", zh: "始终分组", fr: "Toujours grouper")
        case .summaryText:
            language.text(title, ko: "스택 요약", ja: "スタックの要約", zh: "堆叠摘要", fr: "Texte de résumé des piles")
        case .focus:
            language.text(title, ko: "집중 모드", ja: "集中モード", zh: "专注模式", fr: "Concentration")
        case .scheduledSummary:
            language.text(title, ko: "예약 요약", ja: "時刻指定要約", zh: "定时推送摘要", fr: "Résumé programmé")
        case .summaryTimes:
            language.text(title, ko: "요약 시간", ja: "要約の時刻", zh: "摘要推送时间", fr: "Heures du résumé")
        case .locked:
            language.text(title, ko: "잠금", ja: "ロック", zh: "锁定", fr: "Verrouillé")
        case .online:
            language.text(title, ko: "온라인", ja: "オンライン", zh: "在线", fr: "En ligne")
        case .location:
            language.text(title, ko: "위치", ja: "位置情報", zh: "位置", fr: "Position")
        case .language:
            language.text(title, ko: "언어", ja: "言語", zh: "语言", fr: "Langue")
        case .timeZone:
            language.text(title, ko: "시간대", ja: "時間帯", zh: "时区", fr: "Fuseau horaire")
        case .theme:
            language.text(title, ko: "테마", ja: "テーマ", zh: "主题", fr: "Thème")
        case .imageRendering:
            language.text(title, ko: "이미지 렌더링", ja: "画像の描画", zh: "图像渲染", fr: "Rendu des images")
        case .screen:
            language.text(title, ko: "화면", ja: "画面", zh: "屏幕", fr: "Écran")
        case .haptics:
            language.text(title, ko: "시스템 햅틱", ja: "システムの触覚", zh: "系统触感反馈", fr: "Vibrations système")
        }
    }
}

extension ApplicationSetting: DeviceLabel {
    func text(in language: SummaryLanguage) -> String {
        switch self {
        case .authorization:
            language.text(title, ko: "알림 허용", ja: "通知を許可", zh: "允许通知", fr: "Autoriser les notifications")
        case .lockScreen:
            language.text(title, ko: "잠금 화면", ja: "ロック画面", zh: "锁定屏幕", fr: "Écran verrouillé")
        case .notificationCenter:
            ListLabel.notificationCenter.text(in: language)
        case .banners:
            language.text(title, ko: "배너", ja: "バナー", zh: "横幅", fr: "Bannières")
        case .bannerStyle:
            language.text(title, ko: "배너 스타일", ja: "バナースタイル", zh: "横幅风格", fr: "Style de bannière")
        case .sounds:
            language.text(title, ko: "사운드", ja: "サウンド", zh: "声音", fr: "Sons")
        case .badges:
            language.text(title, ko: "배지", ja: "バッジ", zh: "标记", fr: "Pastilles")
        case .previews:
            DeviceSetting.previews.text(in: language)
        case .grouping:
            language.text(title, ko: "알림 그룹 설정", ja: "通知のグループ化", zh: "通知分组", fr: "Grouper les notifications")
        case .timeSensitive:
            language.text(title, ko: "긴급 알림", ja: "即時通知", zh: "时效性通知", fr: "Notifications urgentes")
        case .criticalAlerts:
            language.text(title, ko: "중요 알림", ja: "重大な通知", zh: "重要警告", fr: "Alertes critiques")
        case .summary:
            DeviceSetting.scheduledSummary.text(in: language)
        }
    }
}

extension SettingAssignment.Setting: DeviceLabel {
    /// As on the Settings screen.
    func text(in language: SummaryLanguage) -> String {
        switch self {
        case .device(let setting): setting.text(in: language)
        case .application(_, let setting): setting.text(in: language)
        }
    }

    /// Says that a text is no value of it, with one that is.
    func refusal(of error: SettingError, in language: SummaryLanguage) -> String {
        guard language != .english, case .wrongValue(let value, _, _, _) = error else { return error.message }
        let title = text(in: language)
        return language.text(
            "", ko: "\(title): “\(value)” 값을 사용할 수 없습니다\(example(" (예: ", ")"))",
            ja: "\(title): “\(value)”は使用できません\(example("（例: ", "）"))",
            zh: "\(title)：无法使用“\(value)”\(example("（如", "）"))",
            fr: "\(title)\u{A0}: «\u{A0}\(value)\u{A0}» n’est pas accepté\(example(" (exemple\u{A0}: ", ")"))")
    }

    /// A value of one that is typed.
    private func example(_ before: String, _ after: String) -> String {
        switch self {
        case .device(.summaryTimes): "\(before)8:00,18:00\(after)"
        case .device(.location): "\(before)52.5,13.4\(after)"
        case .device(.timeZone): "\(before)Asia/Seoul\(after)"
        default: ""
        }
    }
}
