import NotificationCore
import NotificationModel

/// Asks for the value of a setting.
struct ChoicesQuestion: Question {
    let setting: SettingAssignment.Setting

    func content(_ snapshot: DeviceSnapshot) -> QuestionContent {
        let current = setting.valueName(snapshot.system)
        var choices: [String] = []
        if case .choices(let all) = setting.values { choices = all }
        return QuestionContent(
            kind: "choices", title: setting.text(in: snapshot.language),
            buttons: choices.map {
                .init(
                    setting.title(ofValue: $0, snapshot), note: $0 == current ? "✓" : "",
                    .assign($0, to: setting))
            },
            isMenu: true, isAboutFocus: true, preferredButton: choices.firstIndex(of: current) ?? 0)
    }

    func isValid(_ system: NotificationSystem) -> Bool {
        guard case .application(let application, _) = setting else { return true }
        return system.applications[application] != nil
    }
}
