import NotificationCore

/// Asks the last viewer whether the device goes on without one.
struct KeepRunningQuestion: Question {
    var kind: String { "keepRunning" }
    var precedesAlerts: Bool { true }

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        func text(_ label: DialogLabel) -> String { label.text(in: snapshot.language) }
        return QuestionContent(
            title: text(.keepRunningQuestion), body: text(.keepRunningBody),
            buttons: [
                .init(text(.keepRunning), Outcome(effects: [.detach])),
                .init(text(.endDevice), isDestructive: true, Outcome(effects: [.endDevice])),
                .init(text(.cancel)),
            ])
    }

    func isValid(_ system: NotificationSystem) -> Bool { true }
}
