import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("Copying and saving")
struct CopyTests {
    private static func copied(_ effects: [InterfaceEffect]) -> [String] {
        effects.compactMap { effect in
            if case .copy(let text) = effect { text.string } else { nil }
        }
    }

    @Test(
        "The text of the notification in front is copied",
        arguments: [
            ("", "Alice\nHow about a board game?"), ("v", "Alice\nHow about a board game?"),
            ("Enter j", "Me\nIt is pouring, look."),
        ])
    func notification(keys: String, text: String) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(Self.copied(device.press("y")) == [text])
    }

    @Test("Of a hidden preview only what is shown is copied") func hiddenPreview() {
        var device = ScreenDevice.tour()
        device.set("previews=never")
        let texts = Self.copied(device.press("y"))
        #expect(!texts.joined().contains("board game"))
    }

    @Test("Control characters of a notification do not reach the clipboard") func hostileText() {
        var device = ScreenDevice.empty()
        device.deliver(ScreenDevice.grouped, "rm -rf\u{1B}[201~\r", "one\ntwo")
        #expect(
            Self.copied(device.press("y")).allSatisfy { text in
                text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
            })
    }

    @Test("In the inspector the request or the row of the log with focus is copied") func inspector() throws {
        var device = ScreenDevice.tour()
        device.log = ScreenDevice.sampleLog
        device.press("I")
        let row = try #require(Self.copied(device.press("y")).first)
        let last = try #require(device.log.entries.last)
        #expect(row.hasSuffix(last.text) && row.contains(last.kind.rawValue))
        device.press("k")
        let above = try #require(Self.copied(device.press("y")).first)
        #expect(above.hasSuffix(device.log.entries.dropLast().last?.text ?? "none"))
        device.press("Tab")
        let request = try #require(Self.copied(device.press("y")).first)
        #expect(request.hasPrefix("{\n") && request.hasSuffix("\n}") && request.contains("How about a board game?"))
    }

    @Test("Without a notification there is nothing to copy") func nothing() {
        var device = ScreenDevice.empty()
        #expect(Self.copied(device.press("y")).isEmpty)
        #expect(device.lines().suffix(2).contains { $0.contains("Nothing to copy") })
    }

    @Test("The screen is saved from everywhere", arguments: ["", "v", "S", "H", "I", "?", "X", "o", "T"])
    func saving(keys: String) {
        var device = ScreenDevice.tour()
        device.press(keys)
        #expect(device.press("w").contains(.savePicture))
    }

    @Test("In a text field both keys are text") func field() {
        var device = ScreenDevice.tour()
        device.press("/")
        device.type("yw")
        #expect(device.lines().last?.contains("/ yw") == true)
    }

    @Test(
        "The user is told what became of it until the next key",
        arguments: [
            (RequestOutcome.copied, "Sent to the terminal"), (.copiedBeginning, "only the beginning"),
            (.cannotCopy, "no clipboard"),
            (.fileSaved(name: "a.svg"), "Saved as a.svg"), (.fileNotSaved(reason: "full"), "Not saved: full"),
            (.needsTerminal, "Not on this screen"), (.recordingBegins(.key), "R stops"),
            (.recordingBegins(.command(name: "a.scenario")), "ncenter record --stop saves a.scenario"),
            (.recordingBegins(.elsewhere), "C-r adds the focused item"),
        ])
    func telling(outcome: RequestOutcome, words: String) {
        var device = ScreenDevice.tour()
        device.screen.tell(outcome)
        #expect(device.lines().suffix(2).contains { $0.contains(words) })
        device.press("j")
        #expect(!device.lines().suffix(2).contains { $0.contains(words) })
    }
}
