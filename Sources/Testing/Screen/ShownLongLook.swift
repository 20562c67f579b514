/// The opened notification.
public struct ShownLongLook: Sendable {
    /// A button or text field under it.
    public struct Action: Hashable, Sendable {
        public let identifier: String
        public let title: String
        /// Whether it asks for text.
        public let asksForText: Bool
    }

    /// The action of the system's button for the media of a content extension.
    public enum MediaButton: Hashable, Sendable {
        case play
        case pause
    }

    public let notification: ShownNotification
    /// The current actions; a content extension may have replaced the category's.
    public let actions: [Action]
    /// The rows that a content extension draws, and the texts that are not hidden.
    public let lines: [String]
    /// The titles of the extension's controls.
    public let controls: [String]
    /// The button for its media; `nil` if it has none.
    public let mediaButton: MediaButton?
}

/// A question over the screen.
public struct ShownAlert: Hashable, Sendable {
    public let title: String
    public let buttons: [String]
}

/// The screen of the app in front.
public struct ShownScreen: Hashable, Sendable {
    public let title: String
    /// The titles of its controls, from top to bottom.
    public let controls: [String]
}

/// A line of the device's log.
public struct ShownLogLine: Hashable, Sendable, CustomStringConvertible {
    /// The bundle identifier of the app it is about; `nil` for the device.
    public let application: String?
    /// `call`, `delivery`, `delegate`, `console`, `payload` or `device`.
    public let kind: String
    public let text: String

    public var description: String { "\(kind) \(application ?? "device"): \(text)" }
}
