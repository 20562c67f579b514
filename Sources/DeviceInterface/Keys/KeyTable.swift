import TerminalCanvas

/// Every key there is. Nothing else binds keys, and a configuration changes a copy of it: ``KeyMap``.
enum KeyTable {
    static let bindings: [KeyBinding] = [
        KeyBinding(
            section: .moving, command: .focusNext, keys: [.character("j"), .down], gesture: "wheel",
            help: "Next; scroll down", hintRank: 50),
        KeyBinding(
            section: .moving, command: .focusPrevious, keys: [.character("k"), .up], gesture: "wheel",
            help: "Previous; scroll up"),
        KeyBinding(
            section: .moving, command: .focusFirst, keys: [.character("g"), .home],
            help: "First"),
        KeyBinding(
            section: .moving, command: .focusLast, keys: [.character("G"), .end],
            help: "Last"),
        KeyBinding(
            section: .moving, command: .pageDown, keys: [.pageDown],
            help: "One screen down"),
        KeyBinding(
            section: .moving, command: .pageUp, keys: [.pageUp],
            help: "One screen up"),
        KeyBinding(
            section: .moving, command: .nextControl, keys: [.tab],
            help: "Next button, control or row, first those of a banner; in the inspector the next page",
            hintRank: 16),
        KeyBinding(
            section: .moving, command: .previousControl, keys: [.backTab],
            help: "Previous button, control, row or page"),

        KeyBinding(
            section: .notifications, command: .tap, keys: [.enter, .space], gesture: "click",
            help: "Tap: a stack expands, a platter opens its app, a button presses, a summary shows all",
            hintRank: 10),
        KeyBinding(
            section: .notifications, command: .view, keys: [.character("v")], gesture: "right click, hold",
            help: "View: the long look, of a stack its leading notification", hintRank: 20),
        KeyBinding(
            section: .notifications, command: .right, keys: [.right],
            help: "View, as v; among buttons the next one; a slider up"),
        KeyBinding(
            section: .notifications, command: .showLess, keys: [.character("c")],
            help: "Show less: collapse the group, close the summary", hintRank: 25),
        KeyBinding(
            section: .notifications, command: .left, keys: [.left],
            help: "Show less, as c, else swipe, as s; among buttons the previous one; a slider down",
            hintRank: 14),
        KeyBinding(
            section: .notifications, command: .clear, keys: [.character("x"), .delete],
            help: "Clear the notification; a collapsed stack or a group's header clears all of it",
            hintRank: 24),
        KeyBinding(
            section: .notifications, command: .clearAll, keys: [.character("X")],
            help: "Clear all notifications, or the section: asks which if there are several", hintRank: 34),
        KeyBinding(
            section: .notifications, command: .undo, keys: [.character("u")],
            help: "Undo the last clear: the notifications come back", hintRank: 36),
        KeyBinding(
            section: .notifications, command: .options, keys: [.character("o")],
            help: "Options of the notification", hintRank: 26),
        KeyBinding(
            section: .notifications, command: .swipeActions, keys: [.character("s")], gesture: "drag to the side",
            help: "Swipe: Options, View and Clear beside the card; again Open", hintRank: 45),
        KeyBinding(
            section: .notifications, command: .rendering, keys: [.character("r")],
            help: "Rendering of an app's picture: ASCII, blocks or braille", hintRank: 31),
        KeyBinding(
            section: .notifications, command: .number, keys: (1...9).map { .character(Character("\($0)")) },
            help: "That action button, control, menu row or answer", hintRank: 12),
        KeyBinding(
            section: .notifications, command: .filter, keys: [.character("/")],
            help: "Filter the list or the inspector's page by text; again to change it, Esc shows all", hintRank: 32),

        KeyBinding(
            section: .notifications, command: .copy, keys: [.character("y")],
            help: "Copy the notification's text; in the inspector the request, or the row of the log with focus",
            hintRank: 35),
        KeyBinding(
            section: .notifications, command: .nextMatch, keys: [.character("n")],
            help: "Next match of the filter, from the last the first", hintRank: 33),
        KeyBinding(
            section: .notifications, command: .previousMatch, keys: [.character("p")],
            help: "Previous match of the filter, from the first the last"),

        KeyBinding(
            section: .device, command: .back, keys: [.escape],
            help: "Close the topmost thing; back", hintRank: 23),
        KeyBinding(
            section: .device, command: .lock, keys: [.character("L")],
            help: "Lock or unlock", hintRank: 30),
        KeyBinding(
            section: .device, command: .look, keys: [.character("l")],
            help: "Look: Face ID unlocks, the lock screen stays and shows hidden previews", hintRank: 29),
        KeyBinding(
            section: .device, command: .sideButton, keys: [.character("Z")],
            help: "Sleep: lock and turn the screen off; then any key wakes it"),
        KeyBinding(
            section: .device, command: .notificationCenter, keys: [.character("N")], gesture: "drag from the top",
            help: "Notification Center; on the lock screen what is older", hintRank: 40),
        KeyBinding(
            section: .device, command: .home, keys: [.character("H")],
            help: "Home Screen; unlocks", hintRank: 42),
        KeyBinding(
            section: .device, command: .settings, keys: [.character("S")],
            help: "Settings: the device's and each app's", hintRank: 44),
        KeyBinding(
            section: .device, command: .inspector, keys: [.character("I")],
            help: "Inspector: the device's log and the request behind a notification",
            hintRank: 46),
        KeyBinding(
            section: .device, command: .focusInspector, keys: [.character("i")],
            help: "To the inspector, also beside the list, and back", hintRank: 28),
        KeyBinding(
            section: .device, command: .time, keys: [.character("T")],
            help: "Time: next scheduled notification, +1 min, +1 h, +1 day", hintRank: 38),
        KeyBinding(
            section: .device, command: .focusMode, keys: [.character("F")],
            help: "Focus (Do Not Disturb) on or off"),

        KeyBinding(
            section: .program, command: .help, keys: [.character("?"), .function(1)],
            help: "This help", hintRank: 2),
        KeyBinding(
            section: .program, command: .savePicture, keys: [.character("w")],
            help: "Save the screen as a picture (SVG) in the current folder"),
        KeyBinding(
            section: .program, command: .record, keys: [.character("R")],
            help: "Record what you do as a scenario in the current folder; again to end it"),
        KeyBinding(
            section: .program, command: .mouse, keys: [.character("M")],
            help: "Mouse: leave it to the terminal, for selecting text, or take it back"),
        KeyBinding(
            section: .program, command: .detach, keys: [.character("D")],
            help: "Detach this terminal: the device goes on, and ncenter comes back to it"),
        KeyBinding(
            section: .program, command: .quit, keys: [.character("q")],
            help: "Quit; what is open over the device's own screens closes instead, as with Esc", hintRank: 48),
        KeyBinding(
            section: .program, command: .interrupt, keys: [.control("c")],
            help: "Quit from anywhere; asks while a reply is not sent"),
        KeyBinding(
            section: .program, command: .suspend, keys: [.control("z")],
            help: "Suspend; fg comes back"),
        KeyBinding(
            section: .program, command: .redraw, keys: [.control("l")],
            help: "Paint the screen anew"),

        KeyBinding(
            section: .textField, command: .send, keys: [.enter],
            help: "Send the text; keep the filter", hintRank: 10),
        KeyBinding(
            section: .textField, command: .leaveField, keys: [.escape],
            help: "Leave the field; clear the filter", hintRank: 12),
        KeyBinding(
            section: .textField, command: .cursorLeft, keys: [.left],
            help: "One character left"),
        KeyBinding(
            section: .textField, command: .cursorRight, keys: [.right],
            help: "One character right"),
        KeyBinding(
            section: .textField, command: .wordLeft, keys: [.alternate("b")],
            help: "One word left"),
        KeyBinding(
            section: .textField, command: .wordRight, keys: [.alternate("f")],
            help: "One word right"),
        KeyBinding(
            section: .textField, command: .cursorStart, keys: [.home, .control("a")],
            help: "To the beginning"),
        KeyBinding(
            section: .textField, command: .cursorEnd, keys: [.end, .control("e")],
            help: "To the end"),
        KeyBinding(
            section: .textField, command: .deleteBackward, keys: [.backspace],
            help: "Delete the character before the cursor"),
        KeyBinding(
            section: .textField, command: .deleteForward, keys: [.delete],
            help: "Delete the character at the cursor"),
        KeyBinding(
            section: .textField, command: .deleteToStart, keys: [.control("u")],
            help: "Delete all before the cursor"),
        KeyBinding(
            section: .textField, command: .deleteToEnd, keys: [.control("k")],
            help: "Delete all from the cursor on"),
        KeyBinding(
            section: .textField, command: .deleteWord, keys: [.control("w")],
            help: "Delete the word before the cursor"),
        KeyBinding(
            section: .textField, command: .deleteWordForward, keys: [.alternate("d")],
            help: "Delete the word after the cursor"),
        KeyBinding(
            section: .textField, command: .insertPasteboard, keys: [.control("y")],
            help: "Insert what was copied"),
    ]
}

extension DeviceInterface {
    /// The keys as `Documentation/Keys.md` lists them: a heading a section, a row a binding.
    package static var keyTableInMarkdown: String {
        KeyBinding.Section.allCases.map { section in
            let rows = KeyTable.bindings.filter { $0.section == section }.map { binding in
                "| \(binding.keyNamesInMarkdown) | \(binding.help) |"
            }
            return (["| \(section.rawValue) | |", "| --- | --- |"] + rows).joined(separator: "\n")
        }
        .joined(separator: "\n\n")
    }
}

extension KeyBinding {
    fileprivate var keyNamesInMarkdown: String {
        let names = command == .number ? ["1", "9"] : keys.map(\.symbol)
        let quoted = names.map { "`\($0)`" }.joined(separator: command == .number ? "…" : " ")
        return gesture.map { "\(quoted), \($0)" } ?? quoted
    }
}
