package import FoundationEssentials

/// The device's screen, on or off. Only a locked device's is ever off.
///
/// Apple does not say how long a screen that a notification has lit stays on, and phones differ. Here it is ten seconds,
/// and one that the person has turned on stays on: a terminal need not save a battery, and a list that goes away while it
/// is read helps nobody.
package struct Display: Hashable, Sendable {
    package private(set) var isOn = true
    /// When it goes dark again by itself; `nil` while it is off, and while the person keeps it on.
    package private(set) var offDate: Date?

    /// How long a screen that lit up by itself stays on, in seconds.
    package static let litDuration = 10.0

    /// The person has turned it on or uses it: it stays on.
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

    /// The clock was set; a screen that has lit up stays on as long as it would have.
    mutating func move(by seconds: Double) {
        offDate? += seconds
    }

    /// Something worth a look has arrived: a dark screen goes on for a while, one that is on for such a while begins it
    /// anew, and one that the person keeps on is left alone.
    ///
    /// - Returns: Whether it was off.
    mutating func light(at now: Date) -> Bool {
        defer { isOn = true }
        if !isOn || offDate != nil { offDate = now.addingTimeInterval(Self.litDuration) }
        return !isOn
    }
}
