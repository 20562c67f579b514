/// A picture of ink on square pixels; column 0, row 0 is the top-left pixel. A part of the ink can be an accent, which
/// is drawn in a colour of its own.
package struct InkBitmap: Equatable, Sendable {
    /// Width in pixels, at least 1.
    package let columns: Int
    /// Height in pixels, at least 1.
    package let rows: Int
    /// The radius, in pixels, of the smallest circle about the bitmap's centre that contains all ink; 0 without ink.
    ///
    /// It does not depend on the rotation, so a picture that is scaled by it is never clipped and keeps its size while
    /// turning.
    package let inkRadius: Double
    /// The ink of each pixel, 0...255, with an empty frame one pixel wide, so that blending needs no special cases at
    /// the edges.
    private let framed: [UInt8]
    /// The pixels of the accent alone, framed likewise; empty if there is no accent.
    private let framedAccent: [UInt8]
    /// The number of pixels from one row of `framed` to the next.
    private let pitch: Int

    /// Parses one line per row of pixels, `#` for ink, `*` for ink that is an accent and `.` for none; the last line
    /// may end with a line break.
    ///
    /// - Throws: `FormatError` with the position of the first invalid character or row.
    /// - Complexity: Linear in the length of the text.
    package init(text: String) throws(FormatError) {
        var coverage: [UInt8] = []
        var accents: [UInt8] = []
        coverage.reserveCapacity(text.utf8.count)
        accents.reserveCapacity(text.utf8.count)
        var width: Int?
        var line = 1
        var column = 1
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "#"), UInt8(ascii: "*"):
                coverage.append(.max)
                accents.append(text.utf8[index] == UInt8(ascii: "*") ? .max : 0)
                column += 1
            case UInt8(ascii: "."):
                coverage.append(0)
                accents.append(0)
                column += 1
            case UInt8(ascii: "\n"):
                try Self.check(column - 1, against: &width, line: line)
                line += 1
                column = 1
            default:
                throw FormatError(
                    reason: .unexpectedCharacter(text.unicodeScalars[index]), line: line, column: column)
            }
        }
        if column > 1 || width == nil {
            try Self.check(column - 1, against: &width, line: line)
        }
        guard let width, width > 0 else { throw FormatError(reason: .noPixels, line: 1, column: 1) }
        self.columns = width
        self.rows = coverage.count / width
        self.pitch = columns + 2
        self.framed = Self.framed(coverage, width: width)
        self.framedAccent = accents.contains { $0 > 0 } ? Self.framed(accents, width: width) : []
        self.inkRadius = Self.inkRadius(of: coverage, columns: columns, rows: rows)
    }

    private init(_ bitmap: InkBitmap, framed: [UInt8]) {
        (columns, rows, pitch, inkRadius) = (bitmap.columns, bitmap.rows, bitmap.pitch, bitmap.inkRadius)
        self.framed = framed
        framedAccent = []
    }

    /// The accent alone, at the scale of the whole picture; `nil` without one.
    var accent: InkBitmap? { framedAccent.isEmpty ? nil : InkBitmap(self, framed: framedAccent) }

    private static func framed(_ pixels: [UInt8], width: Int) -> [UInt8] {
        let edge = [UInt8](repeating: 0, count: width + 2)
        let starts = stride(from: 0, to: pixels.count, by: width)
        return edge + starts.flatMap { [0] + pixels[$0..<($0 + width)] + [0] } + edge
    }

    private static func check(_ found: Int, against width: inout Int?, line: Int) throws(FormatError) {
        guard let expected = width else {
            width = found
            return
        }
        if found != expected {
            throw FormatError(
                reason: .raggedRow(expected: expected, found: found), line: line, column: min(found, expected) + 1)
        }
    }

    private static func inkRadius(of coverage: [UInt8], columns: Int, rows: Int) -> Double {
        // Distances are doubled to keep them integers; the far corner of each pixel must fit.
        var farthest = 0
        for row in 0..<rows {
            let vertical = abs(2 * row + 1 - rows) + 1
            for column in 0..<columns where coverage[row * columns + column] > 0 {
                let horizontal = abs(2 * column + 1 - columns) + 1
                farthest = max(farthest, horizontal * horizontal + vertical * vertical)
            }
        }
        return Double(farthest).squareRoot() / 2
    }

    /// Returns the ink at a point, 0...255, interpolated between the centres of the four nearest pixels; 0 outside.
    ///
    /// - Parameters:
    ///   - x: Pixels to the right of the bitmap's centre.
    ///   - y: Pixels below the bitmap's centre.
    package func ink(x: Double, y: Double) -> Double {
        let left = x + Double(columns - 1) / 2
        let top = y + Double(rows - 1) / 2
        guard left > -1, top > -1, left < Double(columns), top < Double(rows) else { return 0 }
        let column = Int(left + 1)
        let row = Int(top + 1)
        let across = left + 1 - Double(column)
        let down = top + 1 - Double(row)
        let corner = row * pitch + column
        let upper = Self.blend(framed[corner], framed[corner + 1], across)
        let lower = Self.blend(framed[corner + pitch], framed[corner + pitch + 1], across)
        return upper + (lower - upper) * down
    }

    private static func blend(_ first: UInt8, _ second: UInt8, _ part: Double) -> Double {
        Double(first) + Double(Int(second) - Int(first)) * part
    }
}

extension InkBitmap {
    /// Why a text is not a valid bitmap; lines and columns count from 1.
    package struct FormatError: Error, Equatable, Sendable, CustomStringConvertible {
        package enum Reason: Equatable, Sendable {
            case unexpectedCharacter(Unicode.Scalar)
            /// A row is longer or shorter than the first one; both in pixels.
            case raggedRow(expected: Int, found: Int)
            case noPixels
        }

        package let reason: Reason
        package let line: Int
        package let column: Int

        package var description: String {
            switch reason {
            case .unexpectedCharacter(let scalar):
                "line \(line), column \(column): '\(scalar.escaped(asASCII: true))' is neither '#', '*' nor '.'"
            case .raggedRow(let expected, let found):
                "line \(line), column \(column): the row has \(found) pixels, the first row has \(expected)"
            case .noPixels:
                "line \(line), column \(column): there are no pixels"
            }
        }
    }
}
