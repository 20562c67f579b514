import DeviceInterface
import DeviceRuntime
import NotificationModel
import NotificationScenario
import TerminalCanvas

/// A screen that keeps what it shows in memory.
final class RenderSurface: ScriptSurface {
    typealias Failure = any Error

    let session: DeviceSession
    private let format: Rendering.Format
    private let depth: ColorDepth
    private let application: ApplicationIdentifier?
    private(set) var viewport: Viewport
    private var canvas: Canvas?
    /// The frames so far.
    private(set) var output = ""
    /// Why the script has ended before its last step.
    private(set) var failure: ScriptStepError?
    /// The number of steps that had begun when the first thing went wrong.
    private(set) var stepsUntilFailure: Int?
    private var performer: ScriptPerformer
    private let ring = Ring()
    /// What a scenario may do with files; `nil` for a script.
    private let files: ScenarioFiles?
    /// `nil` unless the output is a film.
    private var recorder: FilmRecorder?
    private let steps: [ScriptStep]
    private let stepTexts: [String]
    /// Called before each step with its position.
    var willBegin: (Int) -> Void = { _ in }
    /// The frames that are expected after numbers of steps, as they were recorded.
    var recordedFrames: [Int: [String]] = [:]
    /// The number of steps that have begun.
    private(set) var begunSteps = 0
    /// The refused payloads.
    private(set) var refusals: [Refusal] = []
    /// The warnings about payloads that were delivered, a line each.
    private(set) var warnings: [String] = []
    let refusesWarnings: Bool

    /// The rows of the frame that was presented last, as text.
    var lines: [String] { canvas?.lines() ?? [] }

    init(_ rendering: Rendering, _ session: DeviceSession) {
        self.session = session
        format = rendering.format
        depth = rendering.depth
        application = rendering.application
        refusesWarnings = rendering.refusesWarnings
        viewport = Viewport(size: rendering.size)
        performer = ScriptPerformer(rendering.script)
        files = rendering.files
        steps = rendering.script.steps
        stepTexts = rendering.stepTexts
        if format.isFilm {
            session.facts.appearance = .dark
            let file = rendering.stepPlaces.first?.file.split(separator: "/").last.map(String.init)
            recorder = FilmRecorder(title: file ?? "ncenter", count: steps.count)
        }
        let ring = ring
        session.runtime.onSound = { _ in ring.sound() }
    }

    func run(_ rendering: Rendering) throws {
        let admitted = session.admitted(rendering.payloads, isStrict: refusesWarnings) { _ in application }
        refusals += admitted.refusals.map(\.refusal)
        // One after the other, so that apps have handled each before the next one.
        for payload in admitted.sources {
            let delivery = session.deliver(payload) { _ in application }
            refusals += delivery.refusals
            warnings += delivery.warnings
            session.settle(viewport)
        }
        present()
        var goesOn = true
        while goesOn, failure == nil, session.runtime.exhaustion == nil {
            compareWithRecordedFrame()
            guard failure == nil else { break }
            if let next = performer.next {
                ring.begin(next)
                willBegin(performer.begun)
            }
            let progress = try performNext()
            if case .scriptIsDone = progress { break }
            if case .quits = progress { goesOn = false }
            session.settle(viewport)
            // Typed text is shown by its characters.
            let isTyping = if case .text = step { true } else { false }
            if progress != .inStep || recorder != nil && isTyping { present(continuesStep: begunSteps == shownSteps) }
        }
        try show()
    }

    /// Compares the frame with what was on the screen when the scenario was recorded.
    private func compareWithRecordedFrame() {
        guard !session.isAdvancing, performer.next != nil || performer.isDone,
            let recorded = recordedFrames.removeValue(forKey: performer.begun)
        else { return }
        let difference = FrameDifference(
            path: nil, expected: Self.text(recorded), now: Self.text(lines))
        guard let difference else { return }
        failure = .frame(difference)
        stepsUntilFailure = max(1, performer.begun)
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    /// A step may ask this surface for something, so that the performer is not changed in place.
    private func performNext() throws -> ScriptPerformer.Progress {
        var next = performer
        defer { performer = next }
        begunSteps = next.begun + (next.next == nil ? 0 : 1)
        return try next.performNext(in: session, on: self)
    }

    /// Every step is drawn, as on a terminal, because drawing can have effects.
    private func present(continuesStep: Bool = false) {
        let frame = session.frame(viewport)
        canvas = frame.canvas
        guard recorder != nil else { return }
        let text = begunSteps == 0 ? "" : stepTexts[begunSteps - 1]
        recorder?.take(
            frame, of: session.snapshot(viewport.repertoire), step, text: text, number: begunSteps,
            continuesStep: continuesStep)
        shownSteps = begunSteps
    }

    /// The step that has begun last.
    private var step: ScriptStep? { begunSteps == 0 ? nil : steps[begunSteps - 1] }
    /// The number of the step that the film has shown last.
    private var shownSteps = 0

    func say(_ caption: String) { recorder?.say(caption) }

    func record(_ isRecorded: Bool) { recorder?.record(isRecorded) }

    func receiver(of payload: [UInt8]) -> ApplicationIdentifier? { application }

    func take(warnings: [String]) { self.warnings += warnings }

    func take(_ failure: ScriptStepError) throws {
        if stepsUntilFailure == nil { stepsUntilFailure = begunSteps }
        switch failure {
        case .payload(let refusal, _): refusals.append(refusal)
        default: self.failure = failure
        }
    }

    var hasRung: Bool? { ring.isHeard }

    func compare(withFrameIn path: String) throws {
        guard let files else { return try take(.needsScenario("golden")) }
        if let failure = files.compare(frameOf: session, viewport, withFileAt: path) { try take(failure) }
    }

    func writeFrame(to path: String) throws {
        guard let files else { return try take(.needsScenario("shot")) }
        if let failure = files.write(frameOf: session, viewport, to: path) { try take(failure) }
    }

    private var film: String {
        guard let film = recorder?.film else { preconditionFailure("a film is recorded from the beginning") }
        return switch format {
        case .cast: Asciicast(film).text()
        case .html: FilmPage(film).text()
        default: AnimatedPicture(film).text()
        }
    }

    func resize(to size: Size) {
        viewport = Viewport(size: size)
    }

    func show() throws {
        switch format {
        case .text:
            for line in lines { output += line + "\n" }
        case .ansi: output += session.ansiText(viewport, depth: depth).string
        case .svg: output += session.svgPicture(viewport).text()
        case .json: output += try StateReportText.json(session.report(viewport)) + "\n"
        case .cast, .html, .film: output += film
        case .elements: output += session.elements(viewport).description + "\n"
        }
    }
}
