package import TerminalCanvas

/// Shows pictures one after the other and passes between them in a few frames.
///
/// It is a value that is told the time. Anything new (a key, another picture) ends a transition at its last frame;
/// content that arrives late in an opening sheet has a transition of its own.
package struct MotionPlayer: Sendable {
    /// A frame that takes longer to be written says that the line is slow.
    package static let slowFrame = Duration.milliseconds(30)

    /// The frame shown last, which the next transition starts from.
    private var last: DeviceFrame?
    /// The transition that is running, when it began, and the number of its frame that is on the screen.
    private var running: (transition: Transition, start: ContinuousClock.Instant, number: Int)?

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
        if let (transition, start, _) = running, transition.after == new.canvas {
            let number = transition.number(at: now - start)
            if number < transition.frames {
                running?.number = number
                return (transition.frame(number), nil)
            }
            running = nil
        } else {
            let shown = running.map { $0.transition.frame($0.number) }
            let begun = last.flatMap { isAllowed ? Transition(from: $0, to: new, shown: shown) : nil }
            running = begun.map { ($0, now, 0) }
        }
        last = new
        guard let (transition, _, _) = running else { return (new.canvas, new.cursor) }
        return (transition.frame(0), nil)
    }

    /// Ends a transition: the next frame is the picture.
    package mutating func finish() {
        running = nil
    }

    /// How long the loop may sleep until the frame after the one on the screen; zero if that is due already, because
    /// writing the frame has taken time; `nil` while nothing moves.
    package func timeUntilNextFrame(at now: ContinuousClock.Instant) -> Duration? {
        guard let (transition, start, number) = running else { return nil }
        let next = start + transition.frameDuration * (number + 1)
        return max(.zero, next - now)
    }
}
