public import Foundation

/// The superclass of an app's notification service extension, which can change a push before it is presented.
///
/// Apple: `UNNotificationServiceExtension`. It runs for pushes that have an alert and `mutable-content`, never for
/// local notifications. The device creates one instance for each push.
open class UNNotificationServiceExtension: NSObject {
    public override init() {}

    /// A push arrived: call the handler with the content to present.
    ///
    /// The default implementation passes the content on unchanged. The extension has 30 seconds of the device's time.
    /// Content without title, subtitle and body is ignored and the original is presented.
    ///
    /// - Parameters:
    ///   - request: The request with the original content.
    ///   - contentHandler: May be called on any thread; only the first call has an effect. Not `@Sendable`, because
    ///     Apple's is not.
    open func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        contentHandler(request.content)
    }

    /// The 30 seconds are over: this is the last chance to call the handler, otherwise the original content is
    /// presented. The default implementation does nothing.
    open func serviceExtensionTimeWillExpire() {}
}
