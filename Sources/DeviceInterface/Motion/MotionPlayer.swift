package import TerminalCanvas

/// Shows pictures one after the other and passes between them in a few frames.
///
/// It is a value that is told the time: the loop asks for the frame that is due and when the next one is. Anything new (a
/// key, another picture) ends a transition at its last frame.
package struct MotionPlayer: Sendable {
    /// The time of one frame: 25 a second.
    package static let frameDuration = Duration.milliseconds(40)
    /// A frame that takes longer to be written says that the line is slow.
    package static let slowFrame = Duration.milliseconds(30)

    /// What decides about the next transition; its own canvas is the last picture's.
    private var last: DeviceFrame?
    /// What is being shown, and since when.
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
            let number = Self.number(of: now - start)
            if number < transition.frames { return (transition.frame(number), nil) }
            running = nil
        } else {
            let begun = last.flatMap { isAllowed ? Transition(from: $0, to: new) : nil }
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
        guard let (_, start) = running else { return nil }
        let next = start + Self.frameDuration * (Self.number(of: now - start) + 1)
        return max(.zero, next - now)
    }

    private static func number(of time: Duration) -> Int {
        Int(time / frameDuration)
    }
}
