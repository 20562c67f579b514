import TerminalCanvas

/// A character of lines, blocks or dots as shapes in its cell, which meet the shapes of the neighbouring cells. Fonts
/// draw such characters with gaps, or take them from another font with other widths.
struct CellShape {
    /// Below 1 for shades.
    let opacity: Double
    private let outlines: [Outline]

    /// A closed outline from the cell's top left corner.
    private enum Outline {
        case rectangle(Rectangle)
        /// Half units, for lines that are one unit wide and in the middle.
        case line(x: Double, y: Double, columns: Double, rows: Double)
        /// A rounded corner; its arms go down and right unless they are flipped.
        case corner(goesLeft: Bool, goesUp: Bool)
    }

    /// `nil` if the character is not a drawing, or one that a font draws well enough: double and diagonal lines.
    init?(_ cluster: PackedCluster) {
        guard cluster.columns == 1, cluster.byteCount == 3 else { return nil }
        let scalar = cluster.firstScalar
        switch scalar {
        case 0x2591...0x2593: opacity = Double(scalar - 0x2590) / 4
        default: opacity = 1
        }
        let found: [Outline] =
            switch scalar {
            case 0x2500...0x254F where Self.dashes(scalar) != nil: Self.dashes(scalar) ?? []
            case 0x2500...0x254F: Self.lines(arms: Self.arms[Int(scalar - 0x2500)])
            case 0x256D: [.corner(goesLeft: false, goesUp: false)]
            case 0x256E: [.corner(goesLeft: true, goesUp: false)]
            case 0x256F: [.corner(goesLeft: true, goesUp: true)]
            case 0x2570: [.corner(goesLeft: false, goesUp: true)]
            case 0x2574...0x257F: Self.lines(arms: Self.arms[Int(scalar - 0x2574) + 80])
            case 0x2580...0x259F: Self.blocks(scalar)
            case 0x2801...0x28FF: Self.dots(scalar)
            default: []
            }
        guard !found.isEmpty else { return nil }
        outlines = found
    }

    /// Whether several of it beside each other are one shape: every outline goes from the left edge to the right one.
    var isAsWideAsCell: Bool {
        outlines.allSatisfy { outline in
            switch outline {
            case .rectangle(let area): area.column == 0 && area.columns == 8
            case .line(let left, _, let columns, _): left == 0 && columns == 8
            case .corner: false
            }
        }
    }

    /// The shape as path data, with the cell's corner at (x, y).
    ///
    /// - Parameter cells: How many cells it goes on for, 1 unless it is as wide as a cell.
    func path(x: Int, y: Int, cells: Int = 1) -> String {
        let more = 8 * (cells - 1)
        return outlines.map { outline in
            switch outline {
            case .rectangle(let area):
                "M\(x + area.column) \(y + area.row)h\(area.columns + more)v\(area.rows)h-\(area.columns + more)z"
            case .line(let left, let top, let columns, let rows):
                "M\(Self.short(Double(x) + left)) \(Self.short(Double(y) + top))h\(Self.short(columns + Double(more)))"
                    + "v\(Self.short(rows))h-\(Self.short(columns + Double(more)))z"
            case .corner(let goesLeft, let goesUp): Self.corner(goesLeft, goesUp, Double(x), Double(y))
            }
        }
        .joined()
    }

    /// A number, without a fraction if it is whole.
    private static func short(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    private static func corner(_ goesLeft: Bool, _ goesUp: Bool, _ x: Double, _ y: Double) -> String {
        func place(_ column: Double, _ row: Double) -> String {
            "\(short(x + (goesLeft ? 8 - column : column))) \(short(y + (goesUp ? 16 - row : row)))"
        }
        let (outer, inner) = goesLeft == goesUp ? (1, 0) : (0, 1)
        return "M\(place(3.5, 16))L\(place(3.5, 12))A4.5 4.5 0 0 \(outer) \(place(8, 7.5))"
            + "L\(place(8, 8.5))A3.5 3.5 0 0 \(inner) \(place(4.5, 12))L\(place(4.5, 16))z"
    }

    // MARK: Lines

    /// The arms of U+2500 to U+254F and U+2574 to U+257F, in bits 6, 4, 2 and 0 those that go up, right, down and left:
    /// 0 for none, 1 for a light one, 2 for a heavy one.
    private static let arms: [UInt8] = {
        let digits = Array(
            """
            112244880000000000000000142418280506090a506090a0414281825464945898a468a845468549\
            89864a8a15162526191a292a515261629192a1a25556656695599996a55a69a66a9aa9aa00000000\
            014010040280200821481284
            """.utf8)
        func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x57 }
        return stride(from: 0, to: digits.count, by: 2).map { value(digits[$0]) << 4 | value(digits[$0 + 1]) }
    }()

    private static func lines(arms: UInt8) -> [Outline] {
        let (up, right) = (Double(arms >> 6 & 3), Double(arms >> 4 & 3))
        let (down, left) = (Double(arms >> 2 & 3), Double(arms & 3))
        // Straight lines are one piece.
        if up == 0, down == 0, left == right { return [.line(x: 0, y: 8 - left / 2, columns: 8, rows: left)] }
        if left == 0, right == 0, up == down { return [.line(x: 4 - up / 2, y: 0, columns: up, rows: 16)] }
        // The arms meet in the middle, where they are as thick as the thickest that crosses them.
        let (upright, level) = (max(up, down) / 2, max(left, right) / 2)
        var lines: [Outline] = []
        if up > 0 { lines.append(.line(x: 4 - up / 2, y: 0, columns: up, rows: 8 + max(level, upright))) }
        if down > 0 {
            let top = 8 - max(level, up > 0 ? 0 : upright)
            lines.append(.line(x: 4 - down / 2, y: top, columns: down, rows: 16 - top))
        }
        if left > 0 { lines.append(.line(x: 0, y: 8 - left / 2, columns: 4 + upright, rows: left)) }
        if right > 0 {
            lines.append(.line(x: 4 - upright, y: 8 - right / 2, columns: 4 + upright, rows: right))
        }
        return lines
    }

    /// The pieces of a broken line; `nil` for other lines.
    private static func dashes(_ scalar: UInt32) -> [Outline]? {
        let count: Double
        switch scalar {
        case 0x2504...0x2507: count = 3
        case 0x2508...0x250B: count = 4
        case 0x254C...0x254F: count = 2
        default: return nil
        }
        let thickness: Double = scalar & 1 == 0 ? 1 : 2
        let isUpright = scalar & 2 != 0
        let step = (isUpright ? 16 : 8) / count
        return (0..<Int(count)).map { number in
            let start = (Double(number) + 0.2) * step
            return isUpright
                ? .line(x: 4 - thickness / 2, y: start, columns: thickness, rows: step * 0.6)
                : .line(x: start, y: 8 - thickness / 2, columns: step * 0.6, rows: thickness)
        }
    }

    // MARK: Blocks and dots

    private static func blocks(_ scalar: UInt32) -> [Outline] {
        func part(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Outline {
            .rectangle(Rectangle(column: column, row: row, columns: columns, rows: rows))
        }
        let number = Int(scalar - 0x2580)
        switch number {
        case 0: return [part(0, 0, 8, 8)]
        case 1...8: return [part(0, 16 - 2 * number, 8, 2 * number)]
        case 9...15: return [part(0, 0, 16 - number, 16)]
        case 16: return [part(4, 0, 4, 16)]
        case 17...19: return [part(0, 0, 8, 16)]
        case 20: return [part(0, 0, 8, 2)]
        case 21: return [part(7, 0, 1, 16)]
        default: break
        }
        // The quarters in the order of their bits: top left, top right, bottom left, bottom right.
        let quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14][number - 22]
        return (0..<4).filter { quarters >> $0 & 1 == 1 }.map { part($0 % 2 * 4, $0 / 2 * 8, 4, 8) }
    }

    private static func dots(_ scalar: UInt32) -> [Outline] {
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        return places.indices.filter { scalar >> UInt32($0) & 1 == 1 }.map { bit in
            let (column, row) = places[bit]
            return .rectangle(Rectangle(column: 4 * column + 1, row: 4 * row + 1, columns: 2, rows: 2))
        }
    }
}
