import FoundationEssentials

/// A jump of the device's clock that stops at everything due on the way.
struct ClockJump {
    /// The moment to stop at.
    let target: Date
    /// Whether the clock is moved there; otherwise it has come there by itself.
    let movesClock: Bool
    /// When apps were first waited for on the way, on the real clock.
    var waitsSince: ContinuousClock.Instant?
    /// Whether apps are given no time to answer any more.
    var hurries = false
}
