import FoundationEssentials
package import NotificationModel

/// A setting of the device, in the order of the Settings screen.
package enum DeviceSetting: String, NamedSetting {
    case previews
    case displayAs
    case alwaysGroup
    case summaryText

    case focus
    case silencedOnLockScreen
    case scheduledSummary
    case summaryTimes

    case locked
    case screen
    case online
    case location
    case language
    case region
    case timeZone
    case haptics

    case theme
    case imageRendering
    case motion

    case callbacks

    /// The headings of the Settings screen.
    package enum Section: Hashable, Sendable, CaseIterable {
        case notifications
        case focusAndSummary
        case device
        case display
        case developer
    }

    package typealias Settings = DeviceSettings
    package typealias Subject = Void
    package typealias Place = Section

    package static let defaults = DeviceSettings()

    package var definition: SettingDefinition<Self> {
        switch self {
        case .previews:
            .choice(\.previews, among: NotificationSettings.ShowPreviews.choices, .showPreviews, .notifications)
        case .displayAs:
            .choice(
                \.displayStyle,
                DeviceText("Display As", ko: "다음으로 표시", ja: "表示形式", zh: "显示为", fr: "Afficher sous forme de"),
                .notifications)
        case .alwaysGroup:
            .toggle(
                \.groupsAlways,
                DeviceText("Always Group", ko: "항상 그룹화", ja: "常にグループ化", zh: "始终分组", fr: "Toujours grouper"),
                .notifications)
        case .summaryText:
            .choice(
                \.summaryWording,
                DeviceText("Summary Text", ko: "스택 요약", ja: "スタックの要約", zh: "堆叠摘要", fr: "Texte de résumé des piles"),
                .notifications)

        case .focus:
            .choice(
                \.focus, DeviceText("Focus", ko: "집중 모드", ja: "集中モード", zh: "专注模式", fr: "Concentration"),
                .focusAndSummary)
        case .silencedOnLockScreen:
            .toggle(
                \.showsSilencedOnLockScreen,
                DeviceText(
                    "Silenced on Lock Screen", ko: "잠금 화면에 무음 처리된 알림 표시", ja: "停止中の通知をロック画面に表示", zh: "在锁定屏幕上显示已静音的通知",
                    fr: "En silence sur l’écran verrouillé"),
                .focusAndSummary)
        case .scheduledSummary:
            .toggle(\.scheduledSummary.isOn, .scheduledSummary, .focusAndSummary)
        case .summaryTimes:
            .text(
                \.scheduledSummary.times,
                form: "1 to \(ScheduledSummary.maximumTimes) times of day such as 8:00,18:00",
                example: "8:00,18:00",
                parse: { ScheduledSummary.times($0) },
                format: { $0.map(\.description).joined(separator: ",") },
                DeviceText("Summary Times", ko: "요약 시간", ja: "要約の時刻", zh: "摘要推送时间", fr: "Heures du résumé"),
                .focusAndSummary)

        case .locked:
            .state(
                among: [true, false],
                read: { system, _ in system.isLocked },
                change: { system, _, isOn, effects in
                    if isOn {
                        if !system.isLocked { system.lock(&effects) }
                    } else {
                        if system.isLocked { system.unlockFromLockScreen(&effects) }
                    }
                },
                DeviceText("Locked", ko: "잠금", ja: "ロック", zh: "锁定", fr: "Verrouillé"),
                .device)
        case .screen:
            .state(
                among: [true, false],
                read: { system, _ in system.display.isOn },
                change: { system, _, isOn, effects in
                    isOn ? system.turnScreenOn(&effects) : system.turnScreenOff(&effects)
                },
                DeviceText("Screen", ko: "화면", ja: "画面", zh: "屏幕", fr: "Écran"),
                .device)
        case .online:
            .toggle(\.isOnline, DeviceText("Online", ko: "온라인", ja: "オンライン", zh: "在线", fr: "En ligne"), .device)
        case .location:
            .text(
                \.location,
                form: "LATITUDE,LONGITUDE in degrees, or none",
                example: "52.5,13.4",
                words: [SettingChoice("none", DeviceText("none", ko: "없음", ja: "なし", zh: "无", fr: "aucune"))],
                parse: { text in
                    if text == "none" { return .some(nil) }
                    return Coordinate(text).map(Optional.some)
                },
                format: { $0.map { "\($0.latitude),\($0.longitude)" } ?? "none" },
                DeviceText("Location", ko: "위치", ja: "位置情報", zh: "位置", fr: "Position"),
                .device)
        case .language:
            .choice(
                \.namedLanguage, among: DeviceLanguage.allCases.map(LanguageName.init),
                DeviceText("Language", ko: "언어", ja: "言語", zh: "语言", fr: "Langue"),
                .device)
        case .region:
            .choice(\.region, DeviceText("Region", ko: "지역", ja: "地域", zh: "地区", fr: "Région"), .device)
        case .timeZone:
            .text(
                \.timeZone,
                form: "a zone such as Asia/Seoul, UTC or +09:00, or automatic",
                example: "Asia/Seoul",
                words: [SettingChoice(TimeZone.automaticName, .automatic)],
                parse: { text in
                    if text == TimeZone.automaticName { return .some(nil) }
                    return TimeZone(settingName: text).map(Optional.some)
                },
                format: { $0?.settingName ?? TimeZone.automaticName },
                nearestValue: { TimeZone.nearestName(to: $0) },
                DeviceText("Time Zone", ko: "시간대", ja: "時間帯", zh: "时区", fr: "Fuseau horaire"),
                .device)
        case .haptics:
            .toggle(
                \.playsHaptics,
                DeviceText("System Haptics", ko: "시스템 햅틱", ja: "システムの触覚", zh: "系统触感反馈", fr: "Vibrations système"),
                .device)

        case .theme:
            .choice(\.theme, DeviceText("Theme", ko: "테마", ja: "テーマ", zh: "主题", fr: "Thème"), .display)
        case .imageRendering:
            .choice(
                \.imageRendering,
                DeviceText("Image Rendering", ko: "이미지 렌더링", ja: "画像の描画", zh: "图像渲染", fr: "Rendu des images"),
                .display)
        case .motion:
            .choice(\.motion, DeviceText("Motion", ko: "동작", ja: "視差効果", zh: "动态效果", fr: "Animations"), .display)

        case .callbacks:
            .choice(
                \.callbacks,
                DeviceText(
                    "Completion Handlers", ko: "완료 핸들러", ja: "完了ハンドラ", zh: "完成处理程序", fr: "Gestionnaires de fin"),
                .developer)
        }
    }
}

/// The identifier of the device's language, which can be a language that only apps have texts in.
private struct LanguageName: NamedSettingValue {
    var identifier: String

    init(identifier: String) { self.identifier = identifier }

    init(_ language: DeviceLanguage) { identifier = language.rawValue }

    /// Every language is called by its own name.
    var choice: SettingChoice {
        guard let name = DeviceLanguage(rawValue: identifier)?.ownName else {
            return SettingChoice(identifier, DeviceText(identifier))
        }
        return SettingChoice(identifier, DeviceText(name))
    }
}

extension DeviceSettings {
    fileprivate var namedLanguage: LanguageName {
        get { LanguageName(identifier: language) }
        set { language = newValue.identifier }
    }

    /// Returns the name of a setting's value; `nil` for a setting that is a state of the device.
    package func valueName(of setting: DeviceSetting) -> String? {
        guard case .kept(let read, _) = setting.definition.storage else { return nil }
        return read(self)
    }

    /// Sets a value by its name.
    ///
    /// - Throws: An error if the setting has no such value or is a state of the device; nothing is changed then.
    package mutating func set(_ setting: DeviceSetting, toValueNamed name: String) throws(SettingError) {
        guard case .kept(_, let write) = setting.definition.storage, write(&self, name) else {
            throw setting.wrongValue(name)
        }
    }
}

extension DeviceText {
    static let showPreviews = DeviceText(
        "Show Previews", ko: "미리보기 표시", ja: "プレビューを表示", zh: "显示预览", fr: "Afficher les aperçus")
    static let scheduledSummary = DeviceText(
        "Scheduled Summary", ko: "예약 요약", ja: "時刻指定要約", zh: "定时推送摘要", fr: "Résumé programmé")
}

extension ScheduledSummary {
    /// Parses `8:00,18:00` and returns the distinct times in chronological order.
    fileprivate static func times(_ text: String) -> [Time]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = Set(parts.compactMap { Time(String($0)) })
        guard times.count == parts.count, times.count <= maximumTimes else { return nil }
        return times.sorted()
    }
}
