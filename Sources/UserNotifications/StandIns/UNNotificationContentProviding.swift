// A stand-in: the objects that provide content belong to Intents.
public import Foundation

/// An object of the system's that adapts a notification's content; see ``UNNotificationContent/updating(from:)``.
///
/// Apple: `UNNotificationContentProviding`. Only the system's own classes may conform.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension UNNotificationContent {
    /// A copy of the content for the kind of notification that `provider` describes, such as a message.
    ///
    /// Here it is the same content: what the system's providers add (a sender's picture, a way around Focus) needs Intents.
    /// Hand it to the center or the content handler as it is.
    ///
    /// Throws ``UNError/contentProvidingObjectNotAllowed`` for an object that is not the system's own, such as one of a
    /// class of the app's that conforms to the protocol (Apple's headers call these ignored, and name the error).
    /// ``UNError/contentProvidingInvalid`` is never thrown: a provider here holds nothing that could be invalid.
    public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        switch provider {
        case is INSendMessageIntent, is UNNotificationAttributedMessageContext:
            UNNotificationContent(model: model)
        default:
            throw UNError(.contentProvidingObjectNotAllowed)
        }
    }
}
