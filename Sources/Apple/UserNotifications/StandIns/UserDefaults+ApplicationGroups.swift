// Foundation on Linux keeps every suite in the user's own folder of configurations, for all devices alike.
public import Foundation
import NotificationModel
import NotificationWire

extension UserDefaults {
    /// Creates an object for a suite; an app group's values are in its folder on the device.
    ///
    /// Apple: `UserDefaults.init(suiteName:)`. Foundation's own initializer takes an optional name; this one takes a
    /// string that is there, and so is the one that Swift calls wherever this module is imported. A name that is not
    /// the one of a group, or of a group that the calling app is not in, is passed on to Foundation's.
    ///
    /// Values are shared by the app and its extensions at once. They are in the file when `synchronize()` is called,
    /// and when the device ends.
    ///
    /// - Parameter suiteName: The identifier of an app group, or another name.
    public convenience init?(suiteName: String) {
        let isGroup = suiteName.hasPrefix(Entitlements.applicationGroupPrefix)
        let suite = isGroup ? ApplicationContext.ofCaller?.connection.defaultsSuite(ofApplicationGroup: suiteName) : nil
        // An optional name: that is Foundation's initializer.
        let name: String? = suite ?? suiteName
        self.init(suiteName: name)
    }
}
