public import Foundation

/// The base of an app's notification service extension, which may change a push before it is shown.
///
/// Apple: `UNNotificationServiceExtension`. Runs for pushes that show text and carry `mutable-content`; local
/// notifications never come here. The device makes one object for each push.
open class UNNotificationServiceExtension: NSObject {
    public override init() {}

    /// A push arrived: call the handler with what to show instead.
    ///
    /// Unless overridden, the content goes on as it came. There are 30 seconds of the device's time; content without title,
    /// subtitle and body is set aside and the original shown.
    ///
    /// `contentHandler`: May be called on any thread; the first call counts. Not `@Sendable`, as Apple's is not.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The 30 seconds are over: the last chance to call the handler, or the original content is shown. Does nothing
    /// unless overridden.
    open func serviceExtensionTimeWillExpire() {}
}
