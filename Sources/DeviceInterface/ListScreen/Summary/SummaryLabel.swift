import NotificationModel

/// The words of the scheduled summary's card, and of the section that waits for the next one.
enum SummaryLabel: DeviceLabel, Hashable {
    /// What has no place any more (Apple's label of a digest's tile).
    case more(Int)
    /// The heading over what waits; the project's own words but in English.
    case upcoming(LocalTime)

    func text(in language: DeviceLanguage) -> String {
        switch self {
        case .more(let count):
            return language.text(
                "+\(count) more", ko: "+\(count)개 더 보기", ja: "+その他\(count)件", zh: "+\(count)个", fr: "+\(count) de plus")
        case .upcoming(let time):
            let time = time.clock(in: language)
            return language.text(
                "Upcoming Summary at \(time)", ko: "\(time)에 예정된 요약", ja: "\(time)に予定されている要約",
                zh: "将于\(time)推送的摘要", fr: "Prochain résumé à \(time)")
        }
    }
}
