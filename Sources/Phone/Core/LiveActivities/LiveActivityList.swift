package import FoundationEssentials
package import NotificationModel

/// The Live Activities on the lock screen and their changes through pushes and time.
///
/// ```
///            update                     end, or eight hours
///   start ──> active <──────> stale ───────────┐
///               │   stale date                 v        dismissal date, or four hours
///               └───────────────────────────> ended ──────────────────────────────────> gone
/// ```
///
/// Source: Apple, *Starting and updating Live Activities with ActivityKit push notifications*. Where the page is
/// silent: an end without a state keeps the last state; a push with the same timestamp as the last one is accepted.
///
/// On iOS each activity has a push token, and its updates are sent to that. A payload has none: it is for the activity
/// with the type and the attributes that it names, and of several, or without a name, for the one that started last
/// and has not ended.
package struct LiveActivityList: Equatable, Sendable {
    /// In the order of their start.
    package private(set) var started: [LiveActivity] = []

    package init() {}

    /// Creates a list with what a store has kept.
    package init(_ started: [LiveActivity]) {
        self.started = started
    }

    /// In the order of the lock screen: by descending relevance score, then by start.
    ///
    /// - Complexity: O(n log n) in the number of activities.
    package var activities: [LiveActivity] {
        started.enumerated().sorted { left, right in
            let (leftRank, rightRank) = (left.element.rank, right.element.rank)
            return leftRank == rightRank ? left.offset < right.offset : leftRank > rightRank
        }.map(\.element)
    }

    package subscript(identifier: LiveActivity.Identifier) -> LiveActivity? {
        started.first { $0.id == identifier }
    }

    /// The next time at which an activity changes automatically.
    ///
    /// - Complexity: O(n) in the number of activities, like all other operations.
    package var nextDeadline: Date? {
        started.map(\.deadline).min()
    }

    // MARK: Pushes

    /// Handles a push for an app, after all changes that were due before it.
    ///
    /// - Parameters:
    ///   - push: The part of the push about an activity.
    ///   - content: The rest of the push; its text and sound are the alert.
    ///   - application: The recipient.
    ///   - now: The device's time.
    /// - Returns: The changes in order; at least one.
    package mutating func handle(
        _ push: LiveActivityPush,
        content: NotificationContent,
        for application: ApplicationIdentifier,
        at now: Date
    ) -> [LiveActivityChange] {
        var changes = passTime(until: now)
        let alert = content.hasVisibleText ? content : nil
        do {
            changes.append(try apply(push, alert: alert, for: application, at: now))
        } catch {
            let identifier = addressee(of: push, in: application)?.id
            changes.append(
                LiveActivityChange(
                    date: now, application: application,
                    attributesType: push.attributesType ?? identifier?.attributesType,
                    number: identifier?.number, kind: .dropped(error)))
        }
        // Dates that had passed when the push arrived take effect now.
        return changes
            + passTime(until: now).map { change in
                var change = change
                change.date = now
                return change
            }
    }

    private mutating func apply(
        _ push: LiveActivityPush,
        alert: NotificationContent?,
        for application: ApplicationIdentifier,
        at now: Date
    ) throws(LiveActivityError) -> LiveActivityChange {
        guard let event = push.event else { throw .noEvent }
        guard let timestamp = push.timestamp else { throw .noTimestamp }
        if event == .start {
            return try start(push, alert: alert, for: application, timestamp: timestamp, at: now)
        }
        guard var activity = addressee(of: push, in: application) else {
            var anyOfType = push
            anyOfType.attributes = nil
            throw addressee(of: anyOfType, in: application) == nil ? .noActivity : .otherAttributes
        }
        guard activity.state != .ended else { throw .ended }
        guard timestamp >= activity.timestamp else { throw .outOfDate }
        guard event == .end || push.contentState != nil else { throw .noContentState }

        let state = push.contentState ?? activity.contentState
        let missing = activity.contentState.keys.filter { state[$0] == nil }.sorted()
        activity.contentState = state
        activity.timestamp = timestamp
        activity.staleDate = push.staleDate
        activity.relevanceScore = push.relevanceScore
        if event == .update {
            activity.state = .active
            put(activity)
            return activity.change(.updated(alert: alert, missing: missing), at: now)
        }
        activity.end(at: now, dismissalDate: push.dismissalDate)
        put(activity)
        return activity.change(.ended(alert: alert), at: now)
    }

    private mutating func start(
        _ push: LiveActivityPush,
        alert: NotificationContent?,
        for application: ApplicationIdentifier,
        timestamp: Date,
        at now: Date
    ) throws(LiveActivityError) -> LiveActivityChange {
        guard let alert, let type = push.attributesType, let attributes = push.attributes, let state = push.contentState
        else {
            let members: [(LogMessage, Bool)] = [
                ("alert", alert == nil), ("attributes-type", push.attributesType == nil),
                ("attributes", push.attributes == nil), ("content-state", push.contentState == nil),
            ]
            throw .incompleteStart(missing: members.filter(\.1).map(\.0))
        }
        let own = started.filter { $0.id.application == application }
        guard own.count(where: { $0.state != .ended }) < LiveActivity.maximumCount else { throw .tooMany }
        let numbers = own.filter { $0.id.attributesType == type }.map { $0.id.number ?? 1 }
        let activity = LiveActivity(
            id: LiveActivity.Identifier(
                application: application, attributesType: type, number: numbers.max().map { $0 + 1 }),
            attributes: attributes,
            contentState: state,
            startDate: now,
            timestamp: timestamp,
            staleDate: push.staleDate,
            relevanceScore: push.relevanceScore
        )
        started.append(activity)
        return activity.change(.started(alert: alert), at: now)
    }

    private func addressee(of push: LiveActivityPush, in application: ApplicationIdentifier) -> LiveActivity? {
        let meant = started.filter { activity in
            activity.id.application == application
                && (push.attributesType ?? activity.id.attributesType) == activity.id.attributesType
                && (push.attributes ?? [:]).allSatisfy { activity.attributes[$0] == $1 }
        }
        return meant.last { $0.state != .ended } ?? meant.last
    }

    /// What a push would come to that nobody would take now; `nil` for one with an effect.
    func rejection(
        of push: LiveActivityPush, _ content: NotificationContent, for application: ApplicationIdentifier, at now: Date
    ) -> (change: LiveActivityChange, reason: LiveActivityError)? {
        var later = self
        for change in later.handle(push, content: content, for: application, at: now) {
            if case .dropped(let reason) = change.kind { return (change, reason) }
        }
        return nil
    }

    // MARK: The user and the device

    /// The user clears a card. Later pushes for it are dropped.
    package mutating func dismiss(_ identifier: LiveActivity.Identifier, at now: Date) -> [LiveActivityChange] {
        remove { $0.id == identifier }.map { $0.change(.dismissed(.byUser), at: now) }
    }

    /// Removes the cards of an app that is deleted.
    package mutating func removeAll(
        of application: ApplicationIdentifier,
        at now: Date
    ) -> [LiveActivityChange] {
        remove { $0.id.application == application }.map { $0.change(.dismissed(.applicationRemoved), at: now) }
    }

    // MARK: Time

    /// Performs all changes that are due, in the order of their times.
    package mutating func passTime(until now: Date) -> [LiveActivityChange] {
        var changes: [LiveActivityChange] = []
        while let change = popDue(at: now) { changes.append(change) }
        return changes
    }

    /// Performs the next change if it is due.
    package mutating func popDue(at now: Date) -> LiveActivityChange? {
        guard var activity = started.min(by: { $0.deadline < $1.deadline }), activity.deadline <= now else {
            return nil
        }
        let moment = activity.deadline
        switch activity.state {
        case .ended:
            remove { $0.id == activity.id }
            return activity.change(.dismissed(.timePassed), at: moment)
        case .active where activity.staleDate.map({ $0 < activity.lastMoment }) ?? false:
            activity.state = .stale
            put(activity)
            return activity.change(.becameStale, at: moment)
        case .active, .stale:
            activity.end(at: moment, dismissalDate: nil)
            put(activity)
            return activity.change(.endedBySystem, at: moment)
        }
    }

    // MARK: The list

    /// Replaces the activity with the same identifier.
    private mutating func put(_ activity: LiveActivity) {
        guard let place = started.firstIndex(where: { $0.id == activity.id }) else { return }
        started[place] = activity
    }

    @discardableResult
    private mutating func remove(where isMeant: (LiveActivity) -> Bool) -> [LiveActivity] {
        let removed = started.filter(isMeant)
        started.removeAll(where: isMeant)
        return removed
    }
}

extension LiveActivity {
    /// When the system ends it.
    fileprivate var lastMoment: Date { startDate.addingTimeInterval(Self.maximumDuration) }

    /// When it changes automatically next.
    fileprivate var deadline: Date {
        switch state {
        case .active: staleDate.map { Swift.min($0, lastMoment) } ?? lastMoment
        case .stale: lastMoment
        case .ended: dismissalDate ?? lastMoment
        }
    }

    /// NaN ranks like no score.
    fileprivate var rank: Double { relevanceScore.isNaN ? 0 : relevanceScore }

    fileprivate mutating func end(at moment: Date, dismissalDate: Date?) {
        let latest = moment.addingTimeInterval(Self.maximumLinger)
        state = .ended
        endDate = moment
        self.dismissalDate = Swift.max(moment, Swift.min(dismissalDate ?? latest, latest))
    }

    fileprivate func change(_ kind: LiveActivityChange.Kind, at date: Date) -> LiveActivityChange {
        LiveActivityChange(
            date: date,
            application: id.application,
            attributesType: id.attributesType,
            number: id.number,
            kind: kind
        )
    }
}
