import NotificationCore
import NotificationModel
import TerminalCanvas

/// The sentence about the setting with focus, below the rows of Settings.
///
/// It has as many rows as the longest sentence of the page, so that nothing moves with focus, and none on a small
/// screen.
struct SettingsFoot {
    /// The rows that it takes from the page, with the blank one above it.
    let rows: Int
    private let area: Rectangle
    private let language: DeviceLanguage

    /// - Parameter page: All rows of the page, also those that a search leaves out.
    init(_ page: [SettingsRow], _ device: DeviceView) {
        area = device.geometry.column
        let language = device.snapshot.language
        self.language = language
        let columns = Self.textColumns(area)
        let lines = page.map { Self.lines(of: $0, columns, language).count }.max() ?? 0
        rows = device.geometry.isSmall || lines == 0 ? 0 : lines + 1
    }

    /// Draws the sentence about a row; other rows than settings explain themselves.
    func draw(_ row: SettingsRow?, below top: Int, _ scene: inout Scene) {
        guard rows > 0, let row else { return }
        for (index, line) in Self.lines(of: row, Self.textColumns(area), language).enumerated() {
            scene.write(line, area.column + 2, top + 1 + index, Theme.wallpaperSecondary)
        }
    }

    private static func textColumns(_ area: Rectangle) -> Int { area.columns - 4 }

    private static func lines(
        of row: SettingsRow, _ columns: Int, _ language: DeviceLanguage
    ) -> [TerminalText] {
        guard case .setting(let setting) = row else { return [] }
        return TerminalText(setting.explanation.text(in: language)).wrapped(to: columns)
    }
}
