import NotificationModel
import NotificationWire

/// What the status line says in place of the screen's name while apps do not answer.
struct DelayLabel: DeviceLabel, Hashable {
    let delay: ApplicationDelay

    func text(in language: DeviceLanguage) -> String {
        let seconds = delay.seconds
        let name = delay.name ?? language.text("An app", ko: "앱", ja: "App", zh: "App", fr: "Une app")
        return language.text(
            "\(name) has not answered for \(seconds) s", ko: "\(name): \(seconds)초 동안 응답 없음",
            ja: "\(name): \(seconds)秒間応答なし", zh: "\(name)：\(seconds)秒没有响应",
            fr: "\(name) ne répond pas depuis \(seconds) s")
    }
}
