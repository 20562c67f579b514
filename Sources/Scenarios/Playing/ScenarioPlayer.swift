package import DeviceInterface
import DeviceRuntime
package import DeviceSession
import Foundation
import NotificationCore
import NotificationModel
package import NotificationScenario
package import ScenarioRunning
package import TerminalCanvas

/// What plays a scenario on a device, step by step, at the speed at which a person can follow.
///
/// Steps act on the device's own screen, which has the size of the scenario, as in its test; ``PlayedStage`` shows that
/// screen to those who look. The device's clock stands; only `advance` and `pause` move it, so that a demonstration is
/// the same as its test.
package final class ScenarioPlayer: LoopSurface, ScriptSurface, ScenarioControl {
    private let session: DeviceSession
    package let files: ScenarioFiles?
    private let options: Options
    /// Waits for signals, and on a descriptor.
    private let sleep: (Int32, Duration?) -> Int32?

    private var playback: ScenarioPlayback
    private var performer = ScriptPerformer()
    /// What the user's key has asked for.
    private var end: LoopEnd?

    /// Whether a step has asked for another size.
    private var isResized = false
    private var scene = PlayedScene()
    /// What is said of the step that has begun last; `nil` for nothing.
    private var stepWords: String?
    /// Why the step that is being performed has failed.
    private var failure: ScriptStepError?
    /// Until when it is said that a key does nothing.
    private var refusedEnd: ContinuousClock.Instant?
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
        /// Whether the scenario begins again at the end.
        package var beginsAgain = false
        /// Whether the device ends at the end, and after a step that has failed.
        package var quits = false
        /// How long apps may take to come to rest after a step.
        package var patience = Duration.seconds(30)
        /// Whether the user has chosen the scenario from a list and returns there.
        package var isFromList = false
        /// The title of the scenario to which Enter leads at the end; `nil` for none.
        package var next: String?

        package init() {}
    }

    /// The time between two moves of the clock during a `pause`.
    private static let tick = Duration.milliseconds(50)
    /// How long the last frame is shown before the program goes on.
    private static let lastFrame = Duration.seconds(2)
    /// How long it is said that a key does nothing.
    private static let refusedTime = Duration.seconds(2)
    /// How long the time and the bar of progress may stand still.
    private static let bandTime = Duration.milliseconds(250)
    /// The time after which busy apps are looked at again.
    private static let busyTime = Duration.milliseconds(10)

    /// - Parameter sleep: Waits for signals, and on a descriptor, for a time; returns the exit status after a signal.
    package init(
        _ session: DeviceSession, _ scenario: Scenario, size: Size, _ files: ScenarioFiles, _ options: Options,
        sleep: @escaping (Int32, Duration?) -> Int32?
    ) {
        (self.session, self.files, self.options, self.sleep) = (session, files, options, sleep)
        playback = ScenarioPlayback(
            scenario.steps, speed: options.speed, waitsAfterSteps: options.waitsAfterSteps, at: .now)
        session[seat].terminal.size = size
        session.listenToSounds()
        session.scenarioControl = self
    }

    /// The status that the scenario has earned.
    package var status: Int32 {
        if isExhausted { return ExitStatus.internalError }
        return playback.hasFailed ? ExitStatus.expectationFailed : 0
    }

    // MARK: What those who look see and press

    package var stage: PlayedStage {
        PlayedStage(
            size: session[seat].terminal.size, isResized: isResized, keys: playback.keys(next: options.next),
            isFromList: options.isFromList)
    }

    package func press(_ key: Key, isTyping: Bool) -> Bool {
        refuse(nil)
        switch playback.press(key, isTyping: isTyping, at: .now) {
        case .nothing: break
        case .refused: refuse(key)
        case .press: return true
        case .quit: end = .exit(status)
        case .begin: end = .again
        case .goOn where options.next != nil: end = .next
        case .goOn where options.isFromList: end = .exit(status)
        case .goOn: refuse(key)
        }
        return false
    }

    /// Says for a moment that a key does nothing.
    private func refuse(_ key: Key?) {
        scene.refused = key
        refusedEnd = key.map { _ in .now + Self.refusedTime }
    }

    // MARK: The loop

    package func present(isAtRest: Bool) -> LoopEnd? {
        if let end = refusedEnd, end <= .now { refuse(nil) }
        _ = session.frame()
        scene.setPlace(after: playback.position, of: playback.steps, left: secondsLeft)
        scene.isHandedOver = playback.state == .handedOver
        scene.follow(notice: session[seat].interface.noticeWords(in: session.runtime.system.deviceLanguage))
        (scene.problem, scene.hasFailed) = (playback.problem(stepWords), playback.hasFailed)
        session.played = scene
        return end
    }

    /// The seconds that are left of a step.
    private var secondsLeft: Double {
        let pause = pauseEnd.map { $0.timeIntervalSince(session.runtime.clock.now) }
        let next = performer.next.map { $0.secondsShown - $0.secondsBefore } ?? 0
        return max(0, pause ?? playback.secondsLeft(at: .now)) + next + Double(performer.charactersLeft)
            * ScriptStep.secondsOfCharacter
    }

    package var timeUntilNextFrame: Duration? {
        let refused = refusedEnd.map { max(.zero, $0 - .now) }
        return [timeUntilStep, playback.state == .playing ? Self.bandTime : nil, refused].compactMap(\.self).min()
    }

    private var timeUntilStep: Duration? {
        guard let time = playback.timeUntilDue(at: .now) else { return nil }
        return max(time, busyUntil.map { $0 - .now } ?? .zero)
    }

    package var hasInput: Bool { end != nil || timeUntilStep == .zero }

    package func wait(on descriptor: Int32, timeout: Duration?) -> LoopEnd? {
        sleep(descriptor, timeout).map { .exit($0) }
    }

    package func takeInput() -> LoopEnd? { end ?? performWhatIsDue() }

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
            fail(.unexpected("apps have not come to rest in \(options.patience)"))
            return false
        }
    }

    /// Performs a piece of the scenario, when apps have answered the one before.
    ///
    /// - Returns: What follows if the scenario is over.
    private func performWhatIsDue() -> LoopEnd? {
        guard applicationsAreAtRest() else { return isExhausted && options.quits ? .exit(status) : nil }
        let now = ContinuousClock.now
        if let pauseEnd {
            passPause(until: pauseEnd, now)
            return nil
        }
        if performer.isDone {
            guard let next = playback.next else { return finish(now) }
            begin(next)
            if next.step.secondsBefore > 0 {
                playback.show(for: .seconds(next.step.secondsBefore / playback.speed), isDone: false, at: now)
                return nil
            }
        }
        _ = performer.performNext(in: session, on: self)
        if let failure {
            self.failure = nil
            pauseEnd = nil
            fail(failure)
            return options.quits ? .exit(status) : nil
        }
        playback.show(
            for: pauseEnd == nil ? timeOfPiece : .zero, isDone: performer.isDone && pauseEnd == nil, at: now)
        waitSeconds = nil
        return nil
    }

    private func begin(_ next: Scenario.PlacedStep) {
        playback.beginStep()
        refuse(nil)
        performer.append([next])
        stepBegan = .now
        drawings = 0
        stepWords = session.words(for: next.step, on: session[seat])
        scene.step = stepWords ?? scene.step
    }

    /// How long the piece that was performed is shown.
    private var timeOfPiece: Duration {
        // Real time is real at every speed.
        if let waitSeconds { return .seconds(waitSeconds) }
        let isTyped = if case .text = performer.step { true } else { false }
        let seconds =
            isTyped ? ScriptStep.secondsOfCharacter : performer.step.map { $0.secondsShown - $0.secondsBefore } ?? 0
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
            fail(error)
        }
    }

    /// Stops at the step that has begun last; the log has the reason.
    private func fail(_ failure: ScriptStepError) {
        session.runtime.note(.device, "\(playback.place): \(failure.lines.joined(separator: "; "))")
        playback.fail(failure)
    }

    /// Shows the last frame, and begins again or ends if that is wanted.
    private func finish(_ now: ContinuousClock.Instant) -> LoopEnd? {
        guard options.beginsAgain || options.quits else {
            playback.end()
            return nil
        }
        guard now >= playback.last + Self.lastFrame else {
            playback.show(for: Self.lastFrame, isDone: false, at: playback.last)
            return nil
        }
        return options.beginsAgain ? .again : .exit(status)
    }

    // MARK: What steps ask for

    package func note(_ failure: ScriptStepError) { self.failure = failure }
    package func say(_ caption: String) { scene.words = caption }
    package func wait(_ seconds: Double, in session: DeviceSession) { waitSeconds = seconds }

    package func resize(to size: Size, in session: DeviceSession) {
        isResized = true
        session[seat].terminal.size = size
    }

    package func pause(_ seconds: Double, in session: DeviceSession) -> Bool {
        pauseEnd = session.runtime.clock.now.addingTimeInterval(seconds)
        return true
    }
}
