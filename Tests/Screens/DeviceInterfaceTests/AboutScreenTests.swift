import NotificationCore
import NotificationModel
import TerminalCanvas
import Testing

@testable import DeviceInterface

@Suite("DeviceInterface: About") struct AboutScreenTests {
    private static func open(_ language: DeviceLanguage = .english, _ size: Size = Size(columns: 80, rows: 24))
        -> ScreenDevice
    {
        var device = ScreenDevice.tour()
        device.size = size
        device.program = SampleScreen.program
        device.send(.languageChanged(language.rawValue))
        device.screen.open(SettingsScreen(focus: .about))
        return device
    }

    private static func row(_ title: String, _ device: ScreenDevice) -> String? {
        device.lines().map { $0.trimmingPrefix { " ▌▐".contains($0) } }.first { $0.hasPrefix(title) }.map(
            String.init)
    }

    @Test(
        "A row of Settings opens it, and Esc goes back",
        arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 140, rows: 40)])
    func opensFromSettings(_ size: Size) throws {
        var device = Self.open(.english, size)
        let row = try #require(Self.row("About", device))
        #expect(row.contains("›"))
        #expect(device.press("Enter") == [])
        #expect(device.report.screen == "about")
        device.set("timeZone=Asia/Seoul")
        let facts = [
            ("Version", "ncenter 1.2.3"), ("Terminal", "xterm-256color"), ("Colors", "256"),
            ("Size", "\(size.columns) × \(size.rows)"), ("Locale", "C.UTF-8"), ("Time Zone", "Asia/Seoul (+00:00)"),
            ("Tutorial", "ncenter play"),
        ]
        for (title, value) in facts {
            #expect(Self.row(title, device)?.contains(" \(value)") == true, "\(title): \(value)")
        }
        device.press("Esc")
        #expect(device.report.screen == "settings" && device.screen.settings?.focus == .about)
    }

    @Test("Every title and value is whole in every language", arguments: DeviceLanguage.allCases)
    func textsAreWhole(_ language: DeviceLanguage) {
        var device = Self.open(language, Size(columns: 40, rows: 12))
        device.press("Enter")
        let lines = device.lines()
        let labels: [AboutLabel] = [.version, .terminal, .colors, .size, .locale, .timeZone]
        for label in labels {
            let text = TerminalText(label.text(in: language)).string
            #expect(lines.contains { $0.contains(text) }, "\(text)")
        }
        #expect(lines.contains { $0.contains("ncenter 1.2.3") && !$0.contains("…") })
    }

    @Test("Without a terminal its facts are named as absent") func factsWithoutATerminal() {
        var device = Self.open()
        device.program = ProgramFacts(version: "ncenter 1.2.3")
        device.press("Enter")
        for title in ["Terminal", "Colors", "Locale"] {
            #expect(Self.row(title, device)?.contains("none") == true, "\(title)")
        }
    }

    @Test("The device's keys act behind it", arguments: ["L", "H", "N", "T", "S"]) func deviceKeysAct(_ key: String) {
        var device = Self.open()
        device.press("Enter")
        var settings = Self.open()
        #expect(device.press(key) == settings.press(key))
        #expect(device.report == settings.report)
    }
}
