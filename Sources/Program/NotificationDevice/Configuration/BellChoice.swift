/// The events that ring the terminal's bell.
enum BellChoice: String, Hashable, Sendable, CaseIterable {
    /// The sounds of notifications.
    case sounds
    /// Also the haptics that are felt on a phone, and what the program cannot do.
    case all
    case never

    var ringsForSounds: Bool { self != .never }
    var ringsForHaptics: Bool { self == .all }
}
