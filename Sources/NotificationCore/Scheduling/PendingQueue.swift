package import FoundationEssentials
package import NotificationModel

/// Requests that wait for their moment or their place.
package struct PendingQueue: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package var application: ApplicationIdentifier
        package var request: NotificationRequest
        /// When it fires next; `nil` when no clock can tell, as for a region.
        package var date: Date?
        /// Of a region, where the device was last seen; `nil` before the first fix.
        fileprivate var isInside: Bool?
    }

    /// Soonest first; of one moment in the order added.
    private var dated: [Item] = []
    /// In the order added.
    private var undated: [Item] = []
    /// Attachments of requests that have left the queue since the last ``takeReleased()``.
    private var released: [URL] = []

    /// How many requests of one app wait at most.
    ///
    /// Apple's archived page of `UILocalNotification` gives the number, keeps those that fire soonest, counts a repeating
    /// one once and discards the others without a word; the header of `UNUserNotificationCenter` speaks of a limit only.
    package static let limit = 64

    package init() {}

    /// Those with a date soonest first, of one moment in the order added; then those without, in the order added.
    ///
    /// - Complexity: O(n).
    package var items: [Item] { dated + undated }

    /// The moment of the next request; `nil` when none has one.
    package var nextDate: Date? { dated.first?.date }

    /// The requests of an app, in the order of ``items``.
    package func items(of application: ApplicationIdentifier) -> [Item] {
        items.filter { $0.application == application }
    }

    /// Adds a request; a pending one of the same app and identifier is replaced.
    ///
    /// When the app has more than ``limit`` then, the one that fires last leaves; of one moment the one added last. One that
    /// waits for a place counts too and goes before all dates, since it may fire at any moment.
    ///
    /// - Parameters:
    ///   - date: When it fires; `nil` for one that waits for a place.
    ///   - location: Where the device is, for a region.
    /// - Returns: What has left for want of room; it may be the request itself.
    /// - Complexity: O(n) in the pending requests.
    @discardableResult
    package mutating func insert(
        _ request: NotificationRequest,
        of application: ApplicationIdentifier,
        date: Date?,
        location: Coordinate? = nil
    ) -> Item? {
        remove([request.identifier], of: application)
        var item = Item(application: application, request: request, date: date)
        if date != nil {
            place(item)
        } else {
            if case .location(let region, _) = request.trigger { item.isInside = location.map(region.contains) }
            undated.append(item)
        }
        return discardLast(of: application)
    }

    /// Takes out the request of an app that fires last, if there are more than may wait.
    private mutating func discardLast(of application: ApplicationIdentifier) -> Item? {
        func isOwn(_ item: Item) -> Bool { item.application == application }
        guard dated.count(where: isOwn) + undated.count(where: isOwn) > Self.limit else { return nil }
        let discarded: Item
        if let index = dated.lastIndex(where: isOwn) {
            discarded = dated.remove(at: index)
        } else if let index = undated.lastIndex(where: isOwn) {
            discarded = undated.remove(at: index)
        } else {
            return nil
        }
        release(discarded)
        return discarded
    }

    package mutating func remove(_ identifiers: Set<String>, of application: ApplicationIdentifier) {
        remove { $0.application == application && identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAll(of application: ApplicationIdentifier) {
        remove { $0.application == application }
    }

    /// Takes the soonest request if its moment has come.
    package mutating func popDue(at now: Date) -> Item? {
        guard let first = dated.first, let date = first.date, date <= now else { return nil }
        release(first)
        return dated.removeFirst()
    }

    /// Moves the device and takes out the requests whose edge it has crossed in a direction they ask for, in the order
    /// they were added; one that repeats stays as well.
    ///
    /// - Complexity: O(n) in the requests that wait for a place.
    package mutating func cross(to place: Coordinate) -> [Item] {
        var crossed: [Item] = []
        var kept: [Item] = []
        for var item in undated {
            guard case .location(let region, let repeats) = item.request.trigger else {
                kept.append(item)
                continue
            }
            let isInside = region.contains(place)
            let hasCrossed = item.isInside.map { $0 != isInside } ?? false
            let fires = hasCrossed && (isInside ? region.notifiesOnEntry : region.notifiesOnExit)
            item.isInside = isInside
            if fires { crossed.append(item) }
            if !fires || repeats {
                kept.append(item)
            } else {
                release(item)
            }
        }
        undated = kept
        return crossed
    }

    /// Takes out the requests whose date depends on the device's time zone, for it has changed.
    package mutating func takeThoseThatFollowTimeZone() -> [Item] {
        let taken = dated.filter { $0.request.trigger?.followsTimeZone == true }
        dated.removeAll { $0.request.trigger?.followsTimeZone == true }
        return taken
    }

    /// Takes out the requests that wait for a moment of the calendar, for the clock has been set back.
    package mutating func takeCalendarItems() -> [Item] {
        let taken = dated.filter { $0.request.trigger?.isCalendar == true }
        dated.removeAll { $0.request.trigger?.isCalendar == true }
        return taken
    }

    /// Moves the moments of requests that count seconds.
    mutating func moveIntervals(by seconds: Double) {
        var moved: [Item] = []
        dated.removeAll { item in
            guard item.request.trigger?.isCalendar == false, let date = item.date else { return false }
            var item = item
            item.date = date.addingTimeInterval(seconds)
            moved.append(item)
            return true
        }
        for item in moved { place(item) }
    }

    /// Puts a request behind those that fire before it or at the same moment.
    private mutating func place(_ item: Item) {
        let index = dated.firstIndex { other in
            guard let date = item.date, let otherDate = other.date else { return true }
            return otherDate > date
        }
        dated.insert(item, at: index ?? dated.count)
    }

    private mutating func remove(where isGone: (Item) -> Bool) {
        for item in dated where isGone(item) { release(item) }
        for item in undated where isGone(item) { release(item) }
        dated.removeAll(where: isGone)
        undated.removeAll(where: isGone)
    }

    private mutating func release(_ item: Item) {
        let attachments = item.request.content.attachments
        if !attachments.isEmpty { released += attachments.map(\.url) }
    }

    /// The attachments of requests that have left since the last call; each may still be in use elsewhere.
    mutating func takeReleased() -> [URL] {
        guard !released.isEmpty else { return [] }
        defer { released = [] }
        return released
    }
}
