internal import CVTerm
package import TerminalCanvas

/// libvterm's terminal, which is independent of ours. Safe because only this object uses the C terminal, and frees it.
@safe package final class JudgeTerminal {
    private let terminal: OpaquePointer
    private var size: Size

    package init(size: Size) {
        self.size = size
        unsafe terminal = vterm_new(Int32(size.rows), Int32(size.columns))
        unsafe vterm_set_utf8(terminal, 1)
        unsafe vterm_screen_enable_altscreen(vterm_obtain_screen(terminal), 1)
        unsafe vterm_screen_reset(vterm_obtain_screen(terminal), 1)
    }

    deinit { unsafe vterm_free(terminal) }

    package func feed(_ bytes: some Collection<UInt8>) {
        let bytes = bytes.map { CChar(bitPattern: $0) }
        _ = unsafe vterm_input_write(terminal, bytes, bytes.count)
    }

    package var cursor: Point {
        var position = VTermPos()
        unsafe vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
        return Point(column: Int(position.col), row: Int(position.row))
    }

    package subscript(column: Int, row: Int) -> (text: String, style: Style) {
        var cell = VTermScreenCell()
        let position = VTermPos(row: Int32(row), col: Int32(column))
        _ = unsafe vterm_screen_get_cell(vterm_obtain_screen(terminal), position, &cell)
        return (Self.text(of: cell), Self.style(of: cell))
    }

    private static func text(of cell: VTermScreenCell) -> String {
        let parts = [cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3, cell.chars.4, cell.chars.5]
        // The right half of a wide character.
        if parts[0] == UInt32.max { return "" }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: parts.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
        return text.isEmpty ? " " : String(text)
    }

    private static func style(of cell: VTermScreenCell) -> Style {
        var attributes: Style.Attributes = []
        if cell.attrs.bold != 0 { attributes.insert(.bold) }
        if cell.attrs.italic != 0 { attributes.insert(.italic) }
        if cell.attrs.underline != 0 { attributes.insert(.underline) }
        if cell.attrs.reverse != 0 { attributes.insert(.reverse) }
        return Style(foreground: color(cell.fg), background: color(cell.bg), attributes: attributes)
    }

    private static func color(_ color: VTermColor) -> Color {
        let type = UInt32(unsafe color.type)
        let defaults = VTERM_COLOR_DEFAULT_FG.rawValue | VTERM_COLOR_DEFAULT_BG.rawValue
        if type & defaults != 0 { return .terminalDefault }
        if type & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_RGB.rawValue {
            let rgb = unsafe color.rgb
            return .rgb(red: rgb.red, green: rgb.green, blue: rgb.blue)
        }
        return palette(Int(unsafe color.indexed.idx))
    }

    /// xterm's palette; libvterm's own differs, but is not the subject of the test.
    private static func palette(_ index: Int) -> Color {
        if let basic = BasicColor(rawValue: UInt8(index)) { return .basic(basic) }
        if index >= 232 {
            let grey = UInt8(8 + 10 * (index - 232))
            return .rgb(red: grey, green: grey, blue: grey)
        }
        func level(_ digit: Int) -> UInt8 { digit == 0 ? 0 : UInt8(55 + 40 * digit) }
        let number = index - 16
        return .rgb(red: level(number / 36), green: level(number / 6 % 6), blue: level(number % 6))
    }

    /// Whether the cell contains half of a wide character whose other half is gone. xterm blanks such halves, libvterm
    /// keeps them.
    private func isHalf(_ column: Int, _ row: Int) -> Bool {
        let text = self[column, row].text
        if text.isEmpty { return column == 0 || !Self.isWide(self[column - 1, row].text) }
        return Self.isWide(text) && (column + 1 == size.columns || !self[column + 1, row].text.isEmpty)
    }

    /// Whether the text is a Korean syllable; no other wide characters are sent here.
    private static func isWide(_ text: String) -> Bool {
        text.unicodeScalars.first.map { (0xAC00...0xD7A3).contains($0.value) } ?? false
    }

    package func resize(to size: Size) {
        self.size = size
        unsafe vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
    }

    /// Returns the difference from our terminal; `nil` if both show the same. Dim text, which libvterm does not
    /// support, and the text style of blank cells are not compared.
    package func difference(from model: TerminalModel) -> String? {
        if model.cursor != cursor { return "the cursor is at \(model.cursor), not at \(cursor)" }
        for row in 0..<size.rows {
            for column in 0..<size.columns {
                let cell = model[column, row]
                var judged = self[column, row]
                let isHalf = isHalf(column, row)
                if isHalf { judged.text = " " }
                let place = "in column \(column) of row \(row)"
                if cell.text != judged.text { return "\(place) is \"\(cell.text)\", not \"\(judged.text)\"" }
                var style = cell.style
                style.attributes.remove(.dim)
                if judged.text.isEmpty || isHalf { continue }
                if judged.text == " ", style.background == judged.style.background { continue }
                if style != judged.style { return "\(place) the style is \(style), not \(judged.style)" }
            }
        }
        return nil
    }
}
