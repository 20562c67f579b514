extension ScriptStep {
    /// How long a film shows the step, in seconds.
    ///
    /// A step without a visible effect takes no time, and a step that names an amount of time takes that amount, except
    /// `advance`, which takes as long as any other step. A caption stands alone for as long as it takes to read it.
    package var secondsShown: Double {
        switch self {
        case .key: Self.secondsOfKey
        case .text(let text): Double(text.count) * Self.secondsOfCharacter
        case .pause(let seconds), .wait(let seconds): seconds
        case .say(let text): max(1, Double(text.count) * Self.secondsToReadCharacter)
        case .see, .focus, .expect, .log, .bell, .golden, .shot, .header, .show, .isRecorded: 0
        default: 1
        }
    }

    /// How much of that is before what it does, so that a key is seen before its effect.
    package var secondsBefore: Double {
        switch self {
        case .text, .say, .pause, .wait: 0
        default: min(secondsShown / 2, 0.3)
        }
    }

    package static let secondsOfKey = 0.4
    /// Each character of a text is a key.
    package static let secondsOfCharacter = 0.06
    private static let secondsToReadCharacter = 0.04
}

extension ScriptStep {
    package var isCaption: Bool { if case .say(let text) = self { !text.isEmpty } else { false } }
}

extension Sequence<Scenario.PlacedStep> {
    /// How long a film of the steps is, in seconds.
    package var secondsShown: Double { reduce(0) { $0 + $1.step.secondsShown } }
}
