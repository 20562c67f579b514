import NotificationCore
import NotificationModel
import TerminalCanvas

/// The pane beside the list on a large screen: the date, the time, running Live Activities and pending notifications.
struct SidePane {
    /// The rows of date and clock over the inspector.
    static let smallClockRows = 9
    private static let upNextLimit = 8
    private static let widestUpNext = 79

    /// Whether Live Activities are shown, because the list, which has their cards, is not.
    let showsActivities: Bool

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        guard let area = device.geometry.sidePane else { return }
        let isSmall = device.geometry.inspector != nil
        let date = TerminalText(device.snapshot.local(device.snapshot.now).longDate(in: device.snapshot.language))
        let first = area.row + (isSmall ? 1 : 6)
        scene.openElement(.other, in: area) { $0.identifier = "SidePane" }
        defer { scene.closeElement() }
        scene.staticText(date.string, in: area.line(first), identifier: "Date")
        scene.write(centered: date, in: area, first, Theme.wallpaperText)
        scene.drawClock(isSmall ? .large : .huge, in: area.inset(columns: 2, rows: 0), first + 2, device, area)
        guard !isSmall else { return }
        let next = UpNext(device.snapshot, limit: Self.upNextLimit)
        let columns = min(area.columns - 4, Self.widestUpNext)
        var free = Rectangle(
            column: area.column + (area.columns - columns) / 2, row: first + 15, columns: columns,
            rows: max(0, area.endRow - first - 15))
        if showsActivities { drawActivities(in: &free, above: next.rows, device, &scene) }
        scene.draw(
            next,
            in: Rectangle(column: free.column, row: free.row, columns: columns, rows: min(next.rows, free.rows)))
    }

    /// Draws the cards of running Live Activities, as many as leave what comes next its rows, and takes their rows from
    /// the area.
    private func drawActivities(
        in free: inout Rectangle, above nextRows: Int, _ device: DeviceView, _ scene: inout Scene
    ) {
        for activity in device.system.liveActivities.activities where activity.state != .ended {
            let platter = Platter(
                activity, density: .standard, in: device.snapshot, device.geometry, cardColumns: free.columns)
            guard platter.rows + nextRows <= free.rows else { return }
            scene.draw(platter, in: free, isFocused: false, free)
            scene.staticText(
                activity.words(device).joined(separator: ", "), in: free.line(free.row), identifier: "LiveActivity")
            free = Rectangle(
                column: free.column, row: free.row + platter.rows, columns: free.columns,
                rows: free.rows - platter.rows)
        }
    }
}
