/// How the screen is coloured.
package enum DisplayTheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// The terminal's own colours and those of the apps.
    case standard
    /// No colour; bold, dim and reversed text stay.
    case monochrome
    /// Text in the terminal's own colour and never dim, bold lines, and what has focus reversed.
    case highContrast
}

/// What pictures are drawn with.
package enum ImageRendering: String, Hashable, Sendable, Codable, CaseIterable {
    case ascii
    /// Quarters of a cell.
    case blocks
    /// Two by four dots in a cell.
    case braille
}
