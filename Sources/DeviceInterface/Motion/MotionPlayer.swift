package import TerminalCanvas

/// Shows pictures one after the other and passes between them in a few frames.
///
/// It is a value that is told the time: the loop asks for the frame that is due and when the next one is. Anything new (a
/// key, another picture) ends a transition at its last frame; content that arrives late in an opening sheet has a transition of
/// its own.
package struct MotionPlayer: Sendable {
    /// A frame that takes longer to be written says that the line is slow.
    package static let slowFrame = Duration.milliseconds(30)

    /// The frame shown last, which the next transition starts from.
    private var last: DeviceFrame?
    /// The transition that is running, and when it began.
    private var running: (transition: Transition, start: ContinuousClock.Instant)?

    package init() {}

    /// The frame to show now.
    ///
    /// - Parameters:
    ///   - new: The device as it is.
    ///   - isAllowed: Whether the terminal is fast and has colours enough for motion.
    /// - Complexity: O(cells) while something moves, else O(1).
    package mutating func frame(
        of new: DeviceFrame, at now: ContinuousClock.Instant, isAllowed: Bool
    ) -> (canvas: Canvas, cursor: Point?) {
        if let (transition, start) = running, transition.after == new.canvas {
            let number = transition.number(at: now - start)
            if number < transition.frames { return (transition.frame(number), nil) }
            running = nil
        } else {
            let shown = running.map { $0.transition.frame($0.transition.number(at: now - $0.start)) }
            let begun = last.flatMap { isAllowed ? Transition(from: $0, to: new, shown: shown) : nil }
            running = begun.map { ($0, now) }
        }
        last = new
        guard let (transition, _) = running else { return (new.canvas, new.cursor) }
        return (transition.frame(0), nil)
    }

    /// Ends a transition: the next frame is the picture.
    package mutating func finish() {
        running = nil
    }

    /// How long the loop may sleep until the next frame; `nil` while nothing moves.
    package func timeUntilNextFrame(at now: ContinuousClock.Instant) -> Duration? {
        guard let (transition, start) = running else { return nil }
        let next = start + transition.frameDuration * (transition.number(at: now - start) + 1)
        return max(.zero, next - now)
    }
}
