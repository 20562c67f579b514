package import NotificationModel

/// What the device says to an app's service extension; the call names the run.
package enum ServiceExtensionMessage: Hashable, Sendable, Codable {
    /// Makes an instance and hands it the request; it answers `serviceExtensionAnswered`.
    case run(CallIdentifier, NotificationRequest)
    /// Tells the instance that its time is up, on another thread than the one it works on; when that call has returned the
    /// app answers `serviceExtensionExpired`.
    case expire(CallIdentifier)
    /// The run is over; whatever the instance says is too late.
    case end(CallIdentifier)
}
