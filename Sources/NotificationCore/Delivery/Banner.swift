package import FoundationEssentials
package import NotificationModel

/// A notification that slides down over an app or the home screen.
package struct Banner: Hashable, Sendable {
    package var notification: DeliveredNotification
    /// When it appeared.
    var shownAt: Date
    /// Whether it remains until the user acts.
    package var isPersistent: Bool
    /// Whether the notification is also in the list; an app in front may request the banner alone.
    package var isListed: Bool
    /// Set if it is the alert of a Live Activity: a tap opens the app, which receives no response.
    package internal(set) var liveActivity: LiveActivity.Identifier?

    /// When it disappears automatically; `nil` if it remains.
    package var deadline: Date? { isPersistent ? nil : shownAt.addingTimeInterval(Self.duration) }

    /// The duration of a temporary banner in seconds.
    package static let duration = 5.0
}

/// The question to the app in front how to present a notification.
package struct PresentationQuestion: Hashable, Sendable {
    var application: ApplicationIdentifier
    package var notification: DeliveredNotification
    /// A later answer has no effect, and the notification is not presented. Apple gives no figure; we allow five
    /// seconds.
    var deadline: Date

    static let timeLimit = 5.0
}
