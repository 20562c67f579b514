package import FoundationEssentials
import NotificationCore

extension DeviceRuntime {
    /// The moment at which something happens by itself, on the device's clock; `distantFuture` at the latest.
    package var nextDeadline: Date? { soonest.map { min($0, .distantFuture) } }

    /// The same, however far away.
    private var soonest: Date? { [system.nextDeadline, journey?.nextDate].compactMap { $0 }.min() }

    /// Whether a jump in time is under way.
    package var isJumping: Bool { jump != nil }

    /// Begins to move the clock ahead, as ``catchUp(until:)`` goes on with it.
    ///
    /// - Parameter target: The moment to stop at, `distantFuture` at the latest; in the past it changes nothing. During a
    ///   jump the later of the two counts.
    package func startAdvance(to target: Date) {
        jump = ClockJump(target: min(max(target, jump?.target ?? target), .distantFuture), movesClock: true)
    }

    /// Lets happen what is due.
    ///
    /// It waits for no app as long as the loop has woken in time; only when several moments have been missed, or skipped,
    /// do apps get the chance to answer between them: two seconds of real time for a jump.
    ///
    /// - Parameter end: When the loop is needed elsewhere; what is left of the jump goes on with the next call. For ever when
    ///   there is none.
    package func catchUp(until end: ContinuousClock.Instant? = nil) {
        if let step = process.clock.takeStep() {
            journey?.move(by: step)
            send(.clockStepped(by: step))
        }
        if jump == nil {
            let now = clock.now
            guard let deadline = soonest, deadline <= now else { return }
            jump = ClockJump(target: now, movesClock: false)
            pass(deadline)
        }
        while let target = jump?.target, let deadline = soonest, deadline <= target {
            guard letJumpGoOn(until: end) else { return }
            pass(deadline)
        }
        guard let jump else { return }
        self.jump = nil
        process.clock.change { clock in
            clock.unpin()
            if jump.movesClock { clock.advance(to: jump.target) }
        }
    }

    /// Moves the clock ahead, stopping at everything due on the way so that apps can answer as they would have.
    ///
    /// - Parameter target: The moment to stop at, `distantFuture` at the latest; in the past it changes nothing.
    package func advance(to target: Date) {
        let target = min(target, .distantFuture)
        settle()
        while let deadline = soonest, deadline <= target, exhaustion == nil {
            pass(deadline)
            settle()
        }
        process.clock.change { $0.unpin() }
        process.clock.change { $0.advance(to: target) }
        settle()
    }

    /// Gives apps the time to answer between two moments of a jump.
    ///
    /// - Returns: Whether the jump may go on.
    private func letJumpGoOn(until end: ContinuousClock.Instant?) -> Bool {
        guard jump?.hurries == false else { return true }
        let now = ContinuousClock.now
        let since = jump?.waitsSince ?? now
        let patienceEnd = since + patience.answer
        jump?.waitsSince = since
        if waitForApplications(until: min(end ?? patienceEnd, patienceEnd), answers: true) {
            jump?.waitsSince = nil
            return true
        }
        guard ContinuousClock.now >= patienceEnd else { return false }
        jump?.hurries = true
        giveUpQuestions()
        return true
    }
}
