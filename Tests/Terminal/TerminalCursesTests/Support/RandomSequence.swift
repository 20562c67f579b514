import PseudoTerminal
import TerminalCanvas

/// Random sequences that our terminal supports, except those that libvterm handles differently than xterm.
///
/// A backspace precedes sequences that libvterm executes with a pending wrap. Line drawing ends where it began, because
/// libvterm gives accents a cell of their own there, and also at the right edge. Cells are inserted and deleted without
/// a scroll region, outside of which libvterm does neither.
enum RandomSequence {
    static func next(for model: TerminalModel, using random: inout some RandomNumberGenerator) -> String {
        let size = model.size
        let column = Int.random(in: 1...size.columns, using: &random)
        let row = Int.random(in: 1...size.rows, using: &random)
        let count = Int.random(in: 0...5, using: &random)
        // Not at the right edge, where libvterm's cursor stays on the left half of a wide character and xterm's moves
        // to the right half; nor in insert mode, where libvterm makes room for one column and xterm for two.
        let place = "\u{1B}[\(row);\(min(column, max(size.columns - 2, 1)))H"
        let wide = size.columns > 2 ? "\(place)\u{1B}[4l한" : place
        // libvterm also clears the alternate screen if it is already active, and keeps it active after a full reset;
        // xterm does neither.
        let screen =
            model.alternateScreenIsOn ? "\u{8}\u{1B}[?1049l" : ["\u{8}\u{1B}[?1049h", "\u{1B}c\u{1B}7"][count % 2]
        let sequences = [
            "a", "uvw", wide, "é", "\(place)e\u{301}", "\u{1B}(0lqkxmj\u{1B}(B", "\u{1B})0\u{E}uvw\u{F}", "\r", "\n",
            "\r\n", "\u{8}", "\t", "\u{B}", "\u{C}",
            "\u{1B}[\(row);\(column)H", "\u{1B}[\(row)d", "\u{1B}[\(column)G", "\u{1B}[\(column)`", "\u{1B}[H",
            "\u{1B}[\(count)A", "\u{1B}[\(count)B", "\u{1B}[\(count)C", "\u{1B}[\(count)D", "\u{1B}[\(count)E",
            "\u{1B}[\(count)F", "\u{1B}[\(count)I", "\u{8}\u{1B}[\(count)Z", "\u{1B}[\(count)e", "\u{1B}[\(count)a",
            "\u{1B}[\(count % 3)J", "\u{1B}[\(count % 3)K", "\u{1B}[J", "\u{1B}[K", "\u{1B}[\(count)X",
            "\u{1B}[r\(place)\u{1B}[\(count)@", "\u{1B}[r\(place)\u{1B}[\(count)P", "\u{1B}[\(count)L",
            "\u{1B}[\(count)M", "\u{1B}[\(count)S",
            "\u{1B}[\(count)T", "\u{1B}[\(row);\(size.rows)r", "\u{1B}[1;\(row)r", "\u{1B}[r",
            "\u{8}\u{1B}7", "\u{8}\u{1B}8", "\u{1B}D", "\u{1B}E", "\u{1B}M", "\u{1B}H", "\u{1B}[g", "\u{1B}[3g",
            "\u{1B}[4h", "\u{1B}[4l", "\r\u{1B}[?7l", "\u{1B}[?7h",
            screen, "\u{1B}[?25l", "\u{1B}[?25h", "\u{1B}]0;title\u{7}", "\u{1B}P1q\u{1B}\\",
            "\u{1B}[m", "\u{1B}[1;3m", "\u{1B}[4m", "\u{1B}[7m", "\u{1B}[22;23;24;27m", "\u{1B}[3\(count)m",
            "\u{1B}[4\(count)m", "\u{1B}[9\(count);10\(count)m", "\u{1B}[38;5;\(count * 50)m", "\u{1B}[39;49m",
            "\u{1B}[48;2;1;\(count);3m",
        ]
        return sequences[Int.random(in: sequences.indices, using: &random)]
    }
}
