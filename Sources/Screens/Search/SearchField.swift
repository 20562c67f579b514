import NotificationModel
import TerminalCanvas

/// A field that looks for text among the things of a screen: the line being typed, and the words to find.
///
/// The help, Settings, the list and the inspector's pages each have one. The screen gives it all input while it is
/// open, does what the answer asks for, and shows what the query finds.
struct SearchField: Equatable, Sendable {
    /// The meaning of an input for the screen that has the field.
    enum Answer {
        case confirmed
        case cancelled
        /// The text has changed. The query has changed too unless it equals the one from before.
        case edited(from: FilterQuery)
        /// The text is the same; the cursor may have moved.
        case unchanged
        /// The key means nothing in a field, so it may move among the things that are found.
        case passedOn(Key)
    }

    private(set) var line = LineEditor()
    private(set) var query = FilterQuery()
    /// Whether printable keys are text. A closed field still filters.
    private(set) var isOpen = true

    /// Whether there is something to look for; white space is nothing.
    var isActive: Bool { !query.isEmpty }

    mutating func perform(_ command: Command) -> Answer {
        switch command {
        case .send: .confirmed
        case .leaveField, .back: .cancelled
        default: edit { $0.perform(command) }
        }
    }

    mutating func type(_ key: Key) -> Answer {
        switch key {
        case .character, .space: edit { $0.type(key) }
        default: .passedOn(key)
        }
    }

    mutating func paste(_ text: String) -> Answer { edit { $0.insert(text) } }

    private mutating func edit(_ change: (inout LineEditor) -> Void) -> Answer {
        let (oldText, oldQuery) = (line.text, query)
        change(&line)
        guard line.text != oldText else { return .unchanged }
        query = FilterQuery(line.text)
        return .edited(from: oldQuery)
    }

    mutating func open() { isOpen = true }

    /// Gives the keys back to the screen.
    mutating func close() { isOpen = false }

    // MARK: Drawing

    /// A field with fewer columns shows no hint.
    private static let leastColumnsOfHint = 40

    /// Draws the open field in the row of the hint bar: the line, how many things match, and what Enter and Esc do.
    ///
    /// - Parameters:
    ///   - placeholder: What an empty field shows.
    ///   - count: The number of matches in words; `nil` shows none.
    ///   - hasMatches: Whether anything matches.
    ///   - hints: The hints among which are those of Enter and Esc; empty shows none.
    ///   - area: The columns that the field takes.
    func draw(
        placeholder: any DeviceLabel, count: TerminalText? = nil, hasMatches: Bool = true, hints: [Hint] = [],
        in area: Rectangle, _ device: DeviceView, _ scene: inout Scene
    ) {
        let row = device.geometry.hintRow
        let first = area.column + 3
        var end = area.endColumn - 1
        scene.pen.write("/", area.column + 1, row, Theme.hintKey)
        // Where there is hardly room, the way out is more than the way on.
        let shown: [Command] =
            area.columns >= ScreenGeometry.narrow
            ? [.send, .leaveField] : area.columns >= Self.leastColumnsOfHint ? [.leaveField] : []
        for hint in hints.reversed() where shown.contains(hint.command) {
            let label = TerminalText(hint.label)
            end -= scene.pen.columns(of: hint, label)
            scene.draw(hint, label, end, row)
            end -= 2
        }
        scene.element(.searchField, in: .line(row, from: first, to: max(first + 1, end))) {
            $0.label = placeholder.text(in: device.snapshot.language)
            $0.value = line.text
            $0.isFocused = true
            $0.uses = [.type]
        }
        if let count {
            scene.say(count, endingAt: end, row, hasMatches ? Style(.hintLabel) : Theme.hintKey)
            end -= count.columns + 2
        }
        let room = Rectangle.line(row, from: first, to: max(first + 1, end))
        scene.pen.draw(line, placeholder: placeholder.text(in: scene.pen.language), in: room)
    }

    /// Draws the field of a filter: open in the row of hints, closed before them.
    ///
    /// - Parameters:
    ///   - placeholder: What an empty field shows.
    ///   - hints: The hints among which are those of Enter and Esc; `nil` draws what a closed field keeps.
    ///   - found: How many of all things match.
    /// - Returns: The columns taken.
    func drawFilter(
        _ hints: [Hint]?, placeholder: any DeviceLabel = FilterLabel.placeholder, finding found: Int, of all: Int,
        _ device: DeviceView, _ scene: inout Scene
    ) -> Int {
        let count = isActive ? device.snapshot.text(FilterLabel.count(found, of: all)) : nil
        guard let hints else { return count.map { drawBeforeHints(count: $0, device, &scene) } ?? 0 }
        draw(
            placeholder: placeholder, count: count, hasMatches: found > 0, hints: hints,
            in: device.geometry.screen, device, &scene)
        return device.geometry.screen.columns
    }

    /// Draws the text of a closed field before the hints, with the number of matches.
    private func drawBeforeHints(count: TerminalText, _ device: DeviceView, _ scene: inout Scene) -> Int {
        let row = device.geometry.hintRow
        let area = device.geometry.screen
        let first = area.column + 1
        let text = BoundedText.line(line.text).truncated(to: max(8, area.columns / 4))
        var column = first + scene.pen.write("/", first, row, Theme.hintKey) + 1
        column += scene.pen.write(text, column, row, Theme.hintKey) + 1
        column += scene.pen.write(count, column, row, Style(.hintLabel))
        scene.element(.searchField, in: .line(row, from: first, to: column), .command(.filter)) {
            $0.label = count.string
            $0.value = line.text
        }
        return column - first + 3
    }
}

extension SearchField? {
    /// Opens the field, with the text that it has kept.
    mutating func open() {
        if self == nil { self = SearchField() }
        self?.open()
    }

    /// Ends typing; a field that looks for nothing goes away.
    mutating func close() {
        guard self?.isActive == true else { return self = nil }
        self?.close()
    }
}
