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
    /// What was wrong, a line each; of a scenario that has passed, what was without effect.
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
