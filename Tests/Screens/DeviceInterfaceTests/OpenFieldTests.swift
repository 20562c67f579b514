import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// What text does where a field is open and where none is, and what is said about keys that do nothing.
@Suite("Open text fields") struct OpenFieldTests {
    @Test("Pasted text goes into the open field, or says that there is none", arguments: SampleScreen.english)
    func paste(sample: SampleScreen) {
        var device = sample.device
        let (before, isLit) = (device.screen, device.system.display.isOn)
        let takesText = before.takesText(snapshot: device.snapshot, size: device.size)
        let effects = device.handle(.paste("zq"))
        #expect((device.screen.notice?.label == .noTextField) == !takesText)
        #expect(!takesText || device.screen.isChanged(since: before) || !effects.isEmpty)
        // Any input lights the display.
        #expect(takesText || !isLit || effects.allSatisfy { $0 == .event(.screenTouched) })
    }

    @Test(
        "Each kind of field takes text",
        arguments: [
            ("/", true), ("? /", true), ("S /", true), ("I /", true), ("", false), ("H", false), ("?", false),
            ("S", false), ("T", false), ("o", false), ("X", false), ("/ Enter", false), ("/ Esc", false), ("Z", false),
        ])
    func fields(keys: String, isOpen: Bool) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(device.screen.takesText(snapshot: device.snapshot, size: device.size) == isOpen)
    }

    @Test(
        "What is said of a key that does nothing is known as such, and what is said of others is not",
        arguments: [
            ("u", "Nothing to undo"), ("z", "z does nothing here; ? has all keys"), ("한", "Keys are Latin letters"),
            ("n", "No filter"), ("r", "Nothing here has another rendering"), ("H /", "no filter"),
            ("S H u", "Nothing to undo"), ("L z", "z does nothing here"),
            ("x", nil), ("x u", nil), ("j", nil), ("k", nil), ("M", nil), ("y", nil), ("F", nil), ("/", nil),
            ("z j", nil), ("z x", nil), ("/ z", nil), ("/ Left", nil),
        ] as [(String, String?)])
    func nothingDone(keys: String, words: String?) {
        var device = ScreenDevice.tour()
        device.press(keys)
        let said = device.screen.noticeOfNothingDone(in: .english)
        #expect(words.map { said?.contains($0) == true } ?? (said == nil), "\(said ?? "nothing")")
    }
}
