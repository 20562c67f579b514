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
        case 0x2500...0x257F: return LineGlyph(closestTo: scalar).map { PackedCluster(narrow: $0.scalar.value) }
        case 0x2580...0x259F: return PackedCluster(narrow: block(for: scalar))
        default: return nil
        }
    }

    private static let latin = Set("¡¢£¥ª«¬°±²µ·º»¿ÄÅÆÇÉÑÖÜßàáâäåæçèéêëìíîïñòóôö÷ùúûüÿ".unicodeScalars.map(\.value))

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
