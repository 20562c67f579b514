public import Foundation
package import NotificationModel

/// The sound a notification plays.
///
/// Apple: `UNNotificationSound`. A terminal has one sound, its bell; the name goes to the device's log.
public class UNNotificationSound: NSObject, NSCopying {
    package let model: NotificationSound

    package required init(model: NotificationSound) {
        self.model = model
    }

    /// A sound file of the app.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(model: NotificationSound(name: .named(name.rawValue)))
    }

    /// The system's own sound.
    public class var `default`: UNNotificationSound {
        UNNotificationSound(model: .systemDefault)
    }

    /// The system's own sound, played although the device is muted.
    public class var defaultCritical: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(name: .systemDefault, isCritical: true))
    }

    public class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(name: .ringtone(nil)))
    }

    /// `volume`: 0 through 1; values outside are brought to the nearest end.
    public class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        self.init(model: NotificationSound(name: .systemDefault, isCritical: true, volume: clamped(volume)))
    }

    public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        self.init(model: NotificationSound(name: .named(name.rawValue), isCritical: true))
    }

    /// `volume`: 0 through 1; values outside are brought to the nearest end.
    public class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
        self.init(
            model: NotificationSound(name: .named(name.rawValue), isCritical: true, volume: clamped(volume))
        )
    }

    public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        self.init(model: NotificationSound(name: .ringtone(name.rawValue)))
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.model == model
    }

    public override var hash: Int { model.hashValue }

    private class func clamped(_ volume: Float) -> Double {
        Double(min(max(volume, 0), 1))
    }
}
