import FoundationEssentials
import NotificationModel

/// A push that the app's service extension is working on.
struct ServiceExtensionRun: Hashable, Sendable {
    let application: ApplicationIdentifier
    /// The original request, which is delivered if the extension does not answer.
    let request: NotificationRequest
    /// When the push arrived.
    let arrival: Date
    /// When the extension's time is up; after it was told so, the end of the additional time.
    var deadline: Date
    /// Whether the extension was told that its time is up.
    var isExpiring = false

    /// The extension's time in seconds (Apple: about 30).
    static let timeLimit = 30.0
    /// The additional time in seconds for `serviceExtensionTimeWillExpire` to return. Apple gives no figure.
    static let expirationLimit = 2.0
}
