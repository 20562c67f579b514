import NotificationCore
import NotificationModel
import TerminalCanvas

/// The pane beside the list on a large screen: the date, the time, Live Activities and pending notifications.
///
/// It is the same beside every screen. While the list is in front, focus goes from its top to the Live Activities here.
struct SidePane {
    /// The card of a Live Activity.
    typealias ActivityCard = (identifier: LiveActivity.Identifier, platter: Platter, area: Rectangle)

    /// The rows of date and clock over the inspector.
    static let smallClockRows = 9
    private static let upNextLimit = 8
    private static let widestUpNext = 79

    let area: Rectangle
    /// Where its cards are.
    let column: Rectangle
    /// The topmost Live Activities, as many as leave room for the pending notifications; none above the inspector.
    let activities: [ActivityCard]
    private let next: UpNext
    private let isSmall: Bool
    private let dateRow: Int

    /// `nil` on a smaller screen.
    init?(_ device: DeviceView) {
        guard let area = device.geometry.sidePane else { return nil }
        self.area = area
        isSmall = device.geometry.inspector != nil
        dateRow = area.row + (isSmall ? 1 : 6)
        let columns = min(area.columns - 4, Self.widestUpNext)
        let first = dateRow + 15
        column = area.band(from: first, rows: isSmall ? 0 : area.endRow - first).centered(columns: columns)
        next = UpNext(device, limit: isSmall ? 0 : Self.upNextLimit)
        var cards: [ActivityCard] = []
        var row = first
        for activity in isSmall ? [] : device.system.liveActivities.activities {
            let platter = Platter(
                activity, density: .standard, in: device.snapshot, device.geometry, cardColumns: columns)
            guard row + platter.rows + next.rows <= column.endRow else { break }
            let place = Rectangle(column: column.column, row: row, columns: columns, rows: platter.rows)
            cards.append((activity.id, platter, place))
            row += platter.rows
        }
        activities = cards
    }

    /// - Parameter drawsActivities: Whether Live Activities are drawn, because the list, which draws those that take
    ///   its focus, is not in front.
    func draw(_ device: DeviceView, drawsActivities: Bool, _ scene: inout Scene) {
        let date = TerminalText(device.snapshot.local(device.snapshot.now).longDate(in: device.snapshot.language))
        scene.openElement(.other, in: area) { $0.identifier = "SidePane" }
        defer { scene.closeElement() }
        scene.say(centered: date, in: area, dateRow, Theme.wallpaperText, identifier: "Date")
        scene.drawClock(isSmall ? .large : .huge, in: area.inset(columns: 2, rows: 0), dateRow + 2, device, area)
        if drawsActivities {
            for card in activities {
                scene.draw(card.platter, in: card.area, isFocused: false, area)
                guard scene.elements.areDescribed, let activity = device.system.liveActivities[card.identifier] else {
                    continue
                }
                let words = activity.words(device)
                scene.staticText(
                    words.label.joined(separator: ", "), in: card.area.line(card.area.row),
                    identifier: "LiveActivity", value: words.stage)
            }
        }
        let row = activities.last?.area.endRow ?? column.row
        scene.draw(next, in: column.band(from: row, rows: min(next.rows, column.endRow - row)))
    }
}
