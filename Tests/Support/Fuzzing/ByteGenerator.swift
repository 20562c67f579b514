import SeededRandom

/// Random numbers from bytes, one byte per number, followed by numbers from a seed.
///
/// Changing one byte changes one decision, so what a fuzzer learns about an input also applies to similar inputs.
struct ByteGenerator: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    // More numbers are needed after the last byte: choosing among several elements rejects some numbers and draws
    // again.
    private var rest = SeededGenerator(seed: 0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func next() -> UInt64 {
        guard let byte = bytes.popFirst() else { return rest.next() }
        // The standard library uses the high bits of a number, and one in the middle for a Boolean; no value is
        // rejected.
        return UInt64(byte) &* 0x0101_0101_0101_0101 | 1
    }
}
