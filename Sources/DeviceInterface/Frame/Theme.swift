import NotificationModel
import TerminalCanvas

/// The few styles everything is drawn in. Colours are the terminal's own except the apps'; none carries a meaning that
/// no glyph or word does.
///
/// Views draw in the standard theme; another one is put over the finished picture, so that it holds for everything on it,
/// what apps draw included, and costs nothing when it is not used.
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

    /// Puts a theme over a picture.
    ///
    /// - Complexity: O(cells); nothing for the standard one.
    static func apply(_ theme: DisplayTheme, to canvas: inout Canvas) {
        switch theme {
        case .standard: break
        case .monochrome: canvas.restyle { style, _ in Style(attributes: style.attributes) }
        case .highContrast: canvas.restyle(highContrast)
        }
    }

    /// Colour stays where something has a ground of its own; that has been chosen with its text.
    private static func highContrast(_ style: Style, isLine: Bool) -> Style {
        var attributes = style.attributes.subtracting(.dim)
        if isLine { attributes.insert(.bold) } else if style == focus { attributes.insert(.reverse) }
        guard style.background == .terminalDefault else {
            return Style(foreground: style.foreground, background: style.background, attributes: attributes)
        }
        return Style(attributes: attributes)
    }
}
