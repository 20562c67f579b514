import FoundationEssentials
import NotificationModel

/// A push with `content-available` that an app is working on.
struct BackgroundPush: Hashable, Sendable {
    let application: ApplicationIdentifier
    let content: NotificationContent
    /// When the app's time is up.
    var deadline: Date

    /// The app's time in seconds (Apple, `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`: up to 30
    /// seconds of wall-clock time).
    static let timeLimit = 30.0
}
