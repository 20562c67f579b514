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
            "Next button, control, row or page, first in a banner"),
        KeyBinding(.moving, .previousControl, "Previous button, control, row or page"),

        KeyBinding(
            .notifications, .tap, gesture: .click, hintRank: 10,
            "Tap: expand a stack, open a notification’s app, press a button, show a whole summary"),
        KeyBinding(
            .notifications, .view, gesture: .rightClick, hintRank: 20,
            "View a notification in full, or the newest one of a stack"),
        KeyBinding(.notifications, .right, "View, like v; next button; slider up"),
        KeyBinding(.notifications, .showLess, hintRank: 25, "Show less: collapse a group or a summary"),
        KeyBinding(
            .notifications, .left, hintRank: 14,
            "Collapse as c does, or swipe as s does; previous button; slider down"),
        KeyBinding(
            .notifications, .clear, hintRank: 24,
            "Clear a notification, or a whole group on its stack or header"),
        KeyBinding(
            .notifications, .clearAll, hintRank: 35,
            "Clear all notifications, or only one section"),
        KeyBinding(
            .notifications, .undo, hintRank: 37,
            "Undo the last clear; a Live Activity does not come back"),
        KeyBinding(.notifications, .options, hintRank: 30, "Options of the notification, or of an icon"),
        KeyBinding(
            .notifications, .swipeActions, gesture: .dragToSide, hintRank: 45,
            "Swipe: Options, View and Clear beside the card; again: Open"),
        KeyBinding(.notifications, .rendering, hintRank: 32, "Draw an app’s picture in ASCII, blocks or braille"),
        KeyBinding(
            .notifications, .number, hintRank: 12, "The action button, control, menu row or answer with that number"),
        KeyBinding(
            .notifications, .filter, hintRank: 33,
            "Filter the list or the page in front by text; again to edit, Esc shows all"),

        KeyBinding(
            .notifications, .copy, hintRank: 36,
            "Copy the notification’s text, or the focused row"),
        KeyBinding(.notifications, .nextMatch, hintRank: 34, "Next match (wraps around)"),
        KeyBinding(.notifications, .previousMatch, "Previous match (wraps around)"),

        KeyBinding(.device, .back, hintRank: 23, "Close what is in front; back"),
        KeyBinding(.device, .lock, hintRank: 29, "Lock or unlock"),
        KeyBinding(
            .device, .look, hintRank: 22, "Look at the phone: Face ID unlocks it and shows hidden previews"),
        KeyBinding(.device, .sideButton, "Sleep: lock and turn off the screen; any key wakes it"),
        KeyBinding(.device, .notificationCenter, gesture: .dragFromTop, hintRank: 27, "Notification Center"),
        KeyBinding(.device, .home, hintRank: 42, "Home Screen; unlocks"),
        KeyBinding(.device, .settings, hintRank: 28, "Settings of the device and of each app"),
        KeyBinding(
            .device, .inspector, hintRank: 46, "Inspector: the device’s log, and the request behind a notification"),
        KeyBinding(
            .device, .focusInspector, hintRank: 31, "To the inspector and back, also where it is beside the list"),
        KeyBinding(
            .device, .time, hintRank: 38, "Move the clock: to the next notification, +1 min, +1 h, +1 day, and back"),
        KeyBinding(.device, .focusMode, "Do Not Disturb on or off"),

        KeyBinding(.program, .help, hintRank: 2, "This help"),
        KeyBinding(.program, .savePicture, "Save the screen as a picture (SVG) in the current folder"),
        KeyBinding(
            .program, .record, "Record your actions as a scenario in the current folder; press it again to stop"),
        KeyBinding(
            .program, .writeExpectation, "While recording: expect the focused item"),
        KeyBinding(.program, .mouse, "Let the mouse select text, or tap again"),
        KeyBinding(.program, .detach, "Detach this terminal; the device keeps running"),
        KeyBinding(
            .program, .quit, hintRank: 26,
            "Quit; close what is open over the device’s screens first, like Esc"),
        KeyBinding(.program, .interrupt, "Quit from anywhere"),
        KeyBinding(.program, .suspend, "Suspend; fg resumes"),
        KeyBinding(.program, .redraw, "Redraw the screen"),

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
        KeyBinding(.textField, .deleteToStart, "Delete everything before the cursor"),
        KeyBinding(.textField, .deleteToEnd, "Delete everything from the cursor on"),
        KeyBinding(.textField, .deleteWord, "Delete the word before the cursor"),
        KeyBinding(.textField, .deleteWordForward, "Delete the word after the cursor"),
        KeyBinding(.textField, .insertPasteboard, "Paste the copied text"),
    ]

    /// Words by which the help also finds a key.
    static let otherWords: [Command: DeviceText.English] = [
        .focusMode: "mute silence silent quiet dnd", .settings: "preferences options sound bell language theme",
        .options: "mute silent turn off manage", .filter: "search find text",
        .record: "film movie video macro replay script", .savePicture: "screenshot image photo snapshot",
        .clear: "delete dismiss remove", .clearAll: "delete dismiss remove everything", .undo: "restore bring back",
        .view: "long look peek answer reply details photo draft", .back: "cancel exit", .quit: "exit leave end",
        .lock: "screen passcode unlock sleep", .sideButton: "power off dark",
        .notificationCenter: "older history earlier", .home: "apps launcher", .inspector: "debug payload json",
        .time: "schedule wait later time hour day date travel", .copy: "clipboard yank", .help: "manual shortcuts",
        .detach: "background leave", .redraw: "refresh repaint",
    ]
}
