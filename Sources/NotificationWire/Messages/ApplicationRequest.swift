package import NotificationModel

/// What an app asks of the device, or answers it.
package enum ApplicationRequest: Hashable, Sendable, Codable {
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

    /// It told the system of a message or a call, in the words of the log.
    case interactionDonated(String)

    case willPresentAnswered(CallIdentifier, PresentationOptions)
    case responseHandled(CallIdentifier)

    // From a content extension; the session names the long look it belongs to.
    case extensionActionsChanged(session: CallIdentifier, [NotificationAction])
    case extensionPerformedDefaultAction(session: CallIdentifier)
    case extensionDismissed(session: CallIdentifier)
    case extensionAnswered(CallIdentifier, ContentExtensionResponseOption)

    // From a service extension; the name is that of the run.
    /// It called its content handler. Sent each time it does, also when it is too late.
    case serviceExtensionAnswered(CallIdentifier, NotificationContent)
    /// Its `serviceExtensionTimeWillExpire` has returned.
    case serviceExtensionExpired(CallIdentifier)
}

extension ApplicationRequest {
    /// The name of the call that the device answers with a reply; `nil` for what has none.
    package var answeredCall: CallIdentifier? {
        switch self {
        case .requestAuthorization(let call, _), .getCategories(let call), .getSettings(let call), .add(let call, _),
            .getPending(let call), .getDelivered(let call), .setBadgeCount(let call, _):
            call
        case .setCategories, .removePending, .removeAllPending, .removeDelivered, .removeAllDelivered,
            .interactionDonated, .willPresentAnswered, .responseHandled, .extensionActionsChanged,
            .extensionPerformedDefaultAction, .extensionDismissed, .extensionAnswered, .serviceExtensionAnswered,
            .serviceExtensionExpired:
            nil
        }
    }
}
