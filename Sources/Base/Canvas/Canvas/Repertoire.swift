/// The clusters that the screen can show.
package enum Repertoire: String, Hashable, Sendable {
    case unicode
    /// ASCII and what fonts of the Linux console have besides; other clusters become ASCII of the same width. See
    /// ``ConsoleGlyphs``.
    case console
    /// ASCII only. Other clusters become ASCII of the same width; see ``ASCIIStandIns``. Cells remember which of them
    /// stand for lines; see ``LineGlyph``.
    case ascii

    /// Returns a text of lines with ASCII for what is not shown.
    package func represent(_ text: String) -> String { self == .unicode ? text : ASCIIStandIns.text(text) }

    /// Returns the contents of a cluster's cells; the second is only used for wide clusters.
    package func represent(_ cluster: PackedCluster) -> (first: PackedCluster, second: PackedCluster) {
        if self == .unicode || cluster.ascii != nil { return (cluster, .rightHalf) }
        if self == .console, let glyph = ConsoleGlyphs.glyph(for: cluster) { return (glyph, .rightHalf) }
        // A heart, sign or digit that U+FE0F makes wide is the narrow one and a blank, as is a letter with its marks.
        let isWide = cluster.columns == 2 && (!cluster.isAddressed || ScalarClass(cluster.firstScalar).columns == 2)
        let standIn = ASCIIStandIns.standIn(for: cluster.firstScalar, isWide: isWide)
        if self == .ascii, let line = LineGlyph(closestTo: cluster.firstScalar) {
            return (PackedCluster(ascii: standIn.first, standingFor: line), .rightHalf)
        }
        return (PackedCluster(ascii: standIn.first), PackedCluster(ascii: standIn.second))
    }
}
