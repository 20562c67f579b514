/// A sequence of random steps on a new device, and whether all invariants hold after each of them.
package struct RandomLife: Equatable, Sendable {
    package let steps: [RandomStep]

    package init(steps: [RandomStep]) {
        self.steps = steps
    }

    /// Creates a life with a number of steps.
    package init(steps count: Int, using generator: inout some RandomNumberGenerator) {
        steps = (0..<count).map { _ in RandomStep.random(using: &generator) }
    }

    package struct Failure: Equatable, Sendable {
        /// The violated invariants; at least one.
        package let violations: [String]
        /// The number of steps until the violation.
        package let stepCount: Int
    }

    /// Runs the steps and returns the first failure; `nil` if no step fails and a second run has the same result.
    package var failure: Failure? {
        var device = RandomDevice()
        for (index, step) in steps.enumerated() {
            device.perform(step)
            if !device.violations.isEmpty { return Failure(violations: device.violations, stepCount: index + 1) }
        }
        let effects = device.effects
        device.finish()
        if !device.violations.isEmpty { return Failure(violations: device.violations, stepCount: steps.count) }
        var again = RandomDevice(isChecked: false)
        for step in steps { again.perform(step) }
        return again.effects == effects
            ? nil : Failure(violations: ["the same events give the same effects"], stepCount: steps.count)
    }

    /// Returns the same life without the steps that do not matter for the first violation.
    package func shrunk(to failure: Failure) -> RandomLife {
        var steps = Array(steps.prefix(failure.stepCount))
        var length = max(1, steps.count / 2)
        while true {
            var start = 0
            while start < steps.count {
                var fewer = steps
                fewer.removeSubrange(start..<min(start + length, steps.count))
                if RandomLife(steps: fewer).failure?.violations.first == failure.violations.first {
                    steps = fewer
                } else {
                    start += length
                }
            }
            if length == 1 { return RandomLife(steps: steps) }
            length /= 2
        }
    }
}

extension RandomLife: CustomStringConvertible {
    /// One line per step, without the redundant parts of descriptions.
    package var description: String {
        steps.map { step in Self.noise.reduce("  \(step)") { $0.replacing($1, with: "") } }.joined(separator: "\n")
    }

    private static let noise = [
        "RandomLives.", "NotificationCore.", "NotificationModel.", "rawValue: ",
        "subtitle: \"\", body: \"\", ",
        "localization: ContentLocalization(title: nil, subtitle: nil, body: nil, summaryArgument: nil), ",
        "attachments: [], ", "targetContentIdentifier: nil, ", "filterCriteria: nil, launchImageName: \"\", ",
        "typeIdentifier: \"public.png\", thumbnail: NotificationAttachment.Thumbnail(isHidden: false, "
            + "clippingRectangle: nil, time: nil)", "userInfo: [:]", "name: NotificationSound.Name.systemDefault, ",
    ]
}
