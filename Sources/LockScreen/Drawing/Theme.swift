import TerminalCanvas

/// The few styles everything is drawn in. Colours are the terminal's own except the apps'; none carries a meaning that
/// no glyph or word does.
enum Theme {
    static let accent = Color.basic(.cyan)
    /// Borders and marks of what has focus.
    static let focus = Style(foreground: accent, attributes: .bold)
    static let border = Style(attributes: .dim)
    static let title = Style(attributes: .bold)
    /// Times, summaries, notes.
    static let secondary = Style(attributes: .dim)
    static let key = Style(attributes: .bold)
    static let destructive = Style(foreground: .basic(.red))
    static let badge = Style(foreground: .basic(.brightWhite), background: .basic(.red), attributes: .bold)
    static let notice = Style(foreground: accent, attributes: .bold)

    /// A horizontal line of `columns` cells with its two ends.
    static func rule(_ columns: Int, ends: (left: String, right: String) = ("─", "─")) -> TerminalText {
        guard columns >= 2 else { return .empty }
        return TerminalText(ends.left + String(repeating: "─", count: columns - 2) + ends.right)
    }
}
