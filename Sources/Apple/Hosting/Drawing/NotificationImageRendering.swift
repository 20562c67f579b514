import CanvasMedia
import TerminalCanvas

/// The characters that pictures are drawn with, as set by the user.
///
/// Not part of Apple's API: only a terminal needs this device setting.
/// ``NotificationDrawingContext/draw(_:rotation:opacity:accent:accessibilityLabel:accessibilityValue:)`` follows it
/// automatically. An app that draws with characters itself can read ``NotificationDrawingContext/imageRendering``.
public enum NotificationImageRendering: String, Hashable, Sendable, CaseIterable {
    /// Printable ASCII, which every terminal shows.
    case ascii
    /// Block characters, four pixels per cell.
    case blocks
    /// Braille characters, two by four dots per cell.
    case braille

    var glyphs: InkGlyphs {
        switch self {
        case .ascii: .ascii
        case .blocks: .quadrants
        case .braille: .braille
        }
    }
}
