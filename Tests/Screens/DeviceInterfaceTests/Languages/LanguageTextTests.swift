import GoldenFiles
import NotificationCore
import NotificationModel
import Testing

@testable import DeviceInterface

/// Every text of a language in one file, so that the language can be read as a whole.
@Suite("All texts of a language") struct LanguageTextTests {
    @Test(
        "They stand in one file, each below the English one",
        arguments: DeviceLanguage.allCases.filter { $0 != .english })
    func file(language: DeviceLanguage) throws {
        let labels = DeviceLabelTests.labels.map { ($0.text(in: .english), $0.text(in: language)) }
        let keys = KeyTable.bindings.flatMap { [$0.help] + ($0.gesture.map { [$0] } ?? []) }
            .map { ($0.text(in: .english), $0.text(in: language)) }
        let sections = KeyBinding.Section.allCases.map { ($0.title(in: .english), $0.title(in: language)) }
        let lines = (labels + sections + keys).map { "\($0.0)\n    \($0.1)\n" }
        try Golden.check(lines.joined(), "texts-\(language.rawValue)")
    }
}
