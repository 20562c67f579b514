package import TerminalCanvas

/// Shows pictures one after the other and passes between them in a few frames.
///
/// It is a value that is told the time. Anything new (a key, another picture) ends a transition at its last frame; only
/// content that arrives in a sheet while that opens opens with it.
package struct MotionPlayer: Sendable {
    /// A frame that takes longer to be written says that the line is slow.
    package static let slowFrame = Duration.milliseconds(30)

    /// The frame shown last, which the next transition starts from.
    private var last: DeviceFrame?
    /// The transition that is running, what it began from and when, and the number of its frame that is on the screen.
    private var running: (transition: Transition, old: DeviceFrame, start: ContinuousClock.Instant, number: Int)?

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
        if running?.transition.after != new.canvas {
            let opening = running.flatMap { $0.transition.opens(new.sheet) ? ($0.old, $0.start) : nil }
            let begin = isAllowed ? opening ?? last.map { ($0, now) } : nil
            running = begin.flatMap { old, start in Transition(from: old, to: new).map { ($0, old, start, 0) } }
        }
        if let transition = running?.transition, let start = running?.start {
            running?.number = transition.number(at: now - start)
            if transition.number(at: now - start) >= transition.frames { running = nil }
        }
        last = new
        return running.map { ($0.transition.frame($0.number), nil) } ?? (new.canvas, new.cursor)
    }

    /// Ends a transition: the next frame is the picture.
    package mutating func finish() {
        running = nil
    }

    /// How long the loop may sleep until the frame after the one on the screen; zero if that is due already, because
    /// writing the frame has taken time; `nil` while nothing moves.
    package func timeUntilNextFrame(at now: ContinuousClock.Instant) -> Duration? {
        guard let (transition, _, start, number) = running else { return nil }
        let next = start + transition.frameDuration * (number + 1)
        return max(.zero, next - now)
    }
}
