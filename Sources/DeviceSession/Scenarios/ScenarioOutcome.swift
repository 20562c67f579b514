import DeviceInterface
import DeviceRuntime
import TerminalCanvas

/// The outcome of a scenario.
package struct ScenarioOutcome: Equatable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case passed
        /// The screen or the device was not as expected, or no element or several have the words of a step.
        case failed
        /// A payload was refused, a file could not be read or written, or a step was not possible.
        case refused
        /// An app has not come to rest.
        case exhausted
        /// The process of the scenario has ended before the last step.
        case ended
    }

    package var kind = Kind.passed
    /// The position of the step that has failed; `nil` for a failure before the first step.
    package var step: Int?
    /// What was wrong, a line each.
    package var lines: [String] = []
    /// The lines of the screen at the end.
    package var frame: [String] = []
    /// Rows of the frame, with the columns that are not as in a golden file.
    package var marks: [Int: [Int]] = [:]
    /// The state of the device in a few words: its size, the time and the screen.
    package var place = ""
    /// The last lines of its log.
    package var log: [String] = []
    /// Real time.
    package var seconds = 0.0

    package init() {}

    /// A process that has exited.
    ///
    /// - Parameter step: The position of the last step that had begun.
    package init(endedAt step: Int?, _ reason: String, printed: [String]) {
        kind = .ended
        self.step = step
        lines = [reason] + printed
    }
}

extension Rendering {
    private static let shownLogLines = 5

    /// Performs the steps.
    ///
    /// - Parameters:
    ///   - recordedFrames: The frames that are expected after numbers of steps.
    ///   - willBegin: Called before each step with its position.
    package func outcome(
        in session: DeviceSession, recordedFrames: [Int: [String]] = [:],
        willBegin: (Int) -> Void = { _ in }
    ) -> ScenarioOutcome {
        let start = ContinuousClock.now
        var outcome = ScenarioOutcome()
        let surface = RenderSurface(self, session)
        surface.run(comparingWith: recordedFrames, willBegin: willBegin)
        var refusals = contents.refusals + surface.refusals
        if refusesWarnings, surface.failure == nil {
            let ofManifests = contents.describedApplications.flatMap { app in app.remarks.map { "\(app.file): \($0)" } }
            refusals += (ofManifests + session.remarksOnAwaitedSettings).map { Refusal($0) }
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
        guard outcome.kind != .passed else { return outcome }
        outcome.step = outcome.step ?? surface.failedStep
        let report = session.report(surface.viewport)
        outcome.frame = surface.lines
        let size = surface.viewport.size
        outcome.place = "\(size.columns)×\(size.rows), \(report.time), \(report.screen)"
        outcome.log = report.log.prefix(Self.shownLogLines).reversed().map {
            "\($0.time)  \($0.app ?? "device")  \($0.text)"
        }
        return outcome
    }
}
