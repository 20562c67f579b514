/// Mutations of an input that imitate damage and malice.
package struct InputMutation: Sendable {
    private let pieces: [[UInt8]]

    private static let commonPieces: [[UInt8]] =
        ["\0", "\u{1B}", "\u{FEFF}", "é", "👨‍👩‍👧", "\u{301}", "\u{202E}", "\r\n", "99999999999999999999", "-1"].map {
            Array($0.utf8)
        } + [[0xFF], [0xC3], [0xE2, 0x82], [0x9B]]

    /// - Parameter pieces: What the format is made of and what breaks it; each may be inserted anywhere, as may text
    ///   that is hard to handle in any format.
    package init(pieces: [String]) {
        self.pieces = pieces.map { Array($0.utf8) } + Self.commonPieces
    }

    /// Returns a copy with one to three mutations.
    package func mutated(_ input: [UInt8], using generator: inout some RandomNumberGenerator) -> [UInt8] {
        var bytes = input
        for _ in 0..<Int.random(in: 1...3, using: &generator) { change(&bytes, using: &generator) }
        return bytes
    }

    private func change(_ bytes: inout [UInt8], using generator: inout some RandomNumberGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0 where place < bytes.count:
            bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1 where place < bytes.count:
            bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2 where Int.random(in: 0..<4, using: &generator) == 0:
            bytes.removeSubrange(place...)
        case 3:
            let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
            bytes.removeSubrange(place..<end)
        case 4:
            let end = min(bytes.count, place + Int.random(in: 0...40, using: &generator))
            bytes.insert(contentsOf: bytes[place..<end], at: place)
        default:
            bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: place)
        }
    }
}
