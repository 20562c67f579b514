import CanvasMedia
import DeviceInterface
import NotificationScenario
import TerminalCanvas

/// Makes a film of a scenario: a frame for each step, with the band below the device, and the frames of motion.
struct FilmRecorder {
    private(set) var film: Film
    private var motion = MotionPlayer()
    /// The time of the film; only differences count.
    private var now = ContinuousClock.now
    private var scene = PlayedScene()
    private var isRecorded = true
    private let steps: [Scenario.PlacedStep]

    /// - Parameter title: What the film is called.
    init(title: String, _ steps: [Scenario.PlacedStep]) {
        film = Film(title: title)
        self.steps = steps
    }

    mutating func say(_ caption: String) { scene.words = caption }

    /// Takes what is said of the step that is performed next; `nil` leaves what is there.
    mutating func willBegin(_ words: String?) { scene.step = words ?? scene.step }

    /// Leaves out what follows, or takes it up again.
    mutating func record(_ isRecorded: Bool) { self.isRecorded = isRecorded }

    /// Adds the device as it is after a step or a piece of it.
    ///
    /// - Parameters:
    ///   - snapshot: The device, for the band.
    ///   - number: How many steps have begun.
    ///   - continuesStep: Whether it is another piece of the same step.
    mutating func add(_ frame: DeviceFrame, of snapshot: DeviceSnapshot, number: Int, continuesStep: Bool) {
        let step = number == 0 ? nil : steps[number - 1]
        let seconds =
            switch step?.step {
            case .text: ScriptStep.secondsOfCharacter
            case let step?: step.secondsShown
            case nil: ScriptStep.look.secondsShown
            }
        guard isRecorded else { return motion = MotionPlayer() }
        var rest = Duration.seconds(seconds)
        var continuesStep = continuesStep
        repeat {
            let (device, cursor) = motion.frame(of: frame, at: now, isAllowed: true)
            let length = min(motion.timeUntilNextFrame(at: now) ?? rest, rest)
            scene.setPlace(after: number, of: steps, left: number == 0 ? 0 : rest / .seconds(1))
            let size = Size(columns: device.size.columns, rows: device.size.rows + ScenarioBand.rows)
            var canvas = Canvas(size: size, repertoire: device.repertoire)
            canvas.draw(device, at: Point(column: 0, row: 0))
            ScenarioBand(scene, on: snapshot).draw(on: &canvas, isOver: false)
            film.frames.append(
                Film.Frame(
                    canvas: canvas, cursor: cursor, seconds: length / .seconds(1),
                    title: step?.text ?? "The beginning", continuesStep: continuesStep))
            continuesStep = true
            now += length
            rest -= length
        } while rest > .zero
        motion.finish()
    }
}
