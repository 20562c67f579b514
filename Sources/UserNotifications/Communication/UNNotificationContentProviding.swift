public import Foundation
public import Intents
import NotificationModel

/// An object of the system's that adapts a notification's content; see ``UNNotificationContent/updating(from:)``.
///
/// Apple: `UNNotificationContentProviding`. Only the system's own classes may conform.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension INSendMessageIntent: UNNotificationContentProviding {}
extension INStartCallIntent: UNNotificationContentProviding {}

extension UNNotificationContent {
    /// A copy of the content for the kind of notification that `provider` describes: a message or a call, shown with the
    /// sender's name and picture.
    ///
    /// The properties stay what they are; what the person sees is the sender's name as title, and in a group its name, or
    /// those of its members, as subtitle. A thread is left as it is: conversations form no stacks by themselves. Hand it
    /// to the center or the content handler as it is; as on iOS it can be changed when the receiver can.
    ///
    /// Throws ``UNError/contentProvidingObjectNotAllowed`` for an object that is not the system's own, such as one of a
    /// class of the app's that conforms to the protocol (Apple's headers call these ignored, and name the error), and
    /// ``UNError/contentProvidingInvalid`` for a message without a sender or a call without contacts (Apple names the error
    /// only).
    public func updating(from provider: any UNNotificationContentProviding) throws -> UNNotificationContent {
        let intent: INIntent
        switch provider {
        case let message as INSendMessageIntent: intent = message
        case let call as INStartCallIntent: intent = call
        case let context as UNNotificationAttributedMessageContext: intent = context.sendMessageIntent
        default: throw UNError(.contentProvidingObjectNotAllowed)
        }
        guard let communication = intent.communication else { throw UNError(.contentProvidingInvalid) }
        var model = model
        model.communication = communication
        return self is UNMutableNotificationContent
            ? UNMutableNotificationContent(model: model) : UNNotificationContent(model: model)
    }
}
