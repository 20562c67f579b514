// Foundation on Linux has no app groups. The device has folders for them.
public import Foundation
import NotificationWire

extension FileManager {
    /// Returns the folder that the apps of a group share.
    ///
    /// Apple: `FileManager.containerURL(forSecurityApplicationGroupIdentifier:)`. The folder belongs to the device: it
    /// stays as long as the device, and goes with it. It is for this user only and is made when it is first asked for.
    /// When the last app of the group is deleted from the device, the folder is deleted too.
    ///
    /// - Parameter groupIdentifier: One of the groups in the app's bundle.
    /// - Returns: `nil` if the calling app is not in the group, as on iOS; the device's log says so. Also `nil` if it
    ///   is not known which app is calling, see ``UNUserNotificationCenter/current()``.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        ApplicationContext.ofCaller?.connection.folder(ofApplicationGroup: groupIdentifier)
    }
}
