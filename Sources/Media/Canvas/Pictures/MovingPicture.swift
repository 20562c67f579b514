import TerminalCanvas

/// A picture, or several that are shown one after the other, again and again.
package struct MovingPicture: Equatable, Sendable {
    package struct Frame: Equatable, Sendable {
        package var picture: PixelImage
        package var duration: Duration

        package init(picture: PixelImage, duration: Duration) {
            self.picture = picture
            self.duration = duration
        }
    }

    package let frames: [Frame]
    /// In milliseconds.
    private let total: Int64

    /// No frame is shown for less: a terminal is sent ten pictures a second at most.
    package static let shortestFrame = Duration.milliseconds(100)

    /// A picture that does not move.
    package init(_ picture: PixelImage) {
        self.init(frames: [Frame(picture: picture, duration: .zero)])
    }

    /// - Precondition: There is at least one frame.
    package init(frames: [Frame]) {
        precondition(!frames.isEmpty, "a picture has a frame")
        self.frames = frames.map {
            Frame(picture: $0.picture, duration: max($0.duration, Self.shortestFrame))
        }
        total = self.frames.reduce(0) { $0 + $1.duration.wholeMilliseconds }
    }

    package var first: PixelImage { frames[0].picture }

    package var moves: Bool { frames.count > 1 }

    /// The frame that is shown some time after the first began, and how long it still is.
    ///
    /// - Parameter time: Negative times count as zero.
    package func frame(at time: Duration) -> (picture: PixelImage, left: Duration) {
        guard moves, time >= .zero else { return (first, frames[0].duration) }
        var rest = Duration.milliseconds(time.wholeMilliseconds % total)
        for frame in frames {
            if rest < frame.duration { return (frame.picture, frame.duration - rest) }
            rest -= frame.duration
        }
        return (first, frames[0].duration)
    }
}

extension Duration {
    /// Exact for the times of frames; `Duration` itself only divides as a floating-point number.
    fileprivate var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
