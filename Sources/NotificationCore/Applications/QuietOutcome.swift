package import NotificationModel

/// Something an app has done that iOS shows nowhere, so that a user who has just pressed its button sees nothing happen.
package struct QuietOutcome: Hashable, Sendable {
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// It asked for provisional authorization, which shows no prompt.
        case provisionallyAuthorized
        /// A request was refused because it has never asked for authorization.
        case refusedUnasked
        /// A request was refused because its notifications are off.
        case refusedOff
        /// With provisional authorization a notification has no banner.
        case deliveredQuietly
    }

    package let kind: Kind
    package let application: ApplicationIdentifier
    /// How many there were before it: the same one a second time is another.
    package let number: Int
}

extension NotificationSystem {
    /// Keeps what the app in front has done unseen; what others do behind it is no answer to a press.
    mutating func note(_ kind: QuietOutcome.Kind, of application: ApplicationIdentifier) {
        guard !isLocked, !isNotificationCenterOpen, frontApplication == application else { return }
        quietOutcome = QuietOutcome(
            kind: kind, application: application, number: quietOutcome.map { $0.number + 1 } ?? 0)
    }
}
