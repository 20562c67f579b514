package import FoundationEssentials
package import NotificationModel

/// Requests that wait for their moment or their place.
package struct PendingQueue: Sendable {
    package struct Item: Hashable, Sendable {
        package var application: ApplicationIdentifier
        package var request: NotificationRequest
        /// When it fires next; `nil` when no clock can tell, as for a region.
        package var date: Date?
        /// Of a region, where the device was last seen; `nil` before the first fix.
        fileprivate var isInside: Bool?
        /// Its place among those of one moment, and among those that wait for a place.
        fileprivate var order: UInt64 = 0

        fileprivate var id: Identifier { Identifier(application: application, request: request.identifier) }
    }

    fileprivate typealias Identifier = DeliveredNotification.Identifier

    private var storage: [Identifier: Item] = [:]
    /// Those with a date.
    private var dates = DeadlineQueue<Identifier>()
    /// Those that wait for a place.
    private var undated: Set<Identifier> = []
    /// The requests of each app.
    private var names: [ApplicationIdentifier: Set<String>] = [:]
    private var nextOrder: UInt64 = 0
    private var attachmentUse = AttachmentUse()

    /// How many requests of one app wait at most.
    ///
    /// Apple's archived page of `UILocalNotification` gives the number, keeps those that fire soonest, counts a repeating
    /// one once and discards the others without a word; the header of `UNUserNotificationCenter` speaks of a limit only.
    package static let limit = 64

    package init() {}

    /// Those with a date soonest first, of one moment in the order added; then those without, in the order added.
    ///
    /// - Complexity: O(n log n).
    package var items: [Item] { Self.inOrder(Array(storage.values)) }

    package var isEmpty: Bool { storage.isEmpty }

    /// The moment of the next request; `nil` when none has one.
    package var nextDate: Date? { dates.first?.date }

    /// The requests of an app, in the order of ``items``.
    ///
    /// - Complexity: O(1), since an app has no more than ``limit``.
    package func items(of application: ApplicationIdentifier) -> [Item] {
        Self.inOrder(
            (names[application] ?? []).compactMap { storage[Identifier(application: application, request: $0)] })
    }

    private static func inOrder(_ items: [Item]) -> [Item] { items.sorted(by: precedes) }

    private static func precedes(_ left: Item, _ right: Item) -> Bool {
        switch (left.date, right.date) {
        case (let date?, let other?) where date != other: date < other
        case (nil, _?): false
        case (_?, nil): true
        default: left.order < right.order
        }
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
    /// - Complexity: O(log n) in the pending requests.
    @discardableResult
    package mutating func insert(
        _ request: NotificationRequest,
        of application: ApplicationIdentifier,
        date: Date?,
        location: Coordinate? = nil
    ) -> Item? {
        var item = Item(application: application, request: request, date: date)
        remove(item.id)
        if date == nil, case .location(let region, _) = request.trigger {
            item.isInside = location.map(region.contains)
        }
        place(item)
        return discardLast(of: application)
    }

    /// Takes out the request of an app that fires last, if there are more than may wait.
    private mutating func discardLast(of application: ApplicationIdentifier) -> Item? {
        guard let names = names[application], names.count > Self.limit else { return nil }
        let items = names.compactMap { storage[Identifier(application: application, request: $0)] }
        let last = items.lazy.filter { $0.date != nil }.max(by: Self.precedes) ?? items.max(by: Self.precedes)
        return last.flatMap { remove($0.id) }
    }

    package mutating func remove(_ identifiers: Set<String>, of application: ApplicationIdentifier) {
        for identifier in identifiers { remove(Identifier(application: application, request: identifier)) }
    }

    package mutating func removeAll(of application: ApplicationIdentifier) {
        for name in names[application] ?? [] { remove(Identifier(application: application, request: name)) }
    }

    /// Takes the soonest request if its moment has come.
    ///
    /// - Complexity: O(log n).
    package mutating func popDue(at now: Date) -> Item? {
        guard let first = dates.first, first.date <= now else { return nil }
        return remove(first.key)
    }

    /// Moves the device and takes out the requests whose edge it has crossed in a direction they ask for, in the order
    /// they were added; one that repeats stays as well.
    ///
    /// - Complexity: O(n log n) in the requests that wait for a place.
    package mutating func cross(to place: Coordinate) -> [Item] {
        var crossed: [Item] = []
        for var item in Self.inOrder(undated.compactMap { storage[$0] }) {
            guard case .location(let region, let repeats) = item.request.trigger else { continue }
            let isInside = region.contains(place)
            let hasCrossed = item.isInside.map { $0 != isInside } ?? false
            let fires = hasCrossed && (isInside ? region.notifiesOnEntry : region.notifiesOnExit)
            item.isInside = isInside
            storage[item.id] = item
            if fires { crossed.append(item) }
            if fires, !repeats { remove(item.id) }
        }
        return crossed
    }

    /// Takes out the requests whose date depends on the device's time zone, for it has changed.
    package mutating func takeThoseThatFollowTimeZone() -> [Item] {
        takeDated { $0.followsTimeZone }
    }

    /// Takes out the requests that wait for a moment of the calendar, for the clock has been set back.
    package mutating func takeCalendarItems() -> [Item] {
        takeDated { $0.isCalendar }
    }

    /// Moves the moments of requests that count seconds.
    mutating func moveIntervals(by seconds: Double) {
        for var item in takeDated(where: { !$0.isCalendar }) {
            item.date? += seconds
            place(item)
        }
    }

    /// Takes out requests with a date, soonest first.
    private mutating func takeDated(where isTaken: (NotificationTrigger) -> Bool) -> [Item] {
        dates.sorted.compactMap { entry in
            storage[entry.key]?.request.trigger.map(isTaken) == true ? remove(entry.key) : nil
        }
    }

    /// Puts a request behind those that fire before it or at the same moment.
    private mutating func place(_ item: Item) {
        var item = item
        item.order = nextOrder
        nextOrder += 1
        let identifier = item.id
        if let date = item.date {
            dates.set(identifier, to: date, order: item.order)
        } else {
            undated.insert(identifier)
        }
        names[item.application, default: []].insert(identifier.request)
        attachmentUse.begin(item.request.content)
        storage[identifier] = item
    }

    @discardableResult
    private mutating func remove(_ identifier: Identifier) -> Item? {
        guard let item = storage.removeValue(forKey: identifier) else { return nil }
        dates.remove(identifier)
        undated.remove(identifier)
        names[identifier.application]?.remove(identifier.request)
        if names[identifier.application]?.isEmpty == true { names[identifier.application] = nil }
        attachmentUse.end(item.request.content)
        return item
    }

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.take() }
}
