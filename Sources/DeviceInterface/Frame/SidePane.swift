import NotificationModel
import TerminalCanvas

/// What is beside the list on a large screen: the date, the time, and what comes next.
struct SidePane {
    /// The rows of date and clock over the inspector.
    static let smallClockRows = 9
    private static let upNextLimit = 8
    private static let widestUpNext = 79

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        guard let area = device.geometry.sidePane else { return }
        let isSmall = device.geometry.inspector != nil
        let date = TerminalText(device.snapshot.local(device.snapshot.now).longDate(in: device.snapshot.language))
        let first = area.row + (isSmall ? 1 : 6)
        scene.write(centered: date, in: area, first, Theme.wallpaperText)
        scene.drawClock(isSmall ? .large : .huge, in: area, first + 2, device, area)
        guard !isSmall else { return }
        let next = UpNext(device.snapshot, limit: Self.upNextLimit)
        let columns = min(area.columns - 4, Self.widestUpNext)
        scene.draw(
            next,
            in: Rectangle(
                column: area.column + (area.columns - columns) / 2, row: first + 15, columns: columns, rows: next.rows))
    }
}
