package import NotificationModel

/// A message from the device to an app's service extension; the call identifies the run.
package enum ServiceExtensionMessage: Hashable, Sendable, Codable {
    /// Creates an instance and passes it the request; the answer is `serviceExtensionAnswered`.
    case run(CallIdentifier, NotificationRequest)
    /// Tells the instance that its time is up, on another thread than the one it works on; after that call has
    /// returned, the app answers `serviceExtensionExpired`.
    case expire(CallIdentifier)
    /// The run is over; later answers of the instance are ignored.
    case end(CallIdentifier)
}
