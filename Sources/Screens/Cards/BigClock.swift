import TerminalCanvas

/// The time in digits three or five rows high, or ten, where every quarter of a cell is a cell.
struct BigClock {
    enum Height: Int {
        case small = 3
        case large = 5
        case huge = 10
    }

    private static let smallDigits: [[TerminalText]] = [
        ["▟▀▀▙", "█  █", "▜▄▄▛"],
        ["▗▟█", "  █", "  █"],
        ["▀▀▀▙", "▟▀▀▘", "█▄▄▄"],
        ["▀▀▀▙", " ▀▀▙", "▄▄▄▛"],
        ["█  █", "▜▄▄█", "   █"],
        ["█▀▀▀", "▀▀▀▙", "▄▄▄▛"],
        ["▟▀▀▀", "█▀▀▙", "▜▄▄▛"],
        ["▀▀▀█", "  ▟▘", " ▐▌ "],
        ["▟▀▀▙", "▟▀▀▙", "▜▄▄▛"],
        ["▟▀▀▙", "▜▄▄█", "▄▄▄▛"],
    ]
    private static let smallColon: [TerminalText] = ["▄", " ", "▀"]

    private static let largeDigits: [[TerminalText]] = [
        ["▟████▙", "██  ██", "██  ██", "██  ██", "▜████▛"],
        ["▗▟██", "▀▜██", "  ██", "  ██", "  ██"],
        ["█████▙", "    ██", "▟████▛", "██    ", "██████"],
        ["█████▙", "    ██", " ▐███▌", "    ██", "█████▛"],
        ["██  ██", "██  ██", "▜█████", "    ██", "    ██"],
        ["██████", "██    ", "█████▙", "    ██", "█████▛"],
        ["▟█████", "██    ", "█████▙", "██  ██", "▜████▛"],
        ["██████", "    ██", "  ▗▟█▘", "  ██▘ ", "  ██  "],
        ["▟████▙", "██  ██", "▐████▌", "██  ██", "▜████▛"],
        ["▟████▙", "██  ██", "▜█████", "    ██", "█████▛"],
    ]
    private static let largeColon: [TerminalText] = ["  ", "██", "  ", "██", "  "]

    private static let asciiDigits: [[TerminalText]] = [
        [" _ ", "| |", "|_|"],
        ["   ", "  |", "  |"],
        [" _ ", " _|", "|_ "],
        [" _ ", " _|", " _|"],
        ["   ", "|_|", "  |"],
        [" _ ", "|_ ", " _|"],
        [" _ ", "|_ ", "|_|"],
        [" _ ", "  |", "  |"],
        [" _ ", "|_|", "|_|"],
        [" _ ", "|_|", " _|"],
    ]
    private static let asciiColon: [TerminalText] = [" ", ".", "."]

    /// The digits and the colon, each in rows of one width.
    private let glyphs: [[TerminalText]]
    private let gap: Int

    let rows: Int

    /// - Parameter time: Digits and a colon, such as `09:41`.
    init(_ time: String, _ height: Height, repertoire: Repertoire) {
        let (digits, colon) =
            switch (repertoire, height) {
            case (.ascii, _): (Self.asciiDigits, Self.asciiColon)
            case (.unicode, .small), (.console, .small): (Self.smallDigits, Self.smallColon)
            case (.unicode, _), (.console, _): (Self.largeDigits, Self.largeColon)
            }
        let glyphs = time.compactMap { $0 == ":" ? colon : $0.wholeNumberValue.map { digits[$0] } }
        let isHuge = height == .huge && repertoire != .ascii
        self.glyphs =
            isHuge ? glyphs.map { (Self.doubled($0.map(\.string)) ?? []).map { TerminalText($0) } } : glyphs
        gap = isHuge ? 3 : height == .small && repertoire != .ascii ? 1 : 2
        rows = self.glyphs.first?.count ?? 0
    }

    var columns: Int { glyphs.reduce(-gap) { $0 + $1[0].columns + gap } }

    func draw(_ column: Int, _ row: Int, _ pen: inout Pen, _ clip: Rectangle, _ style: Style) {
        var column = column
        for glyph in glyphs {
            for (index, line) in glyph.enumerated() {
                pen.write(line, column, row + index, style, clip: clip)
            }
            column += glyph[0].columns + gap
        }
    }

    /// Every quarter of a cell as a cell; `nil` for other characters than quarters.
    static func doubled(_ glyph: [String]) -> [String]? {
        guard glyph.joined().allSatisfy({ quarters[$0] != nil }) else { return nil }
        return glyph.flatMap { line in
            [0, 2].map { half -> String in
                line.reduce(into: "") { text, character in
                    let filled = (quarters[character] ?? 0) >> half
                    text += filled & 1 == 0 ? " " : "█"
                    text += filled & 2 == 0 ? " " : "█"
                }
            }
        }
    }

    /// The quarters that are filled: bits 0 and 1 are the upper ones, 2 and 3 the lower ones.
    private static let quarters: [Character: Int] = [
        " ": 0, "▘": 1, "▝": 2, "▖": 4, "▗": 8, "▀": 3, "▄": 12, "▌": 5, "▐": 10, "▚": 9, "▞": 6, "▛": 7, "▜": 11,
        "▙": 13,
        "▟": 14, "█": 15,
    ]
}

extension Scene {
    /// The time in big digits, in the middle of an area's columns. Half a clock tells no time, so it is left out.
    mutating func drawClock(
        _ height: BigClock.Height, in area: Rectangle, _ row: Int, _ device: DeviceView, _ clip: Rectangle,
        _ style: Style = Theme.title
    ) {
        let digits = device.snapshot.local(device.snapshot.now).clockDigits(in: device.snapshot.language)
        var clock = BigClock(digits, height, repertoire: pen.canvas.repertoire)
        // The highest digits are also the widest, and the widest of these decides: no minute has another height.
        let widest = BigClock(digits.map { $0 == ":" ? ":" : "0" }.joined(), height, repertoire: pen.canvas.repertoire)
        if height == .huge, widest.columns > area.columns {
            clock = BigClock(digits, .large, repertoire: pen.canvas.repertoire)
        }
        let column = area.column + (area.columns - clock.columns) / 2
        // Its blocks are text, and a shadow has no text.
        guard row >= clip.row, row < clip.endRow, column >= area.column, !isShadow else { return }
        clock.draw(column, row, &pen, clip, style)
        showsClock = true
        pen.write(
            device.snapshot.clockMark, column + clock.columns + 2, row + clock.rows - 1,
            Theme.wallpaperSecondary, clip: clip)
        staticText(
            digits, in: Rectangle(column: column, row: row, columns: clock.columns, rows: clock.rows),
            identifier: "Clock",
            clip: clip)
    }
}
