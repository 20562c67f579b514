/// Updates of a canvas as bytes, for another process.
///
/// A number is written in groups of seven bits, the lowest ones first; the highest bit of a byte says that another one
/// follows. An update begins with the columns and the rows. The runs of cells follow up to the end: row, column, style,
/// number of bytes of the text, and the text in UTF-8.
extension Canvas {
    /// The maximum number of bytes in the text of a run: a cell has far fewer than 64.
    private static let textLimit = 64 * Size.screenLimit

    /// Returns the update from `previous`, or from a blank canvas, to this one.
    ///
    /// - Complexity: O(cells).
    package func update(since previous: Canvas?) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.appendNumber(UInt64(size.columns))
        bytes.appendNumber(UInt64(size.rows))
        let isSameSize = previous?.size == size && previous?.repertoire == repertoire
        for run in runs(changedSince: isSameSize ? previous : Canvas(size: size, repertoire: repertoire)) {
            bytes.appendNumber(UInt64(run.row))
            bytes.appendNumber(UInt64(run.column))
            bytes.appendNumber(run.style.code)
            let text = Array(text(of: run).utf8)
            bytes.appendNumber(UInt64(text.count))
            bytes += text
        }
        return bytes
    }

    /// The text from which another canvas of the same repertoire makes the cells of a run.
    private func text(of run: CanvasRun) -> String {
        guard repertoire == .ascii else { return run.text }
        let cells = (run.column..<run.column + run.columns).map { self[$0, run.row] }
        return String(cells.map { $0.line.map { Character($0.scalar) } ?? $0.text.first ?? " " })
    }

    /// Applies an update. Text passes through the sanitizer, and what lies outside is clipped, so that any bytes leave
    /// a canvas that can be shown. With another size the canvas begins blank.
    ///
    /// - Throws: An error if the bytes are not an update; then the canvas is as it was.
    package mutating func apply(update bytes: ArraySlice<UInt8>) throws(CanvasUpdateError) {
        var rest = bytes
        let columns = try rest.takeNumber(upTo: UInt64(Size.screenLimit))
        let rows = try rest.takeNumber(upTo: UInt64(Size.screenLimit))
        let size = Size(columns: Int(columns), rows: Int(rows))
        var canvas = size == self.size ? self : Canvas(size: size, repertoire: repertoire)
        while !rest.isEmpty {
            let row = try rest.takeNumber(upTo: UInt64(Size.screenLimit))
            let column = try rest.takeNumber(upTo: UInt64(Size.screenLimit))
            let style = Style(code: try rest.takeNumber(upTo: .max))
            let count = Int(try rest.takeNumber(upTo: UInt64(Self.textLimit)))
            guard rest.count >= count else { throw .isCut }
            let text = TerminalText(String(decoding: rest.prefix(count), as: UTF8.self))
            rest = rest.dropFirst(count)
            canvas.write(text, at: Point(column: Int(column), row: Int(row)), style: style)
        }
        self = canvas
    }
}

/// Why bytes are not an update of a canvas.
package enum CanvasUpdateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes end in the middle of something.
    case isCut
    /// A number is larger than it can be.
    case isTooLarge

    package var description: String {
        switch self {
        case .isCut: "the update ends in the middle"
        case .isTooLarge: "the update has a number that is too large"
        }
    }
}

extension [UInt8] {
    /// Appends a number in groups of seven bits.
    package mutating func appendNumber(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

extension ArraySlice<UInt8> {
    /// Takes a number in groups of seven bits off the beginning.
    ///
    /// - Throws: An error if there is no complete number, or if it is larger than the limit.
    package mutating func takeNumber(upTo limit: UInt64) throws(CanvasUpdateError) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while let byte = popFirst() {
            let group = UInt64(byte & 0x7F)
            guard shift < 63 || shift == 63 && group <= 1 else { throw .isTooLarge }
            number |= group << shift
            if byte & 0x80 == 0 {
                guard number <= limit else { throw .isTooLarge }
                return number
            }
            shift += 7
        }
        throw .isCut
    }
}
