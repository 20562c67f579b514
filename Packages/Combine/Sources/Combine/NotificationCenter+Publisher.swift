public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// Publishes the notifications of a name.
    ///
    /// Apple: `NotificationCenter.Publisher`.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<Downstream: Subscriber>(subscriber: Downstream)
        where Downstream.Input == Notification, Downstream.Failure == Never {
            let subscription = EventSubscription(subscriber)
            let observer = center.addObserver(forName: name, object: object, queue: nil) { [weak subscription] in
                subscription?.send($0)
            }
            subscription.follow(cancel: { [center] in center.removeObserver(observer) })
            subscriber.receive(subscription: subscription)
        }
    }

    /// Apple: `NotificationCenter.publisher(for:object:)`.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
