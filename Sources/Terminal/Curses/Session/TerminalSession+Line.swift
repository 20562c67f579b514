import CNcenterCurses
import TerminalCanvas

// What a slow line changes. ``LineMeter`` decides, and this sends its questions.
extension TerminalSession {
    /// Whether nothing is to move, because the line was found slow, or cannot be asked.
    package var isStill: Bool { line.isSlow || line.interval > .zero }

    /// Asks the first question, before the first frame, so that later ones wait for that.
    func askLineOnce() {
        guard !hasAskedLine else { return }
        hasAskedLine = true
        if TerminalQuestion.line.isAsked(of: traits) { askAlone() }
    }

    private func askAlone() {
        // Other questions are too short to count.
        let count = ncenter_curses_handed_over() - sentBytes
        guard send(TerminalQuestion.line.bytes) else { return }
        line.asked(behind: count < LineMeter.smallestFrame ? 0 : count, at: .now)
        sentBytes = ncenter_curses_handed_over()
    }

    /// Sends what was drawn, with a question behind it if that is worth asking; returns whether that was possible.
    func commitFrame() -> Bool {
        let now = ContinuousClock.now
        let asks = line.asksBehindFrame(at: now)
        let before = ncenter_curses_handed_over()
        let isSent = unsafe ncenter_curses_commit(asks ? TerminalQuestion.line.bytes : "")
        let after = ncenter_curses_handed_over()
        guard isSent, after > before else { return isSent }
        line.sent(frame: after - before, at: now)
        if asks {
            line.asked(behind: after - sentBytes, at: now)
            sentBytes = after
        }
        return true
    }

    /// The terminal has answered, and the line may turn out to be slow, or fast.
    ///
    /// - Parameter asksOn: Whether the session goes on.
    func takeLineAnswer(asksOn: Bool) {
        line.answered(at: inputArrived)
        guard asksOn else { return }
        adaptColors()
        if line.asksAlone(frameWaits: next != nil) { askAlone() }
    }

    /// Uses 256 colours instead of exact ones on a slow line, over SSH until it was found fast, and exact ones again
    /// when the line was asked again and is fast. More colours than the description has are used as soon as the line
    /// does not seem slow.
    func adaptColors() {
        guard colorChoice.leavesItToTheTerminal else { return }
        let isSlow = line.isSlow || line.seemsSlow && (hasFewerColors || !hasAskedLine)
        if isSlow != hasFewerColors, isSlow ? colors > 256 : true {
            hasFewerColors = isSlow
            let depth = ColorDepth(count: colors)
            // Exact colours of the system's description have no palette beside them, and stay exact.
            let hasPalette = ncenter_curses_has_palette()
            useStyles(of: hasPalette ? depth : ColorDepth(count: Int(ncenter_curses_color_count())))
            queued.append(.colors(depth))
        }
        if let offeredColors, !line.seemsSlow {
            self.offeredColors = nil
            if useColors(offeredColors) { queued.append(.colors(offeredColors)) }
        }
    }

    /// When a canvas that waits is shown although the terminal does not answer; `nil` while none waits for that.
    var timeOfFrame: ContinuousClock.Instant? {
        guard next != nil, !line.maySendFrame(at: .now) else { return nil }
        return line.timeOfFrame
    }
}
