import NotificationModel

/// The words of the scheduled summary's card, and of the section that waits for the next one.
enum SummaryLabel: DeviceLabel, Hashable {
    /// What has no place any more (Apple's label of a digest's tile).
    case more(Int)
    /// The heading over what waits; the project's own words but in English.
    case upcoming(LocalTime)

    /// How much a summary has: at least two notifications.
    case contents(notifications: Int, applications: Int)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .more(let count):
            return language.text(
                "+\(count) more", ko: "+\(count)개 더 보기", ja: "+その他\(count)件", zh: "+\(count)个", fr: "+\(count) de plus")
        case .contents(let notifications, let applications):
            return language.text(
                "\(notifications) notifications from \(applications) \(applications == 1 ? "app" : "apps")",
                ko: "앱 \(applications)개의 알림 \(notifications)개", ja: "\(applications)個のAppからの通知\(notifications)件",
                zh: "来自\(applications)个App的\(notifications)条通知",
                fr: "\(notifications) notifications de \(applications) \(applications == 1 ? "app" : "apps")")
        case .upcoming(let time):
            let time = time.clock(in: language)
            return language.text(
                "Upcoming Summary at \(time)", ko: "\(time)에 예정된 요약", ja: "\(time)に予定されている要約",
                zh: "将于\(time)推送的摘要", fr: "Prochain résumé à \(time)")
        }
    }
}
