import NotificationModel

/// How a region writes the time of day, and dates in English, from the CLDR's time data and its English
/// locales, but for the points in `21. Nov` (German and Finnish regions) and `9.41` (Danish and Finnish ones).
struct RegionForm {
    enum Hours {
        case twelve
        case twentyFour
    }

    /// The order of a date in English; other languages have one order everywhere.
    enum Dates {
        /// `Saturday, November 21` and `Nov 21`.
        case monthFirst
        /// `Saturday 21 November` and `21 Nov`.
        case dayFirst
    }

    /// What stands behind a time of twelve hours in Latin letters; other languages have one pair everywhere.
    struct Words: Equatable {
        let morning: String
        let afternoon: String

        static let capitals = Words(morning: "AM", afternoon: "PM")
        static let small = Words(morning: "am", afternoon: "pm")
        static let dotted = Words(morning: "a.m.", afternoon: "p.m.")
    }

    let hours: Hours
    let dates: Dates
    let words: Words

    private init(_ hours: Hours, _ dates: Dates, _ words: Words = .capitals) {
        self.hours = hours
        self.dates = dates
        self.words = words
    }

    init(_ region: DeviceRegion, _ language: DeviceLanguage) {
        switch region {
        case .automatic: self.init(language == .korean ? .twelve : .twentyFour, .monthFirst)
        case .australia, .india, .newZealand, .singapore: self.init(.twelve, .dayFirst, .small)
        case .austria, .belgium, .brazil, .china, .denmark, .finland, .france, .germany, .ireland, .italy, .japan,
            .netherlands, .norway, .poland, .portugal, .southAfrica, .spain, .sweden, .switzerland, .turkey,
            .unitedKingdom:
            self.init(.twentyFour, .dayFirst)
        // French Canadians count twenty-four hours.
        case .canada: self.init(language == .french ? .twentyFour : .twelve, .monthFirst, .dotted)
        case .mexico: self.init(.twelve, .dayFirst, .dotted)
        case .southKorea: self.init(.twelve, .dayFirst)
        case .unitedStates: self.init(.twelve, .monthFirst)
        }
    }
}
