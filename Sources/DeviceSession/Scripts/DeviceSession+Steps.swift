import DeviceInterface
import NotificationModel
import NotificationScenario
import TerminalCanvas

// Steps that are more than one key.
extension DeviceSession {
    /// Does something with what has focus.
    ///
    /// - Returns: Whether the user quits; `nil` if nothing with focus takes the use.
    func performFocused(_ use: ElementUse, from surface: some Surface) -> Bool? {
        let focused = elements(surface.viewport).all.last { $0.isFocused && $0.uses.contains(use) }
        return focused.map { perform(use, on: $0, from: surface) }
    }

    /// Presses a button of the question in front.
    ///
    /// - Returns: Whether the user quits; `nil` if no question is in front that has such a button.
    func answer(_ words: String, from surface: some Surface) -> Bool? {
        let button = question(on: surface)?.all.first { $0.uses.contains(.tap) && $0.isNamed(words) }
        return button.map { perform(.tap, on: $0, from: surface) }
    }

    /// The question in front.
    func question(on surface: some Surface) -> Element? {
        elements(surface.viewport).all.last { $0.elementType == .alert || $0.elementType == .menu }
    }

    /// Answers the notification in front with a text: opens it, presses its action that takes one, types and sends.
    ///
    /// - Returns: Whether there is one.
    func reply(_ text: String, from surface: some Surface) throws(ElementSearchError) -> Bool {
        guard let action = interface.replyAction(snapshot: snapshot(surface.viewport.repertoire)) else { return false }
        if !interface.hasOpenField { _ = try perform(.action, on: ElementQuery(action), from: surface) }
        settle(surface.viewport)
        guard interface.hasOpenField else { return false }
        _ = handle(.paste(text), from: surface)
        _ = handle(.key(.enter), from: surface)
        return true
    }

    /// Whether words can be read now: in the words of an element, whole, or in a row as it is drawn. Behind a question
    /// the rows are in the shadow, and only elements count.
    func shows(_ text: String, _ elements: Element, _ viewport: Viewport) -> Bool {
        if elements.shows(text) { return true }
        guard !elements.all.contains(where: \.isInShadow) else { return false }
        return picture(viewport).canvas.lines().contains { $0.contains(text) }
    }

    /// Says what is there instead of what is expected of the state; `nil` if it is as expected.
    func finding(against expectation: Expectation, _ viewport: Viewport) -> String? {
        do {
            let state = try StateReportText.value(Array(StateReportText.json(report(viewport)).utf8))
            return expectation.isMet(by: state) ? nil : expectation.finding(in: state)
        } catch {
            return "the state cannot be read: \(error)"
        }
    }
}

/// How a frame is different from the one in a file.
package struct FrameDifference: Equatable, Sendable, CustomStringConvertible {
    /// `nil` for a frame that was recorded.
    package let path: String?
    /// The lines of the file; `nil` if the file does not exist.
    let expected: [String]?
    let now: [String]

    /// - Returns: `nil` if both are the same.
    init?(path: String?, expected: String?, now: String) {
        func lines(_ text: String) -> [String] {
            var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
            if lines.last == "" { lines.removeLast() }
            return lines
        }
        (self.path, self.expected, self.now) = (path, expected.map(lines), lines(now))
        guard self.expected != self.now else { return nil }
    }

    /// Whether it has the rows of the screen.
    package var isOfCells: Bool { path?.hasSuffix(".txt") != false }

    /// The places that differ, in characters: each a row with its columns, from 0.
    package var places: [(row: Int, columns: [Int])] {
        guard let expected else { return [] }
        return (0..<max(expected.count, now.count)).compactMap { row in
            let (old, new) = (Array(expected[safe: row] ?? ""), Array(now[safe: row] ?? ""))
            // White space at the end of a row is not in its line.
            let columns = (0..<max(old.count, new.count)).filter { (old[safe: $0] ?? " ") != (new[safe: $0] ?? " ") }
            return columns.isEmpty ? nil : (row, columns)
        }
    }

    package var description: String {
        let name = path ?? "the frame that was recorded"
        guard let expected else { return "golden: there is no file \(name)" }
        let places = places
        let count = places.reduce(0) { $0 + $1.columns.count }
        guard let first = places.first, let column = first.columns.first else { return "golden: \(name) differs" }
        let parts = [expected, now].map { Self.part(of: $0[safe: first.row] ?? "", at: column) }
        return """
            \(path == nil ? "" : "golden: ")\(count) \(isOfCells ? "cell" : "character")\(count == 1 ? " differs" : "s differ") from \(name), first at column \(column + 1), row \
            \(first.row + 1):
              expected  \(parts[0])
              now       \(parts[1])
            """
    }

    /// The part of a row that a column is in, without white space at its end.
    private static func part(of row: String, at column: Int) -> String {
        let start = max(0, column - 24)
        let text = String(row.dropFirst(start).prefix(64))
        return String(text.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
