package import FoundationEssentials
package import NotificationModel

/// An entry in the device's log.
package struct LogEntry: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        /// An app called the device.
        case call
        /// The delivery of a notification.
        case delivery
        /// A delegate or an extension was called or has answered.
        case delegate
        /// A line that an app printed.
        case console
        /// A remark about a payload.
        case payload
        /// An event of the device: locked, unlocked, clock changed.
        case device
    }

    package var date: Date
    package var application: ApplicationIdentifier?
    package var kind: Kind
    package var text: String
    /// Whether the entry says that a payload was refused.
    package var isRefusal: Bool

    package init(
        date: Date, application: ApplicationIdentifier?, kind: Kind, text: String, isRefusal: Bool = false
    ) {
        self.date = date
        self.application = application
        self.kind = kind
        self.text = text
        self.isRefusal = isRefusal
    }
}
