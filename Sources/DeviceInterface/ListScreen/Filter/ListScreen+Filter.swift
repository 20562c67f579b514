import NotificationCore
import NotificationModel
import TerminalCanvas

// The filter's field and what a kept filter does to the list.
//
// The list narrows while the user types. Enter keeps the filter, Esc in the field or on the list drops it, and so does
// leaving the list (a choice: a filter forgotten for an hour would hide what has come since). Focus stays with its
// notification as long as that matches; groups that were expanded are so again afterwards.
extension ListScreen {
    /// The notifications that match, newest first; `nil` without a filter.
    var matchesOfFilter: [DeliveredNotification.Identifier]? {
        list.isFiltered ? list.filter.map { Array($0.matches.newestFirst) } : nil
    }

    /// Opens the field, with the text of the filter that is kept.
    mutating func openFilter(_ device: DeviceView) -> Outcome {
        guard list.filter != nil || device.system.list.shownCount > 0 else {
            return .say(.nothingToFilter)
        }
        if list.filter == nil { list.filter = ListFilter() }
        list.filter?.isEditing = true
        list.filter?.origin = list.focus
        return .handled
    }

    /// The whole list again.
    mutating func dropFilter(_ device: DeviceView) {
        let wasFiltered = list.isFiltered
        list.filter = nil
        if wasFiltered { relayList(device) }
    }

    /// Gives the keys back to the list; without a text there is nothing to keep.
    private mutating func closeFilterField(_ device: DeviceView) {
        guard list.isFiltered else { return dropFilter(device) }
        list.filter?.isEditing = false
    }

    /// A click beside the open field closes it.
    mutating func leaveField(by click: Click, _ device: DeviceView) {
        if isTyping, click != .command(.send), click != .command(.leaveField) {
            closeFilterField(device)
        }
    }

    // MARK: The field

    /// A printable key is text; keys that scroll go to the list.
    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? {
        switch key {
        case .character, .space: editFilter(device) { $0.type(key) }
        case .up, .down, .pageUp, .pageDown:
            guard !list.isFolded, let command = device.keys.command(for: key) else { return .handled }
            let outcome = performInList(command, device)
            list.filter?.origin = list.focus
            return outcome ?? .handled
        default: break
        }
        return .handled
    }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        editFilter(device) { $0.insert(text) }
        return .handled
    }

    mutating func performInFilter(_ command: Command, _ device: DeviceView) -> Outcome {
        switch command {
        case .send: closeFilterField(device)
        case .leaveField, .back: dropFilter(device)
        default: editFilter(device) { $0.perform(command) }
        }
        return .handled
    }

    private mutating func editFilter(_ device: DeviceView, _ edit: (inout LineEditor) -> Void) {
        guard var line = list.filter?.line else { return }
        edit(&line)
        list.filter?.line = line
        guard list.filter?.search(device.snapshot) == true else { return }
        list.returnFocus(to: list.filter?.origin)
        relayList(device)
    }

    /// Lays the list out anew, from the top as far as focus allows.
    private mutating func relayList(_ device: DeviceView) {
        list.scroll = .top
        followList(device.system)
    }
}
