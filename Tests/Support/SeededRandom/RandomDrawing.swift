package import TerminalCanvas

/// A random drawing step at a position in or around the canvas.
package enum RandomDrawing {
    private static let texts: [TerminalText] = [
        "a", "word", "한", "한국어", "a한b국c", "e\u{301}e\u{301}", "🇰🇷🇫🇷", "😀 ok", "", "╭──╮", "日本語日本語日本語", "·", " ",
    ]
    private static let styles: [Style] = [
        .plain, Style(attributes: .bold), Style(foreground: .basic(.red)),
        Style(background: .rgb(red: 1, green: 2, blue: 3)),
    ]

    package static func apply(to canvas: inout Canvas, from other: Canvas, using generator: inout SeededGenerator) {
        let style = styles.randomElement(using: &generator) ?? .plain
        let area = rectangle(canvas.size, &generator)
        let clip = Bool.random(using: &generator) ? rectangle(canvas.size, &generator) : nil
        switch Int.random(in: 0..<11, using: &generator) {
        case 0: canvas.fill(area, style: style, clip: clip)
        case 1: canvas.restyle(area) { $0.attributes.formSymmetricDifference(.underline) }
        case 2: canvas.draw(other, at: area.origin, clip: clip)
        case 3: canvas.box(area, borders: .rounded, style: style, clip: clip)
        case 4: canvas.draw(.divider, at: area.origin, columns: area.columns, style: style, clip: clip)
        default: canvas.write(texts.randomElement(using: &generator) ?? "", at: area.origin, style: style, clip: clip)
        }
    }

    private static func rectangle(_ size: Size, _ generator: inout SeededGenerator) -> Rectangle {
        Rectangle(
            column: Int.random(in: -3...size.columns + 2, using: &generator),
            row: Int.random(in: -1...size.rows, using: &generator),
            columns: Int.random(in: -1...size.columns + 3, using: &generator),
            rows: Int.random(in: -1...size.rows + 1, using: &generator)
        )
    }
}
