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
    /// The device as it was shown last.
    private var last: DeviceFrame?
    private let steps: [Scenario.PlacedStep]

    /// - Parameter title: What the film is called.
    init(title: String, _ steps: [Scenario.PlacedStep]) {
        film = Film(title: title)
        self.steps = steps
    }

    mutating func say(_ caption: String) { scene.words = caption }

    /// Shows a step before what it does.
    ///
    /// - Parameters:
    ///   - words: What is said of it; `nil` leaves what is there.
    ///   - snapshot: The device, for the band.
    ///   - number: How many steps have begun, with this one.
    /// - Returns: Whether the film has a frame of it.
    mutating func willBegin(_ step: ScriptStep, _ words: String?, of snapshot: DeviceSnapshot, number: Int) -> Bool {
        scene.step = words ?? scene.step
        guard let last, isRecorded, step.secondsBefore > 0 else { return false }
        let rest = step.secondsShown - step.secondsBefore
        show(last, of: snapshot, number: number, for: step.secondsBefore, left: rest, continuesStep: false)
        return true
    }

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
            case let step?: step.secondsShown - step.secondsBefore
            case nil: ScriptStep.look.secondsShown
            }
        last = frame
        guard isRecorded else { return motion = MotionPlayer() }
        show(frame, of: snapshot, number: number, for: seconds, left: 0, continuesStep: continuesStep)
    }

    private mutating func show(
        _ frame: DeviceFrame, of snapshot: DeviceSnapshot, number: Int, for seconds: Double, left: Double,
        continuesStep: Bool
    ) {
        let step = number == 0 ? nil : steps[number - 1]
        var rest = Duration.seconds(seconds)
        var continuesStep = continuesStep
        repeat {
            let (device, cursor) = motion.frame(of: frame, at: now, isAllowed: true)
            let length = min(motion.timeUntilNextFrame(at: now) ?? rest, rest)
            scene.setPlace(after: number, of: steps, left: number == 0 ? 0 : rest / .seconds(1) + left)
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
