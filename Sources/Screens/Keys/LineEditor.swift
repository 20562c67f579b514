import TerminalCanvas

/// One line of text being typed.
struct LineEditor: Equatable, Sendable {
    private(set) var characters: [Character] = []
    /// The characters before the cursor.
    private(set) var cursor = 0

    /// The most characters of a line: a key or a paste that would make it longer is not taken, which is said.
    static let limit = 4_096

    /// - Parameter text: The text at first; the cursor is behind it.
    init(_ text: String = "") {
        insert(text)
    }

    init(_ characters: [Character], cursor: Int) {
        (self.characters, self.cursor) = (characters, cursor)
    }

    var text: String { String(characters) }
    var isEmpty: Bool { characters.isEmpty }

    /// Dots in place of the characters.
    mutating func mask() { characters = characters.map { _ in "•" } }

    /// Inserts at the cursor; line breaks and tabs become spaces, other control characters are left out.
    mutating func insert(_ string: String) {
        let plain = string.map { $0.isNewline || $0 == "\t" ? " " : $0 }
            .filter { !$0.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) } }
        characters.insert(contentsOf: plain, at: cursor)
        cursor += plain.count
    }

    /// Deletes the last mark or letter of a character, as keyboards of Indic scripts do, whether it was typed key by
    /// key or not; an emoji with all that belongs to it.
    private mutating func deleteBackward() {
        cursor -= 1
        var scalars = characters.remove(at: cursor).unicodeScalars
        guard scalars.count > 1, !scalars.contains(where: \.properties.isEmoji) else { return }
        scalars.removeLast()
        insert(String(scalars))
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
        case .cursorStart: cursor = 0
        case .cursorEnd: cursor = characters.count
        case .deleteBackward where cursor > 0: deleteBackward()
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

    /// The characters of each row, if the text is broken behind blanks and the cursor has room behind every row.
    ///
    /// - Complexity: O(characters).
    func rows(columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var (start, used) = (0, 0)
        /// The last place behind a blank, and the columns up to there.
        var last = (index: 0, used: 0)
        for (index, character) in characters.enumerated() {
            let width = character.isASCII ? 1 : TerminalText(String(character)).columns
            if used + width >= columns, index > start, character != " " {
                if last.index <= start { last = (index, used) }
                rows.append(start..<last.index)
                (start, used) = (last.index, used - last.used)
            }
            used += width
            if character == " " { last = (index + 1, used) }
        }
        return rows + [start..<characters.count]
    }

    /// The characters of each row in view. A single row drops as many at its left as the cursor needs.
    fileprivate func rows(in size: Size) -> [Range<Int>] {
        guard size.rows == 1 else {
            let rows = rows(columns: size.columns)
            let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
            return Array(rows.dropFirst(max(0, min(row, rows.count - size.rows))).prefix(size.rows))
        }
        var start = 0
        while start < cursor {
            let columns = TerminalText(String(characters[start..<cursor])).columns
            guard columns >= size.columns else { break }
            start = min(start + max(1, (columns - size.columns) / 2), cursor)
        }
        return [start..<characters.count]
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
    /// Draws text being typed, scrolled so that the cursor is in view, and puts the cursor there.
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
        for (index, row) in line.rows(in: area.size).enumerated() {
            let shown = TerminalText(String(line.characters[row].prefix(columns)))
            write(shown, area.column, area.row + index, Style(.title, on: nil, .underline), clip: area)
            guard line.cursor >= row.lowerBound else { continue }
            let before = TerminalText(String(line.characters[row.lowerBound..<min(line.cursor, row.upperBound)]))
            cursor = Point(column: area.column + min(before.columns, columns - 1), row: area.row + index)
        }
    }
}
