import NotificationCore
import NotificationModel
import TerminalCanvas

// The filter's field and what a kept filter does to the list.
//
// The list narrows while the user types. Enter keeps the filter, Esc in the field or on the list drops it, and so does
// leaving the list (a choice: a filter forgotten for an hour would hide what has come since). Focus and expanded groups
// are kept.
//
// On the lock screen the list swipes up with the first character, as what is looked for may be older, and down with the
// filter.
extension ListScreen {
    /// The notifications that match, newest first; `nil` without a filter.
    var matchesOfFilter: [DeliveredNotification.Identifier]? {
        list.isFiltered ? list.filter.map { Array($0.matches.newestFirst) } : nil
    }

    /// Opens the field, with the text of the filter that is kept.
    mutating func openFilter(_ device: DeviceView) -> Outcome {
        guard list.filter != nil || device.system.list.shownCount > 0 || device.system.list.olderCount > 0 else {
            return .say(.nothingToFilter)
        }
        if list.filter == nil { list.filter = ListFilter() }
        list.filter?.field.open()
        list.filter?.origin = list.anchor
        return .handled
    }

    /// The whole list again.
    mutating func dropFilter(_ device: DeviceView) -> Outcome {
        let (wasFiltered, hasSwipedUp) = (list.isFiltered, list.filter?.hasSwipedUp == true)
        list.filter = nil
        if wasFiltered { relayList(device) }
        return hasSwipedUp ? .event(.notificationCenterClosed) : .handled
    }

    /// Gives the keys back to the list; without a text there is nothing to keep.
    private mutating func closeFilterField(_ device: DeviceView) -> Outcome {
        guard list.isFiltered else { return dropFilter(device) }
        list.filter?.field.close()
        return .handled
    }

    /// A click beside the open field closes it.
    mutating func leaveField(by click: Click, _ device: DeviceView) -> Outcome {
        guard isTyping, click != .command(.send), click != .command(.leaveField) else { return .handled }
        return closeFilterField(device)
    }

    // MARK: The field

    /// Does what the field answers; keys that scroll go to the list.
    mutating func respond(to answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        case .confirmed: return closeFilterField(device)
        case .cancelled: return dropFilter(device)
        case .edited:
            if device.system.isLocked, !device.system.isNotificationCenterOpen,
                list.filter?.field.query.isEmpty == false
            {
                return swipeUp()
            }
            guard list.filter?.search(device.snapshot) == true else { break }
            list.returnFocus(to: list.filter?.origin)
            relayList(device)
        case .passedOn(let key):
            guard [.up, .down, .pageUp, .pageDown].contains(key), !list.isFolded,
                let command = device.keys.command(for: key)
            else { break }
            let outcome = performInList(command, device)
            list.filter?.origin = list.anchor
            return outcome ?? .handled
        case .unchanged, nil: break
        }
        return .handled
    }

    /// Swipes up; the text is looked for when all of the list can be reached.
    private mutating func swipeUp() -> Outcome {
        list.filter?.hasSwipedUp = true
        list.returnFocus(to: list.filter?.origin)
        list.scroll = .top
        return .event(.notificationCenterOpened)
    }

    /// Lays the list out anew, from the top as far as focus allows.
    private mutating func relayList(_ device: DeviceView) {
        list.scroll = .top
        followList(device.system)
    }

    // MARK: Drawing

    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int {
        guard let filter = list.filter else { return 0 }
        return filter.field.drawFilter(
            hints, finding: filter.matches.count, of: device.system.list.shownCount, device, &scene)
    }
}
