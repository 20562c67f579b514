import NotificationWire

// The questions of apps.
extension Question {
    /// The question of the app whose controls have the user's input; `nil` without one.
    init?(askedIn snapshot: DeviceSnapshot) {
        guard let owner = snapshot.controlOwner, let question = snapshot.question(of: owner) else { return nil }
        self = .application(owner, identifier: question.identifier)
    }

    var isOfApplication: Bool { if case .application = self { true } else { false } }

    static func content(of owner: ControlOwner, _ snapshot: DeviceSnapshot) -> QuestionContent {
        let question = snapshot.question(of: owner)
        var content = QuestionContent(
            kind: "application", title: question?.title ?? "", body: question?.message ?? "",
            buttons: (question?.controls ?? []).map { control in
                QuestionContent.Button(
                    control.title, isDestructive: control.isDestructive, isEnabled: control.isEnabled,
                    field: control.kind == .button ? nil : control, .use(control, of: owner))
            })
        content.cancel = question?.controls.firstIndex { $0.identifier == question?.cancel }
        return content
    }
}
