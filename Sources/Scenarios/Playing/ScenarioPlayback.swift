import DeviceInterface
import NotificationModel
import NotificationScenario
import ScenarioRunning
import TerminalCanvas

/// How far a scenario has been played, when its next piece is due, and what the user's keys do.
///
/// It is a value that is told the time. The surface performs what is due.
struct ScenarioPlayback {
    enum State: Equatable, Sendable {
        case playing
        /// The user has stopped it.
        case paused
        /// It waits for the user after a step.
        case stepIsDone
        /// A step has failed.
        case failed
        /// The device has the keys.
        case handedOver
        case ended
    }

    /// What the surface does about a key.
    enum Reaction: Hashable, Sendable {
        case nothing
        /// The key means nothing now, which is said.
        case refused
        /// The key is for the device.
        case press
        case quit
        /// The scenario begins again, on a new device.
        case begin
        /// The scenario is at its end, and the user wants to see another.
        case goOn
    }

    private(set) var state = State.playing
    /// The position of the step that begins next.
    private(set) var position = 0
    /// Whether a step has failed.
    private(set) var hasFailed = false
    /// Why the last one has; `nil` if no step itself says so.
    private var failure: ScriptStepError?
    /// Whether what fails is ignored: a step behind the same caption has failed, on which it may depend.
    private var passesOver = false
    /// When the next piece is due.
    private(set) var due: ContinuousClock.Instant
    /// When the last piece was performed.
    private(set) var last: ContinuousClock.Instant
    /// The time that was left when it was stopped.
    private var rest = Duration.zero

    let steps: [Scenario.PlacedStep]
    /// How many times faster than in a recording.
    let speed: Double
    let waitsAfterSteps: Bool

    init(
        _ steps: [Scenario.PlacedStep], speed: Double, waitsAfterSteps: Bool, at now: ContinuousClock.Instant
    ) {
        (self.steps, self.speed, self.waitsAfterSteps) = (steps, speed, waitsAfterSteps)
        // The device is also shown before the first step.
        (due, last) = (now + .seconds(1 / speed), now)
    }

    /// The step that begins next; `nil` at the end.
    var next: Scenario.PlacedStep? { position < steps.count ? steps[position] : nil }

    /// How long nothing is due, zero if something is; `nil` if nothing ever is.
    func timeUntilDue(at now: ContinuousClock.Instant) -> Duration? { state == .playing ? max(due - now, .zero) : nil }

    /// The seconds of a recording until the next piece is due, also while the user has stopped it.
    func secondsLeft(at now: ContinuousClock.Instant) -> Double {
        (state == .playing ? max(due - now, .zero) : rest) / .seconds(1) * speed
    }

    // MARK: Steps

    mutating func beginStep() {
        position += 1
        if begun?.step.isCaption == true { passesOver = false }
    }

    /// The next piece is due after a time.
    ///
    /// - Parameter isDone: Whether the step has no more pieces.
    mutating func show(for time: Duration, isDone: Bool, at now: ContinuousClock.Instant) {
        (due, last) = (now + time, now)
        if isDone, waitsAfterSteps, time > .zero, state == .playing { (state, rest) = (.stepIsDone, .zero) }
    }

    mutating func fail(_ failure: ScriptStepError? = nil) {
        (hasFailed, self.failure) = (true, failure)
        guard !passesOver else { return }
        (passesOver, state, rest) = (true, .failed, .zero)
    }

    /// The file and the line of the step that has begun last.
    var place: String {
        begun.map { "\($0.place.file.split(separator: "/").last ?? ""):\($0.place.line)" } ?? ""
    }

    private var begun: Scenario.PlacedStep? { position > 0 ? steps[position - 1] : nil }

    /// The failure, in words of who watches.
    ///
    /// - Parameter words: What is said of the step that has begun last; `nil` for its line.
    func problem(_ words: String?) -> PlayedScene.Problem? {
        guard state == .failed, let begun else { return nil }
        let line = begun.place.line
        switch failure {
        case .noField: return .noField(line: line)
        case .element(.severalFit(let query, _, _)) where query.place == nil: return .several(query.words, line: line)
        default: break
        }
        return switch begun.step {
        case .see(let words, true), .focus(let words, true), .answer(let words): .expected(words, line: line)
        case .see(let words, false), .focus(let words, false): .unexpected(words, line: line)
        case .use(_, let query) where query.place == nil && query.container == nil: .expected(query.words, line: line)
        // One of a number, or within another, is more than its words.
        case .use: .failed(begun.step.line ?? "", line: line)
        case .expect(let expectation): .expected(expectation.description, line: line)
        default: .failed(words ?? begun.step.line ?? "push", line: line)
        }
    }

    mutating func end() { state = .ended }

    // MARK: Keys

    /// The user presses a key.
    ///
    /// - Parameter isTyping: Whether a field of the device is open, so that Space is text.
    mutating func press(_ key: Key, isTyping: Bool, at now: ContinuousClock.Instant) -> Reaction {
        if state == .handedOver {
            guard key == .space, !isTyping else { return .press }
            goOn(at: now)
            return .nothing
        }
        switch key.latin {
        case .space:
            switch state {
            case .playing:
                rest = max(due - now, .zero)
                state = .paused
            case .ended: return .begin
            case .paused, .stepIsDone, .failed, .handedOver: goOn(at: now)
            }
        case .escape:
            if state == .playing { rest = max(due - now, .zero) }
            state = .handedOver
        case .character("q"), .control("c"): return .quit
        case .character("r"): return .begin
        case .enter where state == .ended: return .goOn
        default: return .refused
        }
        return .nothing
    }

    private mutating func goOn(at now: ContinuousClock.Instant) {
        (due, last) = (now + rest, now)
        state = .playing
    }

    /// What the band says of the keys.
    ///
    /// - Parameter next: The title of the scenario to which Enter leads at the end.
    func keys(next: String?) -> ScenarioBand.Keys {
        switch state {
        case .playing: .playing
        case .paused, .stepIsDone: .waiting
        case .failed: .failed
        case .handedOver: .handedOver
        case .ended: .ended(next: next)
        }
    }
}
