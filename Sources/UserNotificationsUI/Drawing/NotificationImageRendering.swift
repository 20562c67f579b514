import TerminalCanvas

/// What the person wants pictures to be drawn with.
///
/// Not Apple's: it is a setting of the device that only a terminal needs. ``NotificationDrawingContext/draw(_:rotation:opacity:)``
/// follows it by itself; an app that draws with characters of its own can look at ``NotificationDrawingContext/imageRendering``.
public enum NotificationImageRendering: String, Hashable, Sendable, CaseIterable {
    /// Printable ASCII, which every terminal shows.
    case ascii
    /// Quarters of a cell.
    case blocks
    /// Two by four dots in a cell.
    case braille

    var glyphs: InkGlyphs {
        switch self {
        case .ascii: .ascii
        case .blocks: .quadrants
        case .braille: .braille
        }
    }
}
