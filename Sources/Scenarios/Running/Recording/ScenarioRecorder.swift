package import Foundation
import NotificationScenario
package import TerminalCanvas

/// Writes what is done with a device as the lines of a scenario.
///
/// It is told each event with the time on the device's clock and the frame before it. Keys that only move focus are
/// held back, because the step after them may name the thing that they have led to.
package struct ScenarioRecorder: Sendable {
    package enum Event: Equatable, Sendable {
        /// A key that has moved focus and done nothing else.
        case focusKey(Key)
        /// Another input that has only moved focus or the view, in words, because there is no step for it.
        case scroll(String)
        case key(Key)
        /// A character in an open field.
        case text(Character)
        /// A step in words.
        ///
        /// - Parameter namesItsThing: Whether it does without the keys before it that have moved focus.
        case step(String, namesItsThing: Bool)
        /// Something for which there is no step, in words.
        case remark(String)
    }

    /// A frame that a replay must show after a number of steps.
    package struct Check: Equatable, Sendable, Codable {
        package var steps: Int
        package var frame: [String]
    }

    private struct HeldMove {
        var event: Event
        var time: Int
        var frame: [String]?
    }

    package private(set) var lines: [String] = []
    package private(set) var checks: [Check] = []
    private var steps = 0
    private let start: Date
    /// The time on the clock of a replay, in milliseconds since the start.
    private var time = 0
    private var held: [HeldMove] = []
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

    /// Whether moves are held back.
    package var holdsMoves: Bool { !held.isEmpty }

    /// Notes an event.
    ///
    /// - Parameters:
    ///   - date: The time on the device's clock.
    ///   - frame: The lines of the screen before it; `nil` if they will not be the same in a replay.
    package mutating func note(_ event: Event, at date: Date, frame: [String]?) {
        let now = milliseconds(date)
        if case .text = event {
            if !typed.isEmpty { return append(event: event) }
        } else {
            writeTyped()
        }
        switch event {
        case .focusKey, .scroll: return held.append(HeldMove(event: event, time: now, frame: frame))
        case .step(_, namesItsThing: true):
            // The replay has not moved focus there.
            goOn(to: now, held.isEmpty ? frame : nil)
            held = []
        case .key, .text, .step, .remark:
            writeHeldMoves()
            goOn(to: now, frame)
        }
        append(event: event)
    }

    /// Forgets the moves that are held back: the step that they lead to does not come.
    package mutating func dropMoves() {
        held = []
    }

    /// The clock jumps, after the event that was noted last.
    package mutating func jump(by seconds: Double) {
        time += Int((seconds * 1_000).rounded())
    }

    /// Notes the end: the last frame.
    package mutating func finish(at date: Date, frame: [String]?) {
        writeTyped()
        writeHeldMoves()
        goOn(to: milliseconds(date), frame)
    }

    private func milliseconds(_ date: Date) -> Int {
        // The difference of two dates of today is exact to 0.0003 ms.
        Int((date.timeIntervalSince(start) * 1_000 + 0.001).rounded(.down))
    }

    // MARK: Writing

    /// Lets the clock of the replay follow the device's, and notes the frame then. The replay is in the same
    /// second then, because screens show times in seconds and minutes, and count ages from them.
    private mutating func goOn(to now: Int, _ frame: [String]?) {
        let rest = now - time
        let endsSecond = rest > 0 && now / Self.second != time / Self.second
        if rest >= Self.shortestPause || endsSecond {
            let lastSecond = now / Self.second * Self.second - time
            let shortest = endsSecond ? (lastSecond + Self.grain - 1) / Self.grain * Self.grain : 0
            let length = max(rest / Self.grain * Self.grain, shortest)
            append("\(length > Self.longestPause ? "advance" : "pause") \(Self.text(milliseconds: length))")
            time += length
        }
        if let frame { checks.append(Check(steps: steps, frame: frame)) }
    }

    private mutating func writeHeldMoves() {
        let moves = held
        held = []
        for move in moves {
            goOn(to: move.time, move.frame)
            append(event: move.event)
        }
    }

    private mutating func append(event: Event) {
        switch event {
        case .focusKey(let key), .key(let key): append(key)
        case .scroll(let text), .remark(let text): append(remark: text)
        case .step(let text, _): append(text)
        case .text(let character): typed.append(character)
        }
    }

    private mutating func append(remark: String) {
        lines.append("# \(remark)")
        endsWithKeys = false
    }

    private mutating func writeTyped() {
        guard !typed.isEmpty else { return }
        append("type \(Script.quoted(typed))")
        typed = ""
    }

    private mutating func append(_ key: Key) {
        let isPlain = if case .character(let character) = key { character.isLetter || character.isNumber } else { true }
        // A mark may mean something to the reader of the file; quoted it is the same key.
        let word = isPlain ? key.name : Script.quoted(key.name)
        if endsWithKeys { lines[lines.count - 1] += " \(word)" } else { lines.append(word) }
        endsWithKeys = true
        steps += 1
    }

    private mutating func append(_ step: String) {
        lines += step.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        endsWithKeys = false
        steps += 1
    }

    /// Returns an amount of time as an argument: `2s`, `1.5s`, `12.345s`.
    package static func text(milliseconds: Int) -> String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        guard rest != 0 else { return "\(seconds)s" }
        var digits = String(1_000 + rest).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return "\(seconds).\(digits)s"
    }
}
