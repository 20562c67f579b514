import Foundation
import NotificationCore
import NotificationHosting
import NotificationModel

extension DeviceRuntime {
    /// Writes what apps have set in their groups' defaults; a device that keeps nothing removes the groups' folders.
    /// Call it before the program exits.
    ///
    /// - Throws: Foundation's error if the folders cannot be removed.
    package func closeApplicationGroups() throws {
        try process.groups.close()
    }

    /// Removes the folders of those groups that no app of this program is in any more, as iOS does when the last app of
    /// a group is deleted.
    func removeApplicationGroups(_ groups: [String]) {
        let needed = Set(hosts.values.flatMap(\.bundle.entitlements.applicationGroups))
        for group in groups where !needed.contains(group) {
            do {
                try process.groups.remove(group)
            } catch {
                note(.device, "the folder of the app group “\(group)” is not removed: \(error.localizedDescription)")
            }
        }
    }
}
