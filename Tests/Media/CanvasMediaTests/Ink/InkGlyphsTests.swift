import NcenterResources
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite("Pictures of dots")
struct InkGlyphsTests {
    private let renderer = InkRenderer()
    private static let drawn: [InkGlyphs] = [.quadrants, .braille]
    private static let angles = (0..<18).map { Double($0) * 20 }

    @Test("Each dot of a cell has its position")
    func dots() {
        let quarters = (0..<16).map { InkGlyphs.quadrants.character(dots: $0) }
        #expect(String(String.UnicodeScalarView(quarters)) == " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
        let single = (0..<8).map { InkGlyphs.braille.character(dots: 1 << $0) }
        #expect(String(String.UnicodeScalarView(single)) == "⠁⠈⠂⠐⠄⠠⡀⢀")
        #expect(InkGlyphs.braille.character(dots: 255) == "⣿" && InkGlyphs.braille.character(dots: 0) == " ")
        #expect(Set((0..<256).map { InkGlyphs.braille.character(dots: $0) }).count == 256)
    }

    @Test("Every row has the requested width, in narrow characters that the screen keeps", arguments: drawn)
    func width(drawn: InkGlyphs) throws {
        let compass = try InkBitmap(text: Artwork.compass)
        for angle in Self.angles {
            let rows = renderer.rows(of: compass, columns: 34, rows: 15, rotation: angle, with: drawn)
            #expect(rows.count == 15 && rows.allSatisfy { $0.unicodeScalars.count == 34 })
            #expect(rows.allSatisfy { TerminalText($0).columns == 34 && TerminalText($0).string == $0 })
        }
    }

    @Test("A ring stays round at every angle", arguments: drawn, angles)
    func ring(drawn: InkGlyphs, degrees: Double) throws {
        for (columns, rows) in [(40, 20), (34, 15), (28, 12), (60, 12), (20, 40)] {
            let lines = renderer.rows(
                of: try InkPictures.ring(), columns: columns, rows: rows, rotation: degrees, with: drawn)
            let inked = lines.enumerated().flatMap { row, line in
                line.enumerated().filter { $0.element != " " }.map { (column: $0.offset, row: row) }
            }
            let left = try #require(inked.map(\.column).min()), right = try #require(inked.map(\.column).max())
            let top = try #require(inked.map(\.row).min()), bottom = try #require(inked.map(\.row).max())
            #expect(abs((right - left + 1) - 2 * (bottom - top + 1)) <= 2)
            #expect(abs(right - left + 1 - min(columns, 2 * rows)) <= 2)
        }
    }

    @Test("A full turn changes nothing, twenty degrees do", arguments: drawn)
    func turns(drawn: InkGlyphs) throws {
        let compass = try InkBitmap(text: Artwork.compass)
        func picture(_ degrees: Double) -> [String] {
            renderer.rows(of: compass, columns: 28, rows: 12, rotation: degrees, with: drawn)
        }
        #expect(picture(360) == picture(0))
        #expect(Set(Self.angles.map(picture)).count == 18)
    }

    @Test("Fading removes dots and never adds any", arguments: drawn)
    func opacity(drawn: InkGlyphs) throws {
        let ring = try InkPictures.ring()
        var last = Int.max
        for step in (0...16).reversed() {
            let rows = renderer.rows(
                of: ring, columns: 40, rows: 20, rotation: 0, with: drawn, opacity: Double(step) / 16)
            let count = rows.joined().unicodeScalars.reduce(0) { sum, scalar in
                sum + (0..<256).first { drawn.character(dots: $0) == scalar }!.nonzeroBitCount
            }
            #expect(count <= last)
            last = count
        }
        #expect(last == 0)
    }
}
