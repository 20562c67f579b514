import NotificationModel

/// The words of the menu that moves the clock.
enum TimeLabel: DeviceLabel, Hashable {
    case title
    case now(LocalTime)
    case jump(TimeJump)
    case nothingScheduled

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .title:
            return language.text("Move the clock", ko: "시간 이동", ja: "時計を進める", zh: "调快时钟", fr: "Avancer l’horloge")
        case .now(let now):
            let time = now.clock(in: language)
            return language.text(
                "It is \(time).", ko: "현재 시각은 \(time)입니다.", ja: "現在の時刻は\(time)です。", zh: "现在是\(time)。",
                fr: "Il est \(time).")
        case .nothingScheduled: return language.text("none", ko: "없음", ja: "なし", zh: "无", fr: "aucune")
        case .jump(.nextScheduled):
            return language.text(
                "To the next scheduled notification", ko: "예약된 다음 알림으로", ja: "次に予定されている通知まで", zh: "到下一个定时通知",
                fr: "À la prochaine notification programmée")
        case .jump(.minute):
            return language.text("1 minute ahead", ko: "1분 후로", ja: "1分進める", zh: "前进1分钟", fr: "1 minute plus tard")
        case .jump(.hour):
            return language.text("1 hour ahead", ko: "1시간 후로", ja: "1時間進める", zh: "前进1小时", fr: "1 heure plus tard")
        case .jump(.day):
            return language.text("1 day ahead", ko: "1일 후로", ja: "1日進める", zh: "前进1天", fr: "1 jour plus tard")
        }
    }
}
