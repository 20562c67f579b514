import NotificationModel

/// The words on a platter whose app is muted.
enum MuteLabel: DeviceLabel, Hashable {
    /// Where there is no room for when it ends.
    case muted
    case mutedToday
    case mutedUntil(LocalTime)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .muted: return language.text("muted", ko: "알림 꺼짐", ja: "停止中", zh: "已静音", fr: "muet")
        case .mutedToday:
            return language.text(
                "muted for today", ko: "오늘 하루 알림 꺼짐", ja: "今日は停止中", zh: "今天已静音", fr: "muet aujourd’hui")
        case .mutedUntil(let end):
            let time = end.clock(in: language)
            return language.text(
                "muted until \(time)", ko: "\(time)까지 알림 꺼짐", ja: "\(time)まで停止中", zh: "静音至\(time)",
                fr: "muet jusqu’à \(time)")
        }
    }
}
