import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

/// The help is searched, and runs what is found.
@Suite("HelpScreen") struct HelpScreenTests {
    private func helping(_ text: String = "", _ device: ScreenDevice = .tour()) -> ScreenDevice {
        var device = device
        device.press("?")
        if !text.isEmpty {
            device.press("/")
            device.type(text)
        }
        return device
    }

    /// The words of the entries, without keys and headings.
    private func marked(_ device: ScreenDevice) -> [String] {
        device.focusedLines
    }

    @Test(
        "Enter runs the entry that is found",
        arguments: [
            ("lock or unlock", "home"), ("notification center; ", ""), ("do not disturb on", ""),
            ("settings", "settings"),
            ("inspector: the", ""), ("reinstall", ""),
        ])
    func running(text: String, screen: String) {
        var device = helping(text)
        device.press("Enter")
        // If no entry matches, nothing runs.
        let found = HelpLayout(device.view, [], FilterQuery(text)).entries.map(\.command)
        #expect(device.report.screen == (found.isEmpty ? "help" : screen.isEmpty ? "lockScreen" : screen))
        if text == "do not disturb on" { #expect(device.system.settings.focus == .doNotDisturb) }
    }

    @Test(
        "Other words for what a key does are found, too, in every language",
        arguments: [
            ("en", "mute", "focusMode"), ("en", "search", "filter"), ("en", "find", "filter"),
            ("en", "sound", "settings"),
            ("en", "bell", "settings"), ("en", "film", "record"), ("ko", "음소거", "focusMode"), ("ja", "検索", "filter"),
            ("zh-Hans", "铃声", "settings"), ("fr", "capture", "savePicture"), ("fr", "mute", "focusMode"),
            ("en", "silent", "focusMode"), ("en", "movie", "record"), ("en", "video", "record"), ("en", "hour", "time"),
            ("ko", "무음", "focusMode"), ("ko", "비디오", "record"), ("ja", "サイレント", "focusMode"),
            ("ja", "ビデオ", "record"), ("ja", "時刻", "time"), ("zh-Hans", "勿扰", "focusMode"),
            ("zh-Hans", "视频", "record"), ("zh-Hans", "时间", "time"), ("fr", "silencieux", "focusMode"),
            ("fr", "vidéo", "record"), ("fr", "heure", "time"), ("ko", "시간", "time"),
        ])
    func otherWords(language: String, text: String, command: String) {
        var device = ScreenDevice.tour()
        device.set("language=\(language)")
        let found = HelpLayout(device.view, [], FilterQuery(text)).entries.map(\.command.rawValue)
        #expect(found.contains(command), "\(found)")
    }

    @Test(
        "Where no key is found, rows of Settings are, and Enter and a click open Settings there",
        arguments: [true, false])
    func settings(isClicked: Bool) throws {
        var device = helping("bold")
        #expect(device.lines().contains { $0.contains("No key for that") })
        device.press("Esc Esc")
        device = helping("time zone", device)
        #expect(marked(device).first?.contains("Time Zone") == true)
        if isClicked { _ = try MouseTests.click("Time Zone", &device) } else { device.press("Enter") }
        #expect(device.report.screen == "settings" && device.focusedLines.first?.contains("Time Zone") == true)
        device.press("Esc")
        device = helping("banner style", device)
        device.press("Enter")
        #expect(device.report.screen == "settings" && device.focusedLines.first?.contains("Banner Style") == true)
    }

    @Test("Words are found in the language of the device, in English, in keys and in names")
    func words() {
        var device = ScreenDevice.tour()
        device.set("language=fr")
        for text in ["effacer la notification", "clear a notification", "clear"] {
            #expect(HelpLayout(device.view, [], FilterQuery(text)).entries.map(\.command).contains(.clear), "\(text)")
        }
        #expect(HelpLayout(device.view, [], FilterQuery("Ctrl-L")).entries.map(\.command) == [.redraw])
        #expect(HelpLayout(device.view, [], FilterQuery("nothing at all")).entries.map(\.command) == [])
    }

    @Test("Where arrows cannot be shown they are words, as their stand-ins are other keys") func arrows() {
        let device = helping()
        let screen = { (repertoire: Repertoire) in
            device.screen.draw(snapshot: device.snapshot(repertoire), size: device.size).canvas.lines()
        }
        #expect(screen(.unicode).contains { $0.contains("j  ↓  wheel") })
        #expect(screen(.ascii).contains { $0.contains("j  Down  wheel") })
    }

    @Test("Typing narrows and marks what is found, and Esc shows everything again with focus on it") func narrowing() {
        var device = helping("redraw the")
        #expect(device.lines().contains { $0.contains("Ctrl-L") })
        #expect(!device.lines().contains { $0.contains("Inspector") })
        let drawn = device.screen.draw(snapshot: device.snapshot, size: device.size)
        let underlined = (0..<24).flatMap { row in
            (0..<80).filter { drawn.canvas[$0, row].style.attributes.contains(.underline) && row < 23 }
        }
        #expect(underlined.count >= 5)
        device.press("Esc")
        #expect(device.report.screen == "help")
        #expect(marked(device).first?.contains("Ctrl-L") == true)
        device.press("Esc")
        #expect(device.report.screen == "lockScreen")
    }

    @Test(
        "Focus moves from entry to entry and stays in view",
        arguments: [Size(columns: 80, rows: 24), ScreenGeometry.minimum])
    func focus(size: Size) {
        var device = ScreenDevice.tour()
        device.size = size
        device.press("?")
        for _ in 0..<100 {
            #expect(!marked(device).isEmpty)
            device.press("j")
        }
        #expect(marked(device).first?.contains("Ctrl-Y") == true)
        device.press("PgUp PgUp")
        #expect(!marked(device).isEmpty)
        device.press("PgDn PgDn PgDn g")
        // A narrow screen has the keys of the screen behind as rows before all keys.
        #expect(marked(device).first?.contains(size.columns < 60 ? "⏎" : "j  ↓") == true)
        device.press("G k")
        #expect(!marked(device).isEmpty)
    }

    @Test(
        "Its end names the program's own scenarios, whole in every language", arguments: DeviceLanguage.allCases,
        [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
    func tutorial(language: DeviceLanguage, size: Size) {
        var device = ScreenDevice.tour()
        device.size = size
        device.set("language=\(language.rawValue)")
        #expect(!helping("", device).lines().contains { $0.contains("ncenter play") })
        device.program.playCommand = "ncenter play"
        device = helping("", device)
        device.press("End")
        let lines = device.lines()
        #expect(lines.contains { $0.contains("ncenter play") })
        let words = HelpLabel.playsScenarios.text(in: language).filter { !$0.isWhitespace }
        #expect(lines.joined().filter { !$0.isWhitespace }.contains(words), "\(lines)")
        // The text of the search has nothing to do with it.
        #expect(!helping("lock", device).lines().contains { $0.contains("ncenter play") })
    }

    @Test("What cannot be run from the help says so", arguments: ["delete the word before", "with that number"])
    func notRun(text: String) {
        var device = helping(text)
        device.press("Enter")
        #expect(device.report.screen == "help")
        #expect(device.lines().contains { $0.contains("Press this key where it applies") })
    }

    @Test("A click runs an entry") func clicking() throws {
        var device = helping()
        device.size = Size(columns: 80, rows: 100)
        let row = try #require(device.lines().firstIndex { $0.contains("Settings of the device") })
        _ = device.click(30, row)
        #expect(device.report.screen == "settings")
    }
}

extension ScreenDevice {
    /// The view of the device that every screen gets.
    var view: DeviceView { screen.view(of: snapshot, size) }
}
