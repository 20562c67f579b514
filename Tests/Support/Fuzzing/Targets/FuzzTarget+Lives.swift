import RandomLives
import SeededRandom

extension FuzzTarget {
    /// Events of all kinds for the core, each decoded from a few bytes.
    static let lives = FuzzTarget(
        "lives",
        longestInput: 1_024,
        seeds: {
            (1...8 as ClosedRange<UInt64>).map { seed in
                var generator = SeededGenerator(seed: seed)
                return (0..<256).map { _ in UInt8.random(in: 0...255, using: &generator) }
            }
        }
    ) { bytes in
        var generator = ByteGenerator(bytes)
        var steps: [RandomStep] = []
        while !generator.isAtEnd, steps.count < mostSteps { steps.append(.random(using: &generator)) }
        let life = RandomLife(steps: steps)
        guard let failure = life.failure else { return [] }
        return failure.violations + ["after step \(failure.stepCount) of\n\(life)"]
    }

    private static let mostSteps = 150
}
