/// The sound of a notification.
package struct NotificationSound: Hashable, Sendable, Codable {
    package enum Name: Hashable, Sendable, Codable {
        case systemDefault
        case ringtone(String?)
        case named(String)
    }

    package var name: Name
    /// Whether it also plays while the device is muted.
    package var isCritical: Bool
    /// 0 through 1; only critical sounds use it.
    package var volume: Double

    package init(name: Name, isCritical: Bool = false, volume: Double = 1) {
        self.name = name
        self.isCritical = isCritical
        self.volume = volume
    }

    package static let systemDefault = NotificationSound(name: .systemDefault)
}
