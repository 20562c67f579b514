import CNcenterCurses
import Glibc

extension TerminalSession {
    /// The maximum number of keys, and the maximum time to read keys, before the screen can be painted.
    private static let portion = (keys: 1000, time: Duration.milliseconds(16))

    /// Sleeps until there is input, a signal or data on `extraDescriptor`, or until `timeout` (`nil`: none) has passed.
    /// Then reads what has arrived; a flood of input is read in portions, the rest by later calls. Size changes in
    /// quick succession are reported as one. A canvas that waits for the terminal is shown when that has taken the one
    /// before. After `.hangUp` the session must not be used any more.
    package func wait(
        extraDescriptor: Int32? = nil, timeout: Duration? = nil
    ) -> (events: [TerminalEvent], extraIsReady: Bool) {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        while true {
            var readiness = ncenter_curses_readiness()
            let problem = unsafe ncenter_curses_wait(
                extraDescriptor ?? -1, queued.isEmpty ? nanoseconds(until: deadline) : 0, &readiness)
            guard problem == 0, !readiness.hung_up else { return hangUp() }
            if readiness.input || batchIsOpen { drainInput() }
            takeAnswers()
            presentNext()
            handleSignals(readiness)
            guard !queued.contains(.hangUp) else { return hangUp() }
            let now = ContinuousClock.now
            if !batchIsOpen, let patience = decoder.patience, now >= inputArrived + patience {
                decoder.giveUp(into: &queued)
            }
            if let due = resizeDeadline, now >= due {
                pendingResize = nil
                // The size may have changed and changed back: what the terminal cut off in between is lost.
                if !updateSize() { redraw() }
            }
            let isDue = deadline.map { now >= $0 } == true
            if !queued.isEmpty || readiness.extra || isDue {
                defer { queued = [] }
                return (queued, readiness.extra)
            }
        }
    }

    /// Reports events again, before what comes next.
    package func putBack(_ events: [TerminalEvent]) {
        queued = events + queued
    }

    private var resizeDeadline: ContinuousClock.Instant? {
        pendingResize.map { min($0.last + Self.resizePatience.quiet, $0.first + Self.resizePatience.longest) }
    }

    private func hangUp() -> (events: [TerminalEvent], extraIsReady: Bool) {
        abandon()
        return ([.hangUp], false)
    }

    /// The time to sleep in nanoseconds, negative for no limit: until the deadline or the session's own next task.
    private func nanoseconds(until deadline: ContinuousClock.Instant?) -> Int64 {
        if batchIsOpen { return 0 }
        var wakeUp = deadline
        func consider(_ instant: ContinuousClock.Instant) { wakeUp = min(wakeUp ?? instant, instant) }
        if let due = resizeDeadline { consider(due) }
        if let due = timeOfFrame { consider(due) }
        if let patience = decoder.patience { consider(inputArrived + patience) }
        guard let wakeUp else { return -1 }
        return (wakeUp - .now).nanosecondsToWait
    }

    /// Bytes never decode to more events than bytes, so reading at most as many bytes as events are wanted keeps the
    /// limit.
    func drainInput() {
        let start = ContinuousClock.now
        let limit = queued.count + Self.portion.keys
        batchIsOpen = true
        while queued.count < limit {
            let count = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit - queued.count) { buffer in
                let count = unsafe ncenter_curses_read(buffer.baseAddress, buffer.count)
                if count > 0 { unsafe decoder.decode(buffer[..<count], into: &queued) }
                return count
            }
            guard count > 0 else {
                batchIsOpen = false
                decoder.finishBatch(into: &queued)
                if count < 0 { queued.append(.hangUp) }
                return
            }
            inputArrived = .now
            if inputArrived >= start + Self.portion.time { return }
        }
    }

    private func handleSignals(_ readiness: ncenter_curses_readiness) {
        if readiness.has(SIGWINCH) {
            let now = ContinuousClock.now
            pendingResize = (pendingResize?.first ?? now, now)
        }
        if readiness.has(SIGCONT) { reclaim() }
        if readiness.has(SIGTSTP) { suspend() }
        queued += readiness.endings.map { .terminate(signal: $0) }
    }
}
