package import FoundationEssentials
package import NotificationModel

/// Requests that wait for a date or a location.
package struct PendingQueue: Sendable {
    package struct Item: Equatable, Sendable {
        package var application: ApplicationIdentifier
        package var request: NotificationRequest
        /// When it fires next; `nil` if this depends on the location.
        package var date: Date?
        /// For a region: whether the device was last inside; `nil` before the first location.
        package fileprivate(set) var isInside: Bool?
        /// When it was added, among all requests of the device; 0 before that.
        fileprivate var order: UInt64 = 0

        fileprivate var id: Identifier { Identifier(application: application, request: request.identifier) }
    }

    fileprivate typealias Identifier = DeliveredNotification.Identifier

    private var storage = TrackedDictionary<Identifier, Item>()
    private var dates = DeadlineQueue<Identifier>()
    private var undated: Set<Identifier> = []
    /// The identifiers of each app's requests.
    private var names: [ApplicationIdentifier: Set<String>] = [:]
    private var lastOrder: UInt64 = 0
    private var attachmentUse = AttachmentUse()

    /// The maximum number of pending requests of an app.
    ///
    /// The number is from Apple's archived page on `UILocalNotification`; `UNUserNotificationCenter` only mentions a
    /// limit. That those added last are kept was measured on iOS 11.2 and in 2024. A repeating request counts once.
    package static let limit = 64
    /// The maximum number of regions among them, which is that of `CLLocationManager`: Apple says of
    /// `UNLocationNotificationTrigger` only that the system limits them. That those added last are kept, as among all
    /// requests, is our choice.
    package static let regionLimit = 20

    package init() {}

    /// Sorted by date, ties in insertion order; then the requests without a date, in insertion order.
    ///
    /// - Complexity: O(n log n).
    package var items: [Item] { Self.inOrder(Array(storage.values)) }

    /// The date of the next request; `nil` if none has a date.
    package var nextDate: Date? { dates.first?.date }

    /// The first requests of those with a date.
    package func soonest(_ limit: Int) -> [Item] { dates.sorted.prefix(limit).compactMap { storage[$0.key] } }

    /// Returns the requests of an app, in the order of ``items``.
    ///
    /// - Complexity: O(1), because an app has at most ``limit`` requests.
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

    /// Adds a request, replacing a pending one of the same app with the same identifier.
    ///
    /// If the app then has more than ``limit`` requests, or more than ``regionLimit`` with a region, the one that was
    /// added first is discarded.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - application: Its app.
    ///   - date: When it fires; `nil` for a request with a location.
    ///   - location: The location of the device, for a region.
    /// - Returns: The discarded request, and what those are that were added later.
    /// - Complexity: O(log n) in the number of pending requests.
    @discardableResult
    package mutating func insert(
        _ request: NotificationRequest,
        of application: ApplicationIdentifier,
        date: Date?,
        location: Coordinate? = nil
    ) -> (item: Item, others: LogMessage)? {
        var item = Item(application: application, request: request, date: date)
        remove(item.id)
        if date == nil, case .location(let region, _) = request.trigger {
            item.isInside = location.map(region.contains)
        }
        place(item)
        return discardFirst(of: application)
    }

    /// Puts a request back that was taken out, with another date; it keeps its place among those that were added.
    package mutating func putBack(_ item: Item, date: Date) {
        var item = item
        item.date = date
        place(item)
    }

    /// Removes the request of an app that was added first, if the app has too many.
    private mutating func discardFirst(of application: ApplicationIdentifier) -> (item: Item, others: LogMessage)? {
        let items = (names[application] ?? []).compactMap { storage[Identifier(application: application, request: $0)] }
        // A request with a region is the only one without a date.
        let regions = items.filter { $0.date == nil }
        let (surplus, others): ([Item], LogMessage) =
            regions.count > Self.regionLimit
            ? (regions, "\(Self.regionLimit) requests of the app with a region")
            : items.count > Self.limit ? (items, "\(Self.limit) requests of the app") : ([], "")
        return surplus.min { $0.order < $1.order }.flatMap { first in remove(first.id).map { ($0, others) } }
    }

    package mutating func remove(_ identifiers: Set<String>, of application: ApplicationIdentifier) {
        for identifier in identifiers { remove(Identifier(application: application, request: identifier)) }
    }

    package mutating func removeAll(of application: ApplicationIdentifier) {
        for name in names[application] ?? [] { remove(Identifier(application: application, request: name)) }
    }

    /// Removes the next request if it is due.
    ///
    /// - Complexity: O(log n).
    package mutating func popDue(at now: Date) -> Item? {
        guard let first = dates.first, first.date <= now else { return nil }
        return remove(first.key)
    }

    /// Moves the device and removes the requests whose border it has crossed in the requested direction, in insertion
    /// order; repeating requests also stay in the queue.
    ///
    /// - Complexity: O(n log n) in the number of requests with a location.
    package mutating func cross(to place: Coordinate) -> [Item] {
        var crossed: [Item] = []
        for var item in Self.inOrder(undated.compactMap { storage[$0] }) {
            guard case .location(let region, let repeats) = item.request.trigger else { continue }
            let isInside = region.contains(place)
            let hasCrossed = item.isInside.map { $0 != isInside } ?? false
            let fires = hasCrossed && (isInside ? region.notifiesOnEntry : region.notifiesOnExit)
            if item.isInside != isInside {
                item.isInside = isInside
                storage[item.id] = item
            }
            if fires { crossed.append(item) }
            if fires, !repeats { remove(item.id) }
        }
        return crossed
    }

    /// Removes the requests whose date depends on the device's time zone, which has changed.
    package mutating func takeThoseThatFollowTimeZone() -> [Item] {
        takeDated { $0.followsTimeZone }
    }

    /// Removes the requests with calendar triggers, because the clock was set back.
    package mutating func takeCalendarItems() -> [Item] {
        takeDated { $0.isCalendar }
    }

    /// Moves the dates of requests with time interval triggers.
    mutating func moveIntervals(by seconds: Double) {
        for var item in takeDated(where: { !$0.isCalendar }) {
            item.date? += seconds
            place(item)
        }
    }

    /// Removes requests with a date, soonest first.
    private mutating func takeDated(where isTaken: (NotificationTrigger) -> Bool) -> [Item] {
        dates.sorted.compactMap { entry in
            storage[entry.key]?.request.trigger.map(isTaken) == true ? remove(entry.key) : nil
        }
    }

    /// Inserts a request after those that fire earlier, and after those that fire at the same time and were added
    /// earlier.
    private mutating func place(_ item: Item) {
        var item = item
        if item.order == 0 { item.order = lastOrder + 1 }
        lastOrder = max(lastOrder, item.order)
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

    mutating func takeAttachmentUse() -> [URL: Int] { attachmentUse.drain() }

    // MARK: Saving

    mutating func track(everything: Bool = false) {
        storage.track(everything: everything)
    }

    /// Returns what has changed since the last call.
    mutating func takeChanges() -> [DeliveredNotification.Identifier: DeviceChanges.Change<SavedRequest>] {
        let keys = storage.takeChanges()
        return Dictionary(
            uniqueKeysWithValues: keys.map { key in
                guard let item = storage[key] else { return (key, .removed) }
                let saved = SavedRequest(
                    application: item.application, request: item.request, date: item.date, isInside: item.isInside,
                    order: item.order)
                return (key, .put(saved))
            })
    }

    /// Fills an empty queue with what a store has kept.
    mutating func restore(_ requests: [SavedRequest]) {
        for saved in requests.sorted(by: { $0.order < $1.order }) {
            place(
                Item(
                    application: saved.application, request: saved.request, date: saved.date,
                    isInside: saved.isInside))
        }
    }
}
