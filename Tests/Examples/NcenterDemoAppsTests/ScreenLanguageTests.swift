import DeviceRuntime
import ImmediateDevice
import NcenterDemoApps
import NotificationCore
import NotificationHosting
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@MainActor
@Suite("Languages of the demo apps")
struct ScreenLanguageTests {
    private nonisolated static let languages = ["ko", "ja", "zh-Hans", "fr"].map { DeviceLanguage(identifier: $0) }

    private static let applications: [any HostedApplication.Type] = [
        GroupedApplication.self, PostcardsApplication.self, RedGreenApplication.self, TutorialApplication.self,
    ]

    @Test("Every word on the screen of an app is in the device's language", arguments: languages, 0..<4)
    func screen(language: DeviceLanguage, application: Int) throws {
        let device = DemoDevice(Self.applications[application])
        let screen = try #require(device.runtime.shownScreen)
        let shown = device.runtime.system.displayed(screen, of: device.application, words: language)
        #expect(!screen.controls.isEmpty && shown.controls.map(\.identifier) == screen.controls.map(\.identifier))
        let system = device.runtime.system
        let name = system.name(of: device.application, words: language)
        #expect(shown.title == name && name != screen.title && screen.title == system.name(of: device.application))
        for (english, translated) in zip(screen.controls, shown.controls) {
            #expect(english.title != translated.title, "\(english.title)")
        }
    }

    @Test("The languages of an app have the same texts with the same values", arguments: 0..<4)
    func tables(application: Int) {
        let tables = Self.applications[application].bundle.application.localizations
        #expect(Set(tables.keys) == Set(Self.languages.map(\.rawValue)))
        for (language, texts) in tables {
            #expect(Set(texts.keys) == Set(tables["fr", default: [:]].keys), "\(language)")
            func values(_ text: String) -> [Substring] { text.matches(of: /%(?:[0-9]\$)?@/).map { $0.0.suffix(1) } }
            for (key, text) in texts { #expect(values(key) == values(text), "\(text)") }
        }
        for text in tables["fr", default: [:]].values {
            #expect(![" :", " ;", " ?", " !", " »", "« "].contains { text.contains($0) }, "\(text)")
        }
    }

    @Test("So are the buttons, the slider and the picture of a content extension", arguments: languages)
    func contentExtension(language: DeviceLanguage) throws {
        let device = DemoDevice(RedGreenApplication.self)
        device.press("red")
        device.runtime.send(.homePressed)
        let notification = try #require(device.listed.last)
        device.runtime.send(.longLookOpened(notification.id))
        let size = Size(columns: 60, rows: 20)
        let frame = try #require(device.runtime.contentFrame(in: size, repertoire: .unicode))
        #expect(frame.controls.map(\.title).last == "Brightness")
        let shown = device.runtime.system.displayed(frame, of: device.application, words: language)
        let words = zip(
            frame.controls.map(\.title) + frame.elements.map(\.label),
            shown.controls.map(\.title) + shown.elements.map(\.label))
        for (english, translated) in words { #expect(english != translated, "\(english)") }
        #expect(frame.elements.count == 1 && frame.controls.count == 4)
    }
}
