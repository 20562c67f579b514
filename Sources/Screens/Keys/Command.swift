/// A command that a key stands for. The screen in front decides what it does.
///
/// The names of the cases are those that a configuration binds keys to; they stay as they are.
enum Command: String, Hashable, Sendable, CaseIterable {
    // Moving
    case focusNext, focusPrevious, focusFirst, focusLast, pageDown, pageUp
    case nextControl, previousControl
    /// ← and →: show less or swipe, and view in the list; along a row of things or a slider elsewhere.
    case left, right

    // Notifications
    case tap, view, showLess, clear, clearAll, undo, options, swipeActions, number, filter, copy
    case nextMatch, previousMatch
    /// Draws with the next kind of characters.
    case rendering

    // The device
    case back, lock, look, sideButton, notificationCenter, home, settings, inspector, focusInspector, time, focusMode

    // The program
    case help, savePicture, record, writeExpectation, mouse, detach, quit, interrupt, suspend, redraw

    // A text field
    case send, leaveField, cursorLeft, cursorRight, cursorStart, cursorEnd
    case wordLeft, wordRight
    case deleteBackward, deleteForward, deleteToStart, deleteToEnd, deleteWord, deleteWordForward
    case insertPasteboard

    /// Whether it is about the device and not about what is on the display: the help and the inspector make way for it.
    var isForDevice: Bool {
        switch self {
        case .lock, .look, .home, .notificationCenter, .settings, .time, .focusMode: true
        default: false
        }
    }
}
