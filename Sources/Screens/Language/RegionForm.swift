import NotificationModel

/// How a region writes the time of day, and dates in English, from the CLDR's time data and its English
/// locales, but for the points in `21. Nov` (German and Finnish regions) and `9.41` (Danish and Finnish ones).
struct RegionForm {
    /// How many hours the clock has: 12 or 24.
    let hours: Int
    /// Whether a date in English is `Saturday, November 21` and `Nov 21`, and not `Saturday 21 November` and `21 Nov`;
    /// other languages have one order everywhere.
    let isMonthFirst: Bool
    /// The words beside a time of twelve hours: in English and French the region’s, in others one pair everywhere.
    let words: (morning: DeviceText, afternoon: DeviceText)

    private init(
        hours: Int, isMonthFirst: Bool = false,
        words: (morning: DeviceText, afternoon: DeviceText) = (text("AM", "morning"), text("PM", "afternoon"))
    ) {
        (self.hours, self.isMonthFirst, self.words) = (hours, isMonthFirst, words)
    }

    init(_ region: DeviceRegion, _ language: DeviceLanguage) {
        func hours(_ label: DeviceText) -> Int { label.text(in: language) == "12" ? 12 : 24 }
        switch region {
        case .automatic: self.init(hours: hours(Self.text("24", "hours")), isMonthFirst: true)
        case .australia, .india, .newZealand, .singapore:
            self.init(hours: 12, words: (Self.text("am", "morningSmall"), Self.text("pm", "afternoonSmall")))
        case .austria, .belgium, .brazil, .china, .denmark, .finland, .france, .germany, .ireland, .italy, .japan,
            .netherlands, .norway, .poland, .portugal, .southAfrica, .spain, .sweden, .switzerland, .turkey,
            .unitedKingdom:
            self.init(hours: 24)
        // French Canadians count twenty-four hours.
        case .canada:
            self.init(hours: hours(Self.text("12", "canadianHours")), isMonthFirst: true, words: Self.wordsWithPoints)
        case .mexico: self.init(hours: 12, words: Self.wordsWithPoints)
        case .southKorea: self.init(hours: 12)
        case .unitedStates: self.init(hours: 12, isMonthFirst: true)
        }
    }

    private static var wordsWithPoints: (morning: DeviceText, afternoon: DeviceText) {
        (text("a.m.", "morningPoints"), text("p.m.", "afternoonPoints"))
    }

    private static func text(_ english: DeviceText.English, _ member: String) -> DeviceText {
        DeviceText(english, of: Self.self, member)
    }
}
