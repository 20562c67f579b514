import NotificationCore
import NotificationModel

/// The words of alerts, questions and sheets.
struct DialogLabel: LabelSet {
    let words: DeviceText

    static var allow: Self { Self("Allow") }
    static var dontAllow: Self { Self("Don’t Allow") }
    static var recordQuestion: Self { Self("Record from the Lock Screen?") }
    static var recordingBeginsLocked: Self { Self("The device locks, its apps quit, and open screens close.") }
    static var record: Self { Self("Record") }
    static var othersLook: Self { Self("Others Are Using This Device") }
    static func others(_ names: String) -> Self { Self("Also here: \(names).") }
    static var goesOnWhenLeft: Self { Self("It keeps running when you leave; run ncenter to return to it.") }
    static var endsWithTerminal: Self { Self("It ends with this terminal.") }
    static var leave: Self { Self("Leave") }
    static var endForAll: Self { Self("End for All") }
    static var cancel: Self { Self("Cancel") }

    static func permission(_ name: String) -> Self {
        Self("“\(name)” Would Like to Send You Notifications")
    }

    static var permissionBody: Self {
        Self("Notifications may include alerts, sounds, and icon badges. These can be configured in Settings.")
    }

    static func criticalPermission(_ name: String) -> Self {
        Self("“\(name)” Would Like to Send You Critical Alerts")
    }

    static var criticalPermissionBody: Self {
        Self("Critical alerts appear and play a sound even if a Focus is on or the app is muted.")
    }

    static var unlock: Self { Self("Unlock") }
    static var lookToUnlock: Self { Self("Face ID unlocks when you look.") }

    static func unlockToOpen(_ name: String) -> Self {
        Self("Unlock to open \(name)")
    }

    static func unlockToView(_ name: String) -> Self {
        Self("Unlock to view \(name)")
    }

    static func unlockToConfigure(_ name: String) -> Self {
        Self("Unlock to configure \(name)")
    }

    static func unlockForAction(_ action: String) -> Self {
        Self("Unlock for “\(action)”")
    }

    static var clearQuestion: Self { Self("Clear Notifications?") }

    /// - Parameter heading: The section's; what is recent has none.
    static func clearSection(_ heading: String?) -> Self {
        heading.map { Self("Clear “\($0.withInnerMarks)”") } ?? Self("Clear Recent Notifications", "clearRecent")
    }

    static var clearAllNotifications: Self { Self("Clear All Notifications") }

    static func options(_ name: String) -> Self {
        // Apple's title would say “Notifications” twice if the app's name ends with it.
        name.hasSuffix("Notifications") ? Self("\(name)", "optionsAlready") : Self("\(name) Notifications")
    }

    /// When muting for an hour ends.
    static func until(_ time: LocalTime) -> Self { Self("until \(ClockLabel.clock(time))") }

    static func keepReceiving(_ name: String) -> Self {
        Self("Keep receiving notifications from the \(name) app?")
    }

    static func turnOffQuestion(_ name: String) -> Self {
        Self("Turn Off All “\(name)” Notifications?")
    }

    static var turnOffBody: Self { Self("They can be turned on again in Settings.") }
    static var turnOffAll: Self { Self("Turn Off All Notifications") }

    static func configure(_ name: String) -> Self {
        Self("Configure in \(name)…")
    }

    static var deleteApplication: Self { Self("Delete App") }

    static func deleteQuestion(_ name: String) -> Self {
        Self("Delete “\(name)”?")
    }

    static var deleteBody: Self { Self("Its notifications and settings are deleted with it. This cannot be undone.") }
    static var delete: Self { Self("Delete") }
    static var removeApplication: Self { Self("Remove App") }

    static func removeQuestion(_ name: String) -> Self {
        Self("Remove “\(name)”?")
    }
}

extension String {
    /// For a place between quotation marks: those of a Focus in a heading become inner ones.
    fileprivate var withInnerMarks: String {
        replacing("“", with: "‘").replacing("”", with: "’").replacing("«\u{A0}", with: "“")
            .replacing("\u{A0}»", with: "”")
    }
}

/// The words of the menu that moves the clock.
struct TimeLabel: LabelSet {
    let words: DeviceText

    static var title: Self { Self("Move the clock") }
    static var nothingScheduled: Self { Self("none") }

    static func now(_ now: LocalTime) -> Self { Self("It is \(ClockLabel.clock(now)).") }

    static func jump(_ jump: TimeJump) -> Self {
        switch jump {
        case .nextScheduled:
            Self("To the next notification", "jump.nextScheduled")
        case .minute: Self("1 minute ahead", "jump.minute")
        case .hour: Self("1 hour ahead", "jump.hour")
        case .day: Self("1 day ahead", "jump.day")
        case .back: Self("Turn the clock back", "jump.back")
        }
    }
}
