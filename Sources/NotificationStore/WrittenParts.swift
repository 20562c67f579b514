import NotificationCore
import NotificationModel

/// What is in the file of the parts that are compared as a whole, so that a badge is not written together with the texts
/// of its app.
struct WrittenParts: Sendable {
    /// `nil` if they are unknown.
    var settings: DeviceSettings?
    /// Those that are not here are unknown or not in the file.
    var applications: [ApplicationIdentifier: SavedApplication] = [:]
}
