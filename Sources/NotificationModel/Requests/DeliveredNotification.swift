package import FoundationEssentials

/// A delivered request with its delivery date.
package struct DeliveredNotification: Hashable, Sendable, Codable, Identifiable {
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
