import NotificationModel

/// How a region writes the time of day, and dates in English, from the CLDR's time data and its English
/// locales, but for the points in `21. Nov` (German and Finnish regions) and `9.41` (Danish and Finnish ones).
struct RegionForm {
    /// How many hours the clock has: 12 or 24.
    let hours: Int
    /// Whether a date in English is `Saturday, November 21` and `Nov 21`, and not `Saturday 21 November` and `21 Nov`;
    /// other languages have one order everywhere.
    let isMonthFirst: Bool
    /// What stands behind a time of twelve hours in Latin letters; other languages have one pair everywhere.
    let words: (morning: String, afternoon: String)

    private init(
        hours: Int, isMonthFirst: Bool = false, words: (morning: String, afternoon: String) = ("AM", "PM")
    ) {
        (self.hours, self.isMonthFirst, self.words) = (hours, isMonthFirst, words)
    }

    init(_ region: DeviceRegion, _ language: DeviceLanguage) {
        switch region {
        case .automatic: self.init(hours: language == .korean ? 12 : 24, isMonthFirst: true)
        case .australia, .india, .newZealand, .singapore: self.init(hours: 12, words: ("am", "pm"))
        case .austria, .belgium, .brazil, .china, .denmark, .finland, .france, .germany, .ireland, .italy, .japan,
            .netherlands, .norway, .poland, .portugal, .southAfrica, .spain, .sweden, .switzerland, .turkey,
            .unitedKingdom:
            self.init(hours: 24)
        // French Canadians count twenty-four hours.
        case .canada: self.init(hours: language == .french ? 24 : 12, isMonthFirst: true, words: ("a.m.", "p.m."))
        case .mexico: self.init(hours: 12, words: ("a.m.", "p.m."))
        case .southKorea: self.init(hours: 12)
        case .unitedStates: self.init(hours: 12, isMonthFirst: true)
        }
    }
}
