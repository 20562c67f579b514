internal import CNcurses
internal import Glibc

extension TerminalSession {
    /// Keys are taken in portions of this many tokens, so that a flood of input cannot keep the screen from being painted.
    private static let portion = 65_536

    /// Sleeps until the person, a signal or `extraDescriptor` has something, or `timeout` (nil: for ever) is over, then
    /// reads all that has arrived. Many size changes come as one, at most one in 16 milliseconds. After `.hangUp` the
    /// session does nothing more.
    package func wait(
        extraDescriptor: Int32? = nil, timeout: Duration? = nil
    ) -> (events: [TerminalEvent], extraIsReady: Bool) {
        let deadline = timeout.map { ContinuousClock.now + $0 }
        while true {
            var readiness = ncenter_curses_readiness()
            let problem = unsafe ncenter_curses_wait(
                extraDescriptor ?? -1, queued.isEmpty ? nanoseconds(until: deadline) : 0, &readiness)
            guard problem == 0, !readiness.hung_up, !queued.contains(.hangUp) else {
                abandon()
                return ([.hangUp], false)
            }
            if readiness.input || hasMoreInput { drainInput() }
            handle(readiness.signals)
            let now = ContinuousClock.now
            if let patience = decoder.patience, now >= inputArrived + patience { decoder.giveUp(into: &queued) }
            if resizeIsPending, now >= resized + Self.resizeInterval {
                resizeIsPending = false
                resized = now
                // The size may have been another and be back already: what the terminal cut off is gone all the same.
                if !updateSize() { redraw() }
            }
            if !queued.isEmpty || readiness.extra || deadline.map({ now >= $0 }) == true {
                defer { queued = [] }
                return (queued, readiness.extra)
            }
        }
    }

    /// The time to sleep, negative for ever: up to the deadline, or to what the session itself has to do before.
    private func nanoseconds(until deadline: ContinuousClock.Instant?) -> Int64 {
        if hasMoreInput { return 0 }
        var wakeUp = deadline
        func consider(_ instant: ContinuousClock.Instant) { wakeUp = min(wakeUp ?? instant, instant) }
        if resizeIsPending { consider(resized + Self.resizeInterval) }
        if let patience = decoder.patience { consider(inputArrived + patience) }
        guard let wakeUp else { return -1 }
        let (seconds, attoseconds) = max(wakeUp - .now, .zero).components
        // Rounded up: waking a moment early would only sleep again.
        return min(seconds, 1 << 32) * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
    }

    private func drainInput() {
        inputArrived = .now
        hasMoreInput = true
        for _ in 0..<Self.portion {
            guard let token = InputToken.read() else {
                hasMoreInput = false
                break
            }
            decoder.take(token, into: &queued)
        }
        if !hasMoreInput { decoder.finishBatch(into: &queued) }
    }

    private func handle(_ signals: UInt64) {
        func arrived(_ number: Int32) -> Bool { signals & 1 << UInt64(number) != 0 }
        if arrived(SIGWINCH) { resizeIsPending = true }
        if arrived(SIGCONT) { reclaim() }
        if arrived(SIGTSTP) { suspend() }
        for number in [SIGHUP, SIGTERM, SIGINT, SIGQUIT] where arrived(number) {
            queued.append(.terminate(signal: number))
        }
    }
}
