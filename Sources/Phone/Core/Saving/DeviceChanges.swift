package import NotificationModel
package import NotificationWire

/// The changes of a ``SavedDevice``, as the values that must be in the store afterwards.
///
/// Only the last value of each part counts, so changes that could not be written can be merged with later ones.
package struct DeviceChanges: Sendable {
    /// A new value, or the removal of the old one.
    package enum Change<Value: Sendable>: Sendable {
        case put(Value)
        case removed
    }

    /// A change of a delivered notification.
    package indirect enum DeliveredChange: Sendable {
        case added(ListedNotification)
        /// It has another place in the list or another name in the summary line; its request is the same.
        case moved(NotificationList.Facts)
        case removed
    }

    /// The push that APNs now keeps for a topic, or that it keeps none any more.
    package struct StoredPushChange: Equatable, Sendable {
        package var topic: PushTopic
        /// `nil` if none is left.
        package var item: PushStore.Item?
    }

    package var state: SavedState?
    package var applications: [ApplicationIdentifier: Change<SavedApplication>] = [:]
    package var pending: [DeliveredNotification.Identifier: Change<SavedRequest>] = [:]
    package var delivered: [DeliveredNotification.Identifier: DeliveredChange] = [:]
    package var arrivals: [CallIdentifier: Change<SavedArrival>] = [:]
    /// All of them, because there are few.
    package var liveActivities: [LiveActivity]?
    /// One for each topic that has changed; pushes in the order of their arrival.
    package var storedPushes: [StoredPushChange] = []

    package init() {}

    package var isEmpty: Bool {
        state == nil && applications.isEmpty && pending.isEmpty && delivered.isEmpty && arrivals.isEmpty
            && liveActivities == nil && storedPushes.isEmpty
    }

    /// Adds changes that were made later.
    package mutating func merge(_ later: DeviceChanges) {
        state = later.state ?? state
        applications.merge(later.applications) { $1 }
        pending.merge(later.pending) { $1 }
        delivered.merge(later.delivered) { earlier, later in
            guard case .added(let added) = earlier, case .moved(let facts) = later else { return later }
            return .added(ListedNotification(added, facts: facts))
        }
        arrivals.merge(later.arrivals) { $1 }
        liveActivities = later.liveActivities ?? liveActivities
        let topics = Set(later.storedPushes.map(\.topic))
        storedPushes.removeAll { topics.contains($0.topic) }
        storedPushes += later.storedPushes
    }
}
