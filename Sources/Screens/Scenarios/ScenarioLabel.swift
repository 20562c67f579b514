import NotificationModel

/// The words of a scenario that is played, beside its own.
struct ScenarioLabel: LabelSet {
    let words: DeviceText

    static var goOn: Self { Self("continue") }
    static var again: Self { Self("again") }
    static var takeOver: Self { Self("try it") }
    /// Back to the list of scenarios.
    static var list: Self { Self("list") }
    static var end: Self { Self("The end.") }
    static var scenarios: Self { Self("Scenarios") }

    /// The title of the scenario that is played next.
    static func next(_ title: String) -> Self {
        Self("next: \(title)")
    }

    static func chapter(_ number: Int, of count: Int) -> Self {
        Self("\(number) of \(count)")
    }
}
