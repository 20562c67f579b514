import NotificationCore
import NotificationModel
import TerminalCanvas

// The filter's field and what a kept filter does to the list.
//
// The list narrows while the person types. Enter keeps the filter, Esc in the field or on the list drops it, and so does
// leaving the list (a choice: a filter forgotten for an hour would hide what has come since). Focus stays with its
// notification as long as that matches; groups that were expanded are so again afterwards.
extension DeviceInterface {
    /// The notifications that match, newest first; `nil` without a filter.
    var matchesOfFilter: [DeliveredNotification.Identifier]? {
        list.isFiltered ? list.filter.map { Array($0.matches.newestFirst) } : nil
    }

    /// Opens the field, with the text of the filter that is kept.
    mutating func openFilter(_ device: DeviceView) -> [InterfaceEffect] {
        guard list.filter != nil || device.system.list.shownCount > 0 else { return say(.nothingToFilter) }
        if list.filter == nil { list.filter = ListFilter() }
        list.filter?.isEditing = true
        list.filter?.origin = list.focus
        return []
    }

    /// The whole list again.
    mutating func dropFilter(_ device: DeviceView) {
        let wasFiltered = list.isFiltered
        list.filter = nil
        if wasFiltered { relayList(device) }
    }

    /// Gives the keys back to the list; without a text there is nothing to keep.
    mutating func closeFilterField(_ device: DeviceView) {
        guard list.isFiltered else { return dropFilter(device) }
        list.filter?.isEditing = false
    }

    // MARK: The field

    /// A printable key is text; keys that scroll go to the list.
    mutating func pressInFilter(_ key: Key, _ device: DeviceView) -> [InterfaceEffect] {
        if let command = KeyTable.textFieldCommand(for: key) { return perform(command, device) }
        switch key {
        case .character(let character): editFilter(device) { $0.insert(String(character)) }
        case .space: editFilter(device) { $0.insert(" ") }
        case .up, .down, .pageUp, .pageDown:
            guard !list.isFolded, let command = KeyTable.command(for: key) else { return [] }
            let effects = performInList(command, device) ?? []
            list.filter?.origin = list.focus
            return effects
        default: break
        }
        return []
    }

    mutating func performInFilter(_ command: Command, _ device: DeviceView) -> [InterfaceEffect] {
        switch command {
        case .send: closeFilterField(device)
        case .leaveField, .back: dropFilter(device)
        case .cursorLeft: list.filter?.line.moveCursor(by: -1)
        case .cursorRight: list.filter?.line.moveCursor(by: 1)
        case .cursorStart: list.filter?.line.moveCursor(by: -LineEditor.limit)
        case .cursorEnd: list.filter?.line.moveCursor(by: LineEditor.limit)
        case .deleteBackward: editFilter(device) { $0.deleteBackward() }
        case .deleteForward: editFilter(device) { $0.deleteForward() }
        case .deleteToStart: editFilter(device) { $0.deleteToStart() }
        default: break
        }
        return []
    }

    mutating func editFilter(_ device: DeviceView, _ edit: (inout LineEditor) -> Void) {
        guard var line = list.filter?.line else { return }
        edit(&line)
        list.filter?.line = line
        guard list.filter?.search(device.system) == true else { return }
        list.returnFocus(to: list.filter?.origin)
        relayList(device)
    }

    /// Lays the list out anew, from the top as far as focus allows.
    private mutating func relayList(_ device: DeviceView) {
        list.scroll = .top
        reconcileList(with: device.system)
    }
}
