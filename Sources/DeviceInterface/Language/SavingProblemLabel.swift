import NotificationModel

/// What the status line says in place of the screen's name while the device cannot save.
struct SavingProblemLabel: DeviceLabel, Hashable {
    /// In a few words of the operating system's language.
    let reason: String

    func text(in language: DeviceLanguage) -> String {
        language.text(
            "Not saved: \(reason)", ko: "저장 안 됨: \(reason)", ja: "未保存: \(reason)", zh: "未保存：\(reason)",
            fr: "Non enregistré : \(reason)")
    }
}
