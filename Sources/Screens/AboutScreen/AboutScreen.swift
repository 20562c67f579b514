import FoundationEssentials
import NotificationCore
import NotificationModel
import TerminalCanvas

/// Facts about the program and its terminal, for a user who reports a fault or wonders why a picture looks as it does.
struct AboutScreen: Screen {
    var layer: Layer { .about }

    func title(_ device: DeviceView) -> TerminalText? { device.snapshot.text(AboutLabel.about) }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if command == .back { return .go(.close(.about)) }
        return command.isForDevice ? .makeWay(.about) : .handled
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? { .handled }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? { command == .back ? .back : nil }

    /// Titles at the left, values at the right.
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let area = device.geometry.column
        scene.openElement(.other, in: device.geometry.main) { $0.identifier = "About" }
        defer { scene.closeElement() }
        let top = area.row + (device.geometry.isSmall ? 0 : 1)
        scene.backButton(to: .settings, in: area, top)
        scene.pen.write(centered: scene.pen.text(AboutLabel.about), in: area, top, Theme.wallpaperTitle)
        let first = top + (device.geometry.isSmall ? 1 : 2)
        for (index, fact) in Self.facts(device).enumerated() {
            let line = area.line(first + index)
            scene.pen.row(line, isFocused: false)
            scene.element(.cell, in: line) {
                $0.label = fact.title.text(in: device.snapshot.language)
                $0.value = fact.value
            }
            let title = scene.pen.write(scene.pen.text(fact.title), area.column + 2, line.row)
            let value = BoundedText.line(fact.value).truncated(to: area.columns - 6 - title)
            scene.pen.write(value, endingAt: area.endColumn - 2, line.row, Theme.secondary)
        }
    }

    private static func facts(_ device: DeviceView) -> [(title: AboutLabel, value: String)] {
        let program = device.snapshot.program
        let size = device.geometry.size
        let none = AboutLabel.nothing.text(in: device.snapshot.language)
        return [
            (.version, program.version),
            (.terminal, program.terminal.name ?? none),
            (.colors, program.terminal.colors.flatMap { $0 > 0 ? "\($0)" : nil } ?? none),
            (.size, "\(size.columns) × \(size.rows)"),
            (.locale, program.terminal.locale ?? none),
            (.timeZone, zone(device.system.timeZone.identifier, device.snapshot.secondsFromGMT)),
        ] + (program.playCommand.map { [(.tutorial, $0)] } ?? [])
    }

    /// A zone with its distance from Greenwich now, such as `Asia/Seoul (+09:00)`.
    private static func zone(_ identifier: String, _ secondsFromGMT: Int) -> String {
        let minutes = abs(secondsFromGMT) / 60
        let distance = "\(LocalTime.twoDigits(minutes / 60)):\(LocalTime.twoDigits(minutes % 60))"
        return "\(identifier) (\(secondsFromGMT < 0 ? "-" : "+")\(distance))"
    }
}

/// The words of the About screen.
struct AboutLabel: LabelSet {
    let words: DeviceText

    static var about: Self { Self("About") }
    static var version: Self { Self("Version") }
    static var terminal: Self { Self("Terminal") }
    static var colors: Self { Self("Colors") }
    static var size: Self { Self("Size") }
    static var locale: Self { Self("Locale") }
    static var timeZone: Self { Self("Time Zone") }
    /// The program's own scenarios.
    static var tutorial: Self { Self("Tutorial") }
    /// The word for a missing value, such as the terminal when a picture is only rendered.
    static var nothing: Self { Self("none") }
}
