import TerminalCanvas

extension ScriptStep {
    /// How long a film shows the step, in seconds.
    ///
    /// A step without a visible effect takes no time, and a step that names an amount of time takes that amount, except
    /// `advance`, which takes as long as any other step.
    package var secondsShown: Double {
        switch self {
        case .key: Self.secondsOfKey
        case .text(let text): Double(text.count) * Self.secondsOfCharacter
        case .pause(let seconds), .wait(let seconds): seconds
        case .see, .focus, .expect, .logContains, .bell, .golden, .shot, .header, .show, .isRecorded: 0
        default: 1
        }
    }

    package static let secondsOfKey = 0.4
    /// Each character of a text is a key.
    package static let secondsOfCharacter = 0.06
}

extension ScriptStep {
    /// What the chip shows while the step is performed; `nil` leaves what is there.
    ///
    /// - Parameter line: The step as its file has it.
    package func chip(_ line: String) -> String? {
        switch self {
        case .key(let key): key.definition.symbol
        case .text(let text): "“\(text)”"
        case .say, .pause, .wait: ""
        case _ where secondsShown == 0: nil
        default: line
        }
    }
}
