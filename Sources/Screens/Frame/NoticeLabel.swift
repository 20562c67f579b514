import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The messages on the row above the hints.
struct NoticeLabel: LabelSet {
    let words: DeviceText
    private(set) var tone = Tone.information

    init(words: DeviceText) { self.words = words }

    func with(_ tone: Tone) -> Self {
        var label = self
        label.tone = tone
        return label
    }

    static func cleared(_ title: String) -> Self {
        Self("Cleared “\(name: title)”").with(.done)
    }

    static func clearedGroup(_ count: Int, application name: String) -> Self {
        Self("Cleared \(count) notifications from \(name: name)").with(.done)
    }

    static func clearedAll(_ count: Int) -> Self {
        Self("Cleared \(count) notifications", one: "Cleared 1 notification").with(.done)
    }

    /// The app of a Live Activity that the user has swiped away, which cannot be undone.
    static func activityRemoved(_ name: String) -> Self {
        Self("Live Activity removed for good: \(name: name)").with(.done)
    }

    static var clearUndone: Self { Self("The cleared notifications are back").with(.done) }
    static var nothingToClear: Self { Self("Nothing to clear") }
    static var nothingToUndo: Self { Self("Nothing to undo") }

    static var nothingToManage: Self { Self("No notification to manage") }
    /// The user asked for something that only notifications have, not Live Activities.
    static var activityOpensOrClears: Self { Self("A Live Activity only opens or clears") }
    static var nothingScheduled: Self { Self("No notification is scheduled") }
    static var nothingToSend: Self { Self("Nothing to send: type, or press Esc") }

    static func controlIsDisabled(_ title: String) -> Self {
        Self("“\(name: title)” is not available now").with(.problem)
    }

    static var nothingToFilter: Self { Self("Nothing to filter") }
    static var onlyListIsFiltered: Self { Self("This screen has no filter") }
    static var nothingMatches: Self { Self("No notification matches") }
    static var noLineMatches: Self { Self("No line matches") }

    static var nothingToCopy: Self { Self("Nothing to copy") }

    static var nothingIsFiltered: Self { Self("No filter; / starts one") }
    /// For a key that has changed nothing.
    static func doesNothing(_ key: String, help: String) -> Self {
        help.isEmpty
            ? Self("\(key) does nothing here")
            : Self("\(key) does nothing here; \(help) has all keys", "doesNothingButHelp")
    }
    /// For an entry of the help that cannot be run from there.
    static var keyIsPressedThere: Self { Self("Press this key where it applies") }

    /// A file that was refused, and how many others were; the reason is in English, as in the log.
    static func refusedInput(_ reason: String, others: Int) -> Self {
        let label =
            others == 0
            ? Self("Refused: \(reason)") : Self("Refused \(others + 1) (see I): \(reason)", "refusedInputs")
        return label.with(.problem)
    }

    static var nothingToRender: Self { Self("Nothing here has another rendering") }
    static var nothingIsRecorded: Self { Self("Not recording; R starts") }
    static var mouseIsTaken: Self { Self("The mouse taps again") }
    static var mouseIsLeft: Self { Self("The mouse selects text; press M to tap with it") }

    /// For a text that is pasted where nothing takes it.
    static var noTextField: Self { Self("No text field is open") }

    /// For a key or a paste that is too long for the field.
    static var fieldIsFull: Self { Self("A text has at most \(LineEditor.limit) characters").with(.problem) }

    /// For a character that only an input method makes, outside of a text field.
    static var keysAreLatin: Self { Self("Keys are Latin letters; turn off the input method") }

    /// How a viewer of a device that runs elsewhere leaves.
    ///
    /// - Parameter name: The name of the device.
    static func attached(_ name: String) -> Self {
        Self("Attached to “\(name: name)”; D detaches")
    }
    /// Somebody has taken a seat at the device.
    static func hasCome(_ name: String) -> Self {
        Self("\(name) joined")
    }
    static func isWatching(_ name: String) -> Self {
        Self("\(name) is watching")
    }
    static func hasGone(_ name: String) -> Self {
        Self("\(name) left")
    }
    /// Somebody else has closed the field in which this seat writes.
    static var fieldClosed: Self { Self("Field closed, draft kept").with(.problem) }
    /// The same where nothing is left of what was written.
    static var fieldGone: Self { Self("Field closed").with(.problem) }
    static func isWritten(by name: String) -> Self { Self("\(name: name) writes. Type before you send") }
    /// What somebody at another seat has done.
    static func deed(of name: String, _ deed: some DeviceLabel) -> Self { Self("\(name): \(deed)").with(.done) }
    /// A guest may use the phone and nothing else.
    static var notInKiosk: Self { Self("Guests cannot do that here") }
    /// The terminal whose process is the device cannot leave it.
    static var endsWithTerminal: Self {
        Self("This device ends with its terminal; “ncenter --stay” keeps one running")
    }

    /// A request with that text was accepted; without a time it waits for a place.
    static func scheduled(_ title: String, at time: LocalTime?, now: LocalTime) -> Self {
        guard let time else { return Self("“\(name: title)” waits for its location", "scheduledAtPlace").with(.done) }
        guard time.dayNumber != now.dayNumber else {
            return Self("“\(name: title)” comes at \(ClockLabel.clockWithSeconds(time))", "scheduledToday").with(.done)
        }
        return Self(
            "“\(name: title)” comes on \(ClockLabel.shortDate(time)) at \(ClockLabel.clock(time))", "scheduledLater"
        ).with(.done)
    }

    static func mayNotifyQuietly(_ name: String) -> Self {
        Self("\(name: name) may notify quietly, without asking")
    }

    static func refusedUnasked(_ name: String) -> Self {
        Self("Not scheduled: \(name: name) has not asked for permission").with(.problem)
    }

    static func refusedOff(_ name: String) -> Self {
        Self("Not scheduled: \(name: name) is off in Settings").with(.problem)
    }

    static func deliveredQuietly(_ name: String) -> Self {
        Self("\(name: name) delivered quietly; press N to see it")
    }

    /// A value that a setting does not take.
    static func refused(_ error: SettingError, _ setting: SettingAssignment.Setting) -> Self {
        guard case .wrongValue(let value, _, _, let nearest) = error else {
            return Self(words: DeviceText(verbatim: error.description)).with(.problem)
        }
        let example =
            (nearest ?? setting.example).map { Self(" (example: \($0))", "example").words } ?? DeviceText(verbatim: "")
        return Self("\(setting): “\(value)” is not accepted\(example)", "refusedValue").with(.problem)
    }
}

extension NoticeLabel {
    /// What a message means for the user; a sign says the same as the colour.
    enum Tone {
        /// What was asked for has been done.
        case done
        case information
        /// What was asked for cannot be done, or something is wrong.
        case problem

        var style: Style {
            switch self {
            case .done: Style(.success, on: nil, .bold)
            case .information: Theme.title
            case .problem: Theme.notice
            }
        }

        var sign: TerminalText {
            switch self {
            case .done: "✓ "
            case .information: .empty
            case .problem: "⚠ "
            }
        }
    }
}

extension Notice {
    /// The time in seconds for which the screen says what an app has done, if no input comes: who only watches gives
    /// none.
    private static let duration = 60.0

    /// Says what the app in front has done unseen; what is scheduled is said until it comes.
    init(_ outcome: QuietOutcome, in snapshot: DeviceSnapshot) {
        let name = AppFace(outcome.application, snapshot).name.string
        let end = snapshot.now + Self.duration
        switch outcome.kind {
        case .scheduled(let content, let date):
            let content = snapshot.system.displayed(content, of: outcome.application, words: snapshot.language)
            let title = content.title.isEmpty ? content.body : content.title
            let label = NoticeLabel.scheduled(title, at: date.map(snapshot.local), now: snapshot.local(snapshot.now))
            self.init(label: label, end: date)
        case .provisionallyAuthorized: self.init(label: .mayNotifyQuietly(name), end: end)
        case .refusedUnasked: self.init(label: .refusedUnasked(name), end: end)
        case .refusedOff: self.init(label: .refusedOff(name), end: end)
        case .deliveredQuietly: self.init(label: .deliveredQuietly(name), end: end)
        }
    }
}
