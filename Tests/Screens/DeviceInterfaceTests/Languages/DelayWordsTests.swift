import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// Apps that do not answer are named in the status line.
@Suite("Apps that do not answer") struct DelayWordsTests {
    @Test(
        "The words, with and without a name",
        arguments: [
            (DeviceLanguage.english, "Tea has not answered for 3 s", "An app has not answered for 3 s"),
            (.korean, "Tea: 3초 동안 응답 없음", "앱: 3초 동안 응답 없음"),
            (.japanese, "Tea：3秒間応答なし", "App：3秒間応答なし"),
            (.simplifiedChinese, "Tea：3秒没有响应", "App：3秒没有响应"),
            (.french, "Tea ne répond pas depuis 3 s", "Une app ne répond pas depuis 3 s"),
        ])
    func words(language: DeviceLanguage, named: String, unnamed: String) {
        #expect(ScreenLabel.delay(ApplicationDelay(name: "Tea", seconds: 3)).text(in: language) == named)
        #expect(ScreenLabel.delay(ApplicationDelay(name: nil, seconds: 3)).text(in: language) == unnamed)
    }

    @Test(
        "The status line says it instead of the screen's name, on every screen and at every size",
        arguments: [(80, 24), (60, 20), (40, 12)], ["", "H", "S", "L S"])
    func statusLine(size: (columns: Int, rows: Int), keys: String) throws {
        var device = ScreenDevice()
        device.size = Size(columns: size.columns, rows: size.rows)
        device.press(keys)
        #expect(!device.lines()[0].contains("answered"))
        device.delay = ApplicationDelay(name: "Tea", seconds: 1)
        #expect(device.lines()[0].contains("Tea has not answered for 1 s"), "\(device.lines()[0])")
        // A name may be anything.
        device.delay = ApplicationDelay(name: String(repeating: "Tea\u{1B}[6n", count: 40), seconds: 1)
        let line = device.lines()[0]
        #expect(TerminalText(line).columns <= size.columns && !line.unicodeScalars.contains("\u{1B}"))
    }
}
