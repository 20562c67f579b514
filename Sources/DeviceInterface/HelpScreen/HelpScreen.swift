import TerminalCanvas

/// The help: the key table, section by section.
struct HelpScreen: Screen {
    /// The lines scrolled out at the top.
    private var firstRow = 0

    var layer: Layer { .help }
    var hasStatusLine: Bool { false }
    func reportName(_ device: DeviceView) -> String? { "help" }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        let page = max(1, device.geometry.column.rows - 2)
        switch command {
        case .focusNext: return scroll(by: 1, device)
        case .focusPrevious: return scroll(by: -1, device)
        case .pageDown: return scroll(by: page, device)
        case .pageUp: return scroll(by: -page, device)
        case .focusFirst: return scroll(by: -.max / 2, device)
        case .focusLast: return scroll(by: .max / 2, device)
        case .back: return .go(.close(.help))
        default: return command.isForDevice ? .makeWay(.help) : .handled
        }
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        let end = HelpLayout.lastScroll(device)
        // The terminal may have shrunk or grown since.
        firstRow = min(max(0, min(firstRow, end) + rows), end)
        return .handled
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .focusNext: HelpLayout.lastScroll(device) > 0 ? .scroll : nil
        case .back: .close
        default: nil
        }
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let geometry = device.geometry
        let area = geometry.column
        scene.write("ncenter", 1, geometry.statusRow, Theme.wallpaperTitle)
        scene.write(
            centered: device.snapshot.text(ScreenLabel.help), in: geometry.main, geometry.statusRow, Theme.wallpaperTitle)
        let end = HelpLayout.lastScroll(device)
        let scroll = min(firstRow, end)
        var row = area.row - scroll - 1
        for line in HelpLayout.rows(device) {
            if line.isNew { row += 1 }
            guard row >= area.row, row < area.endRow else { continue }
            let style = line.indent == 0 ? Theme.accent : line.isKey ? Theme.wallpaperTitle : Theme.wallpaperText
            scene.write(line.text, area.column + line.indent, row, style, clip: area)
        }
        scene.drawScrollMarks(above: scroll, below: end - scroll, in: area)
    }
}
