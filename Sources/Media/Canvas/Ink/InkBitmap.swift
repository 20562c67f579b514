import TerminalCanvas

/// What a pixel of ink is part of, by the letter that stands for it.
enum InkPart: Unicode.Scalar {
    /// Lines. They step back where there are other parts.
    case plain = "#"
    /// What catches the eye: solid, with a colour of its own.
    case accent = "*"
    /// What belongs to the accent and must not be taken for it: toned.
    case shade = "+"
}

/// A picture of ink on square pixels; column 0, row 0 is the top-left pixel.
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
    /// The pixels of accent and shade alone, framed likewise, where there are any.
    private let framedParts: [InkPart: [UInt8]]
    /// The number of pixels from one row of `framed` to the next.
    private let pitch: Int

    /// Parses one line per row of pixels, `#` for ink, `*` for ink that is an accent, `+` for its shade and `.` for
    /// none; the last line may end with a line break.
    ///
    /// - Throws: `FormatError` with the position of the first invalid character or row.
    /// - Complexity: Linear in the length of the text.
    package init(text: String) throws(FormatError) {
        var pixels: [InkPart?] = []
        pixels.reserveCapacity(text.utf8.count)
        var width: Int?
        var line = 1
        var column = 1
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case UInt8(ascii: "\n"):
                try Self.check(column - 1, against: &width, line: line)
                line += 1
                column = 1
            case let letter:
                let part = InkPart(rawValue: Unicode.Scalar(letter))
                guard part != nil || letter == UInt8(ascii: ".") else {
                    throw FormatError(
                        reason: .unexpectedCharacter(text.unicodeScalars[index]), line: line, column: column)
                }
                pixels.append(part)
                column += 1
            }
        }
        if column > 1 || width == nil {
            try Self.check(column - 1, against: &width, line: line)
        }
        guard let width, width > 0 else { throw FormatError(reason: .noPixels, line: 1, column: 1) }
        let rows = pixels.count / width
        self.columns = width
        self.rows = rows
        self.pitch = width + 2
        func framed(_ isInk: (InkPart?) -> Bool) -> [UInt8] {
            Self.framed(pixels.map { isInk($0) ? .max : 0 }, width: width)
        }
        self.framed = framed { $0 != nil }
        let parts: [InkPart] = [.accent, .shade].filter { pixels.contains($0) }
        framedParts = Dictionary(uniqueKeysWithValues: parts.map { part in (part, framed { $0 == part }) })
        self.inkRadius = Self.inkRadius(of: pixels.map { $0 == nil ? 0 : .max }, columns: width, rows: rows)
    }

    private init(_ bitmap: InkBitmap, framed: [UInt8]) {
        (columns, rows, pitch, inkRadius) = (bitmap.columns, bitmap.rows, bitmap.pitch, bitmap.inkRadius)
        self.framed = framed
        framedParts = [:]
    }

    /// Whether there is anything but plain ink.
    var hasParts: Bool { !framedParts.isEmpty }

    /// Accent or shade alone, at the scale of the whole picture; `nil` without it.
    func part(_ part: InkPart) -> InkBitmap? { framedParts[part].map { InkBitmap(self, framed: $0) } }

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
                "line \(line), column \(column): '\(scalar.escaped(asASCII: true))' is none of '#', '*', '+' and '.'"
            case .raggedRow(let expected, let found):
                "line \(line), column \(column): the row has \(found) pixels, the first row has \(expected)"
            case .noPixels:
                "line \(line), column \(column): there are no pixels"
            }
        }
    }
}
