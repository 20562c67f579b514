import CanvasMedia
package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import DeviceTerminal
import Foundation
import Glibc
package import NotificationScenario
package import ScenarioRunning
package import TerminalCanvas
package import TerminalCurses

/// A terminal on which a scenario is played, step by step, at the speed at which a person can follow.
///
/// The device fills the terminal but for the rows of the band below it, whatever size the scenario asks for. Its clock
/// stands; only `advance` and `pause` move it, so that a demonstration is the same as its test.
package final class PlaySurface: LoopSurface, ScriptSurface {
    private let session: DeviceSession
    private let terminal: TerminalSession
    package let files: ScenarioFiles?
    private let options: Options

    private var playback: ScenarioPlayback
    private var performer = ScriptPerformer()
    private var events: ArraySlice<TerminalEvent> = []
    private var motion = MotionPlayer()
    private var isFirstFrame = true
    /// Whether a field of the device is open.
    private var isTyping = false

    /// The size that the scenario asks for, and whether a step has asked for it.
    private var wish: Size
    private var isResized = false

    private var scene = PlayedScene()
    /// Why the step that is being performed has failed.
    private var failure: String?
    /// Where the clock is when a `pause` is over.
    private var pauseEnd: Date?
    /// The seconds of real time that a `wait` asks for.
    private var waitSeconds: Double?
    private var stepBegan = ContinuousClock.now
    private var drawings = 0
    /// Whether apps have not come to rest after a step.
    private var isExhausted = false
    /// When apps that are busy are looked at again.
    private var busyUntil: ContinuousClock.Instant?

    package struct Options: Sendable {
        package var speed = 1.0
        package var waitsAfterSteps = false
        /// Whether the program goes on at the end.
        package var beginsAgain = false
        /// Whether the program ends at the end, and after a step that has failed.
        package var quits = false
        package var allowsMotion = true
        /// How long apps may take to come to rest after a step.
        package var patience = Duration.seconds(30)
        /// The exit status that an earlier part has earned.
        package var earlierStatus: Int32 = 0
        /// Whether the user has chosen the scenario from a list and returns there.
        package var isFromList = false
        /// The title of the scenario to which Enter leads at the end; `nil` for none.
        package var next: String?

        package init() {}
    }

    /// Is added to what has been earned when the user goes on to the next scenario.
    package static let leadsOn: Int32 = 256
    /// The time between two moves of the clock during a `pause`.
    private static let tick = Duration.milliseconds(50)
    /// How long the last frame is shown before the program goes on.
    private static let lastFrame = Duration.seconds(2)
    /// How long the time and the bar of progress may stand still.
    private static let bandTime = Duration.milliseconds(250)
    /// The time after which busy apps are looked at again.
    private static let busyTime = Duration.milliseconds(10)

    package init(
        _ session: DeviceSession, on terminal: TerminalSession, _ scenario: Scenario, size: Size,
        _ files: ScenarioFiles, _ options: Options
    ) {
        (self.session, self.terminal, self.files, self.options) = (session, terminal, files, options)
        playback = ScenarioPlayback(
            scenario.steps, speed: options.speed, waitsAfterSteps: options.waitsAfterSteps, at: .now)
        wish = size
        session[seat].viewport = Viewport(size: size, repertoire: terminal.repertoire)
        fillTerminal()
        (session[seat].isTaken, session[seat].movesPictures) = (true, true)
        session.listenToSounds { _ in terminal.bell() }
    }

    private var bandRows: Int { ScenarioBand.rows(on: terminal.size, for: wish) }

    private var origin: Point {
        let size = session[seat].viewport.size
        return Point(
            column: (terminal.size.columns - size.columns) / 2, row: (terminal.size.rows - bandRows - size.rows) / 2)
    }

    /// Gives the device the terminal but for the band, or less if a step has asked for that.
    private func fillTerminal() {
        let size = isResized ? wish : terminal.size
        session[seat].viewport.size = Size(
            columns: min(size.columns, terminal.size.columns), rows: min(size.rows, terminal.size.rows - bandRows))
    }

    /// The status of a user who quits, with what earlier parts have earned; the first thing that was wrong counts.
    private var status: Int32 {
        if options.earlierStatus != 0 { return options.earlierStatus }
        if isExhausted { return ExitStatus.internalError }
        return playback.hasFailed ? ExitStatus.expectationFailed : 0
    }

    // MARK: The loop

    package func present(isAtRest: Bool) -> Int32? {
        session[seat].movesPictures = !terminal.isSlow
        fillTerminal()
        let isFast = terminal.delay <= MotionPlayer.slowFrame && !terminal.isSlow
        let isMoving = options.allowsMotion && isFast && terminal.colors >= 256
        let whole = session.frame()
        isTyping = whole.cursor != nil
        let frame = motion.frame(of: whole, at: .now, isAllowed: isMoving)
        scene.setPlace(after: playback.position, of: playback.steps, left: secondsLeft)
        scene.isHandedOver = playback.state == .handedOver
        var scene = scene
        if case .failed(let reason) = playback.state {
            (scene.words, scene.isProblem) = (playback.problem(reason, under: scene.words), true)
        }
        session.played = scene
        var band = ScenarioBand(
            scene, on: session.snapshot(of: session[seat]), keys: playback.keys(next: options.next))
        band.isFromList = options.isFromList
        var canvas = Canvas(size: terminal.size, repertoire: terminal.repertoire)
        canvas.draw(frame.canvas, at: origin)
        band.draw(on: &canvas, isLow: bandRows == 0)
        let cursor = frame.cursor.map { Point(column: $0.column + origin.column, row: $0.row + origin.row) }
        terminal.present(canvas, cursor: cursor)
        if isFirstFrame { terminal.askAboutItself() }
        isFirstFrame = false
        return nil
    }

    /// The seconds that are left of a step.
    private var secondsLeft: Double {
        let pause = pauseEnd.map { $0.timeIntervalSince(session.runtime.clock.now) }
        return max(0, pause ?? playback.secondsLeft(at: .now)) + Double(performer.charactersLeft)
            * ScriptStep.secondsOfCharacter
    }

    package var timeUntilNextFrame: Duration? {
        [motion.timeUntilNextFrame(at: .now), timeUntilStep, playback.state == .playing ? Self.bandTime : nil]
            .compactMap(\.self).min()
    }

    private var timeUntilStep: Duration? {
        guard let time = playback.timeUntilDue(at: .now) else { return nil }
        return max(time, busyUntil.map { $0 - .now } ?? .zero)
    }

    package var hasInput: Bool { !events.isEmpty || timeUntilStep == .zero }

    package func wait(on descriptor: Int32, timeout: Duration?) -> Int32? {
        events += terminal.wait(extraDescriptor: descriptor, timeout: timeout).events
        return events.first { $0.exitStatus != nil }.flatMap(terminal.end(by:))
    }

    package func takeInput() -> Int32? {
        guard let event = events.popFirst() else { return performWhatIsDue() }
        switch session[seat].facts.note(event, of: terminal) {
        case .key(.control("z")): terminal.suspend()
        case .key(let key):
            switch playback.press(key, isTyping: isTyping, at: .now) {
            case .nothing: break
            case .press: return handle(.key(key))
            case .quit: return terminal.end(afterQuittingBy: .key(key), status)
            case .begin: return end(SessionLoop.restart(afterEarning: status))
            case .goOn where options.next != nil: return end(SessionLoop.restart(afterEarning: status + Self.leadsOn))
            case .goOn: if options.isFromList { return end(status) }
            }
        case .mouse(var mouse):
            mouse.at = Point(column: mouse.at.column - origin.column, row: mouse.at.row - origin.row)
            return handle(.mouse(mouse))
        case .paste(let text): return handle(.paste(text))
        case nil: break
        }
        return nil
    }

    /// Gives the device an input, which it has only when it is handed over.
    private func handle(_ input: Input) -> Int32? {
        guard playback.state == .handedOver else { return nil }
        motion.finish()
        return session.handle(input, from: self) ? terminal.end(afterQuittingBy: input, status) : nil
    }

    private func end(_ status: Int32) -> Int32 {
        terminal.end()
        return status
    }

    // MARK: Steps

    /// Whether apps have come to rest after the step before.
    private func applicationsAreAtRest() -> Bool {
        guard !session.runtime.isJumping else { return false }
        busyUntil = nil
        switch session.settleStep(drawings: &drawings) {
        case .isQuiet: return true
        case .goesOn: return false
        case .waits:
            guard ContinuousClock.now >= stepBegan + options.patience else {
                busyUntil = .now + Self.busyTime
                return false
            }
            isExhausted = true
            playback.fail("apps have not come to rest in \(options.patience)")
            return false
        }
    }

    /// Performs a piece of the scenario, when apps have answered the one before.
    ///
    /// - Returns: The exit status if the scenario begins again.
    private func performWhatIsDue() -> Int32? {
        guard applicationsAreAtRest() else { return isExhausted && options.quits ? end(status) : nil }
        let now = ContinuousClock.now
        if let pauseEnd {
            passPause(until: pauseEnd, now)
            return nil
        }
        if performer.isDone {
            guard let next = playback.next else { return finish(now) }
            begin(next)
        }
        _ = performer.performNext(in: session, on: self)
        if let failure {
            self.failure = nil
            pauseEnd = nil
            playback.fail(failure)
            return options.quits ? end(status) : nil
        }
        playback.show(
            for: pauseEnd == nil ? timeOfPiece : .zero, isDone: performer.isDone && pauseEnd == nil, at: now)
        waitSeconds = nil
        return nil
    }

    private func begin(_ next: Scenario.PlacedStep) {
        playback.beginStep()
        performer.append([next])
        stepBegan = .now
        drawings = 0
        motion.finish()
        scene.step = session.words(for: next.step, on: session[seat]) ?? scene.step
    }

    /// How long the piece that was performed is shown.
    private var timeOfPiece: Duration {
        // Real time is real at every speed.
        if let waitSeconds { return .seconds(waitSeconds) }
        let isTyped = if case .text = performer.step { true } else { false }
        let seconds = isTyped ? ScriptStep.secondsOfCharacter : performer.step?.secondsShown ?? 0
        return .seconds(seconds / playback.speed)
    }

    /// Lets as much of a pause pass as real time has.
    private func passPause(until end: Date, _ now: ContinuousClock.Instant) {
        let clock = session.runtime.clock.now
        let isOver = clock >= end
        if isOver { pauseEnd = nil }
        let part = (now - playback.last) / .seconds(1) * playback.speed
        do throws(ScriptStepError) {
            if !isOver { try session.advance(to: min(end, clock.addingTimeInterval(part))) }
            playback.show(for: isOver ? .zero : Self.tick, isDone: isOver, at: now)
        } catch {
            pauseEnd = nil
            playback.fail(error.description)
        }
    }

    /// Shows the last frame, and begins again or ends if that is wanted.
    private func finish(_ now: ContinuousClock.Instant) -> Int32? {
        guard options.beginsAgain || options.quits else {
            playback.end()
            return nil
        }
        guard now >= playback.last + Self.lastFrame else {
            playback.show(for: Self.lastFrame, isDone: false, at: playback.last)
            return nil
        }
        return end(options.beginsAgain ? SessionLoop.restart(afterEarning: status) : status)
    }

    // MARK: What the screens ask for

    package func end() -> Int32 { end(0) }
    package func copy(_ text: TerminalText) -> RequestOutcome? { terminal.outcome(ofCopying: text) }

    package func savePicture() -> RequestOutcome? {
        OutputFile.outcome(ofSaving: session.svgPicture(of: session[seat]).text())
    }

    package func suspend() { terminal.suspend() }
    package func redraw() { terminal.redraw() }
    package func useMouse(_ isUsed: Bool) { terminal.useMouse(isUsed) }

    // MARK: What steps ask for

    package func note(_ failure: ScriptStepError) { self.failure = failure.lines.joined(separator: "\n") }
    package func say(_ caption: String) { scene.words = caption }
    package func wait(_ seconds: Double, in session: DeviceSession) { waitSeconds = seconds }

    package func resize(to size: Size, in session: DeviceSession) {
        (wish, isResized) = (size, true)
        fillTerminal()
    }

    /// Files of frames have the size of the scenario, as in a test.
    package func framed(in session: DeviceSession) -> Seat {
        var seat = session[seat]
        seat.viewport.size = wish
        return seat
    }

    package func pause(_ seconds: Double, in session: DeviceSession) -> Bool {
        pauseEnd = session.runtime.clock.now.addingTimeInterval(seconds)
        return true
    }
}
