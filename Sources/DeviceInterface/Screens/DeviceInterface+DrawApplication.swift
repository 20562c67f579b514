import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

extension DeviceInterface {
    /// The screen of the app in front: its title and controls, or a line saying that it has none.
    func drawApplication(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        guard let front = system.frontApplication else { return }
        let face = AppFace(front, system)
        let geometry = device.geometry
        let area = geometry.column
        let top = area.row + (geometry.isSmall ? 0 : 1)
        let screen = device.snapshot.applicationScreen
        let screenTitle = screen.map { Excerpt.line($0.title) } ?? .empty
        let title = screenTitle.isEmpty ? face.name : screenTitle
        scene.write(face.icon, area.column + 1, top, Style(foreground: face.iconColor, attributes: .bold))
        scene.write(title.truncated(to: area.columns - 4), area.column + 3, top, Theme.title)
        scene.write(Theme.rule(area.columns), area.column, top + 1, Theme.border)

        let first = top + (geometry.isSmall ? 2 : 3)
        let clip = Rectangle(column: 0, row: first, columns: geometry.main.columns, rows: area.endRow - first)
        guard let screen else {
            let hasCode = system.applications[front]?.application.hasCode == true
            let line = device.snapshot.text(
                hasCode ? ScreenLabel.applicationShowsNothing : .applicationWithoutCode)
            scene.write(line.truncated(to: area.columns - 2), area.column + 1, first, Theme.secondary)
            return
        }
        let columns = area.columns - 2
        var layout = ControlLayout(screen.controls, columns: columns, isNumbered: true, flows: false, gap: 1)
        if layout.rows > clip.rows {
            layout = ControlLayout(screen.controls, columns: columns, isNumbered: true, flows: false)
        }
        let focused = focusedControl(device)
        let focusedArea = layout.elements.first { $0.control.identifier == focused?.identifier }?.area
        // What has focus is brought into view; the rest follows from that alone.
        let scroll = focusedArea.map { max(0, min($0.endRow - clip.rows, $0.row)) } ?? 0
        for element in layout.elements {
            scene.draw(
                element, at: Point(column: area.column + 1, row: first - scroll),
                isFocused: hasFocusOnScreen(device) && element.control.identifier == focused?.identifier, clip: clip)
        }
        if scroll > 0 { scene.write("↑", area.endColumn + 1, first, Theme.focus) }
        if layout.rows - scroll > clip.rows { scene.write("↓", area.endColumn + 1, clip.endRow - 1, Theme.focus) }
    }
}
