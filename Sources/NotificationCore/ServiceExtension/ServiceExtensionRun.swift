import FoundationEssentials
import NotificationModel

/// A push on its way through the app's service extension.
struct ServiceExtensionRun: Hashable, Sendable {
    let application: ApplicationIdentifier
    /// As it came; what is delivered when the extension has nothing better.
    let request: NotificationRequest
    /// When the extension's time is up or, while it is told so, when it has had long enough to hear it.
    var deadline: Date
    /// Whether it has been told that its time is up.
    var isExpiring = false

    /// Seconds an extension has (Apple: about 30).
    static let timeLimit = 30.0
    /// Seconds it has for its last word: for `serviceExtensionTimeWillExpire` to return. Apple gives no figure.
    static let expirationLimit = 2.0
}
