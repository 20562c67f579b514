import NotificationCore

/// Asks the last viewer whether the device goes on without one.
struct KeepRunningQuestion: Question {
    var precedesAlerts: Bool { true }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        return QuestionContent(
            kind: "keepRunning", title: snapshot.words(.keepRunningQuestion), body: snapshot.words(.keepRunningBody),
            buttons: [
                .init(snapshot.words(.keepRunning), Outcome(effects: [.detach])),
                .init(snapshot.words(.endDevice), isDestructive: true, Outcome(effects: [.endDevice])),
                .init(snapshot.words(.cancel)),
            ])
    }
}
