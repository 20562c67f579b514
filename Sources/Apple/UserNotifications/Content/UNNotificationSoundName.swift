/// The name of a sound file of the app.
///
/// Apple: `UNNotificationSoundName`.
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}
