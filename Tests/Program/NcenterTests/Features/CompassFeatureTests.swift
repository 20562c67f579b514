import BlockingTests
import CanvasMedia
import Foundation
import NcenterResources
import PseudoTerminal
import SeededRandom
import TerminalCanvas
import Testing

/// The turning picture of a demo app as it is seen: on whole screens, at each of its eighteen turns.
@Suite("The compass on the screen", .blocking) struct CompassFeatureTests {
    private static let keys = "j j v" + String(repeating: " show; 1", count: 17)
    private static let depths: [ColorDepth] = [.direct, .twoHundredFiftySix, .sixteen, .eight, .none]

    /// What a dot shows: two across and two down in each cell.
    private enum Part: Equatable {
        case ring, needle, tail
    }

    /// The picture on one screen, in dots from its top left corner.
    private struct Drawing {
        let rows: Int
        private(set) var parts: [[Part?]] = []

        /// The dots of each character.
        private static let quarters = Dictionary(
            uniqueKeysWithValues: zip(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map(String.init), 0...))

        /// - Parameter first: The row of the screen that the picture begins in.
        init(_ screen: TerminalModel, from first: Int, rows: Int) {
            self.rows = rows
            let left = screen.size.columns / 2 - rows
            for row in 0..<2 * rows {
                parts.append(
                    (0..<4 * rows).map { column in
                        let cell = screen[left + column / 2, first + row / 2]
                        if cell.text == "▒" { return .tail }
                        guard let set = Self.quarters[cell.text] else { return nil }
                        guard set >> (row % 2 * 2 + column % 2) & 1 == 1 else { return nil }
                        return cell.style.attributes.contains(.bold) ? .needle : .ring
                    })
            }
        }

        /// - Parameters:
        ///   - art: The pixels of the whole picture.
        ///   - radius: That of the circle around its ink, in pixels.
        init(_ art: [[Character]], radius: Double, turnedBy degrees: Int, rows: Int) {
            self.rows = rows
            let angle = Double(degrees) * .pi / 180
            let middle = Double(art.count) / 2
            let scale = radius / Double(2 * rows)
            for row in 0..<2 * rows {
                parts.append(
                    (0..<4 * rows).map { column in
                        let x = (Double(column) + 0.5 - Double(2 * rows)) * scale
                        let y = (Double(2 * row + 1) - Double(2 * rows)) * scale
                        let across = Int((x * cos(angle) + y * sin(angle) + middle).rounded(.down))
                        let down = Int((y * cos(angle) - x * sin(angle) + middle).rounded(.down))
                        guard art.indices ~= down, art[down].indices ~= across else { return nil }
                        return Self.letters[art[down][across]]
                    })
            }
        }

        private static let letters: [Character: Part] = ["#": .ring, "*": .needle, "+": .tail]

        /// The share of the dots with ink in either drawing that are the same in both.
        func agreement(with other: Drawing) -> Double {
            let pairs = zip(parts.joined(), other.parts.joined()).filter { $0 != nil || $1 != nil }
            return Double(pairs.filter { $0 == $1 }.count) / Double(pairs.count)
        }

        /// Degrees clockwise from the top, by the middle of all dots of the needle.
        var direction: Double {
            var (right, down) = (0.0, 0.0)
            for (row, parts) in parts.enumerated() {
                for (column, part) in parts.enumerated() where part == .needle {
                    right += Double(column) + 0.5 - Double(2 * rows)
                    down += Double(2 * row + 1) - Double(2 * rows)
                }
            }
            return atan2(right, -down) * 180 / .pi
        }
    }

    /// The eighteen screens.
    private static func screens(_ size: Size, _ depth: ColorDepth) throws -> [TerminalModel] {
        let text = "\(size.columns)x\(size.rows)"
        let theme = depth == .none ? "monochrome" : "automatic"
        let outcome = try Ncenter.render(
            keys, "--size", text, "--format", "ansi", "--color", depth.rawValue, "--set", "theme=\(theme)")
        try #require(outcome.status == 0 && outcome.lines.count == 18 * size.rows, "\(outcome.standardError)")
        return (0..<18).map { turn in
            var screen = TerminalModel(size: size)
            screen.feed(outcome.lines[turn * size.rows..<(turn + 1) * size.rows].joined(separator: "\r\n").utf8)
            return screen
        }
    }

    /// - Parameters:
    ///   - rows: The rows of the picture, and of one without colours, where an outline needs some of them.
    ///   - least: The least agreement with the art.
    @Test(
        "It shows its turn at every size and with any colours",
        arguments: [
            (Size(columns: 80, rows: 24), (14, 13), 0.85), (Size(columns: 60, rows: 18), (8, 6), 0.70),
            (Size(columns: 40, rows: 12), (5, 5), 0.6), (Size(columns: 100, rows: 30), (17, 17), 0.85),
        ] as [(Size, (Int, Int), Double)])
    func turns(size: Size, rows: (Int, Int), least: Double) throws {
        let art = Artwork.compass.split(separator: "\n").map { Array($0) }
        let radius = try InkBitmap(text: Artwork.compass).inkRadius
        for depth in Self.depths.sampled {
            for (turn, screen) in try Self.screens(size, depth).enumerated() {
                let hasOutline = depth == .none && size.rows >= 16
                let rows = depth == .none ? rows.1 : rows.0
                let drawing = Drawing(screen, from: hasOutline ? 3 : 2, rows: rows)
                let ideal = Drawing(art, radius: radius, turnedBy: 20 * turn, rows: rows)
                let error = (drawing.direction - Double(20 * turn) + 900).truncatingRemainder(dividingBy: 360) - 180
                #expect(abs(error) <= 10, "\(depth) at \(20 * turn)°: \(drawing.direction)°")
                #expect(
                    drawing.agreement(with: ideal) >= least,
                    "\(depth) at \(20 * turn)°: \(drawing.agreement(with: ideal))")
            }
        }
    }
}
