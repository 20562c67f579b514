import NotificationModel
import TerminalCanvas

/// Every command that has keys. `Resources/Keys/keys.json` has the keys, and a configuration changes a copy of this
/// table: ``KeyMap``.
enum KeyTable {
    static let bindings: [KeyBinding] = {
        let keys = Dictionary(uniqueKeysWithValues: KeyChanges.standard.changes.map { ($0.command, $0.keys) })
        return rows.map { row in
            var row = row
            row.keys = keys[row.command.rawValue] ?? []
            return row
        }
    }()

    private static let rows: [KeyBinding] = [
        KeyBinding(.moving, .focusNext, gesture: .wheel, hintRank: 50, "Next; scroll down"),
        KeyBinding(.moving, .focusPrevious, gesture: .wheel, "Previous; scroll up"),
        KeyBinding(.moving, .focusFirst, "First"),
        KeyBinding(.moving, .focusLast, "Last"),
        KeyBinding(.moving, .pageDown, "One screen down"),
        KeyBinding(.moving, .pageUp, "One screen up"),
        KeyBinding(
            .moving, .nextControl, hintRank: 16,
            "Next button, control or row, first in a banner; in the inspector the next page"),
        KeyBinding(.moving, .previousControl, "Previous button, control, row or page"),

        KeyBinding(
            .notifications, .tap, gesture: .click, hintRank: 10,
            "Tap: a stack expands, a platter opens its app, a button presses, a summary shows all"),
        KeyBinding(
            .notifications, .view, gesture: .rightClick, hintRank: 20,
            "View: the long look, of a stack its leading notification"),
        KeyBinding(.notifications, .right, "View, as v; among buttons the next one; a slider up"),
        KeyBinding(.notifications, .showLess, hintRank: 25, "Show less: collapse the group, close the summary"),
        KeyBinding(
            .notifications, .left, hintRank: 14,
            "Show less, as c, else swipe, as s; among buttons the previous one; a slider down"),
        KeyBinding(
            .notifications, .clear, hintRank: 24,
            "Clear the notification; a collapsed stack or a group's header clears all of it"),
        KeyBinding(
            .notifications, .clearAll, hintRank: 35,
            "Clear all notifications, or the section: asks which if there are several"),
        KeyBinding(
            .notifications, .undo, hintRank: 37,
            "Undo the last clear: the notifications come back, a Live Activity does not"),
        KeyBinding(.notifications, .options, hintRank: 30, "Options of the notification"),
        KeyBinding(
            .notifications, .swipeActions, gesture: .dragToSide, hintRank: 45,
            "Swipe: Options, View and Clear beside the card; again Open"),
        KeyBinding(.notifications, .rendering, hintRank: 32, "Rendering of an app's picture: ASCII, blocks or braille"),
        KeyBinding(.notifications, .number, hintRank: 12, "That action button, control, menu row or answer"),
        KeyBinding(
            .notifications, .filter, hintRank: 33,
            "Filter the list or the inspector's page by text; again to change it, Esc shows all"),

        KeyBinding(
            .notifications, .copy, hintRank: 36,
            "Copy the notification's text; in the inspector the request, or the row of the log with focus"),
        KeyBinding(.notifications, .nextMatch, hintRank: 34, "Next match of the filter, from the last the first"),
        KeyBinding(.notifications, .previousMatch, "Previous match of the filter, from the first the last"),

        KeyBinding(.device, .back, hintRank: 23, "Close the topmost thing; back"),
        KeyBinding(.device, .lock, hintRank: 29, "Lock or unlock"),
        KeyBinding(
            .device, .look, hintRank: 22, "Look: Face ID unlocks, the lock screen stays and shows hidden previews"),
        KeyBinding(.device, .sideButton, "Sleep: lock and turn the screen off; then any key wakes it"),
        KeyBinding(
            .device, .notificationCenter, gesture: .dragFromTop, hintRank: 27,
            "Notification Center; on the lock screen what is older"),
        KeyBinding(.device, .home, hintRank: 42, "Home Screen; unlocks"),
        KeyBinding(.device, .settings, hintRank: 28, "Settings: the device's and each app's"),
        KeyBinding(
            .device, .inspector, hintRank: 46, "Inspector: the device's log and the request behind a notification"),
        KeyBinding(.device, .focusInspector, hintRank: 31, "To the inspector, also beside the list, and back"),
        KeyBinding(.device, .time, hintRank: 38, "Time: next scheduled notification, +1 min, +1 h, +1 day"),
        KeyBinding(.device, .focusMode, "Focus (Do Not Disturb) on or off"),

        KeyBinding(.program, .help, hintRank: 2, "This help"),
        KeyBinding(.program, .savePicture, "Save the screen as a picture (SVG) in the current folder"),
        KeyBinding(.program, .record, "Record what you do as a scenario in the current folder; again to end it"),
        KeyBinding(
            .program, .writeExpectation, "While a scenario is recorded: write what has focus as something to expect"),
        KeyBinding(.program, .mouse, "Mouse: leave it to the terminal, for selecting text, or take it back"),
        KeyBinding(.program, .detach, "Detach this terminal: the device goes on, and ncenter comes back to it"),
        KeyBinding(
            .program, .quit, hintRank: 26,
            "Quit; what is open over the device's own screens closes instead, as with Esc"),
        KeyBinding(.program, .interrupt, "Quit from anywhere; asks while a reply is not sent"),
        KeyBinding(.program, .suspend, "Suspend; fg comes back"),
        KeyBinding(.program, .redraw, "Paint the screen anew"),

        KeyBinding(.textField, .send, hintRank: 10, "Send the text; keep the filter"),
        KeyBinding(.textField, .leaveField, hintRank: 12, "Leave the field; clear the filter"),
        KeyBinding(.textField, .cursorLeft, "One character left"),
        KeyBinding(.textField, .cursorRight, "One character right"),
        KeyBinding(.textField, .wordLeft, "One word left"),
        KeyBinding(.textField, .wordRight, "One word right"),
        KeyBinding(.textField, .cursorStart, "To the beginning"),
        KeyBinding(.textField, .cursorEnd, "To the end"),
        KeyBinding(.textField, .deleteBackward, "Delete the character before the cursor"),
        KeyBinding(.textField, .deleteForward, "Delete the character at the cursor"),
        KeyBinding(.textField, .deleteToStart, "Delete all before the cursor"),
        KeyBinding(.textField, .deleteToEnd, "Delete all from the cursor on"),
        KeyBinding(.textField, .deleteWord, "Delete the word before the cursor"),
        KeyBinding(.textField, .deleteWordForward, "Delete the word after the cursor"),
        KeyBinding(.textField, .insertPasteboard, "Insert what was copied"),
    ]
}
