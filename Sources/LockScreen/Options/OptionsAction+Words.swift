import NotificationCore

// What the screen says once a choice has been made.

extension OptionsAction {
    /// `nil` when the choice opens something instead.
    var done: String? {
        switch self {
        case .mute(.hour): "Muted for 1 hour"
        case .mute(.today): "Muted for today"
        case .unmute: "No longer muted"
        case .addToSummary: "Waits for the scheduled summary"
        case .deliverImmediately: "Delivers immediately"
        case .deliverQuietly: "Delivers quietly"
        case .deliverProminently: "Delivers prominently"
        case .turnOffTimeSensitive: "Time Sensitive turned off"
        case .keep, .viewSettings, .configure, .turnOff: nil
        }
    }

    var isDestructive: Bool { self == .turnOff }
}

extension TrialAnswer {
    /// Apple's words for it.
    var title: String {
        switch self {
        case .prominently: "Deliver Prominently"
        case .quietly: "Deliver Quietly"
        case .inScheduledSummary: "Add To Summary"
        }
    }

    var done: String {
        switch self {
        case .prominently: "Kept, delivers prominently"
        case .quietly: "Kept, delivers quietly"
        case .inScheduledSummary: "Kept, waits for the scheduled summary"
        }
    }
}
