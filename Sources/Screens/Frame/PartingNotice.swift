package import NotificationModel
package import TerminalCanvas

/// What a user reads in place of the screen of a device that runs elsewhere.
package enum PartingNotice: CaseIterable, Sendable {
    case detached, idle, deviceEnded, notRunning

    /// The words in the language of the user's seat, or in English where the terminal has no characters for it.
    package func words(of device: String, in language: DeviceLanguage, _ repertoire: Repertoire) -> String {
        let label: ScreenLabel =
            switch self {
            case .detached: .detached(device)
            case .idle: .leftIdle(device)
            case .deviceEnded: .deviceEnded(device)
            case .notRunning: .notRunning(device)
            }
        return label.text(in: language.shown(in: repertoire))
    }
}
