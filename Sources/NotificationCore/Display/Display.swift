package import FoundationEssentials

/// The device's display, on or off. It is only ever off while the device is locked.
///
/// Apple does not document how long the display stays on after a notification has turned it on, and phones differ. Here
/// it is ten seconds. A display that the user has turned on stays on, because a terminal need not save a battery and
/// nobody wants a list to disappear while reading it.
package struct Display: Hashable, Sendable {
    package private(set) var isOn = true
    /// When it turns off automatically; `nil` while it is off, and while the user keeps it on.
    package private(set) var offDate: Date?

    /// The time in seconds for which a notification turns the display on.
    package static let litDuration = 10.0

    /// The user turns the display on or uses it: it stays on.
    ///
    /// - Returns: Whether it was off.
    mutating func turnOn() -> Bool {
        defer { self = Display() }
        return !isOn
    }

    mutating func turnOff() {
        isOn = false
        offDate = nil
    }

    /// Adjusts the deadline to a change of the clock; the remaining time stays the same.
    mutating func move(by seconds: Double) {
        offDate? += seconds
    }

    /// A notification turns the display on for a limited time. If it is already on for a limited time, the time starts
    /// again; if the user keeps it on, nothing changes.
    ///
    /// - Returns: Whether it was off.
    mutating func light(at now: Date) -> Bool {
        defer { isOn = true }
        if !isOn || offDate != nil { offDate = now.addingTimeInterval(Self.litDuration) }
        return !isOn
    }
}
