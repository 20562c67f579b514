import ApplicationScheduling
package import FoundationEssentials
import NotificationCore
package import NotificationModel

extension DeviceRuntime {
    /// The next deadline on the device's clock; `nil` if nothing is due before the clock ends.
    package var nextDeadline: Date? { soonest.flatMap { DeviceTime.range.upperBound < $0 ? nil : $0 } }

    /// The next deadline, also one that the clock never reaches.
    private var soonest: Date? {
        [system.nextDeadline, expectedPushes.first?.date, journey?.nextDate, process.schedule.timers.next].compactMap {
            $0
        }.min()
    }

    /// Whether a jump in time is under way.
    package var isJumping: Bool { jump != nil }

    /// Sets the clock back, as a user does in Settings.
    ///
    /// - Parameter seconds: Not negative.
    package func turnBack(by seconds: TimeInterval) {
        jump = nil
        process.clock.change { $0.turnBack(by: seconds) }
        followStep(by: -seconds)
    }

    private func followStep(by seconds: TimeInterval) {
        journey?.move(by: seconds)
        for index in expectedPushes.indices { expectedPushes[index].date += seconds }
        send(.clockStepped(by: seconds))
    }

    /// Starts moving the clock ahead; ``catchUp(until:)`` continues it.
    ///
    /// - Parameters:
    ///   - target: The time at which to stop; a time in the past has no effect. During a jump the later target applies.
    ///   - isWanted: Whether who has asked for it still does; otherwise the clock stops where it is.
    /// - Throws: An error for a time that the clock cannot show.
    package func startAdvance(
        to target: Date, while isWanted: @escaping () -> Bool = { true }
    ) throws(DeviceTimeError) {
        try DeviceTime.check(target)
        jump = ClockJump(targets: (jump?.targets ?? []) + [(target, isWanted)], movesClock: true)
    }

    /// Handles what is due.
    ///
    /// As long as the loop has woken in time, it waits for no app. Only if several deadlines were missed or skipped do
    /// apps get time to answer between them: two seconds of real time for a jump.
    ///
    /// - Parameter end: When to stop, in real time; the next call continues the jump. `nil` for no limit.
    package func catchUp(until end: ContinuousClock.Instant? = nil) {
        if let step = process.clock.takeStep() { followStep(by: step) }
        if jump == nil {
            let now = clock.now
            guard let deadline = soonest, deadline <= now else { return }
            jump = ClockJump(targets: [(now, { true })], movesClock: false)
            pass(deadline)
        }
        endUnwantedJump()
        while let target = jump?.target, let deadline = soonest, deadline <= target {
            guard letJumpGoOn(until: end) else { return }
            pass(deadline)
            // The rest is for the next turn: others wait for theirs.
            if let end, end <= .now { return }
        }
        guard let jump else { return }
        self.jump = nil
        let target = max(jump.target, clock.now)
        process.clock.change { clock in
            clock.unpin()
            if jump.movesClock { clock.advance(to: target) }
        }
    }

    /// Ends the jump at the time that it has reached if everybody who has asked for it has gone; what somebody else has
    /// asked for goes on.
    private func endUnwantedJump() {
        guard var jump, jump.targets.contains(where: { !$0.isWanted() }) else { return }
        jump.targets.removeAll { !$0.isWanted() }
        guard jump.targets.isEmpty else { return self.jump = jump }
        self.jump = nil
        let reached = clock.now
        process.clock.change { $0.advance(to: reached) }
        note(.device, "the client that moved the clock has gone; it stops here")
    }

    /// Moves the clock ahead, stopping at every deadline on the way so that apps can answer as they would have.
    ///
    /// - Parameter target: The time at which to stop; a time in the past has no effect.
    /// - Precondition: The clock can show the time.
    package func advance(to target: Date) {
        precondition(target <= DeviceTime.range.upperBound, "the caller checks the date")
        settle()
        while exhaustion == nil, passNext(until: target) { settle() }
        settle()
    }

    /// Moves the clock ahead to the next deadline and handles it, or to the target if no deadline comes before it.
    ///
    /// - Returns: Whether there was a deadline; then apps may have to do something before the next step.
    package func passNext(until target: Date) -> Bool {
        guard let deadline = soonest, deadline <= target else {
            process.clock.change { clock in
                clock.unpin()
                clock.advance(to: target)
            }
            saving.isDue = true
            return false
        }
        pass(deadline)
        return true
    }

    /// Gives apps time to answer between two deadlines of a jump.
    ///
    /// - Returns: Whether the jump may continue.
    private func letJumpGoOn(until end: ContinuousClock.Instant?) -> Bool {
        guard jump?.hurries == false else { return true }
        let now = ContinuousClock.now
        let since = jump?.waitsSince ?? now
        let patienceEnd = since + patience.answer
        jump?.waitsSince = since
        if waitForAnswers(until: min(end ?? patienceEnd, patienceEnd)) {
            jump?.waitsSince = nil
            return true
        }
        guard ContinuousClock.now >= patienceEnd else { return false }
        jump?.hurries = true
        giveUpQuestions()
        return true
    }
}

/// A jump of the device's clock that stops at every deadline on the way.
struct ClockJump {
    /// The times that somebody has asked for, and whether they still do; never none.
    var targets: [(date: Date, isWanted: () -> Bool)]
    /// The time at which the jump ends.
    var target: Date { targets.map(\.date).max() ?? .distantPast }
    /// Whether the clock is moved; otherwise it has reached the target on its own.
    let movesClock: Bool
    /// When the jump first waited for apps, in real time.
    var waitsSince: ContinuousClock.Instant?
    /// Whether apps get no more time to answer.
    var hurries = false
}
