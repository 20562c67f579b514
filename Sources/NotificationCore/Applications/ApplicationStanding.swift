package import NotificationModel

/// The authorization and the categories of an app without code, which can neither request nor register them.
package struct ApplicationStanding: Hashable, Sendable {
    package var authorizationStatus: AuthorizationStatus
    /// The options that were granted or refused.
    package var options: AuthorizationOptions
    /// `nil` registers no categories.
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

    /// The standing of an app that is only installed because a push named it.
    static let ofUnknownApplication = ApplicationStanding(.authorized, [.alert, .badge, .sound])
}
