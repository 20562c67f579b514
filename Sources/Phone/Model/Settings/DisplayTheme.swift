/// The colours of the screen.
package enum DisplayTheme: String, Hashable, Sendable, Codable, CaseIterable {
    /// Dark or light, as the terminal's own ground is; dark where it does not say.
    case automatic
    case dark
    case light
    /// Text is black or white, and every ground is far from it.
    case highContrast
    /// No colour; shapes are outlines, and text can still be bold, underlined or reversed.
    case monochrome
}

/// Whether what changes on the screen moves there.
package enum Motion: String, Hashable, Sendable, Codable, CaseIterable {
    case standard
    /// Everything appears at once (iOS: *Reduce Motion*).
    case reduced
}

/// The characters that pictures are drawn with.
package enum ImageRendering: String, Hashable, Sendable, Codable, CaseIterable {
    case ascii
    /// Block characters, four pixels per cell.
    case blocks
    /// Braille characters, two by four dots per cell.
    case braille
}
