import CanvasMedia
import DeviceInterface
import DeviceRuntime
import DeviceSession
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// A screen that keeps what it shows in memory, on which the steps of a run are performed to their end.
final class MemorySurface: LoopSurface, ScriptSurface {
    private let session: DeviceSession
    private let run: ScriptRun
    private var canvas: Canvas?
    private var performer: ScriptPerformer
    /// The states of the device that are expected after numbers of steps, as they were recorded.
    private var recordedStates: [Int: [String]]
    /// Called before each step with its position.
    private let willBegin: (Int) -> Void
    /// `nil` unless the output is a film.
    private var recorder: FilmRecorder?
    /// The number of the step that the film has shown last.
    private var shownSteps = 0
    /// The number of steps that have begun.
    private(set) var begunSteps = 0
    /// What the last piece of a step has come to.
    private var progress = ScriptPerformer.Progress.stepIsDone

    /// The frames so far.
    private(set) var output = ""
    /// Why the script has ended before its last step.
    private(set) var failure: ScriptStepError?
    /// The position of the step with which the first thing went wrong; -1 before the first step.
    private(set) var failedStep: Int?
    /// The refused payloads.
    private(set) var refusals: [Refusal] = []
    /// The warnings about payloads that were delivered, a line each.
    private(set) var warnings: [String] = []

    /// The rows of the frame that was presented last, as text.
    var lines: [String] { canvas?.lines() ?? [] }

    init(
        _ run: ScriptRun, _ session: DeviceSession, comparingWith checks: [ScenarioRecorder.Check] = [],
        willBegin: @escaping (Int) -> Void = { _ in }
    ) {
        (self.run, self.session) = (run, session)
        self.willBegin = willBegin
        recordedStates = Dictionary(checks.map { ($0.steps, $0.state) }) { _, last in last }
        performer = run.steps.isEmpty ? ScriptPerformer(run.script) : ScriptPerformer(run.steps)
        session[Seat.own].terminal.size = run.size
        if run.format.isFilm {
            session[Seat.own].terminal.appearance = .dark
            let file = run.steps.first?.place.file.split(separator: "/").last.map(String.init)
            recorder = FilmRecorder(title: file ?? "ncenter", run.steps)
        }
        session.listenToSounds()
    }

    /// Delivers the payloads, performs the steps and shows the last frame.
    func runToEnd() throws {
        let admitted = session.admitted(run.payloads, isStrict: refusesWarnings) { self.receiver(of: $0) }
        refusals += admitted.refusals.map(\.refusal)
        // One after the other, so that apps have handled each before the next one.
        for payload in admitted.sources {
            let delivery = session.deliver(payload, isStrict: refusesWarnings) { self.receiver(of: $0) }
            refusals += delivery.refusals
            warnings += delivery.warnings
            session.settle()
        }
        _ = try SessionLoop.run(session, on: self)
        if failure == nil, session.runtime.exhaustion == nil, !recordedStates.isEmpty {
            note(.unexpected("it has fewer steps than there were when this was recorded"))
        }
        do throws(ScriptStepError) {
            try show()
        } catch {
            note(error)
        }
    }

    // MARK: The loop

    var hasInput: Bool { true }

    /// Every step is drawn, as on a terminal: drawing saves what has changed, tells content extensions what is visible,
    /// and lets the screens follow.
    func present(isAtRest: Bool) -> LoopEnd? {
        // A film shows typed text character by character.
        let isTyping = if case .text = step { true } else { false }
        if progress != .inStep || recorder != nil && isTyping {
            let frame = session.frame()
            canvas = frame.canvas
            recorder?.add(
                frame, of: session.snapshot(of: session[seat]), number: begunSteps,
                continuesStep: begunSteps > 0 && begunSteps == shownSteps)
            shownSteps = begunSteps
        }
        return progress == .quits || failure != nil || session.runtime.exhaustion != nil ? .exit(0) : nil
    }

    func wait(on descriptor: Int32, timeout: Duration?) -> LoopEnd? { nil }

    func takeInput() -> LoopEnd? {
        if !session.isAdvancing, performer.next != nil || performer.isDone {
            compare(with: recordedStates.removeValue(forKey: performer.begun))
        }
        guard failure == nil else { return .exit(0) }
        // A step whose time passes is still the one that has begun last.
        if !session.isAdvancing, let next = performer.next {
            willBegin(performer.begun)
            begunSteps = performer.begun + 1
            let isShown = recorder?.willBegin(
                next, session.words(for: next, on: session[seat]), of: session.snapshot(of: session[seat]),
                number: begunSteps)
            if isShown == true { shownSteps = begunSteps }
        }
        progress = performer.performNext(in: session, on: self)
        guard progress != .scriptIsDone else { return .exit(0) }
        session.settle()
        if progress == .quits, failure == nil { compare(with: recordedStates.removeValue(forKey: performer.begun)) }
        return nil
    }

    /// The step that has begun last.
    private var step: ScriptStep? { begunSteps == 0 ? nil : run.script.steps[begunSteps - 1] }

    /// Compares the device with what it was when the scenario was recorded.
    private func compare(with recorded: [String]?) {
        guard let recorded else { return }
        let now = session.recordedState()
        guard let difference = RecordedState.difference(from: recorded, to: now) else { return }
        failure = difference
        failedStep = max(1, performer.begun) - 1
    }

    // MARK: What steps ask for

    var files: ScenarioFiles? { run.files }
    var refusesWarnings: Bool { run.refusesWarnings }
    func receiver(of payload: [UInt8]) -> ApplicationIdentifier? { run.application }
    func say(_ caption: String) { recorder?.say(caption) }
    func record(_ isRecorded: Bool) { recorder?.record(isRecorded) }
    func note(warnings: [String]) { self.warnings += warnings }

    func note(_ failure: ScriptStepError) {
        failedStep = failedStep ?? begunSteps - 1
        if case .payload(let refusal, _) = failure { refusals.append(refusal) } else { self.failure = failure }
    }

    func show() throws(ScriptStepError) {
        switch run.format {
        case .text: output += lines.map { $0 + "\n" }.joined()
        case .ansi: output += session.ansiText(of: session[seat], depth: run.depth).string
        case .svg: output += session.svgPicture(of: session[seat]).text()
        case .json:
            do {
                output += try DeviceStateText.json(session.report(of: session[seat])) + "\n"
            } catch {
                throw .impossible("\(error)")
            }
        case .cast: output += film { Asciicast($0).text() }
        case .film: output += film { AnimatedPicture($0).text() }
        case .elements: output += session.elements(of: session[seat]).description + "\n"
        }
    }

    private func film(_ text: (Film) -> String) -> String {
        guard let recorder else { preconditionFailure("a film is recorded from the beginning") }
        return text(recorder.film)
    }
}
