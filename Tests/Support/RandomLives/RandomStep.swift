import FoundationEssentials
package import NotificationCore
package import NotificationModel

/// One thing that happens to a device in a random life.
///
/// A step names what it is about by a number, not by an identifier, so that it still means something when the steps
/// before it are left out: what is found is made shorter that way.
package enum RandomStep: Hashable, Sendable {
    /// The device's clock is set, forward or back.
    case stepClock(Double)
    /// An event as it is; calls in it are numbered when it happens.
    case event(SystemEvent)
    /// Something the person does with one of the notifications that can be seen.
    case gesture(RandomGesture, choice: Int)
    /// An app or extension answers one of the questions ever asked, perhaps for the second time or too late; 0 is the
    /// newest.
    case answer(RandomAnswer, choice: Int)
    /// An app adds a delivered notification's request again, with the files that are in the store, under another name.
    case addAgain(choice: Int, name: String)
    /// Seconds; a clock that is put right may go back.
    case pass(Double)
    /// To the next deadline, and less than a second beyond it or short of it.
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
    /// Not the person but its app takes it away.
    case withdraw
}

/// Answers to the questions and openings that ``RandomDevice`` has seen.
package enum RandomAnswer: Hashable, Sendable {
    case presentation(PresentationOptions)
    case responseHandled
    case contentExtension(ContentExtensionResponseOption)
    case contentExtensionActions([NotificationAction])
    case contentExtensionOpens
    case contentExtensionCloses
    case serviceExtension(NotificationContent)
    case serviceExtensionExpired
}
