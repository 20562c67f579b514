package import NotificationModel
import Synchronization

/// A request that is read from the store when it is first needed.
///
/// A device with a hundred thousand notifications shows ten of them; decoding the others would be most of its start.
package final class DeferredRequest: Sendable {
    private let read: @Sendable () -> NotificationRequest
    private let result = AtomicLazyReference<Result>()

    private final class Result: Sendable {
        let request: NotificationRequest

        init(_ request: NotificationRequest) {
            self.request = request
        }
    }

    /// - Parameter read: Returns the same request every time; if two threads need it first, both call it.
    package init(_ read: @escaping @Sendable () -> NotificationRequest) {
        self.read = read
    }

    package var request: NotificationRequest {
        if let result = result.load() { return result.request }
        return result.storeIfNil(Result(read())).request
    }
}
