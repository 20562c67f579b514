internal import CNcurses
internal import Glibc

extension TerminalSession {
    /// At most this many keys, or as many as come in this time, go by before the screen can be painted.
    private static let portion = (keys: 1000, time: Duration.milliseconds(16))

    /// Sleeps until the person, a signal or `extraDescriptor` has something, or `timeout` (nil: for ever) is over, then
    /// reads what has arrived; of a flood a portion, and the rest with the next calls. Many size changes come as one, at
    /// most one in 16 milliseconds. After `.hangUp` the session does nothing more.
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
            handle(readiness.signals)
            guard !queued.contains(.hangUp) else { return hangUp() }
            let now = ContinuousClock.now
            if !batchIsOpen, let patience = decoder.patience, now >= inputArrived + patience {
                decoder.giveUp(into: &queued)
            }
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

    private func hangUp() -> (events: [TerminalEvent], extraIsReady: Bool) {
        abandon()
        return ([.hangUp], false)
    }

    /// The time to sleep, negative for ever: up to the deadline, or to what the session itself has to do before.
    private func nanoseconds(until deadline: ContinuousClock.Instant?) -> Int64 {
        if batchIsOpen { return 0 }
        var wakeUp = deadline
        func consider(_ instant: ContinuousClock.Instant) { wakeUp = min(wakeUp ?? instant, instant) }
        if resizeIsPending { consider(resized + Self.resizeInterval) }
        if let patience = decoder.patience { consider(inputArrived + patience) }
        guard let wakeUp else { return -1 }
        let (seconds, attoseconds) = max(wakeUp - .now, .zero).components
        // Rounded up: waking a moment early would only sleep again.
        return min(seconds, 1 << 32) * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000
    }

    /// So many bytes make no more events, so that reading no more bytes than events are wanted keeps the limit.
    private func drainInput() {
        let start = ContinuousClock.now
        let limit = queued.count + Self.portion.keys
        batchIsOpen = true
        while queued.count < limit {
            let count = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit - queued.count) { buffer in
                let count = unsafe ncenter_curses_read(buffer.baseAddress, buffer.count)
                if count > 0 { unsafe decoder.take(buffer[..<count], into: &queued) }
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
