import Foundation
import NotificationCore
import NotificationModel
import RandomLives

/// The state that a device must have after a restart, as the user, apps and clients see it.
struct KeptState: Equatable {
    struct App: Equatable {
        var application: Application
        var authorizationStatus: AuthorizationStatus
        var preferences: ApplicationSettings
        var requestedOptions: AuthorizationOptions
        var categories: [String: NotificationCategory]
        var badge: Int
        var isRegistered: Bool
        var registrationDate: Date?
    }

    struct Group: Equatable {
        var key: GroupKey
        var entries: [NotificationList.Entry]
    }

    struct Request: Equatable {
        var application: ApplicationIdentifier
        var request: NotificationRequest
        var date: Date?
        var isInside: Bool?
    }

    var apps: [App]
    var deletedApps: [DeletedApplication]
    var groups: [Group]
    var formsStacks: Bool
    var deliveredSummaries: Int
    var lastSeen: UInt64
    var pending: [Request]
    var settings: DeviceSettings
    var awaitedSettings: [ApplicationIdentifier: [SettingAssignment]]
    var configuredSettings: [DeviceSetting: String]
    var lastSummaryDate: Date?
    var nextSummaryDate: Date?
    var liveActivities: [LiveActivity]
    var storedPushes: PushStore

    init(_ system: NotificationSystem) {
        apps = system.applicationOrder.compactMap { system.applications[$0] }.map { record in
            App(
                application: record.application, authorizationStatus: record.authorizationStatus,
                preferences: record.preferences, requestedOptions: record.requestedOptions,
                categories: record.categories, badge: record.badge, isRegistered: record.isRegistered,
                registrationDate: record.registrationDate)
        }
        deletedApps = system.applications.deleted
        groups = ListInvariants.allGroups(of: system.list).map { group in
            Group(key: group.key, entries: group.members.newestFirst.compactMap { system.list.entry($0) })
        }
        formsStacks = system.list.formsStacks(in: .recent)
        deliveredSummaries = system.list.deliveredSummaries
        lastSeen = system.list.lastSeen
        pending = system.pending.items.map {
            Request(application: $0.application, request: $0.request, date: $0.date, isInside: $0.isInside)
        }
        settings = system.settings
        awaitedSettings = system.presets.awaited
        configuredSettings = system.presets.configured
        lastSummaryDate = system.summarySchedule.lastDate
        nextSummaryDate = system.summarySchedule.nextDate
        liveActivities = system.liveActivities.started
        storedPushes = system.pushes.stored
    }

    /// The parts that differ from those of another state, with both values; empty if the states are equal.
    func differences(from other: KeptState) -> [String] {
        guard self != other else { return [] }
        var differences = ["not the same:"]
        for (own, others) in zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children) {
            let (own, others) = ("\(own.label ?? ""): \(own.value)", "\(others.label ?? ""): \(others.value)")
            if own != others { differences.append("\(own)\ninstead of \(others)") }
        }
        return differences
    }
}
