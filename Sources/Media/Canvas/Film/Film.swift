package import TerminalCanvas

/// Frames with the time that each is shown: a recording, before it is a file.
package struct Film: Equatable, Sendable {
    /// One picture, shown until the next frame.
    package struct Frame: Equatable, Sendable {
        /// The picture for viewers who prefer dark colours, or for all.
        package var canvas: Canvas
        /// This text in light colours for viewers who prefer those, as in ``SVGPicture``.
        package var light: Canvas?
        package var cursor: Point?
        /// How long the frame is shown, in seconds: rounded to milliseconds and at most a day. A frame whose time is
        /// zero, negative or not a number is not shown.
        package var seconds: Double
        /// The text of the step that leads to the frame.
        package var title: String
        /// Whether the frame belongs to the step of the frame before it: motion, text while it is typed.
        package var continuesStep: Bool

        package init(
            canvas: Canvas, light: Canvas? = nil, cursor: Point? = nil, seconds: Double, title: String,
            continuesStep: Bool = false
        ) {
            self.canvas = canvas
            self.light = light
            self.cursor = cursor
            self.seconds = seconds
            self.title = title
            self.continuesStep = continuesStep
        }
    }

    package var frames: [Frame]
    /// What the film is called, for programs that show titles.
    package var title: String

    package init(title: String = "", frames: [Frame] = []) {
        self.title = title
        self.frames = frames
    }
}

extension Film {
    /// A frame that is shown, and when, in whole milliseconds from the beginning of the film.
    struct Shot {
        var frame: Frame
        var start: Int
        var end: Int
        /// The number of its step among all steps, including those that are not shown.
        var step: Int
        /// The title of the first frame of its step.
        var title: TerminalText

        var picture: ShadedCanvas { ShadedCanvas(frame.canvas, light: frame.light) }
    }

    /// The frames that are shown; the first frame alone if the film has no length.
    ///
    /// Each begins at the rounded sum of the times before it, so that roundings do not add up.
    func shots() -> [Shot] {
        var shots: [Shot] = []
        var (seconds, step, title) = (0.0, -1, TerminalText.empty)
        for frame in frames {
            if !frame.continuesStep || step < 0 {
                step += 1
                title = TerminalText(frame.title)
            }
            let start = Self.milliseconds(seconds)
            if frame.seconds > 0 { seconds += min(frame.seconds, 86400) }
            let end = Self.milliseconds(seconds)
            guard start < end else { continue }
            shots.append(Shot(frame: frame, start: start, end: end, step: step, title: title))
        }
        guard shots.isEmpty, let first = frames.first else { return shots }
        return [Shot(frame: first, start: 0, end: 0, step: 0, title: TerminalText(first.title))]
    }

    private static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
}
