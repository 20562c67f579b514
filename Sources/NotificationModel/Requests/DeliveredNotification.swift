package import FoundationEssentials

/// A request that has fired, with the moment it did.
package struct DeliveredNotification: Hashable, Sendable, Codable, Identifiable {
    /// The device-wide name of a notification: request identifiers are unique within one app only.
    package struct Identifier: Hashable, Sendable, Codable {
        package var application: ApplicationIdentifier
        package var request: String

        package init(application: ApplicationIdentifier, request: String) {
            self.application = application
            self.request = request
        }
    }

    package var application: ApplicationIdentifier
    /// When it was delivered, on the device's clock.
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
