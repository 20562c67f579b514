import SeededRandom

extension FuzzTarget {
    /// Every screen at every size: what is on the device, its settings, keys and clicks, each decoded from a few bytes.
    static let screens = FuzzTarget(
        "screens",
        longestInput: 16_384,
        seeds: {
            (1...8 as ClosedRange<UInt64>).map { seed in
                var generator = SeededGenerator(seed: seed)
                return (0..<Int.random(in: 200...1_200, using: &generator)).map { _ in
                    UInt8.random(in: 0...255, using: &generator)
                }
            }
        },
        violations: ScreenLife.violations
    )
}
