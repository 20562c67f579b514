import DeviceControl

/// The lines of a reply that arrives piece by piece.
struct ArrivingLines {
    /// A line whose end has not arrived.
    private var rest: [UInt8] = []

    /// In bytes; far more than an entry of the log or a frame has.
    private static let longestLine = 8 << 20

    /// Returns the lines that are complete with a piece, without their ends.
    ///
    /// - Throws: ``ControlClientError/noDevice`` for a line that is too long.
    mutating func take(_ piece: [UInt8]) throws(ControlClientError) -> [ArraySlice<UInt8>] {
        guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
            rest += piece
            guard rest.count <= Self.longestLine else { throw .noDevice }
            return []
        }
        defer { rest = Array(piece[(end + 1)...]) }
        return (rest + piece[..<end]).split(separator: UInt8(ascii: "\n"))
    }

    /// Tells that the reply ends here.
    ///
    /// - Throws: ``ControlClientError/noDevice`` if a line has no end.
    func end() throws(ControlClientError) {
        guard rest.isEmpty else { throw .noDevice }
    }
}
