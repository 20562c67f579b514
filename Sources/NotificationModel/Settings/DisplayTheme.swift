/// The colours of the screen.
package enum DisplayTheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// The colours of the terminal and of the apps.
    case standard
    /// No colour; text can still be bold, dim or reversed.
    case monochrome
    /// Text in the terminal's default colour and never dim, bold lines, and focus shown in reverse.
    case highContrast
}

/// The characters that pictures are drawn with.
package enum ImageRendering: String, Hashable, Sendable, Codable, CaseIterable {
    case ascii
    /// Block characters, four pixels per cell.
    case blocks
    /// Braille characters, two by four dots per cell.
    case braille
}
