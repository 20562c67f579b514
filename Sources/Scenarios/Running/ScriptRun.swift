import DeviceInterface
import DeviceRuntime
package import DeviceSession
package import Foundation
package import NotificationModel
package import NotificationScenario
package import TerminalCanvas

/// A script or scenario on a device of its own with a screen in memory, from the beginning to the end: what `ncenter
/// render` prints and `ncenter test` reports.
///
/// Time stands still except for what the script says, identifiers are numbered, and apps come to rest after every step,
/// so that the same values give the same text.
package struct ScriptRun: Sendable {
    private static let shownLogLines = 5

    /// The output format.
    package enum Format: String, CaseIterable, Sendable {
        case text
        case ansi
        case svg
        case json
        case elements
        /// An asciicast.
        case cast
        /// A picture that moves, which `svg` is for a scenario.
        case film

        /// Whether it shows all steps, as frames with their times.
        package var isFilm: Bool {
            switch self {
            case .cast, .film: true
            case .text, .ansi, .svg, .json, .elements: false
            }
        }

        /// The formats that `--format` takes.
        package static let allCases: [Format] = [.text, .ansi, .svg, .json, .elements, .cast]
    }

    package var contents: DeviceContents
    /// The time on the device's clock.
    package var date: Date
    package var script: Script
    package var size = Size(columns: 80, rows: 24)
    package var format = Format.text
    /// The colours of ``Format/ansi``.
    package var depth = ColorDepth.direct
    /// The app that the payloads are for; `nil` if they name it.
    package var application: ApplicationIdentifier?
    /// Delivered before the first step, in this order.
    package var payloads: [PayloadSource] = []
    /// Whether payloads with warnings are refused.
    package var refusesWarnings = false
    /// The device that this one is a copy of.
    package var storage: (any DeviceStorage)?
    /// The steps with their texts and places, for films and messages; empty for a script.
    package var steps: [Scenario.PlacedStep] = []
    /// What a scenario may do with files; `nil` for a script, which has no files.
    package var files: ScenarioFiles?
    /// The other options of the session.
    package var options = SessionSetup.Options()

    package init(_ contents: DeviceContents, at date: Date, script: Script = Script()) {
        self.contents = contents
        self.date = date
        self.script = script
    }

    /// Delivers the payloads, performs the steps and shows the last frame, on a session of
    /// ``SessionSetup/repeatable(_:at:on:ownThreads:machine:storage:options:)``.
    package func run(in session: DeviceSession) throws -> SessionOutcome {
        let surface = MemorySurface(self, session)
        try surface.runToEnd()
        var outcome = SessionOutcome(
            of: session, output: surface.output, warnings: surface.warnings,
            refusals: contents.refusals + surface.refusals)
        if let failure = surface.failure, session.runtime.exhaustion == nil {
            let place = surface.failedStep.flatMap { steps.indices.contains($0) ? steps[$0].place : nil }
            let lines = failure.lines
            outcome.messages += place.map { ["\($0.file):\($0.line): \(lines[0])"] + lines.dropFirst() } ?? lines
            outcome.status = ExitStatus.expectationFailed
        }
        return outcome
    }

    /// Does what ``run(in:)`` does, as a test.
    ///
    /// - Parameters:
    ///   - checks: What the device is to be after numbers of steps.
    ///   - willBegin: Called before each step with its position.
    package func outcome(
        in session: DeviceSession, checks: [ScenarioRecorder.Check] = [],
        willBegin: @escaping (Int) -> Void = { _ in }
    ) throws -> ScenarioOutcome {
        let start = ContinuousClock.now
        var outcome = ScenarioOutcome()
        let surface = MemorySurface(self, session, comparingWith: checks, willBegin: willBegin)
        try surface.runToEnd()
        var refusals = contents.refusals + surface.refusals
        if refusesWarnings, surface.failure == nil {
            let ofManifests = contents.describedApplications.flatMap { app in app.remarks.map { "\(app.file): \($0)" } }
            refusals += (ofManifests + session.remarksOnAwaitedSettings).map { Refusal($0) }
            if !script.steps.contains(where: \.expects) { refusals.append(Refusal("no step expects anything")) }
        }
        if let exhaustion = session.runtime.exhaustion {
            (outcome.kind, outcome.lines) = (.exhausted, [exhaustion.description])
            outcome.step = surface.begunSteps - 1
        } else if let failure = surface.failure {
            (outcome.kind, outcome.lines) = (failure.isAboutExpectation ? .failed : .refused, failure.lines)
            if case .frame(let difference) = failure, difference.isOfCells {
                outcome.marks = Dictionary(uniqueKeysWithValues: difference.places.map { ($0.row, $0.columns) })
            }
        }
        // A failure ends the steps, so what was refused is older.
        if !refusals.isEmpty, outcome.kind != .exhausted {
            (outcome.kind, outcome.lines) = (.refused, refusals.lines + outcome.lines)
        }
        outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
        guard outcome.kind != .passed else {
            outcome.lines = session.remarksOnAwaitedSettings
            return outcome
        }
        outcome.step = outcome.step ?? surface.failedStep
        let report = session.report(of: session[surface.seat])
        outcome.frame = surface.lines
        let size = session[surface.seat].terminal.size
        outcome.place = "\(size.columns)×\(size.rows), \(report.time), \(report.screen)"
        outcome.log = report.log.prefix(Self.shownLogLines).reversed().map {
            "\($0.time)  \($0.app ?? "device")  \($0.text)"
        }
        return outcome
    }
}

/// The output, the messages and the exit status of a session that ends by itself.
package struct SessionOutcome: Equatable, Sendable {
    /// For standard output.
    package var output = ""
    /// For standard error, a line each.
    package var messages: [String] = []
    package var status: Int32 = 0

    package init(messages: [String], status: Int32) {
        self.messages = messages
        self.status = status
    }

    /// Takes the result of a session. If apps have not come to rest, only the reason is printed.
    package init(of session: DeviceSession, output: String, warnings: [String] = [], refusals: [Refusal]) {
        if let exhaustion = session.runtime.exhaustion {
            self.init(messages: [exhaustion.description], status: ExitStatus.internalError)
            return
        }
        self.init(
            messages: warnings + refusals.lines + session.remarksOnAwaitedSettings, status: refusals.exitStatus ?? 0)
        self.output = output
    }
}
