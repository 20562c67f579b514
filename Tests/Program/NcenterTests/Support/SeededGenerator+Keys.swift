import SeededRandom

extension SeededGenerator {
    /// Returns text that presses all kinds of keys, except those that quit, suspend or move the clock.
    static func keys(_ count: Int, from generator: inout SeededGenerator) -> String {
        let keys =
            [
                "j", "j", "k", "g", "G", "\n", " ", "v", "c", "x", "u", "o", "X", "1", "2", "3", "\t", "L", "Z", "N",
                "H",
                "I", "?", "/",
            ]
            + ["\u{1B}", "\u{1B}[Z", "\u{1B}OC", "\u{1B}OD", "\u{1B}OA", "\u{1B}OB", "\u{1B}[5~", "\u{1B}[6~"]
        // A single escape must not combine with the following key.
        return (0..<count).map { _ in keys.randomElement(using: &generator) ?? "j" }
            .map { $0 == "\u{1B}" ? "\u{1B}\u{1B}" : $0 }.joined()
    }
}
