import TerminalCanvas

/// The few styles that text is written in. Their colours are roles; no colour carries a meaning that no glyph or word
/// does.
///
/// A style without a ground keeps the one that is there; see ``Pen/write(_:_:_:_:clip:)``.
enum Theme {
    static let title = Style(.title, .bold)
    static let body = Style(.body)
    /// Times, summaries, notes.
    static let secondary = Style(.secondary)
    static let key = Style(.title, .bold)
    static let accent = Style(.accent, .bold)
    static let rule = Style(.rule)
    static let destructive = Style(.danger)
    static let badge = Style(.badgeText, on: .badge, .bold)
    static let match = Style(.matchText, on: .matchGround, [.bold, .underline])
    static let notice = Style(.warning, .bold)
    static let hintKey = Style(.hintKey, .bold)
    static let wallpaperTitle = Style(.wallpaperText, .bold)
    static let wallpaperText = Style(.wallpaperText)
    static let wallpaperSecondary = Style(.wallpaperSecondary)
}

extension Style {
    fileprivate init(_ ink: ColorRole, _ attributes: Attributes) {
        self.init(ink, on: nil, attributes)
    }
}
