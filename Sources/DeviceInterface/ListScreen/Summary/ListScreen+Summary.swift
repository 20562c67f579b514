import NotificationCore
import NotificationModel

// The card of a scheduled summary.
extension ListScreen {
    /// Shows all of a summary; focus goes back to its notification that could not be seen, else to the first of those.
    mutating func openSummary(_ section: ListSection, _ device: DeviceView) {
        let walk = list.walk(device.system.list)
        guard let card = walk.card(of: section) else { return }
        let hidden = (list.focus?.notification).flatMap { walk.item(showing: $0) == .tiles(section) ? $0 : nil }
        let row = rowOfCard(.tiles(section), device)
        list.openSummaries.insert(section)
        let measure = measure(device)
        let kept = hidden.flatMap { measure.walk.item(showing: $0) }
        let stacks = card.featured.map(\.group).filter { (device.system.list.group($0)?.count ?? 0) > 1 }
        let first = card.firstHidden ?? stacks.first
        guard let target = kept ?? first.map(ListItem.stack) else { return }
        keep(list.setFocus(target, row: row, measure), measure)
    }

    /// Closes a summary to its card, its groups collapsed; focus stays with its notification, or goes to the line that
    /// stands for it.
    mutating func closeSummary(_ section: ListSection, _ device: DeviceView) {
        guard list.walk(device.system.list).isOpenCard(section) else { return }
        let focused = list.focusedItem(in: device.system.list)
        let row = focused.map { rowOfCard($0, device) } ?? 0
        list.openSummaries.remove(section)
        list.expanded = list.expanded.filter { $0.section != section }
        let measure = measure(device)
        guard
            let item = focused.flatMap({ measure.walk.identifier(of: $0) })
                .flatMap({ measure.walk.item(showing: $0) })
        else { return }
        keep(list.setFocus(item, row: row, measure), measure)
    }
}
