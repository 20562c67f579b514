import Foundation

/// Whether `.ci/quick` runs the tests, which sets `NCENTER_QUICK`.
private let isQuick = ProcessInfo.processInfo.environment["NCENTER_QUICK"] != nil

extension Array {
    /// The cases of a test that takes a second or more for all of them: all, or every fourth in `.ci/quick`.
    package var sampled: Self {
        isQuick ? indices.filter { $0.isMultiple(of: 4) }.map { self[$0] } : self
    }
}

/// Random numbers that are the same for the same seed in every run, so that a failing case can be run again
/// (SplitMix64, Steele, Lea and Flood 2014).
///
/// Not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    /// The seeds of a test of random lives: all of them, or a quarter in `.ci/quick`.
    ///
    /// - Parameter count: A multiple of four.
    package static func seeds(_ count: UInt64) -> Range<UInt64> {
        0..<(isQuick ? count / 4 : count)
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
