package import NotificationModel
import Synchronization

/// Reads requests of delivered notifications, on any thread.
package protocol RequestSource: AnyObject, Sendable {
    /// Returns the same request every time.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest
}

/// A request that is read from the store when it is first needed.
///
/// A device with a hundred thousand notifications shows ten of them; decoding the others would be most of its start.
package final class DeferredRequest: Sendable {
    private let source: any RequestSource
    private let result = AtomicLazyReference<Result>()

    private final class Result: Sendable {
        let request: NotificationRequest

        init(_ request: NotificationRequest) {
            self.request = request
        }
    }

    package init(from source: any RequestSource) {
        self.source = source
    }

    /// Reads the request; if two threads need it first, both ask the source.
    func request(of notification: DeliveredNotification.Identifier) -> NotificationRequest {
        if let result = result.load() { return result.request }
        return result.storeIfNil(Result(source.request(of: notification))).request
    }
}
