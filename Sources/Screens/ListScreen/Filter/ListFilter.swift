import NotificationCore
import NotificationModel

/// The filter over the list: its text, and what matches it.
///
/// It looks at the name of the app and at title, subtitle and body in the language of the screen, and finds nothing
/// that hidden previews hide.
///
/// Each text is folded once, when it is first compared, and forgotten with the filter. A text that narrows the search
/// is compared with the matches only; what arrives, leaves or moves costs its own comparison (``ListJournal``).
struct ListFilter: Equatable, Sendable {
    private struct Text {
        /// The notification's place in time: another one under the same name has another.
        var sequence: UInt64
        var folded: FoldedText
    }

    var field = SearchField()
    /// Where focus was before the text being typed, or where the user has moved it since: while that matches it has
    /// focus, else the topmost match has.
    var origin: ListState.Anchor?
    /// Whether it has swiped the lock screen up, to find what is older too.
    var hasSwipedUp = false
    /// The notifications that match; empty without a text.
    private(set) var matches = ArrivalOrder<DeliveredNotification.Identifier>()
    /// How many texts have been compared in all: the cost.
    private(set) var comparedTexts = 0

    private(set) var query = FilterQuery()
    private var texts: [DeliveredNotification.Identifier: Text] = [:]
    private var basis: FilterBasis?
    /// How far the list's journal has been read.
    private var read = 0

    /// Compares what the user has set. What matches follows from that and from the device.
    static func == (one: ListFilter, other: ListFilter) -> Bool {
        one.field == other.field && one.query == other.query && one.origin == other.origin
            && one.hasSwipedUp == other.hasSwipedUp
    }

    /// Whether there is something to look for; white space is nothing.
    var isActive: Bool { !query.isEmpty }

    /// Takes in that the text has changed.
    ///
    /// - Returns: Whether something else is looked for than before.
    /// - Complexity: O(m) in the matches when the text has become longer, else O(n) in all notifications.
    mutating func search(_ snapshot: DeviceSnapshot) -> Bool {
        let old = query
        query = field.query
        guard query != old else { return false }
        guard isActive else {
            matches = ArrivalOrder()
            return true
        }
        let isCurrent = !old.isEmpty && changes(in: snapshot) == []
        if isCurrent, query.narrows(old) {
            narrow()
        } else {
            if !isCurrent { readAll(snapshot) }
            compareAll()
        }
        return true
    }

    /// Takes in what has happened to the list, and a text that was to be looked for afterwards.
    ///
    /// - Complexity: O(1) when nothing has, O(log n) for each notification that has changed, O(n) when all have.
    mutating func update(_ snapshot: DeviceSnapshot) {
        guard !search(snapshot), isActive else { return }
        guard let changes = changes(in: snapshot) else {
            readAll(snapshot)
            return compareAll()
        }
        for identifier in changes { compare(identifier, snapshot) }
        read = snapshot.system.list.journal.written
    }

    /// `nil` when everything must be looked at.
    private func changes(in snapshot: DeviceSnapshot) -> [DeliveredNotification.Identifier]? {
        guard basis?.holds(for: snapshot) == true else { return nil }
        return snapshot.system.list.journal.changes(since: read)
    }

    // MARK: Reading

    private mutating func readAll(_ snapshot: DeviceSnapshot) {
        let system = snapshot.system
        if basis?.holds(for: snapshot) != true {
            basis = FilterBasis(snapshot)
            texts = [:]
        }
        var fresh: [DeliveredNotification.Identifier: Text] = [:]
        fresh.reserveCapacity(system.list.shownCount)
        for group in system.list.allGroups {
            for identifier in group.members.newestFirst {
                guard let entry = system.list.entry(identifier) else { continue }
                let known = texts[identifier]
                fresh[identifier] = known?.sequence == entry.sequence ? known : Self.text(of: entry, snapshot)
            }
        }
        texts = fresh
        read = system.list.journal.written
    }

    /// Compares a notification that may have come, gone or moved.
    private mutating func compare(_ identifier: DeliveredNotification.Identifier, _ snapshot: DeviceSnapshot) {
        if let old = texts.removeValue(forKey: identifier) { matches.remove(sequence: old.sequence) }
        guard snapshot.system.list.isShown(identifier), let entry = snapshot.system.list.entry(identifier) else {
            return
        }
        let text = Self.text(of: entry, snapshot)
        texts[identifier] = text
        comparedTexts += 1
        if query.matches(text.folded) { matches.insert(identifier, sequence: entry.sequence) }
    }

    private static func text(of entry: NotificationList.Entry, _ snapshot: DeviceSnapshot) -> Text {
        let identifier = entry.notification.application
        let content = snapshot.preview(of: entry.notification)
        var folded = FoldedText(snapshot.name(of: identifier))
        for text in [content.title, content.subtitle, content.body] where !text.isEmpty { folded.append(text) }
        return Text(sequence: entry.sequence, folded: folded)
    }

    // MARK: Comparing

    private mutating func compareAll() {
        comparedTexts += texts.count
        let found = texts.filter { query.matches($0.value.folded) }
        set(found.map { ($0.value.sequence, $0.key) }.sorted { $0.0 < $1.0 })
    }

    private mutating func narrow() {
        comparedTexts += matches.count
        let found = matches.newestFirst.compactMap { identifier in
            texts[identifier].flatMap { query.matches($0.folded) ? ($0.sequence, identifier) : nil }
        }
        set(found.reversed())
    }

    /// - Parameter found: Oldest first.
    private mutating func set(_ found: [(UInt64, DeliveredNotification.Identifier)]) {
        matches = ArrivalOrder()
        for (sequence, identifier) in found { matches.insert(identifier, sequence: sequence) }
    }
}

/// The state besides the notifications that their texts depend on: language, previews, the apps' words.
struct FilterBasis: Sendable {
    private struct App: Equatable {
        var application: Application
        var categories: [String: NotificationCategory]
        var previews: NotificationSettings.ShowPreviews?

        init(_ record: ApplicationRecord) {
            application = record.application
            categories = record.categories
            previews = record.preferences.previews
        }
    }

    private let language: DeviceLanguage
    private let previews: NotificationSettings.ShowPreviews
    private let isAuthenticated: Bool
    private let shownShelves: UInt8
    private let apps: [ApplicationIdentifier: App]

    init(_ snapshot: DeviceSnapshot) {
        let system = snapshot.system
        language = snapshot.language
        previews = system.settings.previews
        isAuthenticated = system.isAuthenticated
        shownShelves = system.list.shownShelves
        apps = Dictionary(uniqueKeysWithValues: system.applications.values.map { ($0.id, App($0)) })
    }

    /// - Complexity: O(a) in the apps, whose tables are not looked into while they are the same.
    func holds(for snapshot: DeviceSnapshot) -> Bool {
        let system = snapshot.system
        return language == snapshot.language && previews == system.settings.previews
            && isAuthenticated == system.isAuthenticated && shownShelves == system.list.shownShelves
            && apps.count == system.applications.count
            && system.applications.values.allSatisfy { apps[$0.id] == App($0) }
    }
}
