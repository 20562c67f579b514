import Foundation
import RandomLives
import SeededRandom
import Testing

@Suite("Random lives of a device")
struct RandomEventTests {
    private static let stepsOfALife = 60
    /// `NCENTER_RANDOM_LIVES=5000` tests longer.
    private static let lives = ProcessInfo.processInfo.environment["NCENTER_RANDOM_LIVES"].flatMap(UInt64.init) ?? 50

    @Test("All invariants hold after every event, also if answers are late, repeated or missing")
    func invariants() {
        var known: Set<String> = []
        for seed in 1...Self.lives {
            var generator = SeededGenerator(seed: seed)
            let life = RandomLife(steps: Self.stepsOfALife, using: &generator)
            guard let failure = life.failure, known.insert(failure.violations[0]).inserted else { continue }
            Issue.record(
                "seed \(seed): \(failure.violations.joined(separator: "; "))\n\(life.shrunk(to: failure))")
        }
    }
}
