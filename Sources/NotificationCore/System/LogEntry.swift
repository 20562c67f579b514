package import FoundationEssentials
package import NotificationModel

/// One line of the device's log.
package struct LogEntry: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// A call an app made.
        case call
        /// What became of a notification.
        case delivery
        /// A delegate or extension was called, or answered.
        case delegate
        /// A line an app printed.
        case console
        /// Something odd in a payload.
        case payload
        /// The device itself: locked, unlocked, clock moved.
        case device
    }

    package var date: Date
    package var application: ApplicationIdentifier?
    package var kind: Kind
    package var text: String

    package init(date: Date, application: ApplicationIdentifier?, kind: Kind, text: String) {
        self.date = date
        self.application = application
        self.kind = kind
        self.text = text
    }
}
