import SeededRandom

/// Random numbers that bytes decide, one byte a number, and after the last byte a seed.
///
/// A change of one byte changes one decision, so that what a fuzzer learns about an input holds of its neighbours.
struct ByteGenerator: RandomNumberGenerator {
    private var bytes: ArraySlice<UInt8>
    // After the end the numbers must go on: choosing among several draws again on some of them.
    private var rest = SeededGenerator(seed: 0)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    var isAtEnd: Bool { bytes.isEmpty }

    mutating func next() -> UInt64 {
        guard let byte = bytes.popFirst() else { return rest.next() }
        // The standard library decides by the high bits of a number, a Boolean by one in the middle; none must be drawn
        // again.
        return UInt64(byte) &* 0x0101_0101_0101_0101 | 1
    }
}
