import Foundation
import NotificationCore
import NotificationModel
import SeededRandom
import Testing

@Suite("Random lives of a device")
struct RandomEventTests {
    private static let stepsOfALife = 60
    /// `NCENTER_RANDOM_LIVES=5000` looks longer.
    private static let lives = ProcessInfo.processInfo.environment["NCENTER_RANDOM_LIVES"].flatMap(UInt64.init) ?? 50

    private func steps(seed: UInt64) -> [RandomStep] {
        var generator = SeededGenerator(seed: seed)
        return (0..<Self.stepsOfALife).map { _ in RandomStep.random(using: &generator) }
    }

    /// What went wrong first, and after how many steps.
    private func failure(of steps: [RandomStep]) -> (violations: [String], steps: Int)? {
        var device = RandomDevice()
        for (index, step) in steps.enumerated() {
            device.perform(step)
            if !device.violations.isEmpty { return (device.violations, index + 1) }
        }
        let effects = device.effects
        device.finish()
        if !device.violations.isEmpty { return (device.violations, steps.count) }
        var again = RandomDevice(isChecked: false)
        for step in steps { again.perform(step) }
        return again.effects == effects ? nil : (["the same events give the same effects"], steps.count)
    }

    /// The steps without those that make no difference to the first violation.
    private func shrunk(_ steps: [RandomStep], _ violations: [String]) -> [RandomStep] {
        var steps = steps
        var length = max(1, steps.count / 2)
        while true {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if failure(of: fewer)?.violations.first == violations.first {
                    steps = fewer
                } else {
                    start += length
                }
            }
            if length == 1 { return steps }
            length /= 2
        }
    }

    @Test("What holds after every event of a life, held also when the answers are late, doubled or missing")
    func invariants() {
        var known: Set<String> = []
        for seed in 1...Self.lives {
            let steps = steps(seed: seed)
            guard let failure = failure(of: steps), known.insert(failure.violations[0]).inserted else { continue }
            let few = shrunk(Array(steps.prefix(failure.steps)), failure.violations)
            Issue.record("seed \(seed): \(failure.violations.joined(separator: "; "))\n\(words(for: few))")
        }
    }

    /// What a description says without telling anything.
    private static let noise = [
        "NotificationCoreTests.", "NotificationCore.", "NotificationModel.", "rawValue: ",
        "subtitle: \"\", body: \"\", ",
        "localization: ContentLocalization(title: nil, subtitle: nil, body: nil, summaryArgument: nil), ",
        "attachments: [], ", "targetContentIdentifier: nil, ", "filterCriteria: nil, launchImageName: \"\", ",
        "typeIdentifier: \"public.png\", thumbnail: NotificationAttachment.Thumbnail(isHidden: false, "
            + "clippingRectangle: nil, time: nil)", "userInfo: [:]", "name: NotificationSound.Name.systemDefault, ",
    ]

    private func words(for steps: [RandomStep]) -> String {
        steps.map { step in Self.noise.reduce("  \(step)") { $0.replacing($1, with: "") } }.joined(separator: "\n")
    }
}
