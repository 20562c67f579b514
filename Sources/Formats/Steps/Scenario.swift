/// A scenario: a device's set-up, and what is done with it and expected of it, step by step.
///
/// A file `NAME.scenario` is UTF-8 with a step a line; see ``ScenarioParser`` for its grammar.
package struct Scenario: Equatable, Sendable {
    /// A place in a file.
    package struct Place: Hashable, Sendable, CustomStringConvertible {
        /// The path as the user wrote it, or relative to the file that includes it.
        package var file: String
        /// From 1.
        package var line: Int
        /// In characters from 1.
        package var column: Int

        package init(file: String, line: Int, column: Int = 1) {
            (self.file, self.line, self.column) = (file, line, column)
        }

        package var description: String { "\(file):\(line):\(column)" }

        /// The same line at another column.
        func at(_ column: Int) -> Place { Place(file: file, line: line, column: column) }
    }

    /// A step and where it stands.
    package struct PlacedStep: Equatable, Sendable {
        package var step: ScriptStep
        package var place: Place
        /// The line without white space around it and with its values instead of their names.
        package var text: String
        /// The line in the file of the scenario, from 1: of the outermost `include` for a step of another file.
        package var line: Int
    }

    package var file: String
    /// The values of the row of `each` that this one is for, as `name=value`; empty without.
    package var row: String
    /// The number of that row, from 1; `nil` without.
    package var rowNumber: Int?
    package var setup: ScenarioSetup
    package var steps: [PlacedStep]
    /// The number of lines of its file.
    package var lineCount = 0

    /// Whether it has neither a step nor a line of the set-up. One with a set-up alone is the report of a device, to
    /// which its reader adds the steps.
    var isEmpty: Bool { steps.isEmpty && setup == ScenarioSetup() }
    package var script: Script { Script(steps: steps.map(\.step)) }
    /// Its name in lists: its file, and its row.
    package var title: String { row.isEmpty ? file : "\(file) (\(row))" }
}

/// Something wrong in a scenario that was found before its first step.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    package let place: Scenario.Place
    /// A sentence without the place.
    package let reason: String
    /// Whether the file at the place, or one that it names, cannot be read.
    package var isUnreadable = false
    /// What helps; a sentence for all mistakes that it helps with.
    package var advice: String?

    package init(
        _ place: Scenario.Place, _ reason: String, isUnreadable: Bool = false, advice: String? = nil
    ) {
        (self.place, self.reason, self.isUnreadable, self.advice) = (place, reason, isUnreadable, advice)
    }

    package var description: String { "\(place): \(reason)" }
}
