public import Foundation
public import Intents
import NotificationModel

/// A system object that adapts the content of a notification; see ``UNNotificationContent/updating(from:)``.
///
/// Apple: `UNNotificationContentProviding`. Only system classes may conform to it.
public protocol UNNotificationContentProviding: NSObjectProtocol {}

extension INSendMessageIntent: UNNotificationContentProviding {}
extension INStartCallIntent: UNNotificationContentProviding {}

extension UNNotificationContent {
    /// Returns a copy of the content, adapted to the message or call that `provider` describes: it is presented with
    /// the sender's name and picture.
    ///
    /// The properties of the copy are unchanged. The user sees the sender's name as the title and, in a group
    /// conversation, the group's name or its members as the subtitle. The thread identifier is kept: conversations do
    /// not form stacks automatically. Pass the copy to the center or the content handler; like on iOS, it is mutable if
    /// the receiver is.
    ///
    /// - Throws: ``UNError/contentProvidingObjectNotAllowed`` for an object that is not a system object, such as an
    ///   instance of an app's class that conforms to the protocol (Apple's headers say that these are ignored, and
    ///   define the error). ``UNError/contentProvidingInvalid`` for a message without a sender or a call without
    ///   contacts (Apple only defines the error).
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
