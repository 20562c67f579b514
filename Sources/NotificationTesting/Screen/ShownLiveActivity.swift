/// The card of a Live Activity, above the notifications.
public struct ShownLiveActivity: Hashable, Sendable {
    /// Whether the activity goes on.
    public enum State: String, Hashable, Sendable, CaseIterable {
        case active
        /// No update has arrived before its stale date.
        case stale
        /// Over; the card stays for a while with the last state.
        case ended
    }

    /// The bundle identifier of its app.
    public let application: String
    /// The name of the type of its attributes; an app has one activity of each type.
    public let attributesType: String
    public let state: State
    /// The attributes as text, by their names: strings as they are, other values as the card shows them.
    public let attributes: [String: String]
    /// The last content state, in the same way.
    public let contentState: [String: String]
}
