import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// What runs here, and where: for a user who reports a fault, and for one who wonders why a picture looks as it does.
struct AboutScreen: Screen {
    var layer: Layer { .about }

    func title(_ device: DeviceView) -> TerminalText? { device.snapshot.text(AboutLabel.about) }

    func reportName(_ device: DeviceView) -> String? { "about" }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        switch command {
        case .back: .go(.close(.about))
        default: command.isForDevice ? .makeWay(.about) : .handled
        }
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { .handled }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? { command == .back ? .back : nil }

    /// Titles at the left, values at the right.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let area = device.geometry.column
        let top = area.row + (device.geometry.isSmall ? 0 : 1)
        let back = "‹ " + scene.text(ScreenLabel.settings)
        scene.write(back, area.column + 1, top, Theme.accent)
        scene.place(.command(.back), in: Rectangle(column: area.column, row: top, columns: back.columns + 2, rows: 1))
        scene.write(centered: scene.text(AboutLabel.about), in: area, top, Theme.wallpaperTitle)
        let first = top + (device.geometry.isSmall ? 1 : 2)
        for (index, fact) in Self.facts(device).enumerated() {
            let line = Rectangle(column: area.column, row: first + index, columns: area.columns, rows: 1)
            scene.row(line, isFocused: false)
            let title = scene.write(scene.text(fact.title), area.column + 2, line.row)
            let value = Excerpt.line(fact.value).truncated(to: area.columns - 6 - title)
            scene.write(value, endingAt: area.endColumn - 2, line.row, Theme.secondary)
        }
    }

    private static func facts(_ device: DeviceView) -> [(title: AboutLabel, value: String)] {
        let program = device.snapshot.program
        let size = device.geometry.size
        let none = AboutLabel.nothing.text(in: device.snapshot.language)
        return [
            (.version, program.version),
            (.terminal, program.terminal ?? none),
            (.colors, program.colors.flatMap { $0 > 0 ? "\($0)" : nil } ?? none),
            (.size, "\(size.columns) × \(size.rows)"),
            (.locale, program.locale ?? none),
            (.timeZone, zone(device.system.timeZone.identifier, device.snapshot.secondsFromGMT)),
        ]
    }

    /// A zone with its distance from Greenwich now, such as `Asia/Seoul (+09:00)`.
    private static func zone(_ identifier: String, _ secondsFromGMT: Int) -> String {
        let minutes = abs(secondsFromGMT) / 60
        func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(identifier) (\(secondsFromGMT < 0 ? "-" : "+")\(digits(minutes / 60)):\(digits(minutes % 60)))"
    }
}
