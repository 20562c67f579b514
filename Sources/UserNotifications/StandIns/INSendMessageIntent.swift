// A stand-in for a type of Intents, so that code that names it compiles. There is no Siri here.
public import Foundation

/// A message someone sends, as Siri and the system's suggestions understand it.
///
/// Apple: `INSendMessageIntent`, of Intents. It holds nothing here, and leaves the content it is applied to unchanged.
open class INSendMessageIntent: NSObject, UNNotificationContentProviding {
    public override init() {}
}
