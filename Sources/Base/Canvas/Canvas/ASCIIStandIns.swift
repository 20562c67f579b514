/// The ASCII replacements of clusters on a screen without Unicode. Each has one byte per column, because the layout is
/// already done.
///
/// An ellipsis becomes `~`, or three points where there is room; clusters that are not in the tables become `?` in each
/// column. Combining marks are dropped: `é` becomes `e`.
enum ASCIIStandIns {
    static func standIn(for scalar: UInt32, isWide: Bool) -> (first: UInt8, second: UInt8) {
        let blank = UInt8(ascii: " ")
        guard isWide else { return (narrow(scalar), blank) }
        switch scalar {
        case 0x3000: return (blank, blank)
        // Fullwidth forms are ASCII with an offset.
        case 0xFF01...0xFF5E: return (UInt8(scalar - 0xFEE0), blank)
        default: return (unknown, unknown)
        }
    }

    /// A text of lines in ASCII.
    static func text(_ text: String) -> String {
        let bytes = text.flatMap { character -> [UInt8] in
            guard !character.isASCII, let scalar = character.unicodeScalars.first else { return Array(character.utf8) }
            let isWide = TerminalText(String(character)).columns > 1
            let (first, second) = standIn(for: scalar.value, isWide: isWide)
            return isWide ? [first, second] : [first]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let unknown = UInt8(ascii: "?")

    private static func narrow(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0..<0x80: UInt8(scalar)
        case 0xC0...0x24F: latin[Int(scalar - 0xC0)]
        case 0x1E00...0x1EFF: latinAdditional[Int(scalar - 0x1E00)]
        case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: UInt8(ascii: " ")
        case 0x2010...0x2015, 0x2212: UInt8(ascii: "-")
        case 0x2400...0x2421: UInt8(ascii: "^")
        case 0x2500...0x257F: boxDrawing(scalar)
        case 0x2580...0x259F: block(scalar)
        case 0x2800...0x28FF: braille(scalar)
        default: symbol(Unicode.Scalar(scalar) ?? "?")
        }
    }

    private static func boxDrawing(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C,
            0x257E:
            UInt8(ascii: "-")
        case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
            0x257D, 0x257F:
            UInt8(ascii: "|")
        case 0x2550: UInt8(ascii: "=")
        case 0x2571: UInt8(ascii: "/")
        case 0x2572: UInt8(ascii: "\\")
        case 0x2573: UInt8(ascii: "X")
        default: UInt8(ascii: "+")
        }
    }

    private static func block(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x2580, 0x2594: UInt8(ascii: "\"")
        case 0x2581...0x2584: UInt8(ascii: "_")
        case 0x2591: UInt8(ascii: ".")
        case 0x2592: UInt8(ascii: ":")
        case 0x2593: UInt8(ascii: "%")
        default: UInt8(ascii: "#")
        }
    }

    /// Chooses a character by the number of dots.
    private static func braille(_ scalar: UInt32) -> UInt8 {
        switch (scalar & 0xFF).nonzeroBitCount {
        case 0: UInt8(ascii: " ")
        case 1, 2: UInt8(ascii: ".")
        case 3, 4: UInt8(ascii: ":")
        case 5, 6: UInt8(ascii: "*")
        default: UInt8(ascii: "#")
        }
    }

    private static func symbol(_ scalar: Unicode.Scalar) -> UInt8 {
        let standIn: Unicode.Scalar =
            switch scalar {
            case "…", "⋯": "~"
            case "·", "‧", "∙": "."
            case "•", "◆", "★", "☆", "✱": "*"
            case "●", "◉", "◎", "⊚": "@"
            case "○", "◦", "°", "☐", "□", "▫", "▯": "o"
            case "◇", "±", "✚", "☾", "✓", "✔", "▾", "▿": "+"
            case "▪", "◼": ":"
            case "■", "▣": "#"
            case "▲", "△", "▴", "▵", "↑", "⇧", "⌃": "^"
            case "▼", "▽", "↓", "⇣", "⌄": "v"
            case "◀", "◁", "◂", "◃", "←", "‹", "⌫": "<"
            case "▶", "▷", "▸", "▹", "→", "›", "⌦": ">"
            case "❯": "$"
            case "↔", "↕", "≈": "~"
            case "⏎", "↵", "↩": "$"
            case "✕", "✖", "✗", "✘", "☑", "☒": "x"
            case "“", "”", "„", "‟", "«", "»", "″": "\""
            case "‘", "’", "‚", "‛", "′", "´": "'"
            case "¡", "❗": "!"
            case "¦", "∣": "|"
            case "⚠": "!"
            case "©", "¢": "c"
            case "®": "r"
            case "™": "t"
            case "€": "E"
            case "£": "L"
            case "¥": "Y"
            case "§": "S"
            case "¶": "P"
            case "µ", "μ": "u"
            case "ª": "a"
            case "º": "o"
            case "¹": "1"
            case "²": "2"
            case "³": "3"
            case "⌘", "⌂": "#"
            case "♥", "❤": "*"
            case "♪", "♫": "d"
            case "⁄", "∕": "/"
            case "◌": "o"
            default: "?"
            }
        return UInt8(truncatingIfNeeded: standIn.value)
    }

    /// The base letters of U+00C0 to U+024F by Unicode's compatibility decompositions; for letters with strokes and
    /// ligatures, letters that look similar.
    private static let latin = Array(
        """
        AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuytyAaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGg\
        HhHhIiIiIiIiIiIiJjKkkLlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzsbB?????C\
        cDD????E??f?G??IKkl??NnOOo??P?????????TUu??YyZz?????????????DDdLLlNNnAaIiOoUuUuUuUuUueAaAa????GgKkOo\
        Oo??jDDdGg??NnAa????AaAaEeEeIiIiOoOoRrRrUuUuSsTt??Hh??????AaEeOoOoOoOoYy???????????????B????????????
        """.utf8
    )

    /// The base letters of U+1E00 to U+1EFF.
    private static let latinAdditional = Array(
        """
        AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMmMmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSs\
        SsSsSsTtTtTtTtUuUuUuUuUuVvVvWwWwWwWwWwXxXxYyZzZzZzhtwyas??S?AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEeEeEeEeEe\
        IiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy??????
        """.utf8
    )
}
