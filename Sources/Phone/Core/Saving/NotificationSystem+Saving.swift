package import FoundationEssentials
import NotificationModel

/// The parts that are small and compared as a whole, as the store has them.
struct SavedParts: Sendable {
    /// Whether a store had the device before.
    var isRestored = false
    /// Whether changes are recorded for a store.
    var isTracked = false
    /// `nil` if the store has none.
    var state: SavedState?
    var applications: [ApplicationIdentifier: SavedApplication] = [:]
    var liveActivities: [LiveActivity] = []
    var storedPushes = PushStore()
}

// Changes for the store, and a device made of what the store has.
extension NotificationSystem {
    /// Creates a locked device with what a store has kept. Send it ``SystemEvent/started`` before any other event:
    /// requests that were due meanwhile are then delivered, in order and with their own dates. A device that is in
    /// another time zone than before follows it with ``SystemEvent/timeZoneChanged(_:)`` after that.
    ///
    /// - Parameter timeZone: The time zone of the location of a device that has kept none.
    package init(restoring device: SavedDevice, timeZone: TimeZone, deviceName: String = "") {
        let kept = device.state.timeZone.flatMap { TimeZone(identifier: $0) }
        self.init(timeZone: kept ?? timeZone, deviceName: deviceName)
        saved.isRestored = true
        settings = device.state.settings
        presets = SettingPresets(restoring: device.state)
        summarySchedule = SummarySchedule(
            lastDate: device.state.lastSummaryDate, nextDate: device.state.nextSummaryDate)
        var groupings: [ApplicationIdentifier: ApplicationSettings.Grouping] = [:]
        var concealed: Set<ApplicationIdentifier> = []
        for saved in device.applications {
            var record = ApplicationRecord(application: saved.application)
            record.authorizationStatus = saved.authorizationStatus
            record.preferences = saved.preferences
            record.requestedOptions = saved.requestedOptions
            record.categories = Dictionary(saved.categories.map { ($0.identifier, $0) }) { $1 }
            record.badge = saved.badge
            (record.isRegistered, record.registrationDate) = (saved.isRegistered, saved.registrationDate)
            applications[record.id] = record
            if saved.preferences.grouping != .automatic { groupings[record.id] = saved.preferences.grouping }
            if !saved.preferences.showsOnLockScreen { concealed.insert(record.id) }
        }
        applications.restore(deleted: device.state.deletedApplications ?? [])
        list.restore(device.delivered, device.state, groupings: groupings, concealed: concealed)
        list.reach = reach
        pending.restore(device.pending)
        openCalls.restore(device.arrivals)
        liveActivities = LiveActivityList(device.liveActivities)
        pushes.restore(device.storedPushes)
        for notification in device.delivered where notification.facts.hasAttachments {
            ledger.store(notification.notification.content.attachments)
        }
        for request in device.pending { ledger.store(request.request.content.attachments) }
        for arrival in device.arrivals { ledger.store(arrival.request.content.attachments) }
    }

    /// Starts recording changes for a store, which has nothing of a new device, and all of a restored one.
    package mutating func track() {
        applications.track()
        list.track()
        pending.track()
        openCalls.track()
        saved.isTracked = true
        guard saved.isRestored else { return }
        saved.state = state
        for (position, application) in applicationOrder.enumerated() {
            saved.applications[application] = savedApplication(application, position)
        }
        saved.liveActivities = liveActivities.started
        saved.storedPushes = pushes.stored
    }

    /// Everything that a store would keep, as the changes of a device that is in no store yet.
    ///
    /// - Complexity: O(n) in the number of notifications and apps.
    package var everything: DeviceChanges {
        var copy = self
        copy.saved = SavedParts()
        copy.saved.isTracked = true
        copy.applications.track(everything: true)
        copy.list.track(everything: true)
        copy.pending.track(everything: true)
        copy.openCalls.track(everything: true)
        var changes = copy.takeChanges()
        // Arrivals that wait for the device to start.
        for arrival in openCalls.arrivals { changes.arrivals[arrival.call] = .put(arrival) }
        return changes
    }

    /// Returns what has changed since the last call.
    ///
    /// - Complexity: O(n) in the number of changes and of apps, O(1) if nothing has changed; O(n) in the number
    ///   of Live Activities and of stored pushes if one of them has changed.
    package mutating func takeChanges() -> DeviceChanges {
        var changes = DeviceChanges()
        guard saved.isTracked else { return changes }
        changes.delivered = list.takeChanges()
        changes.pending = pending.takeChanges()
        changes.arrivals = openCalls.takeChanges()
        takeApplications(into: &changes)
        let state = state
        if state != saved.state {
            changes.state = state
            saved.state = state
        }
        if liveActivities.started != saved.liveActivities {
            changes.liveActivities = liveActivities.started
            saved.liveActivities = liveActivities.started
        }
        takeStoredPushes(into: &changes)
        return changes
    }

    /// Drops the requests of written notifications from memory; the store reads them when they are next needed. The
    /// last ones stay in memory, because reading one takes about a tenth of the time of a push.
    ///
    /// - Parameters:
    ///   - changes: What was written last; after it the store has everything.
    ///   - source: Reads the requests from the store.
    ///   - count: How many stay in memory; about 1 KB each.
    /// - Complexity: O(n log n) in the number of changes.
    package mutating func leaveRequests(
        of changes: DeviceChanges, to source: any RequestSource, keeping count: Int = 1_000
    ) {
        list.leaveRequests(of: changes.delivered, to: source, keeping: count)
    }

    private var state: SavedState {
        var state = SavedState()
        state.settings = settings
        state.lastSummaryDate = summarySchedule.lastDate
        state.nextSummaryDate = summarySchedule.nextDate
        state.deliveredSummaries = list.deliveredSummaries
        state.isRecentStacked = list.isRecentStacked
        state.lastSeen = list.lastSeen
        state.timeZone = automaticTimeZone.identifier
        state.deletedApplications = applications.deleted.isEmpty ? nil : applications.deleted
        state.awaitedSettings = presets.allAwaited
        state.configuredSettings = Dictionary(
            uniqueKeysWithValues: presets.configured.map { ($0.key.name, $0.value) })
        return state
    }

    private func savedApplication(_ application: ApplicationIdentifier, _ position: Int) -> SavedApplication? {
        applications[application].map { record in
            SavedApplication(
                application: record.application, authorizationStatus: record.authorizationStatus,
                preferences: record.preferences, requestedOptions: record.requestedOptions,
                categories: record.categories.values.sorted { $0.identifier < $1.identifier }, badge: record.badge,
                isRegistered: record.isRegistered, registrationDate: record.registrationDate, position: position)
        }
    }

    /// A record also counts as written when its app has only come to the front, which is not kept.
    private mutating func takeApplications(into changes: inout DeviceChanges) {
        var keys = applications.takeChanges()
        guard !keys.isEmpty else { return }
        // The apps behind one that is gone have moved.
        if keys.contains(where: { applications[$0] == nil }) { keys.formUnion(applicationOrder) }
        var positions: [ApplicationIdentifier: Int] = [:]
        for (position, application) in applicationOrder.enumerated() where keys.contains(application) {
            positions[application] = position
        }
        for key in keys {
            let now = positions[key].flatMap { savedApplication(key, $0) }
            guard now != saved.applications[key] else { continue }
            changes.applications[key] = now.map { .put($0) } ?? .removed
            saved.applications[key] = now
        }
    }

    private mutating func takeStoredPushes(into changes: inout DeviceChanges) {
        let (old, stored) = (saved.storedPushes, pushes.stored)
        guard old != stored else { return }
        var left = Dictionary(old.items.map { ($0.topic, $0) }) { $1 }
        for item in stored.items where left.removeValue(forKey: item.topic) != item {
            changes.storedPushes.append(.init(topic: item.topic, item: item))
        }
        for topic in left.keys { changes.storedPushes.append(.init(topic: topic)) }
        saved.storedPushes = stored
    }

    /// Ends the device and starts it again with what a store would keep of it now.
    mutating func startAgain(_ effects: inout Effects) {
        turnScreenOff(&effects)
        for application in applicationOrder {
            end(application, &effects)
            // Permission prompts are not kept, so the calls that wait for one are answered now.
            settlePermissionPrompt(of: application, &effects)
        }
        banners.removeAll()
        clears.removeAll()
        stage.startAgain()
        list.disclosure = ListDisclosure()
        effects.log(.device, nil, "started again")
        let now = effects.now
        for (arrival, push) in openCalls.takeUnderWay(&effects) {
            effects.now = arrival.date
            deliver(arrival.request, to: arrival.application, push: push, &effects)
        }
        effects.now = now
    }

    /// Delivers the notifications that were on their way when the device ended, without asking anybody again.
    mutating func deliverArrivals(_ effects: inout Effects) {
        let now = effects.now
        for arrival in openCalls.takeArrivals() {
            effects.now = arrival.date
            deliver(arrival.request, to: arrival.application, &effects)
        }
        effects.now = now
    }
}
