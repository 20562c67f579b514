import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct GlyphShapesTests {
    /// - Parameter rows: The six rows of a cell's zones: `#` full, `+` half full as under a stroke, `.` blank.
    private func zones(_ rows: String) -> InkZones {
        var zones = InkZones()
        for (zone, mark) in rows.filter({ $0 != " " }).enumerated() {
            zones[zone] = ["#": 255, "+": 140][mark] ?? 0
        }
        return zones
    }

    @Test(
        "Chooses the glyph with the same shape",
        arguments: [
            ("... ... ... ... ... ...", " "),
            ("... .+. .+. .+. .+. .+.", "|"),
            ("... ... ... ### ... ...", "-~"),
            ("... ... ... ... ... ###", "_"),
            ("... ..# .#. .#. #.. ...", "/"),
            ("... #.. .#. .#. ..# ...", "\\"),
            ("... ... ... ... .#. ...", ".,"),
            ("... .+. .+. ... ... ...", "'"),
            ("### ### ### ### ### ###", "@"),
        ])
    func picksTheGlyphOfTheSameShape(rows: String, oneOf glyphs: String) {
        let glyph = Character(Unicode.Scalar(GlyphShapes.ascii.nearest(to: zones(rows), opacity: 1)))
        #expect(glyphs.contains(glyph), "picked \(glyph)")
    }

    @Test("Every glyph is nearest to itself") func everyGlyphIsNearestToItself() {
        let codes = Array(UInt8(32)...126)
        let nearest = codes.map { GlyphShapes.ascii.nearest(to: GlyphShapes.ascii.ink(of: $0), opacity: 1) }
        #expect(nearest == codes)
    }

    @Test("Ink never decreases as opacity increases") func energyNeverFallsAsOpacityRises() {
        var ink = zones("### #.. .## .#. #.. .##")
        ink[4] = 100
        let energies = (0...256).map {
            GlyphShapes.ascii.energy(ofGlyph: GlyphShapes.ascii.nearest(to: ink, opacity: Float($0) / 256))
        }
        #expect(energies.first == 0)
        #expect(energies == energies.sorted())
        #expect(Set(energies).count > 3)
    }
}
