import FoundationEssentials
import NotificationModel

/// The banner on show and those it has pushed aside.
///
/// The newest is shown. One that it displaces and that stands nowhere else, because its app asked for the banner alone or
/// the person for banners that stay, comes back afterwards; the others are in the list already. Apple does not say what
/// becomes of a displaced banner.
package struct BannerQueue: Hashable, Sendable {
    package private(set) var current: Banner?
    /// Newest last.
    private(set) var waiting: [Banner] = []
    /// Whether what waits stays away while a long look is open; a new one is shown over it all the same.
    private var isHeldBack = false

    /// Every one of them.
    package var all: [Banner] { waiting + (current.map { [$0] } ?? []) }

    /// When the banner on show goes by itself; `nil` when it stays or there is none.
    var deadline: Date? { current?.deadline }

    /// Shows a banner over the one on show.
    mutating func show(_ banner: Banner) {
        remove(banner.notification.id, at: banner.shownAt)
        if let current, current.isPersistent || !current.isListed { waiting.append(current) }
        current = banner
    }

    /// Takes away the banner on show; the one that it had displaced is shown again, for its whole time.
    mutating func dismiss(at now: Date) {
        current = isHeldBack ? nil : waiting.popLast()
        current?.shownAt = now
    }

    /// A notification stands open as a long look: its banner goes, and the others wait until that closes.
    mutating func holdBack(besides identifier: DeliveredNotification.Identifier) {
        waiting = all.filter { $0.notification.id != identifier }
        current = nil
        isHeldBack = true
    }

    /// The long look has closed: the newest of those that waited is shown again, unless another one is up.
    mutating func resume(at now: Date) {
        guard isHeldBack else { return }
        isHeldBack = false
        if current == nil { dismiss(at: now) }
    }

    /// Takes away the banner of a notification, wherever it is.
    mutating func remove(_ identifier: DeliveredNotification.Identifier, at now: Date) {
        waiting.removeAll { $0.notification.id == identifier }
        if current?.notification.id == identifier { dismiss(at: now) }
    }

    /// Takes away the banners of an app.
    mutating func removeAll(of application: ApplicationIdentifier, at now: Date) {
        waiting.removeAll { $0.notification.application == application }
        if current?.notification.application == application { dismiss(at: now) }
    }

    /// The clock was set; the banner on show stays as long as it would have.
    mutating func move(by seconds: Double) {
        current?.shownAt += seconds
    }

    mutating func removeAll() {
        self = BannerQueue()
    }
}
