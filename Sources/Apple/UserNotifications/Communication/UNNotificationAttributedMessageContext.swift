public import Foundation
public import Intents

/// A message with attributed text.
///
/// Apple: `UNNotificationAttributedMessageContext`; Apple documents only the declaration. Here, content that is updated
/// from it gets the sender of the message and keeps its own text.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    let sendMessageIntent: INSendMessageIntent

    init(intent: INSendMessageIntent) {
        sendMessageIntent = intent
    }

    @available(*, unavailable, message: "use init(sendMessageIntent:attributedContent:)")
    public override init() {
        preconditionFailure("use init(sendMessageIntent:attributedContent:)")
    }

    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(intent: sendMessageIntent)
    }
}
