import NotificationCore

/// Asks whether to quit although a reply has been typed and not sent.
struct QuitQuestion: Question {
    var precedesAlerts: Bool { true }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        return QuestionContent(
            kind: "quit", title: snapshot.words(.quitQuestion), body: snapshot.words(.replyWillBeLost),
            buttons: [
                .init(snapshot.words(.quit), isDestructive: true, Outcome(effects: [.quit])),
                .init(snapshot.words(.cancel)),
            ])
    }

    func isValid(_ system: NotificationSystem) -> Bool { system.longLook != nil }
}
