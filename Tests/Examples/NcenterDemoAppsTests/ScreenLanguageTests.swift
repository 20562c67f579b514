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
    private nonisolated static let languages = DeviceLanguage.allCases.filter { $0 != .english }

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

    @Test("French has a no-break space where its punctuation requires one", arguments: 0..<4)
    func frenchSpaces(application: Int) throws {
        let device = DemoDevice(Self.applications[application])
        let record = try #require(device.runtime.system.applications[device.application])
        let texts = try #require(record.application.localizations["fr"])
        for text in texts.values {
            for pair in [" :", " ;", " ?", " !", " »", "« "] { #expect(!text.contains(pair), "\(text)") }
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
