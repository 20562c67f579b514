import TerminalCanvas

/// The styles of a canvas as text: a letter for every cell, a point for one without style, and what the letters mean.
/// Rows without styles and the ends of rows are left out.
///
/// A style has the same letter wherever it occurs, so that a new row changes no other: the letter is computed from the
/// style. Of two with one letter the second, in the order of the legend, has the next.
struct StyleMap: CustomStringConvertible {
    let description: String

    init(_ canvas: Canvas) {
        let size = canvas.size
        let styles = Set((0..<size.rows).flatMap { row in (0..<size.columns).map { canvas[$0, row].style } })
        let named = styles.subtracting([.plain]).map { ($0, Self.words(for: $0)) }.sorted { $0.1 < $1.1 }
        var letters: [Style: Character] = [.plain: "."]
        var taken: Set<Int> = []
        for (style, words) in named {
            var place = Self.place(of: words)
            while taken.count < Self.letters.count, !taken.insert(place).inserted {
                place = (place + 1) % Self.letters.count
            }
            letters[style] = Self.letters[place]
        }
        let rows = (0..<size.rows).compactMap { row -> String? in
            var line = String((0..<size.columns).map { letters[canvas[$0, row].style] ?? "?" })
            while line.last == "." { line.removeLast() }
            return line.isEmpty ? nil : "\(row): \(line)"
        }
        let legend = named.map { style, words in "\(letters[style] ?? "?"): \(words)" }
        description = (rows + legend).map { $0 + "\n" }.joined()
    }

    /// The letters of the Latin alphabet, with and without accents, and of the Greek and the Cyrillic one.
    private static let letters: [Character] =
        ([
            0x61...0x7A, 0x41...0x5A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F, 0x391...0x3A1, 0x3A3...0x3C9,
            0x410...0x44F,
        ] as [ClosedRange<Int>])
        .flatMap { $0.compactMap { Unicode.Scalar($0).map(Character.init) } }

    /// The hash FNV-1a, which is the same in every run.
    private static func place(of words: String) -> Int {
        let hash = words.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }
        return Int(hash) % letters.count
    }

    private static func words(for style: Style) -> String {
        let names: [(Style.Attributes, String)] = [
            (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"), (.italic, "italic"),
        ]
        let attributes = names.filter { style.attributes.contains($0.0) }.map(\.1)
        let colors = [
            name(of: style.foreground), name(of: style.background).map { "on \($0)" },
        ]
        return (attributes + colors.compactMap { $0 }).joined(separator: " ")
    }

    private static func name(of color: Color) -> String? {
        switch color {
        case .terminalDefault: nil
        case .basic(let color): "\(color)"
        case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
        case .role(let number): "role \(number)"
        }
    }
}
