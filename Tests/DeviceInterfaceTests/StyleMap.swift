import TerminalCanvas

/// The styles of a canvas as text: a letter for every cell, a point for one without style, and what the letters mean.
/// Rows without styles and the ends of rows are left out.
struct StyleMap: CustomStringConvertible {
    let description: String

    init(_ canvas: Canvas) {
        var letters: [Style: Character] = [.plain: "."]
        var legend: [String] = []
        var rows: [String] = []
        for row in 0..<canvas.size.rows {
            var line = ""
            for column in 0..<canvas.size.columns {
                let style = canvas[column, row].style
                if letters[style] == nil {
                    let letter = Self.letter(letters.count - 1)
                    letters[style] = letter
                    legend.append("\(letter): \(Self.words(for: style))")
                }
                line.append(letters[style] ?? "?")
            }
            while line.last == "." { line.removeLast() }
            if !line.isEmpty { rows.append("\(row): \(line)") }
        }
        description = (rows + legend).map { $0 + "\n" }.joined()
    }

    /// a to z, A to Z, and the letters that follow in Unicode.
    private static func letter(_ number: Int) -> Character {
        let first: Unicode.Scalar = number < 26 ? "a" : "A"
        let scalar = Unicode.Scalar(first.value + UInt32(number < 26 ? number : number - 26))
        return scalar.map(Character.init) ?? "?"
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
