package import FoundationEssentials

/// A request to notify the user, with an identifier, a content and a trigger.
package struct NotificationRequest: Hashable, Sendable, Codable {
    /// The app's identifier for a local request; the collapse identifier, or one that the device assigns, for a push.
    /// Unique within an app: a new request replaces one with the same identifier.
    package var identifier: String
    @StoredApart package var content: NotificationContent
    /// `nil` delivers the notification immediately.
    package var trigger: NotificationTrigger?
    /// The collapse identifier of a push that had one; it is then the identifier, too.
    package var collapseIdentifier: String?

    package init(
        identifier: String, content: NotificationContent, trigger: NotificationTrigger? = nil,
        collapseIdentifier: String? = nil
    ) {
        self.identifier = identifier
        self.content = content
        self.trigger = trigger
        self.collapseIdentifier = collapseIdentifier
    }
}

/// A delivered request with its delivery date.
package struct DeliveredNotification: Hashable, Sendable, Codable {
    /// Identifies a notification on the device; request identifiers are only unique within an app.
    package struct Identifier: Hashable, Sendable, Codable {
        package var application: ApplicationIdentifier
        package var request: String

        package init(application: ApplicationIdentifier, request: String) {
            self.application = application
            self.request = request
        }
    }

    package var application: ApplicationIdentifier
    /// The delivery date on the device's clock.
    package var date: Date
    package var request: NotificationRequest

    package var id: Identifier { Identifier(application: application, request: request.identifier) }
    package var content: NotificationContent { request.content }

    package init(application: ApplicationIdentifier, date: Date, request: NotificationRequest) {
        self.application = application
        self.date = date
        self.request = request
    }
}
