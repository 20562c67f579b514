import TerminalCanvas

/// A frame as lines to be read one after the other: without boxes and pictures, and with what has focus marked.
struct LinearFrame: Hashable, Sendable {
    struct Line: Hashable, Sendable {
        /// The words of each row of the screen that the line has.
        var rows: [String]
        var hasFocus = false

        /// The line as it is printed.
        var printed: String {
            let text = rows.dropFirst().reduce(rows.first ?? "") { text, row in
                text + (text.last?.isPunctuation == true ? " " : ". ") + row
            }
            return (hasFocus ? "> " : "  ") + text
        }
    }

    /// Where the user is.
    let place: String
    /// The first row: the place and the time.
    let title: String
    let lines: [Line]
    /// The last row: what can be pressed.
    let hints: String

    /// - Parameter canvas: A frame that is drawn without colours, so that focus is a mark.
    init(_ canvas: Canvas) {
        var rows = canvas.lines()
        hints = rows.popLast().map { Self.words(of: $0).text } ?? ""
        let parts = rows.isEmpty ? [] : Self.words(of: rows.removeFirst()).text.split(separator: ", ")
        title = parts.joined(separator: ", ")
        // The time is before the place where the device is unlocked.
        place = parts.first { !$0.contains(/[0-9]:[0-9]/) }.map(String.init) ?? ""
        var lines: [Line] = []
        var isBehindFocus = false
        for row in rows {
            let (text, hasFocus) = Self.words(of: row)
            defer { isBehindFocus = hasFocus }
            guard !text.isEmpty else { continue }
            // The rows of the focused thing are one line.
            if hasFocus, isBehindFocus, lines.last?.hasFocus == true {
                lines[lines.count - 1].rows.append(text)
            } else {
                lines.append(Line(rows: [text], hasFocus: hasFocus))
            }
        }
        self.lines = lines
    }

    /// All lines, from the title to the hints.
    var whole: [String] { page + [hints] }

    private var page: [String] { [title] + lines.map(\.printed) }

    /// Returns the lines to read after another frame: the new ones, and the focused ones if focus has moved.
    ///
    /// A frame at another place, or with little in common with the frame before, is read as a whole. A change of the time in
    /// the title alone is not read.
    func news(since old: LinearFrame) -> [String] {
        guard place == old.place else { return page }
        guard lines != old.lines else { return [] }
        let known = Set(old.lines.flatMap(\.rows))
        let fresh = lines.filter { !$0.rows.allSatisfy(known.contains) }
        if fresh.count > 2, fresh.count * 2 > lines.count { return page }
        let focused = lines.filter(\.hasFocus)
        let hasMoved = focused != old.lines.filter(\.hasFocus)
        return ((hasMoved ? focused : []) + fresh.filter { !$0.hasFocus }).map(\.printed)
    }

    /// The mark of focus.
    private static let focusMark: Unicode.Scalar = "▌"

    /// Whether it cannot be read aloud: box drawing, block elements, geometric shapes and braille patterns.
    private static func isDrawing(_ scalar: Unicode.Scalar) -> Bool {
        (0x2500...0x25FF).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
    }

    /// The words of a row; a gap of several cells is a comma. A mark between words stays before those it marks.
    private static func words(of row: String) -> (text: String, hasFocus: Bool) {
        var hasFocus = false
        var plain = ""
        for scalar in row.unicodeScalars {
            let isMark = scalar == focusMark
            if isMark { hasFocus = true }
            let marksOneOfSeveral = isMark && plain.contains { $0 != " " }
            plain.unicodeScalars.append(marksOneOfSeveral ? ">" : isDrawing(scalar) ? " " : scalar)
        }
        // A drawn switch leaves its ends; its state is the word behind it.
        plain = plain.replacing(/\( +\)/, with: "  ")
        var text = ""
        var blanks = 0
        for character in plain {
            guard character != " " else {
                blanks += 1
                continue
            }
            if !text.isEmpty, blanks > 0 { text += blanks > 1 ? ", " : " " }
            blanks = 0
            text.append(character)
        }
        return (text.allSatisfy { $0 == ">" } ? "" : text, hasFocus)
    }
}
