import FoundationEssentials
import NotificationModel

/// The banner on show and those it has pushed aside.
///
/// The newest is shown. One that it displaces and that stands nowhere else, because its app asked for the banner alone or
/// the person for banners that stay, comes back afterwards; the others are in the list already. Apple does not say what
/// becomes of a displaced banner.
package struct BannerQueue: Sendable {
    private(set) var current: Banner?
    private var waiting = ArrivalOrder<Banner>()
    /// Where each of those that wait stands among them.
    private var places: [DeliveredNotification.Identifier: UInt64] = [:]
    private var nextPlace: UInt64 = 1
    /// Whether what waits stays away while a long look is open; a new one is shown over it all the same.
    private var isHeldBack = false
    private var attachmentUse = AttachmentUse()

    /// Every one of them, newest last.
    ///
    /// - Complexity: O(n).
    package var all: [Banner] { waiting.newestFirst.reversed() + (current.map { [$0] } ?? []) }

    /// When the banner on show goes by itself; `nil` when it stays or there is none.
    var deadline: Date? { current?.deadline }

    /// Shows a banner over the one on show.
    ///
    /// - Complexity: amortised O(log n).
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

    /// Takes away the banner on show; the one that it had displaced is shown again, for its whole time.
    mutating func dismiss(at now: Date) {
        attachmentUse.end(current?.notification.content)
        current = nil
        guard !isHeldBack, let place = waiting.newest, var next = waiting.remove(sequence: place) else { return }
        places[next.notification.id] = nil
        next.shownAt = now
        current = next
    }

    /// A notification stands open as a long look: its banner goes, and the others wait until that closes.
    mutating func holdBack(besides identifier: DeliveredNotification.Identifier) {
        isHeldBack = true
        if let current { wait(current) }
        current = nil
        removeWaiting(identifier)
    }

    /// The long look has closed: the newest of those that waited is shown again, unless another one is up.
    mutating func resume(at now: Date) {
        guard isHeldBack else { return }
        isHeldBack = false
        if current == nil { dismiss(at: now) }
    }

    /// Takes away the banner of a notification, wherever it is.
    ///
    /// - Complexity: amortised O(log n).
    mutating func remove(_ identifier: DeliveredNotification.Identifier, at now: Date) {
        removeWaiting(identifier)
        if current?.notification.id == identifier { dismiss(at: now) }
    }

    /// Takes away the banners of an app.
    ///
    /// - Complexity: O(n).
    mutating func removeAll(of application: ApplicationIdentifier, at now: Date) {
        for identifier in places.keys where identifier.application == application { removeWaiting(identifier) }
        if current?.notification.application == application { dismiss(at: now) }
    }

    /// The clock was set; the banner on show stays as long as it would have.
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

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.take() }

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
