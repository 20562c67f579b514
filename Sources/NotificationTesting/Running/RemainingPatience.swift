/// What is left of the real time that apps have to come to rest after a step.
///
/// The tests of a process share its main thread and its other threads, and whatever the machine does besides. Time counts
/// in full while code of the apps runs; while it waits for a thread that others have, a twelfth counts. A look that comes
/// late shows that the machine is busy, so that no more than a tenth of a second counts from one look to the next.
struct RemainingPatience {
    /// How much more time passes until code that waits for a thread is given up.
    static let factorWithoutThread = 12
    private static let longestBetweenLooks = Duration.milliseconds(100)

    private var remaining: Duration
    private var lastLook: ContinuousClock.Instant

    init(_ patience: Duration, since start: ContinuousClock.Instant) {
        (remaining, lastLook) = (patience, start)
    }

    var isExhausted: Bool { remaining <= .zero }

    /// - Parameter hasThread: Whether code of the apps is on a thread.
    mutating func look(at now: ContinuousClock.Instant, hasThread: Bool) {
        let passed = min(now - lastLook, Self.longestBetweenLooks)
        remaining -= hasThread ? passed : passed / Self.factorWithoutThread
        lastLook = now
    }
}
