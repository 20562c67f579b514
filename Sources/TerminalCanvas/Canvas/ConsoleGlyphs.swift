/// What the Linux console shows besides ASCII: a font of 256 or 512 glyphs has the glyphs of code page 437, and
/// Debian's fonts for Western Europe have the ones listed here too.
enum ConsoleGlyphs {
    /// The glyph for a cluster of one column: itself, or the line or block that is nearest; `nil` where ASCII stands
    /// for it.
    static func glyph(for cluster: PackedCluster) -> PackedCluster? {
        let scalar = cluster.firstScalar
        guard cluster.columns == 1, cluster.byteCount == (scalar < 0x800 ? 2 : 3) else { return nil }
        switch scalar {
        case 0xA1...0xFF: return latin.contains(scalar) ? cluster : nil
        case 0x2500...0x257F: return line(for: scalar).map(PackedCluster.init(narrow:))
        case 0x2580...0x259F: return PackedCluster(narrow: block(for: scalar))
        default: return nil
        }
    }

    private static let latin = Set("¡¢£¥ª«¬°±²µ·º»¿ÄÅÆÇÉÑÖÜßàáâäåæçèéêëìíîïñòóôö÷ùúûüÿ".unicodeScalars.map(\.value))

    private static func line(for scalar: UInt32) -> UInt32? {
        switch LineGlyph(closestTo: scalar) {
        case .horizontal: 0x2500
        case .vertical: 0x2502
        case .upperLeft: 0x250C
        case .upperRight: 0x2510
        case .lowerLeft: 0x2514
        case .lowerRight: 0x2518
        case .teeRight: 0x251C
        case .teeLeft: 0x2524
        case .teeDown: 0x252C
        case .teeUp: 0x2534
        case .cross: 0x253C
        case .degree, nil: nil
        }
    }

    /// Halves and shades stay; what fills another part of its cell becomes the half or the whole that is nearest.
    private static func block(for scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x2580, 0x2594, 0x2598, 0x259D: 0x2580
        case 0x2581...0x2584, 0x2596, 0x2597: 0x2584
        case 0x258C...0x258F: 0x258C
        case 0x2590, 0x2595: 0x2590
        case 0x2591...0x2593: scalar
        default: 0x2588
        }
    }
}
