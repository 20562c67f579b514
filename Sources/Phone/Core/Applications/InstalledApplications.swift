package import FoundationEssentials
package import NotificationModel
import NotificationWire

/// The apps on the device, and what follows from their records.
package struct InstalledApplications: Sendable {
    private var records = TrackedDictionary<ApplicationIdentifier, ApplicationRecord>()
    /// In the order of installation.
    package private(set) var order: [ApplicationIdentifier] = []
    /// When the next mute of an app ends; `nil` if none is muted. Stored, because every event needs it.
    package private(set) var nextMuteEnd: Date?
    /// The last situation that each app was told, for the apps that follow their situation.
    private(set) var toldSituations: [ApplicationIdentifier: ApplicationSituation] = [:]

    /// The apps that were deleted and are not on the device again, the newest last: at most 1,000.
    package private(set) var deleted: [DeletedApplication] = []
    private static let mostDeleted = 1_000

    package var count: Int { records.count }
    package var keys: Dictionary<ApplicationIdentifier, ApplicationRecord>.Keys { records.keys }
    package var values: Dictionary<ApplicationIdentifier, ApplicationRecord>.Values { records.values }

    /// The record of an app. Setting the first record installs the app, setting `nil` removes it.
    ///
    /// - Complexity: O(1); O(n) in the number of apps to remove an app, and to mute one or end its mute.
    package subscript(application: ApplicationIdentifier) -> ApplicationRecord? {
        get { records[application] }
        _modify {
            let isInstalled = records[application] != nil
            let muteEnd = records[application]?.preferences.mutedUntil
            yield &records[application]
            let record = records[application]
            if isInstalled, record == nil {
                order.removeAll { $0 == application }
                toldSituations[application] = nil
            } else if !isInstalled, record != nil {
                order.append(application)
                deleted.removeAll { $0.identifier == application }
            }
            if record?.preferences.mutedUntil != muteEnd {
                nextMuteEnd = records.values.compactMap(\.preferences.mutedUntil).min()
            }
        }
    }

    /// Tells an app its situation if it has changed since the app was last told.
    mutating func tell(
        _ application: ApplicationIdentifier, _ situation: ApplicationSituation, _ effects: inout Effects
    ) {
        guard situation != toldSituations[application] else { return }
        toldSituations[application] = situation
        effects.tell(application, .application(.situation(situation)))
    }

    /// Remembers when an app was deleted: from then on its token is not valid.
    mutating func noteDeletion(of application: ApplicationIdentifier, at date: Date) {
        deleted = deleted.suffix(Self.mostDeleted - 1) + [DeletedApplication(identifier: application, date: date)]
    }

    // MARK: Saving

    mutating func restore(deleted: [DeletedApplication]) { self.deleted = deleted.suffix(Self.mostDeleted) }

    mutating func track(everything: Bool = false) {
        records.track(everything: everything)
    }

    /// Returns the apps whose records were written or removed since the last call; records may be equal to what they
    /// were.
    mutating func takeChanges() -> Set<ApplicationIdentifier> { records.takeChanges() }
}

/// An app that the user has deleted.
package struct DeletedApplication: Equatable, Sendable, Codable {
    package var identifier: ApplicationIdentifier
    package var date: Date
}
