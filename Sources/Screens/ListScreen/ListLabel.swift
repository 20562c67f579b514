import NotificationCore
import NotificationModel

/// The list's own words in the device's language.
///
/// They are Apple's labels of iOS 15 and macOS 12. Those without a published translation (the titles of summaries, a
/// Focus that has no name) are the project's own in the other languages, and the line on a dark screen is in all.
struct ListLabel: LabelSet {
    let words: DeviceText

    static var notificationCenter: Self { Self(words: ApplicationSetting.notificationCenter.label) }
    static var noNotifications: Self { Self("No Notifications") }

    // What brings notifications to an empty device, behind the key or the command.
    static var opensSender: Self { Self("open an app that sends one") }
    static var fromShell: Self { Self("from another shell") }
    static var fillsDevice: Self { Self("fills this device") }

    static var noOlderNotifications: Self { Self("No Older Notifications") }
    static var showLess: Self { Self("Show less") }
    static var clear: Self { Self("Clear") }
    static var clearAll: Self { Self("Clear All") }
    static var now: Self { Self("now") }
    static var yesterday: Self { Self("Yesterday") }
    static var whileInDoNotDisturb: Self { Self("While in Do Not Disturb") }
    static var whileInWork: Self { Self("While in Work Focus") }
    static var whileInFocus: Self { Self("While in Focus") }
    static var morningSummary: Self { Self("Your Morning Summary") }
    static var afternoonSummary: Self { Self("Your Afternoon Summary") }
    static var eveningSummary: Self { Self("Your Evening Summary") }
    static var nightSummary: Self { Self("Your Night Summary") }
    static var timeSensitive: Self { Self("Time Sensitive") }
    static var critical: Self { Self("Critical") }

    /// How many things of the list lie below the screen.
    ///
    /// - Parameter isMore: Whether there are at least that many: the rest has not been counted.
    static func moreBelow(_ count: Int, isMore: Bool = false) -> Self { more("▾", count, isMore) }
    static func moreAbove(_ count: Int, isMore: Bool = false) -> Self { more("▴", count, isMore) }

    private static func more(_ sign: String, _ count: Int, _ isMore: Bool) -> Self {
        let count = "\(count)\(isMore ? "+" : "")"
        return Self("\(sign) \(count) more")
    }

    /// How many notifications of the group that is cut off, and how many groups after it.
    static func membersBelow(_ count: Int, groups: Int, isMore: Bool) -> Self {
        let (count, plus) = ("\(count)", isMore ? "+" : "")
        return Self(
            "▾ \(count) more, then \(groups)\(plus) groups", one: "▾ \(count) more, then \(groups)\(plus) group")
    }

    /// How many are in Notification Center and not on the lock screen.
    static func older(_ count: Int) -> Self {
        Self("▾ \(count) in Notification Center")
    }

    /// How many notifications have arrived beyond the view.
    static func news(_ sign: String, _ count: Int) -> Self { Self("\(sign) \(count) new") }

    /// How many notifications a Focus keeps off the lock screen.
    static func silenced(_ count: Int) -> Self { Self("☾ \(count) silenced") }

    /// The key that leads to them, behind the words.
    static func toSee(_ key: String) -> Self { Self("\(key) to see") }

    /// On the screen of a viewer that only looks, whose keys wake nothing.
    static var screenIsOffThere: Self { Self("The screen is off") }
    static var screenIsOff: Self { Self("The screen is off: any key wakes it") }
}

/// The words of the filter; Apple has none for it, so they are the project's own.
struct FilterLabel: LabelSet {
    let words: DeviceText

    /// Shown in the empty field.
    static var placeholder: Self { Self("filter by text") }

    static func count(_ matches: Int, of total: Int) -> Self {
        matches == 0 ? Self("no match", "noMatch") : Self("\(matches) of \(total)")
    }

    /// The size of the stack that a match comes from.
    static func stack(_ count: Int) -> Self {
        Self("in a stack of \(count)")
    }

    /// Shown instead of the list when nothing matches.
    static var noMatches: Self { Self("No Matching Notifications") }

    /// Below the matches, how many notifications are not shown.
    static func hidden(_ count: Int) -> Self {
        Self("\(count) others are hidden by the filter", one: "1 other is hidden by the filter")
    }
}

/// The words of the scheduled summary's card, and of the section that waits for the next one.
struct SummaryLabel: LabelSet {
    let words: DeviceText

    /// The number of notifications that the card does not feature (Apple's label of a digest's tile).
    static func more(_ count: Int) -> Self { Self("+\(count) more") }

    /// How much a summary has: at least two notifications.
    static func contents(notifications: Int, applications: Int) -> Self {
        let notifications = "\(notifications)"
        return Self(
            "\(notifications) notifications from \(applications) apps",
            one: "\(notifications) notifications from \(applications) app")
    }

    /// The heading over what waits; the project's own words but in English.
    static func upcoming(_ time: LocalTime) -> Self { Self("Upcoming Summary at \(ClockLabel.clock(time))") }
}

/// The words on the card of a Live Activity.
struct ActivityLabel: LabelSet {
    let words: DeviceText

    static var liveActivity: Self { Self("Live Activity") }
    /// A shorter word where there is no room.
    static var live: Self { Self("live") }
    static var stale: Self { Self("stale: no update came in time") }
    static var yes: Self { Self("yes") }
    static var no: Self { Self("no") }
    /// A field that is null.
    static var nothing: Self { Self("none") }
    static var ended: Self { Self("ended") }
}
