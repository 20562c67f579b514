import Foundation

/// The cases that tests take of many: a quarter, by the seed that `NCENTER_SEED` has, 0 unless given; all with
/// `NCENTER_SEED=all`. `.ci/run` has another seed every day, and prints it.
private enum Sample {
    static let seed = ProcessInfo.processInfo.environment["NCENTER_SEED"] ?? "0"
    static let isWhole = seed == "all"
    static let number = UInt64(seed) ?? 0
}

extension Array {
    /// Of cases that take a second or more together, a quarter, at least one.
    package var sampled: Self {
        guard !Sample.isWhole, count > 1 else { return self }
        var generator = SeededGenerator(seed: Sample.number)
        let chosen = indices.shuffled(using: &generator).prefix((count + 3) / 4).sorted()
        return chosen.map { self[$0] }
    }
}

/// Random numbers that are the same for the same seed in every run, so that a failing case can be run again
/// (SplitMix64, Steele, Lea and Flood 2014).
///
/// Not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The seeds of a test of random lives: a quarter of them, at least one, or all with `NCENTER_SEED=all`.
    package static func seeds(_ count: UInt64) -> Range<UInt64> {
        let first = Sample.number &* 1_000
        return first..<first + (Sample.isWhole ? count : (count + 3) / 4)
    }

    private var state: UInt64

    /// Starts the sequence that belongs to `seed`.
    package init(seed: UInt64) {
        state = seed
    }

    /// The next number of the sequence, all of whose bits are usable.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
