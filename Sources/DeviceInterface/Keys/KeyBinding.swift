import TerminalCanvas

/// One row of the key table.
struct KeyBinding: Sendable {
    /// Its heading in the help.
    enum Section: String, Sendable, CaseIterable {
        case moving = "Moving"
        case notifications = "Notifications"
        case device = "The device"
        case program = "The program"
        case textField = "In a text field"
    }

    let section: Section
    let command: Command
    var keys: [Key]
    /// The mouse gesture for the same command, for the help.
    var gesture: String?
    /// One line for the help, in English.
    let help: String
    /// The place in the hint bar, lowest first; `nil` is never shown there.
    var hintRank: Int?
}

extension String {
    /// `nil` when it is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}

extension Array {
    /// The element, or `nil` when there is no such index.
    subscript(safe index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
