package import FoundationEssentials
import NotificationModel
import NotificationWire

/// What the store has of the parts that are small and compared as a whole.
struct SavedParts: Sendable {
    /// `nil` if the store has none.
    var state: SavedState?
    var applications: [ApplicationIdentifier: SavedApplication] = [:]
    var liveActivities: [LiveActivity] = []
    var storedPushes = PushStore<RemoteNotification>()
}

// What a device keeps: changes for the store, and a device made of what the store has.
extension NotificationSystem {
    /// Creates a locked device with what a store has kept. Send it ``SystemEvent/started`` before any other event:
    /// requests that were due meanwhile are then delivered, in order and with their own dates.
    ///
    /// - Parameter timeZone: The time zone of the device's location.
    package init(restoring device: SavedDevice, timeZone: TimeZone, deviceName: String = "") {
        self.init(timeZone: timeZone, deviceName: deviceName)
        settings = device.state.settings
        lastSummaryDate = device.state.lastSummaryDate
        nextSummaryDate = device.state.nextSummaryDate
        for (name, value) in device.state.configuredSettings {
            if let setting = DeviceSetting(rawValue: name) { configuredSettings[setting] = value }
        }
        var groupings: [ApplicationIdentifier: ApplicationSettings.Grouping] = [:]
        for saved in device.applications {
            var record = ApplicationRecord(application: saved.application)
            record.authorizationStatus = saved.authorizationStatus
            record.preferences = saved.preferences
            record.requestedOptions = saved.requestedOptions
            record.categories = Dictionary(saved.categories.map { ($0.identifier, $0) }) { $1 }
            record.badge = saved.badge
            record.isRegistered = saved.isRegistered
            applicationOrder.append(record.id)
            applications[record.id] = record
            if saved.preferences.grouping != .automatic { groupings[record.id] = saved.preferences.grouping }
        }
        list.restore(device.delivered, device.state, groupings: groupings)
        pending.restore(device.pending)
        arrivals = device.arrivals
        openCalls.restore(device.arrivals.map(\.call))
        nextCall = (device.arrivals.map(\.call.rawValue).max() ?? 0) + 1
        isRestored = true
        for case let (assignment, .application(application, _)) in device.state.awaitedSettings.map({ ($0, $0.setting) }
        ) {
            awaitedSettings[application, default: []].append(assignment)
        }
        liveActivities = LiveActivityList(device.liveActivities)
        storedPushes = PushStore(device.storedPushes)
        findNextMuteEnd()
        for notification in device.delivered where notification.facts.hasAttachments {
            ledger.store(notification.notification.content.attachments)
        }
        for request in device.pending { ledger.store(request.request.content.attachments) }
        for arrival in device.arrivals {
            ledger.store(arrival.request.content.attachments)
            ledger.use.begin(arrival.request.content)
        }
    }

    /// Starts recording changes for a store, which has nothing of a new device, and all of a restored one.
    package mutating func track() {
        applications.track()
        list.track()
        pending.track()
        openCalls.track()
        var parts = SavedParts()
        if isRestored {
            parts.state = state
            for (position, application) in applicationOrder.enumerated() {
                parts.applications[application] = savedApplication(application, position)
            }
            parts.liveActivities = liveActivities.started
            parts.storedPushes = storedPushes
        }
        saved = parts
    }

    /// Returns what has changed since the last call.
    ///
    /// - Complexity: O(n) in the number of changes and in that of apps, O(1) if nothing has changed; O(n) in the number of
    ///   Live Activities and of stored pushes if one of them has changed.
    package mutating func takeChanges() -> DeviceChanges {
        var changes = DeviceChanges()
        guard saved != nil else { return changes }
        changes.delivered = list.takeChanges()
        changes.pending = pending.takeChanges()
        changes.arrivals = openCalls.takeChanges()
        takeApplications(into: &changes)
        let state = state
        if state != saved?.state {
            changes.state = state
            saved?.state = state
        }
        if liveActivities.started != saved?.liveActivities {
            changes.liveActivities = liveActivities.started
            saved?.liveActivities = liveActivities.started
        }
        takeStoredPushes(into: &changes)
        return changes
    }

    private var state: SavedState {
        var state = SavedState()
        state.settings = settings
        state.lastSummaryDate = lastSummaryDate
        state.nextSummaryDate = nextSummaryDate
        state.deliveredSummaries = list.deliveredSummaries
        state.isRecentStacked = list.isRecentStacked
        state.awaitedSettings = allAwaitedSettings
        state.configuredSettings = Dictionary(
            uniqueKeysWithValues: configuredSettings.map { ($0.key.name, $0.value) })
        return state
    }

    private func savedApplication(_ application: ApplicationIdentifier, _ position: Int) -> SavedApplication? {
        applications[application].map { record in
            SavedApplication(
                application: record.application, authorizationStatus: record.authorizationStatus,
                preferences: record.preferences, requestedOptions: record.requestedOptions,
                categories: record.categories.values.sorted { $0.identifier < $1.identifier }, badge: record.badge,
                isRegistered: record.isRegistered, position: position)
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
            guard now != saved?.applications[key] else { continue }
            changes.applications[key] = now.map { .put($0) } ?? .removed
            saved?.applications[key] = now
        }
    }

    private mutating func takeStoredPushes(into changes: inout DeviceChanges) {
        guard let old = saved?.storedPushes, old != storedPushes else { return }
        var left = Dictionary(old.items.map { ($0.topic, $0) }) { $1 }
        for item in storedPushes.items where left.removeValue(forKey: item.topic) != item {
            changes.storedPushes.append(.init(topic: item.topic, item: item))
        }
        for topic in left.keys { changes.storedPushes.append(.init(topic: topic)) }
        saved?.storedPushes = storedPushes
    }

    /// Delivers what was on its way when the device ended, without asking anybody again.
    mutating func deliverArrivals(_ effects: inout Effects) {
        let now = effects.now
        for arrival in arrivals {
            effects.now = arrival.date
            deliver(arrival.request, to: arrival.application, &effects)
            ledger.use.end(arrival.request.content)
            openCalls[arrival.call] = nil
        }
        effects.now = now
        arrivals = []
    }
}
