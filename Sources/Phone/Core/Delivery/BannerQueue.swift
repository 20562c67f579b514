package import FoundationEssentials
package import NotificationModel

/// The visible banner and those that it has replaced.
///
/// The newest banner is visible. A replaced banner that is not in the list as well, because its app requested the
/// banner alone, and a persistent banner come back afterwards; other replaced banners remain in the list only. Apple
/// does not document what happens to a replaced banner.
package struct BannerQueue: Sendable {
    private(set) var current: Banner?
    private var waiting = ArrivalOrder<Banner>()
    private var places: [DeliveredNotification.Identifier: UInt64] = [:]
    private var nextPlace: UInt64 = 1
    /// Whether waiting banners stay hidden because a long look is open; a new one is visible anyway.
    private var isHeldBack = false
    private var attachmentUse = AttachmentUse()

    /// All banners, newest last.
    ///
    /// - Complexity: O(n).
    package var all: [Banner] { waiting.newestFirst.reversed() + (current.map { [$0] } ?? []) }

    /// When the visible banner disappears automatically; `nil` if it remains or there is none.
    var deadline: Date? { current?.deadline }

    /// Shows a banner in front of the visible one.
    ///
    /// - Complexity: amortized O(log n).
    mutating func show(_ banner: Banner) {
        remove(banner.notification.id, at: banner.shownAt)
        if let current, current.isPersistent || !current.isListed {
            wait(current)
        } else {
            attachmentUse.end(current?.notification.content)
        }
        attachmentUse.begin(banner.notification.content)
        current = banner
    }

    /// Removes the visible banner; the one that it had replaced is shown again for its full duration.
    mutating func dismiss(at now: Date) {
        attachmentUse.end(current?.notification.content)
        current = nil
        guard !isHeldBack, let place = waiting.newest, var next = waiting.remove(sequence: place) else { return }
        places[next.notification.id] = nil
        next.shownAt = now
        current = next
    }

    /// A notification was opened in a long look: removes its banner and hides the others until the long look closes.
    mutating func holdBack(besides identifier: DeliveredNotification.Identifier) {
        isHeldBack = true
        if let current { wait(current) }
        current = nil
        removeWaiting(identifier)
    }

    /// The long look was closed: shows the newest waiting banner again, unless another one is visible.
    mutating func resume(at now: Date) {
        guard isHeldBack else { return }
        isHeldBack = false
        if current == nil { dismiss(at: now) }
    }

    /// Removes the banner of a notification, visible or waiting.
    ///
    /// - Complexity: amortized O(log n).
    mutating func remove(_ identifier: DeliveredNotification.Identifier, at now: Date) {
        removeWaiting(identifier)
        if current?.notification.id == identifier { dismiss(at: now) }
    }

    /// Removes the banners of an app.
    ///
    /// - Complexity: O(n).
    mutating func removeAll(of application: ApplicationIdentifier, at now: Date) {
        for identifier in places.keys where identifier.application == application { removeWaiting(identifier) }
        if current?.notification.application == application { dismiss(at: now) }
    }

    /// Adjusts the deadline to a change of the clock; the remaining duration stays the same.
    mutating func move(by seconds: Double) {
        current?.shownAt += seconds
    }

    /// - Complexity: O(n).
    mutating func removeAll() {
        for banner in all { attachmentUse.end(banner.notification.content) }
        let use = attachmentUse
        self = BannerQueue()
        attachmentUse = use
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    private mutating func wait(_ banner: Banner) {
        waiting.insert(banner, sequence: nextPlace)
        places[banner.notification.id] = nextPlace
        nextPlace += 1
    }

    private mutating func removeWaiting(_ identifier: DeliveredNotification.Identifier) {
        guard let place = places.removeValue(forKey: identifier) else { return }
        attachmentUse.end(waiting.remove(sequence: place)?.notification.content)
    }
}

/// A notification that slides down over an app or the home screen.
package struct Banner: Equatable, Sendable {
    package var notification: DeliveredNotification
    var shownAt: Date
    /// Whether it remains until the user acts.
    package var isPersistent: Bool
    /// Whether the notification is also in the list; an app in front may request the banner alone.
    package var isListed: Bool
    /// Set if it is the alert of a Live Activity: a tap opens the app, which receives no response.
    package internal(set) var liveActivity: LiveActivity.Identifier?

    /// When it disappears automatically; `nil` if it remains.
    package var deadline: Date? { isPersistent ? nil : shownAt.addingTimeInterval(Self.duration) }

    /// The duration of a temporary banner in seconds.
    package static let duration = 5.0
}
