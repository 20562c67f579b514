/// The same random numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Text that presses keys of every kind, except those that quit, suspend or move the clock.
    static func keys(_ count: Int, from generator: inout SeededGenerator) -> String {
        let keys =
            [
                "j", "j", "k", "g", "G", "\n", " ", "v", "c", "x", "u", "o", "X", "1", "2", "3", "\t", "L", "Z", "N",
                "H",
                "I", "?", "/",
            ]
            + ["\u{1B}", "\u{1B}[Z", "\u{1B}OC", "\u{1B}OD", "\u{1B}OA", "\u{1B}OB", "\u{1B}[5~", "\u{1B}[6~"]
        // An escape by itself must not join what follows.
        return (0..<count).map { _ in keys.randomElement(using: &generator) ?? "j" }
            .map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : $0 }.joined()
    }
}
