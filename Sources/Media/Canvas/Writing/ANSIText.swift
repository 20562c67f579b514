package import TerminalCanvas

/// A canvas as text with the escape sequences for its colours and attributes, for files and for terminals that show
/// such files: every row ends in a line feed and leaves no colour behind.
package struct ANSIText: Equatable, Sendable {
    package let string: String

    /// - Parameter depth: The number of colours to use.
    /// - Complexity: O(cells).
    package init(_ canvas: Canvas, depth: ColorDepth) {
        var bytes: [UInt8] = []
        var parameters: [Style: String] = [:]
        for row in 0..<canvas.size.rows {
            var current = ""
            for index in canvas.indices(ofRow: row).prefix(canvas.writtenColumns(ofRow: row)) {
                let cell = canvas.cells[index]
                // The right half of a wide cluster is written with the left one.
                guard !cell.isRightHalf else { continue }
                let wanted = parameters[cell.style] ?? depth.parameters(for: cell.style)
                parameters[cell.style] = wanted
                if wanted != current {
                    bytes += Array("\u{1B}[\(wanted.isEmpty ? "" : "0;\(wanted)")m".utf8)
                    current = wanted
                }
                cell.cluster.appendText(to: &bytes)
            }
            if !current.isEmpty { bytes += Array("\u{1B}[m".utf8) }
            bytes.append(UInt8(ascii: "\n"))
        }
        string = String(decoding: bytes, as: UTF8.self)
    }

    /// Takes text from elsewhere: sequences that select colours and attributes stay, everything else is made printable.
    package init(sanitizing text: String) {
        var result = ""
        var rest = Substring(text)
        while let match = rest.firstMatch(of: Self.selection) {
            result += TerminalText(multiline: String(rest[..<match.range.lowerBound])).string
            result += match.output
            rest = rest[match.range.upperBound...]
        }
        string = result + TerminalText(multiline: String(rest)).string
    }

    /// A sequence that selects a style.
    private static var selection: Regex<Substring> { /\u{1B}\[[0-9;]{0,64}m/ }
}

extension Canvas {
    /// The columns of a row without the blanks at its end that cannot be seen.
    fileprivate func writtenColumns(ofRow row: Int) -> Int {
        let cells = cells[indices(ofRow: row)]
        guard let last = cells.lastIndex(where: { !$0.cluster.isBlank || $0.style.showsOnBlanks }) else { return 0 }
        return last + 1 - cells.startIndex
    }
}

extension Style {
    /// Whether a blank in this style is seen.
    var showsOnBlanks: Bool {
        background != .terminalDefault || !attributes.isDisjoint(with: [.reverse, .underline])
    }
}

extension ColorDepth {
    /// The parameters of the sequence that selects a style after all has been reset; empty for a plain one.
    func parameters(for style: Style) -> String {
        let (foreground, background, attributes) = choices(for: style)
        let codes: [(Style.Attributes, Int)] = [(.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7)]
        var parameters = codes.filter { attributes.contains($0.0) }.map { "\($0.1)" }
        parameters += color(style.foreground, foreground.number, normal: 30, bright: 90, extended: 38)
        parameters += color(style.background, background.number, normal: 40, bright: 100, extended: 48)
        return parameters.joined(separator: ";")
    }

    private func color(_ color: Color, _ number: Int, normal: Int, bright: Int, extended: Int) -> [String] {
        if self == .direct {
            if case .basic(let basic) = color { return [Self.basic(Int(basic.rawValue), normal, bright)] }
            guard let rgb = color.components else { return [] }
            return ["\(extended);2;\(rgb.red);\(rgb.green);\(rgb.blue)"]
        }
        switch number {
        case ..<0: return []
        case ..<16: return [Self.basic(number, normal, bright)]
        default: return ["\(extended);5;\(number)"]
        }
    }

    private static func basic(_ number: Int, _ normal: Int, _ bright: Int) -> String {
        number < 8 ? "\(normal + number)" : "\(bright + number - 8)"
    }
}
