import NotificationModel

// The messages about what a key, a menu or a recording has done.
extension NoticeLabel {
    static func outcome(_ outcome: RequestOutcome) -> Self {
        switch outcome {
        case .copied: Self("Sent to the terminal", "copied").with(.done)
        case .copiedBeginning: Self("Too long: only the beginning was sent", "copiedBeginning").with(.problem)
        case .cannotCopy: Self("This terminal has no clipboard", "cannotCopy").with(.problem)
        case .fileSaved(let name): Self("Saved as \(name)", "fileSaved").with(.done)
        case .fileNotSaved(let reason): Self("Not saved: \(reason)", "fileNotSaved").with(.problem)
        case .cannotSuspend: Self("No shell here could resume ncenter", "cannotSuspend").with(.problem)
        case .needsTerminal: Self("Not on this screen; use “ncenter frame”", "needsTerminal").with(.problem)
        case .needsRecordCommand:
            Self("Use “ncenter record FILE” to start and stop recording", "needsRecordCommand").with(.problem)
        case .scenarioIsPlayed:
            Self("A playing scenario cannot be recorded", "scenarioIsPlayed").with(.problem)
        case .recordingBegins(let end): recording(until: end)
        case .notInReplay: Self("Not written: the replay differs here", "notInReplay").with(.problem)
        case .clockEnds: Self("The clock ends with the year 2261", "clockEnds").with(.problem)
        }
    }

    /// What ends it comes first, because the end of the line is what a narrow screen cuts.
    private static func recording(until end: RecordingEnd) -> Self {
        let key = Self("C-r adds the focused item", "writesExpectation")
        return switch end {
        case .key: Self("R stops; \(key)", "recordedUntilKey")
        case .quitting: Self("q stops; \(key)", "recordedUntilQuit")
        case .command(let name): Self("ncenter record --stop saves \(name: name); \(key)", "recordedUntilCommand")
        case .elsewhere: Self("Recording: \(key)", "recordedElsewhere")
        }
    }

    /// The change that a menu has made to an app; the project's own words.
    static func managed(_ done: ManagementLabel, application name: String) -> Self {
        let label =
            switch done {
            case .mutedForHour: Self("\(name: name) is muted for 1 hour", "mutedForHour")
            case .mutedForToday: Self("\(name: name) is muted for today", "mutedForToday")
            case .unmuted: Self("\(name: name) is no longer muted", "unmuted")
            case .addedToSummary: Self("\(name: name) moved to the scheduled summary", "addedToSummary")
            case .deliversImmediately: Self("\(name: name) delivers immediately", "deliversImmediately")
            case .timeSensitiveTurnedOff: Self("Time Sensitive is off for \(name: name)", "timeSensitiveTurnedOff")
            case .keptProminently: Self("\(name: name) is kept and delivers prominently", "keptProminently")
            case .keptQuietly: Self("\(name: name) is kept and delivers quietly", "keptQuietly")
            case .keptInSummary: Self("\(name: name) is kept and waits for the summary", "keptInSummary")
            case .turnedOff: Self("\(name: name) is turned off", "turnedOff")
            case .deleted: Self("\(name: name) is deleted", "deleted")
            }
        return label.with(.done)
    }
}

/// The changes made to an app from a notification's menu.
enum ManagementLabel: CaseIterable {
    case mutedForHour, mutedForToday, unmuted, addedToSummary, deliversImmediately, timeSensitiveTurnedOff
    case keptProminently, keptQuietly, keptInSummary, turnedOff, deleted
}
