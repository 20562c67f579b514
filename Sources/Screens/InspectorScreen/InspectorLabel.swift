import NotificationModel

/// The words of the inspector's pages.
struct InspectorLabel: LabelSet {
    let words: DeviceText

    /// The names of the pages; problems are the remarks about payloads.
    static var log: Self { Self("Log") }
    static var request: Self { Self("Request") }
    static var problems: Self { Self("Problems") }
    /// The page of what the screen says it shows.
    static var screen: Self { Self("Screen") }
    static var nothingHappened: Self { Self("Nothing has happened yet") }
    static var nothingFocused: Self { Self("No notification has focus") }
    static var noProblems: Self { Self("No payload had a problem") }
    /// The remark at the end of a log that follows new entries.
    static var following: Self { Self("following") }

    /// How many entries have come since the user has moved.
    static func newBelow(_ count: Int) -> Self { Self("↓ \(count) new   G to see") }

    static var noMatchingLines: Self { Self("No Matching Lines") }
}
