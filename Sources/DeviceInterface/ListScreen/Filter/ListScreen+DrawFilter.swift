import NotificationCore
import TerminalCanvas

// The filter in the last row of the screen.
extension ListScreen {
    /// The field in the last row.
    func drawInPlaceOf(_ hints: [Hint], _ device: DeviceView, _ scene: inout Scene) -> Bool {
        guard let filter = list.filter else { return false }
        scene.drawFilterField(
            filter.line, count: filter.isActive ? filterCount(filter, device) : nil,
            hasMatches: !filter.matches.isEmpty,
            hints, device)
        return true
    }

    /// The filter that is kept, before the hints or a notice.
    ///
    /// - Returns: The columns taken.
    func drawBeforeHints(_ device: DeviceView, _ scene: inout Scene) -> Int {
        guard list.isFiltered, let filter = list.filter else { return 0 }
        return scene.drawKeptFilter(filter.line, count: filterCount(filter, device), device)
    }

    private func filterCount(_ filter: ListFilter, _ device: DeviceView) -> TerminalText {
        device.snapshot.text(FilterLabel.count(filter.matches.count, of: device.system.list.shownCount))
    }
}
