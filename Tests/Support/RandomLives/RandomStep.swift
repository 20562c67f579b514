import FoundationEssentials
package import NotificationCore
package import NotificationModel
package import NotificationWire

/// A step in a random life.
///
/// A step refers to notifications and questions by a number instead of an identifier, so that it still has a meaning if
/// earlier steps are removed; this is how failures are shrunk.
package enum RandomStep: Equatable, Sendable {
    /// The device's clock is set ahead or back.
    case stepClock(Double)
    /// An event as it is; its calls get their identifiers when it happens.
    case event(SystemEvent)
    /// An action of the user on one of the visible notifications.
    case gesture(RandomGesture, choice: Int)
    /// An app or extension answers one of the questions asked so far, possibly for the second time or too late; 0 is
    /// the newest.
    case answer(RandomAnswer, choice: Int)
    /// An app adds the request of a delivered notification again, with the files in the store, under another
    /// identifier.
    case addAgain(choice: Int, name: String)
    /// Seconds; negative if the clock is corrected.
    case pass(Double)
    /// To the next deadline plus an offset of less than a second in either direction.
    case passToDeadline(offset: Double)
}

package enum RandomGesture: Hashable, Sendable {
    case tap
    case openLongLook
    case action(String, userText: String?)
    case clear
    case clearGroup
    case clearAll
    case openSettings
    /// The notification is removed by its app.
    case withdraw
}

/// Answers to the questions and long looks that ``RandomDevice`` has seen.
package enum RandomAnswer: Equatable, Sendable {
    case presentation(PresentationOptions)
    case responseHandled
    case noDelegateToAsk
    case noDelegateToTell
    case contentExtension(ContentExtensionResponseOption)
    case contentExtensionActions([NotificationAction])
    case contentExtensionOpens
    case contentExtensionCloses
    case serviceExtension(NotificationContent)
    case serviceExtensionExpired
    case remoteNotificationHandled(BackgroundFetchResult)
}
