public import Foundation
package import NotificationModel
import NotificationWire

/// The sound of a notification.
///
/// Apple: `UNNotificationSound`. A terminal has only its bell, so the device's log says which sound plays.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // @unchecked: an open class cannot be checked; all of its state is this immutable value.
    package let model: NotificationSound

    package init(model: NotificationSound) {
        self.model = model
    }

    @available(*, unavailable, message: "use init(named:)")
    public override init() {
        preconditionFailure("use init(named:)")
    }

    /// A sound file of the app. If the file is missing or longer than 30 seconds, the default sound plays.
    public convenience init(named name: UNNotificationSoundName) {
        self.init(model: NotificationSound(name: .named(name.rawValue)))
    }

    /// The default sound.
    open class var `default`: UNNotificationSound {
        UNNotificationSound(model: .systemDefault)
    }

    /// The default sound; it also plays while the device is muted.
    open class var defaultCritical: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(name: .systemDefault, isCritical: true))
    }

    /// The default ringtone for calls.
    open class var defaultRingtone: UNNotificationSound {
        UNNotificationSound(model: NotificationSound(name: .ringtone(nil)))
    }

    /// - Parameter volume: 0 through 1. Values outside are clamped, and NaN counts as 0; Apple does not document
    ///   either.
    open class func defaultCriticalSound(withAudioVolume volume: Float) -> Self {
        make(NotificationSound(name: .systemDefault, isCritical: true, volume: clamped(volume)))
    }

    /// A sound file of the app; it also plays while the device is muted.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> Self {
        make(NotificationSound(name: .named(name.rawValue), isCritical: true))
    }

    /// - Parameters:
    ///   - name: The sound file; it also plays while the device is muted.
    ///   - volume: As in ``defaultCriticalSound(withAudioVolume:)``.
    open class func criticalSoundNamed(_ name: UNNotificationSoundName, withAudioVolume volume: Float) -> Self {
        make(NotificationSound(name: .named(name.rawValue), isCritical: true, volume: clamped(volume)))
    }

    /// A sound file of the app as the ringtone of a call.
    open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> Self {
        make(NotificationSound(name: .ringtone(name.rawValue)))
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound)?.model == model
    }

    open override var hash: Int { model.hashValue }

    /// Leaves out the user's text; see `debugDescription`.
    open override var description: String { described(showsText: false) }

    /// Includes the user's text, so it is not for logs.
    open override var debugDescription: String { described(showsText: true) }

    // MARK: NSSecureCoding

    open class var supportsSecureCoding: Bool { true }

    open func encode(with coder: NSCoder) {
        ModelArchive.encode(model, with: coder)
    }

    /// Returns `nil` if the archive is damaged.
    public required init?(coder: NSCoder) {
        guard let model = ModelArchive.decode(NotificationSound.self, from: coder) else { return nil }
        self.model = model
    }

    private class func clamped(_ volume: Float) -> Double {
        volume.isNaN ? 0 : Double(min(max(volume, 0), 1))
    }

    private class func make(_ model: NotificationSound) -> Self {
        guard let sound = self.init(coder: ModelCoder(model)) else {
            preconditionFailure("\(self).init(coder:) refuses a sound")
        }
        return sound
    }
}

extension UNNotificationSound: DescribedValue {
    func describe(in description: inout ValueDescription) {
        switch model.name {
        case .systemDefault: description.add("name", "default")
        case .ringtone(let name): description.add("ringtone", name ?? "default")
        case .named(let name): description.add("name", quoted: name)
        }
        if model.isCritical { description.add("criticalVolume", model.volume) }
    }
}
