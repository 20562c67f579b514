import NotificationModel
import TerminalCanvas

extension SampleScreen {
    /// The most frequent screens in the languages other than English. A wide script and a long language show what
    /// becomes of words that need more room; the others are recorded where most of their words are.
    ///
    /// Settings says how many rows are out of view, so that each setting changes its frame: one is recorded, and
    /// `LanguageScreenTests` has the rows of the others.
    static let translated: [SampleScreen] = translations.flatMap { language in
        let isRecorded = ["ko", "fr"].contains(language)
        let others: [(String, @Sendable () -> ScreenDevice)] = [
            ("options", { translated(language, pressing: "o") }),
            ("permission", { permissionPrompt(in: language) }),
            ("application-settings", { translated(language, pressing: "j j o 3") }),
            (
                "provisional",
                {
                    var device = ProvisionalQuestionTests.device()
                    device.set("language=\(language)")
                    return device
                }
            ),
            ("help", { translated(language, pressing: "?") }),
            ("long-look", { translated(language, pressing: "j v Tab") }),
        ]
        let small = Size(columns: 40, rows: 12)
        return [
            SampleScreen(name: "\(language)-lock-screen") { setting("language=\(language)") },
            SampleScreen(name: "\(language)-settings", records: language == "ko" ? .frame : .nothing) {
                translated(language, pressing: "S")
            },
            SampleScreen(
                name: "\(language)-too-small", size: Size(columns: 39, rows: 11),
                records: language == "fr" ? .frame : .nothing
            ) { setting("language=\(language)") },
            SampleScreen(name: "\(language)-lock-screen-40x12", size: small, records: .nothing) {
                setting("language=\(language)", "focus=doNotDisturb")
            },
            SampleScreen(name: "\(language)-settings-40x12", size: small, records: .nothing) {
                translated(language, pressing: "S")
            },
        ]
            + others.map { name, make in
                // The page of an app stands for Settings among the trees.
                let isOfKind = language == "ko" && name == "application-settings"
                let records: Recording = isOfKind ? .frameAndTree : isRecorded ? .frame : .nothing
                return SampleScreen(name: "\(language)-\(name)", records: records, make: make)
            }
    }

    private static let translations = DeviceLanguage.allCases.filter { $0 != .english }.map(\.rawValue)
}

extension DeviceLanguage {
    static let korean = DeviceLanguage(identifier: "ko")
    static let japanese = DeviceLanguage(identifier: "ja")
    static let simplifiedChinese = DeviceLanguage(identifier: "zh-Hans")
    static let french = DeviceLanguage(identifier: "fr")
}
