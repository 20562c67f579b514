import NotificationCore
import NotificationModel

/// The rows of a notification's menu, in Apple's words.
struct OptionsLabel: LabelSet {
    let words: DeviceText

    static var muteForHour: Self { Self("Mute for 1 Hour") }
    static var muteForToday: Self { Self("Mute for Today") }
    static var unmute: Self { Self("Unmute") }
    static var addToSummary: Self { Self("Add To Summary") }
    static var deliverImmediately: Self { Self("Deliver Immediately") }
    static var deliverProminently: Self { Self("Deliver Prominently") }
    static var deliverQuietly: Self { Self("Deliver Quietly") }
    static var turnOffTimeSensitive: Self { Self("Turn Off Time Sensitive") }
    static var keep: Self { Self("Keep…") }
    static var viewSettings: Self { Self("View Settings") }
    static var turnOff: Self { Self("Turn Off…") }
}

extension OptionsAction {
    /// The ones with an app's name in them need it.
    func title(_ name: String, in language: DeviceLanguage) -> String {
        let label: any DeviceLabel =
            switch self {
            case .mute(.hour): OptionsLabel.muteForHour
            case .mute(.today): OptionsLabel.muteForToday
            case .unmute: OptionsLabel.unmute
            case .addToSummary: OptionsLabel.addToSummary
            case .deliverImmediately: OptionsLabel.deliverImmediately
            case .turnOffTimeSensitive: OptionsLabel.turnOffTimeSensitive
            case .keep: OptionsLabel.keep
            case .viewSettings: OptionsLabel.viewSettings
            case .configure: DialogLabel.configure(name)
            case .turnOff: OptionsLabel.turnOff
            }
        return label.text(in: language)
    }

    var isDestructive: Bool { self == .turnOff }
}

extension ProvisionalAnswer {
    func title(in language: DeviceLanguage) -> String {
        let label: OptionsLabel =
            switch self {
            case .prominently: .deliverProminently
            case .quietly: .deliverQuietly
            case .inScheduledSummary: .addToSummary
            }
        return label.text(in: language)
    }

    var done: ManagementLabel {
        switch self {
        case .prominently: .keptProminently
        case .quietly: .keptQuietly
        case .inScheduledSummary: .keptInSummary
        }
    }
}
