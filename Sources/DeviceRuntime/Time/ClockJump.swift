import FoundationEssentials

/// A jump of the device's clock that stops at every deadline on the way.
struct ClockJump {
    /// The time at which the jump ends.
    let target: Date
    /// Whether the clock is moved; otherwise it has reached the target on its own.
    let movesClock: Bool
    /// When the jump first waited for apps, in real time.
    var waitsSince: ContinuousClock.Instant?
    /// Whether apps get no more time to answer.
    var hurries = false
}
