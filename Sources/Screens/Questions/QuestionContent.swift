import NotificationModel
import NotificationWire

extension DeviceSnapshot {
    func words(_ label: DialogLabel) -> String { label.text(in: language) }
}

/// The words of a question or menu, and what its buttons do.
struct QuestionContent {
    struct Button {
        let title: String
        /// The text at the right end of a menu's row.
        var note = ""
        /// Whether the note changes with the time alone.
        var hasNoteOfTime = false
        /// Whether it is what has been chosen before.
        var isSelected = false
        var isDestructive = false
        /// Whether it can have focus; pressed by its digit or a click, one that cannot says why.
        var isEnabled = true
        /// The text field that stands in place of a button; `nil` for a button.
        var field: Control?
        let answer: Outcome

        /// - Parameter answer: By default the question closes and nothing else happens.
        init(
            _ title: String, note: String = "", hasNoteOfTime: Bool = false, isSelected: Bool = false,
            isDestructive: Bool = false, isEnabled: Bool = true, field: Control? = nil,
            _ answer: Outcome = .handled
        ) {
            (self.isEnabled, self.field) = (isEnabled, field)
            self.title = title
            self.note = isSelected ? "✓" : note
            self.hasNoteOfTime = hasNoteOfTime
            self.isSelected = isSelected
            self.isDestructive = isDestructive
            self.answer = answer
        }
    }

    /// The name of the question in the report and in the tree.
    let kind: String
    /// The picture above the title; a display with few rows leaves it out.
    enum Picture {
        /// The icon of the app that asks.
        case icon(AppFace)
        case faceID
    }
    var picture: Picture?
    let title: String
    var body = ""
    /// Whether the body changes with the time alone.
    var hasBodyOfTime = false
    let buttons: [Button]
    /// The button of an app's question that Esc presses; `nil` for one that must be answered.
    var cancel: Int?
    var isMenu = false
    /// Whether it is about what has focus on the screen below, and hangs under it.
    var isAboutFocus = false
    /// The button that Enter presses unless the user moves; the first one unless it is given.
    var preferredButton = 0

    /// The button that has focus at first: never a destructive one, which Enter must not press unread.
    var firstFocus: Int {
        guard let preferred = buttons[safe: preferredButton] else { return preferredButton }
        if !preferred.isEnabled { return buttons.firstIndex(where: \.isEnabled) ?? preferredButton }
        guard preferred.isDestructive else { return preferredButton }
        return buttons.lastIndex { !$0.isDestructive } ?? preferredButton
    }

    /// The button that focus moves to from another; beyond the last is the first.
    func focus(_ step: Int, from index: Int) -> Int {
        var next = index
        repeat {
            next = (next + step + buttons.count) % buttons.count
        } while next != index && !buttons[next].isEnabled
        return next
    }
}
