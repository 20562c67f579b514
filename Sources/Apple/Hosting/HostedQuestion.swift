package import NotificationWire

/// A question of an app to its user, in front of what the app shows.
///
/// Not part of Apple's API: it replaces `UIAlertController`.
@MainActor
public struct HostedQuestion {
    package let question: ApplicationQuestion
    package let controls: [HostedControl]

    /// Creates a question.
    ///
    /// - Parameters:
    ///   - identifier: Another one for each question.
    ///   - title: Its first line.
    ///   - message: The text below; empty for none.
    ///   - controls: Its text fields and buttons.
    ///   - cancel: The identifier of the button that Esc presses; `nil` for a question that must be answered.
    public init(
        _ identifier: String, title: String, message: String, controls: [HostedControl], cancel: String? = nil
    ) {
        question = ApplicationQuestion(
            identifier: identifier, title: title, message: message, controls: controls.map(\.control), cancel: cancel)
        self.controls = controls
    }
}
