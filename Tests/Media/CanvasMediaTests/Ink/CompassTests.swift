import NcenterResources
import SeededRandom
import Testing

@testable import CanvasMedia
@testable import TerminalCanvas

/// The properties of the demo app's picture at each of its eighteen angles.
@Suite struct CompassTests {
    private let renderer = InkRenderer()
    private static let angles = (0..<18).map { Double($0) * 20 }
    private static let sizes = [(74, 13), (64, 11), (30, 15), (60, 20), (100, 24)].sampled

    /// The compass at every angle, for each size and each kind of glyphs.
    private struct Drawings {
        let glyphs: InkGlyphs
        let rows: [[String]]
    }

    /// Drawn once: two tests look at them.
    private static let drawings: Result<[[Drawings]], any Error> = Result {
        try sizes.map { size in
            try [InkGlyphs.ascii, .quadrants, .braille].map { glyphs in
                Drawings(glyphs: glyphs, rows: try angles.map { try CompassTests().rows($0, size, glyphs) })
            }
        }
    }

    private func rows(_ degrees: Double, _ size: (Int, Int), _ glyphs: InkGlyphs = .ascii) throws -> [String] {
        renderer.rows(
            of: try InkBitmap(text: Artwork.compass), columns: size.0, rows: size.1, rotation: degrees, with: glyphs)
    }

    /// The ink of a drawing, in the unit of its glyphs.
    private func ink(_ rows: [String], _ glyphs: InkGlyphs) -> Double {
        rows.joined().unicodeScalars.reduce(0) { sum, scalar in
            switch glyphs {
            case .ascii:
                let ink = GlyphShapes.ascii.ink(of: UInt8(scalar.value))
                return sum + (0..<InkZones.count).reduce(0) { $0 + Double(ink[$1]) }
            case .braille where scalar.value >= 0x2800: return sum + Double((scalar.value & 0xFF).nonzeroBitCount)
            case .braille, .quadrants: return sum + 2 * Double(Self.quarters[scalar] ?? 4)
            }
        }
    }

    private static let quarters: [Unicode.Scalar: Int] = Dictionary(
        uniqueKeysWithValues: (0..<16).map { (InkGlyphs.quadrants.character(dots: $0), $0.nonzeroBitCount) })

    @Test("The disc stays a disc within 6 %", arguments: sizes.indices)
    func disc(size: Int) throws {
        let (columns, rows) = Self.sizes[size]
        for drawings in try Self.drawings.get()[size] {
            let glyphs = drawings.glyphs
            for (angle, drawn) in zip(Self.angles, drawings.rows) {
                let cells = drawn.enumerated().flatMap { row, line in
                    line.unicodeScalars.enumerated().filter { $0.element != " " && $0.element.value != 0x2800 }
                        .map { ($0.offset, row) }
                }
                let across = try #require(cells.map(\.0).max()) - (try #require(cells.map(\.0).min())) + 1
                let down = try #require(cells.map(\.1).max()) - (try #require(cells.map(\.1).min())) + 1
                let expected = Double(min(columns, 2 * rows))
                #expect(abs(Double(across) - expected) <= max(1, 0.06 * expected), "\(glyphs) at \(angle)°")
                #expect(abs(Double(2 * down) - expected) <= max(1, 0.06 * expected), "\(glyphs) at \(angle)°")
            }
        }
    }

    @Test("The amount of ink is within 6 % of its mean", arguments: sizes.indices)
    func amount(size: Int) throws {
        for drawings in try Self.drawings.get()[size] {
            let glyphs = drawings.glyphs
            let amounts = drawings.rows.map { ink($0, glyphs) }
            let mean = amounts.reduce(0, +) / Double(amounts.count)
            #expect(amounts.allSatisfy { abs($0 / mean - 1) < 0.06 }, "\(glyphs): \(amounts.map { $0 / mean })")
        }
    }

    @Test("Eighteen turns return the first drawing, and no two of them are the same")
    func turns() throws {
        for glyphs in [InkGlyphs.ascii, .quadrants, .braille] {
            let drawings = try Self.angles.map { try rows($0, (74, 13), glyphs) }
            #expect(Set(drawings).count == 18)
            #expect(try rows(360, (74, 13), glyphs) == drawings[0])
        }
    }

    @Test("The needle's accent points where the picture is turned to", arguments: angles)
    func needle(degrees: Double) throws {
        let compass = try InkBitmap(text: Artwork.compass)
        let parts = renderer.parts(of: compass, columns: 74, rows: 13, rotation: degrees)
        var (right, down, count) = (0.0, 0.0, 0.0)
        for (row, parts) in parts.enumerated() {
            for (column, part) in parts.enumerated() where part == .accent {
                right += Double(column) + 0.5 - 37
                down += 2 * (Double(row) + 0.5 - 6.5)
                count += 1
            }
        }
        #expect(count > 8)
        let turn = ClockwiseTurn(degrees: degrees)
        let length = (right * right + down * down).squareRoot()
        // The cosine of the angle between them: within ten degrees.
        #expect((right * turn.sine - down * turn.cosine) / length > 0.985)
    }

    @Test("A picture without an accent is all plain, and its ink as dark as it can be")
    func plain() throws {
        let ring = try InkPictures.ring()
        let parts = Set(renderer.parts(of: ring, columns: 20, rows: 10, rotation: 0).joined())
        #expect(parts == [nil, .plain] && !ring.hasParts)
        #expect(renderer.rows(of: ring, columns: 40, rows: 20, rotation: 0).joined().contains("@"))
    }

    @Test("Accent, shade and lines have different characters", arguments: [InkGlyphs.ascii, .quadrants, .braille])
    func characters(glyphs: InkGlyphs) throws {
        let compass = try InkBitmap(text: Artwork.compass)
        for angle in Self.angles {
            let parts = renderer.parts(of: compass, columns: 74, rows: 13, rotation: angle)
            let drawn = zip(try rows(angle, (74, 13), glyphs).flatMap(\.unicodeScalars), parts.joined())
            func characters(_ part: InkPart) -> Set<Unicode.Scalar> {
                Set(drawn.filter { $0.1 == part }.map(\.0)).subtracting([" "])
            }
            let (accent, shade) = (characters(.accent), characters(.shade))
            #expect(accent.isDisjoint(with: shade) && !accent.isEmpty && !shade.isEmpty, "\(angle)°")
            if glyphs == .braille { #expect(accent.isDisjoint(with: characters(.plain))) }
        }
    }
}
