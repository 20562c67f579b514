import NotificationModel

/// The words of a scenario that is played, beside its own.
struct ScenarioLabel: LabelSet {
    let words: DeviceText

    static var again: Self { Self("again") }
    static var takeOver: Self { Self("try it") }
    /// Back to the list of scenarios.
    static var list: Self { Self("list") }
    static var end: Self { Self("The end.") }
    static var endAfterFailure: Self { Self("The end. A step has failed.") }
    static var scenarios: Self { Self("Scenarios") }

    /// The title of the scenario that is played next.
    static func next(_ title: String) -> Self {
        Self("next: \(title)")
    }

    /// A step that has failed.
    static func problem(_ problem: PlayedScene.Problem) -> Self {
        switch problem {
        case .expected(let words, let line): Self("Line \(line) expected “\(name: words)” here.", "expected")
        case .unexpected(let words, let line): Self("Line \(line) did not expect “\(name: words)” here.", "unexpected")
        case .noField(let line): Self("Line \(line) failed: \(NoticeLabel.noTextField)", "failed")
        case .several(let words, let line): Self("Line \(line) found several “\(name: words)”.", "several")
        case .failed(let step, let line): Self("Line \(line) failed: \(name: step)", "failed")
        }
    }

    static func chapter(_ number: Int, of count: Int) -> Self {
        Self("\(number) of \(count)")
    }
}
