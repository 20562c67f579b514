/// Steps of a device from its first moment on, and whether what must hold held after each of them.
package struct RandomLife: Hashable, Sendable {
    package let steps: [RandomStep]

    package init(steps: [RandomStep]) {
        self.steps = steps
    }

    /// A life of so many steps.
    package init(steps count: Int, using generator: inout some RandomNumberGenerator) {
        steps = (0..<count).map { _ in RandomStep.random(using: &generator) }
    }

    package struct Failure: Hashable, Sendable {
        /// What did not hold; at least one.
        package let violations: [String]
        /// After how many steps.
        package let stepCount: Int
    }

    /// Lives it and says what went wrong first; `nil` when all held to the end, and held the same when lived again.
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

    /// The same life without the steps that make no difference to the first violation.
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
    /// One line a step, without what a description says and tells nothing.
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
