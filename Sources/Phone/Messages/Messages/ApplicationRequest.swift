package import NotificationModel

/// A call that an app makes to the device, or an answer to one of the device's questions.
package indirect enum ApplicationRequest: Equatable, Sendable {
    case requestAuthorization(CallIdentifier, AuthorizationOptions)
    case setCategories([NotificationCategory])
    case getCategories(CallIdentifier)
    case getSettings(CallIdentifier)
    case add(CallIdentifier, NotificationRequest)
    case getPending(CallIdentifier)
    case removePending([String])
    case removeAllPending
    case getDelivered(CallIdentifier)
    case removeDelivered([String])
    case removeAllDelivered
    case setBadgeCount(CallIdentifier, Int)

    /// A call beside the notification center.
    case application(ApplicationCall)

    /// The app donated a message or a call; the text describes it in the log.
    case interactionDonated(String)
    /// A content extension asked the system to open a URL, which is refused; the text is the URL.
    case urlOpeningRefused(String)

    /// The app asked for the folder of an app group and did not get it; the reason is for the log.
    case applicationGroupRefused(String, reason: String)

    /// The app wanted to attach a file that cannot be; the reason is for the log.
    case attachmentRefused(String, reason: String)

    case willPresentAnswered(CallIdentifier, PresentationOptions)
    case responseHandled(CallIdentifier)
    /// The app had no delegate to ask or to tell; `nil` for the request to show the app's own settings, which has no
    /// call.
    case delegateMissing(CallIdentifier?)

    // From a content extension; the session identifies its long look.
    case extensionActionsChanged(session: CallIdentifier, [NotificationAction])
    case extensionPerformedDefaultAction(session: CallIdentifier)
    case extensionDismissed(session: CallIdentifier)
    case extensionAnswered(CallIdentifier, ContentExtensionResponseOption)

    // From a service extension; the identifier names the run.
    /// The extension called its content handler. Sent for every call, even if it is too late.
    case serviceExtensionAnswered(CallIdentifier, NotificationContent)
    /// Its `serviceExtensionTimeWillExpire` has returned.
    case serviceExtensionExpired(CallIdentifier)
}

extension ApplicationRequest {
    /// The identifier of the call that the device replies to; `nil` if there is no reply.
    package var answeredCall: CallIdentifier? {
        switch self {
        case .requestAuthorization(let call, _), .getCategories(let call), .getSettings(let call), .add(let call, _),
            .getPending(let call), .getDelivered(let call), .setBadgeCount(let call, _):
            call
        case .setCategories, .removePending, .removeAllPending, .removeDelivered, .removeAllDelivered,
            .application, .interactionDonated, .urlOpeningRefused, .applicationGroupRefused, .attachmentRefused,
            .willPresentAnswered, .responseHandled, .delegateMissing, .extensionActionsChanged,
            .extensionPerformedDefaultAction, .extensionDismissed, .extensionAnswered, .serviceExtensionAnswered,
            .serviceExtensionExpired:
            nil
        }
    }
}

extension ApplicationRequest {
    /// The reply to a call when there is no device: what an app reads that has never asked; `nil` if there is no reply.
    package var replyWithoutDevice: ApplicationReply? {
        switch self {
        case .requestAuthorization: .authorization(granted: false)
        case .getCategories: .categories([])
        case .getSettings: .settings(NotificationSettings())
        case .add: .added(.notificationsNotAllowed)
        case .getPending: .pending([])
        case .getDelivered: .delivered([])
        case .setBadgeCount: .badgeCountSet(.notificationsNotAllowed)
        default: nil
        }
    }
}
