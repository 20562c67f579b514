package import NotificationModel

/// What an app without code may do and which buttons its notifications have, as it can neither ask nor register them.
package struct ApplicationStanding: Hashable, Sendable {
    package var authorizationStatus: AuthorizationStatus
    /// What it has been granted, or refused.
    package var options: AuthorizationOptions
    /// `nil` registers none.
    package var categories: [NotificationCategory]?

    package init(
        _ authorizationStatus: AuthorizationStatus,
        _ options: AuthorizationOptions,
        categories: [NotificationCategory]? = nil
    ) {
        self.authorizationStatus = authorizationStatus
        self.options = options
        self.categories = categories
    }

    /// An app that is on the device only because a push named it.
    static let ofUnknownApplication = ApplicationStanding(.authorized, [.alert, .badge, .sound])
}
