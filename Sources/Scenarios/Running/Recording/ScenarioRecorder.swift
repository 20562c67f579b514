package import Foundation
import NotificationModel
package import NotificationScenario
import TerminalCanvas

/// Writes what is done with a device as the lines of a scenario.
///
/// It is told each event with the time on the device's clock and the state of the device before it.
package struct ScenarioRecorder: Sendable {
    package enum Event: Equatable, Sendable {
        /// A character in an open field.
        case text(Character)
        case step(ScriptStep)
        /// Something for which there is no step, in words.
        case remark(String)
    }

    /// The state of the device that a replay must show after a number of steps, a line each.
    package struct Check: Equatable, Sendable, Codable {
        package var steps: Int
        package var state: [String]
    }

    package private(set) var lines: [String] = []
    package private(set) var checks: [Check] = []
    private var steps = 0
    let start: Date
    /// The time on the clock of a replay, in milliseconds since the start.
    private var time = 0
    private var typed = ""
    /// Whether the last line has keys, and another one may follow.
    private var endsWithKeys = false

    /// In milliseconds. A shorter wait is not written, because a reader of the scenario would not notice it.
    private static let shortestPause = 300
    /// In milliseconds. A longer wait is written as `advance`, because nobody would watch it.
    private static let longestPause = 60_000
    /// In milliseconds.
    private static let second = 1_000
    /// Pauses are multiples of this, in milliseconds.
    private static let grain = 100

    /// - Parameter start: A whole second.
    package init(start: Date) {
        self.start = start
    }

    /// Whether a text is being typed, whose further characters have no state of their own.
    var isTyping: Bool { !typed.isEmpty }

    /// Notes an event.
    ///
    /// - Parameters:
    ///   - date: The time on the device's clock.
    ///   - state: The state before it; `nil` if it will not be the same in a replay.
    package mutating func note(_ event: Event, at date: Date, state: [String]?) {
        if case .text(let character) = event, !typed.isEmpty { return typed.append(character) }
        writeTyped()
        goOn(to: milliseconds(date), state)
        switch event {
        case .text(let character): typed.append(character)
        case .step(let step): append(step)
        case .remark(let text): append(remark: text)
        }
    }

    /// The clock jumps, after the event that was noted last.
    package mutating func jump(by seconds: Double) {
        time += Int((seconds * 1_000).rounded())
    }

    /// The clock of the replay is where it began, after the event that was noted last.
    package mutating func turnBack() { time = 0 }

    /// Notes the end, with the last state.
    package mutating func finish(at date: Date, state: [String]?) {
        writeTyped()
        goOn(to: milliseconds(date), state)
    }

    private func milliseconds(_ date: Date) -> Int {
        // The difference of two dates of today is exact to 0.0003 ms.
        Int((date.timeIntervalSince(start) * 1_000 + 0.001).rounded(.down))
    }

    // MARK: Writing

    /// Lets the clock of the replay follow the device's, and notes the state then. The replay is in the same second
    /// then, because screens show times in seconds and minutes, and count ages from them.
    private mutating func goOn(to now: Int, _ state: [String]?) {
        let rest = now - time
        let endsSecond = rest > 0 && now / Self.second != time / Self.second
        if rest >= Self.shortestPause || endsSecond {
            let lastSecond = now / Self.second * Self.second - time
            let shortest = endsSecond ? (lastSecond + Self.grain - 1) / Self.grain * Self.grain : 0
            let length = max(rest / Self.grain * Self.grain, shortest)
            let seconds = Double(length) / Double(Self.second)
            append(length > Self.longestPause ? .advance(seconds) : .pause(seconds))
            time += length
        }
        if let state { checks.append(Check(steps: steps, state: state)) }
    }

    private mutating func append(remark: String) {
        let line = "# \(remark)"
        // The wheel is turned, and a slider dragged, in many small pieces.
        guard lines.last != line else { return }
        lines.append(line)
        endsWithKeys = false
    }

    private mutating func writeTyped() {
        guard !typed.isEmpty else { return }
        append(.text(typed))
        typed = ""
    }

    /// Writes a step by the grammar’s own writer, if it is the same step when it is read back.
    private mutating func append(_ step: ScriptStep) {
        guard step.problem == nil, let line = step.line else {
            return append(remark: "Here somebody did what no step can do.")
        }
        let isKey = if case .key = step { true } else { false }
        if isKey, endsWithKeys {
            lines[lines.count - 1] += " \(line)"
        } else {
            lines += line.parts(separatedBy: "\n")
        }
        endsWithKeys = isKey
        // A setting before the first step is part of the set-up.
        if case .set = step, steps == 0 { return }
        steps += 1
    }
}
