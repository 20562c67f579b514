/// A line between a program and the user's terminal that carries few bytes a second, and everything late.
///
/// Like SSH it takes everything at once.
package struct SlowLine {
    /// One of its two directions.
    private struct Direction {
        var pieces: [(due: ContinuousClock.Instant, bytes: [UInt8])] = []
        /// When everything has left.
        var free = ContinuousClock.now

        mutating func put(_ bytes: ArraySlice<UInt8>, _ line: SlowLine) {
            var rest = bytes
            while !rest.isEmpty {
                let piece = Array(rest.prefix(SlowLine.pieceBytes))
                free = max(free, .now) + .seconds(1) * Double(piece.count) / Double(line.bytesPerSecond)
                pieces.append((free + line.roundTrip / 2, piece))
                rest = rest.dropFirst(piece.count)
            }
        }

        mutating func take() -> [UInt8] {
            let now = ContinuousClock.now
            let arrived = pieces.prefix { $0.due <= now }
            pieces.removeFirst(arrived.count)
            return arrived.flatMap(\.bytes)
        }
    }

    package let bytesPerSecond: Int
    package let roundTrip: Duration
    private var toTerminal = Direction()
    private var toProgram = Direction()

    private static let pieceBytes = 128

    package init(bytesPerSecond: Int, roundTrip: Duration) {
        self.bytesPerSecond = bytesPerSecond
        self.roundTrip = roundTrip
    }

    var isEmpty: Bool { toTerminal.pieces.isEmpty && toProgram.pieces.isEmpty }

    /// How long until something arrives; `nil` if nothing is on its way.
    var timeUntilArrival: Duration? {
        let arrivals = [toTerminal.pieces.first?.due, toProgram.pieces.first?.due].compactMap(\.self)
        return arrivals.min().map { max($0 - .now, .zero) }
    }

    mutating func putToTerminal(_ bytes: ArraySlice<UInt8>) { toTerminal.put(bytes, self) }
    mutating func putToProgram(_ bytes: [UInt8]) { toProgram.put(bytes[...], self) }

    /// Returns what has arrived at the terminal, or at the program.
    mutating func takeAtTerminal() -> [UInt8] { toTerminal.take() }
    mutating func takeAtProgram() -> [UInt8] { toProgram.take() }
}
