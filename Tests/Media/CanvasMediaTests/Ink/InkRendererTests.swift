import NcenterResources
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

@Suite struct InkRendererTests {
    private let renderer = InkRenderer()

    private static let steps = (0..<18).map { Double($0) * 20 }

    /// Returns the first and last column and row with ink.
    private func inkBounds(_ rows: [String]) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        let cells = rows.enumerated().flatMap { row, line in
            line.enumerated().filter { $0.element != " " }.map { (column: $0.offset, row: row) }
        }
        guard let left = cells.map(\.column).min(), let right = cells.map(\.column).max(),
            let top = cells.map(\.row).min(), let bottom = cells.map(\.row).max()
        else { return nil }
        return (left...right, top...bottom)
    }

    @Test("Full turns change nothing", arguments: [360, -360, 720, 3600] as [Double])
    func fullTurnsChangeNothing(degrees: Double) throws {
        let compass = try InkBitmap(text: Artwork.compass)
        let start = renderer.rows(of: compass, columns: 34, rows: 15, rotation: 0)
        #expect(renderer.rows(of: compass, columns: 34, rows: 15, rotation: degrees) == start)
    }

    @Test("Eighteen steps of twenty degrees return to the start and all differ")
    func eighteenStepsOfTwentyDegreesComeBackAndAllDiffer() throws {
        let compass = try InkBitmap(text: Artwork.compass)
        var angle = 0.0
        var frames: [[String]] = []
        for _ in 0...18 {
            frames.append(renderer.rows(of: compass, columns: 28, rows: 12, rotation: angle))
            angle += 20
        }
        #expect(frames.first == frames.last)
        #expect(Set(frames).count == 18)
    }

    @Test("Half a turn of a symmetric picture gives the same picture", arguments: [(34, 15), (33, 16), (7, 3)])
    func halfATurnOfASymmetricPictureIsTheSame(columns: Int, rows: Int) throws {
        let bars = try InkPictures.picture(side: 61) { x, y in abs(x - y / 2) < 0.15 || (x * y > 0.1) }
        for angle in Self.steps {
            #expect(
                renderer.rows(of: bars, columns: columns, rows: rows, rotation: angle)
                    == renderer.rows(of: bars, columns: columns, rows: rows, rotation: angle + 180))
        }
    }

    @Test("A ring stays round", arguments: steps)
    func aRingStaysRound(degrees: Double) throws {
        for (columns, rows) in [(40, 20), (34, 15), (28, 12), (60, 12), (20, 40)] {
            let drawn = renderer.rows(of: try InkPictures.ring(), columns: columns, rows: rows, rotation: degrees)
            let bounds = try #require(inkBounds(drawn))
            #expect(abs(bounds.columns.count - 2 * bounds.rows.count) <= 2, "\(bounds)")
            #expect(abs(bounds.columns.count - min(columns, 2 * rows)) <= 1, "\(bounds)")
        }
    }

    @Test(
        "A mark at the top turns clockwise",
        arguments: [(0, 0, -1), (90, 1, 0), (180, 0, 1), (270, -1, 0)] as [(Double, Int, Int)]
    )
    func aMarkAtTheTopTurnsClockwise(degrees: Double, right: Int, down: Int) throws {
        let drawn = renderer.rows(of: try InkPictures.marked(), columns: 40, rows: 20, rotation: degrees)
        // The disc covers the cells around its centre, 0.6 of the radius away, and the opposite side is empty.
        let cells = drawn.map { Array($0) }
        #expect(cells[10 + down * 6][20 + right * 12] == "@")
        #expect(cells[10 - down * 6][20 - right * 12] == " ")
    }

    @Test("A tall cell makes the picture wider in cells") func aTallCellMakesThePictureWiderInCells() throws {
        let drawn = renderer.rows(
            of: try InkPictures.ring(), columns: 60, rows: 12, rotation: 0, cellAspect: 0.25)
        let bounds = try #require(inkBounds(drawn))
        #expect(abs(bounds.columns.count - 48) <= 1)
    }

    @Test("Opacity fades from blank without ever losing ink") func opacityFadesFromBlankWithoutEverLosingInk() throws {
        let compass = try InkBitmap(text: Artwork.compass)
        let frames = (0...16).map {
            renderer.rows(of: compass, columns: 28, rows: 12, rotation: 40, opacity: Double($0) / 16)
        }
        #expect(frames[0] == Array(repeating: String(repeating: " ", count: 28), count: 12))
        #expect(frames[16] == renderer.rows(of: compass, columns: 28, rows: 12, rotation: 40))
        for (fainter, stronger) in zip(frames, frames.dropFirst()) {
            for (before, after) in zip(fainter.joined().utf8, stronger.joined().utf8) {
                #expect(GlyphShapes.ascii.energy(ofGlyph: before) <= GlyphShapes.ascii.energy(ofGlyph: after))
            }
        }
        #expect(Set(frames).count > 8)
    }

    @Test("Opacity is clamped", arguments: [(-1, 0), (2, 1), (.infinity, 1), (.nan, 0)] as [(Double, Double)])
    func opacityIsClamped(opacity: Double, same: Double) throws {
        let ring = try InkPictures.ring()
        #expect(
            renderer.rows(of: ring, columns: 20, rows: 10, rotation: 0, opacity: opacity)
                == renderer.rows(of: ring, columns: 20, rows: 10, rotation: 0, opacity: same))
    }

    @Test(
        "A turned bar is drawn along itself",
        arguments: [
            (0, "|"), (90, "-=~"), (45, "/"), (135, "\\"),
        ] as [(Double, String)])
    func aTurnedBarIsDrawnAlongItself(degrees: Double, glyphs: String) throws {
        let bar = try InkPictures.picture(side: 101) { x, _ in abs(x) < 0.005 }
        let drawn = renderer.rows(of: bar, columns: 17, rows: 17, rotation: degrees, cellAspect: 1)
        let cells = drawn.map { Array($0) }
        #expect(glyphs.contains(cells[8][8]), "\(drawn.joined(separator: "\n"))")
    }

    @Test("Any size is filled exactly", arguments: [(1, 1), (1, 9), (9, 1), (200, 80), (1000, 1)])
    func anySizeIsFilledExactly(columns: Int, rows: Int) throws {
        let ring = try InkPictures.ring()
        let drawn = renderer.rows(of: ring, columns: columns, rows: rows, rotation: 20)
        #expect(drawn.count == rows)
        #expect(drawn.allSatisfy { $0.utf8.count == columns && $0.utf8.allSatisfy { (32...126).contains($0) } })
        #expect(drawn.joined().contains { $0 != " " })
    }

    @Test("No cells give no rows", arguments: [(0, 5), (5, 0), (0, 0), (-3, 4), (4, -3)])
    func noCellsGiveNoRows(columns: Int, rows: Int) throws {
        #expect(renderer.rows(of: try InkPictures.ring(), columns: columns, rows: rows, rotation: 20).isEmpty)
    }

    @Test("A picture without ink is blank") func aPictureWithoutInkIsBlank() throws {
        let blank = try InkBitmap(text: "..\n..")
        #expect(renderer.rows(of: blank, columns: 3, rows: 2, rotation: 20) == ["   ", "   "])
    }
}
