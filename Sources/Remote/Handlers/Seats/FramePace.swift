/// How often a viewer is shown what others do.
///
/// The first change is shown at once, and those that follow it together when the interval is over. Sixteen terminals
/// that draw each of a thousand pushes a second leave no processor for a key. A key, and what an app answers to it
/// within a tenth of a second, does not wait.
struct FramePace {
    private let interval: Duration
    private var nextFrame: ContinuousClock.Instant?
    private var endOfInput: ContinuousClock.Instant?
    /// Whether a frame has been put off.
    private var isOwed = false

    init(_ interval: Duration) {
        self.interval = interval
    }

    mutating func inputIsTaken(at now: ContinuousClock.Instant) {
        (nextFrame, endOfInput) = (nil, now + .milliseconds(100))
    }

    /// Whether a frame may be shown now; one that may not is owed.
    mutating func isDue(at now: ContinuousClock.Instant) -> Bool {
        isOwed = nextFrame.map { now < $0 } ?? false
        return !isOwed
    }

    mutating func frameIsShown(at now: ContinuousClock.Instant) {
        if endOfInput.map({ now < $0 }) != true { nextFrame = now + interval }
    }

    /// How long a frame that is owed waits; `nil` while none is.
    func timeUntilFrame(at now: ContinuousClock.Instant) -> Duration? {
        isOwed ? nextFrame.map { max(.zero, $0 - now) } : nil
    }
}
