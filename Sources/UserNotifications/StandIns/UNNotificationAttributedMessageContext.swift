// A stand-in: what Apple's systems do with it needs Intents, and Apple documents no more than the declaration.
public import Foundation

/// A message with attributed text.
///
/// Apple: `UNNotificationAttributedMessageContext`. It leaves the content it is applied to unchanged.
open class UNNotificationAttributedMessageContext: NSObject, UNNotificationContentProviding {
    private let sendMessageIntent: INSendMessageIntent
    private let attributedContent: NSAttributedString

    init(intent: INSendMessageIntent, text: NSAttributedString) {
        sendMessageIntent = intent
        attributedContent = text
    }

    @available(*, unavailable, message: "use init(sendMessageIntent:attributedContent:)")
    public override init() {
        preconditionFailure("use init(sendMessageIntent:attributedContent:)")
    }

    public convenience init(sendMessageIntent: INSendMessageIntent, attributedContent: NSAttributedString) {
        self.init(intent: sendMessageIntent, text: attributedContent)
    }
}
