import NotificationCore

/// Asks whether to quit although a reply has been typed and not sent.
struct QuitQuestion: Question {
    var kind: String { "quit" }
    var precedesAlerts: Bool { true }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        return QuestionContent(
            title: text(.quitQuestion), body: text(.replyWillBeLost),
            buttons: [
                .init(text(.quit), isDestructive: true, Outcome(effects: [.quit])),
                .init(text(.cancel)),
            ])
    }

    func isValid(_ system: NotificationSystem) -> Bool { system.longLook != nil }
}
