import TerminalCanvas

/// One line of text being typed.
struct LineEditor: Equatable, Sendable {
    private(set) var characters: [Character] = []
    /// The characters before the cursor.
    private(set) var cursor = 0

    /// The most characters taken; a paste beyond them is cut.
    static let limit = 4_096

    /// - Parameter text: The text at first; the cursor is behind it.
    init(_ text: String = "") {
        insert(text)
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    /// Inserts at the cursor; line breaks and tabs become spaces, other control characters are left out.
    mutating func insert(_ string: String) {
        let plain = string.map { $0.isNewline || $0 == "\t" ? " " : $0 }
            .filter { !$0.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } }
            .prefix(max(0, Self.limit - characters.count))
        characters.insert(contentsOf: plain, at: cursor)
        cursor += plain.count
    }

    mutating func moveCursor(by distance: Int) {
        cursor = min(max(0, cursor + distance), characters.count)
    }

    /// Deletes the word before the cursor and the blanks between them: words end at blanks only, as with Ctrl-W in a
    /// shell.
    private mutating func deleteWord() {
        let end = cursor
        while cursor > 0, characters[cursor - 1].isWhitespace { cursor -= 1 }
        while cursor > 0, !characters[cursor - 1].isWhitespace { cursor -= 1 }
        characters.removeSubrange(cursor..<end)
    }

    /// Moves to the beginning of the word before the cursor; words are letters and digits, as with Alt-B in a shell.
    private mutating func moveWordLeft() {
        while cursor > 0, !characters[cursor - 1].isInWord { cursor -= 1 }
        while cursor > 0, characters[cursor - 1].isInWord { cursor -= 1 }
    }

    /// The end of the word at or after the cursor.
    private var endOfWord: Int {
        var end = cursor
        while end < characters.count, !characters[end].isInWord { end += 1 }
        while end < characters.count, characters[end].isInWord { end += 1 }
        return end
    }

    /// Performs a command of the key table's section about text fields; other commands change nothing.
    mutating func perform(_ command: Command) {
        switch command {
        case .cursorLeft: moveCursor(by: -1)
        case .cursorRight: moveCursor(by: 1)
        case .cursorStart: moveCursor(by: -Self.limit)
        case .cursorEnd: moveCursor(by: Self.limit)
        case .deleteBackward where cursor > 0:
            cursor -= 1
            characters.remove(at: cursor)
        case .deleteForward where cursor < characters.count: characters.remove(at: cursor)
        case .deleteToStart:
            characters.removeFirst(cursor)
            cursor = 0
        case .deleteToEnd: characters.removeLast(characters.count - cursor)
        case .deleteWord: deleteWord()
        case .deleteWordForward: characters.removeSubrange(cursor..<endOfWord)
        case .wordLeft: moveWordLeft()
        case .wordRight: cursor = endOfWord
        default: break
        }
    }

    /// Inserts the character of a printable key.
    mutating func type(_ key: Key) {
        switch key {
        case .character(let character): insert(String(character))
        case .space: insert(" ")
        default: break
        }
    }
}

extension Character {
    fileprivate var isInWord: Bool { isLetter || isNumber }
}

extension Pen {
    /// Draws a line being typed, scrolled so that the cursor is in view, and puts the cursor there.
    ///
    /// `placeholder` is shown while the line is empty.
    mutating func draw(_ line: LineEditor, placeholder: String = "", in area: Rectangle) {
        let columns = area.columns
        guard columns > 0 else { return }
        canvas.fill(area, style: Style(.body, on: .chip, .underline))
        if line.isEmpty {
            let text = BoundedText.line(placeholder).truncated(to: columns)
            write(text, area.column, area.row, Style(.secondary, on: nil, .underline))
        }
        // Drops whole characters at the left until the cursor is in view.
        var start = 0
        var before = TerminalText(String(line.characters[..<line.cursor]))
        while before.columns >= columns, start < line.cursor {
            start += max(1, (before.columns - columns) / 2)
            start = min(start, line.cursor)
            before = TerminalText(String(line.characters[start..<line.cursor]))
        }
        let shown = TerminalText(String(line.characters[start...].prefix(columns)))
        write(shown, area.column, area.row, Style(.title, on: nil, .underline), clip: area)
        cursor = Point(column: area.column + min(before.columns, columns - 1), row: area.row)
    }
}
