import DeviceInterface
import NotificationScenario
import TerminalCanvas

/// Makes a film of a scenario: a frame for each step, with its words and the caption, and the frames of motion.
struct FilmRecorder {
    private(set) var film: Film
    private var motion = MotionPlayer()
    /// The time of the film; only differences count.
    private var now = ContinuousClock.now
    private var caption = ""
    private var isRecorded = true
    /// The text of the chip.
    private var chip = ""
    private let count: Int

    /// - Parameters:
    ///   - title: What the film is called.
    ///   - count: The number of steps.
    init(title: String, count: Int) {
        film = Film(title: title)
        self.count = count
    }

    mutating func say(_ caption: String) { self.caption = caption }

    /// Leaves out what follows, or takes it up again.
    mutating func record(_ isRecorded: Bool) { self.isRecorded = isRecorded }

    /// Adds the device as it is after a step or a piece of it.
    ///
    /// - Parameters:
    ///   - step: The step; `nil` before the first one.
    ///   - snapshot: The device, for the caption.
    ///   - text: Its line in the file.
    ///   - number: How many steps have begun.
    ///   - continuesStep: Whether it is another piece of the same step.
    mutating func add(
        _ frame: DeviceFrame, of snapshot: DeviceSnapshot, _ step: ScriptStep?, text: String, number: Int,
        continuesStep: Bool
    ) {
        let seconds =
            switch step {
            case .text: ScriptStep.secondsOfCharacter
            case let step?: step.secondsShown
            case nil: ScriptStep.look.secondsShown
            }
        guard isRecorded else { return motion = MotionPlayer() }
        if let chip = step.map({ $0.chip(text) }) ?? "" { self.chip = chip }
        let progress = Double(number) / Double(max(1, count))
        let overlay = ScenarioCaption(PlayedScene(words: caption, step: chip, progress: progress), on: snapshot)
        var rest = Duration.seconds(seconds)
        var continuesStep = continuesStep
        repeat {
            var (canvas, cursor) = motion.frame(of: frame, at: now, isAllowed: true)
            let length = min(motion.timeUntilNextFrame(at: now) ?? rest, rest)
            overlay.draw(on: &canvas)
            film.frames.append(
                Film.Frame(
                    canvas: canvas, cursor: cursor, seconds: length / .seconds(1),
                    title: number == 0 ? "The beginning" : text,
                    continuesStep: continuesStep))
            continuesStep = true
            now += length
            rest -= length
        } while rest > .zero
        motion.finish()
    }
}
