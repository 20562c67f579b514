package import NotificationModel

/// A button, switch, slider, text field or line of text on an app's screen or in a content extension.
package struct Control: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case label
        case button
        case toggle(isOn: Bool)
        /// 0 through 1.
        case slider(value: Double)
        /// A choice that ← and → turn.
        case wheel(value: String)
        /// While it is empty, the title stands in it.
        case textField(text: String, isSecure: Bool, isEditing: Bool)
    }

    /// Unique within its screen.
    package var identifier: String
    package var title: String
    /// The key of the title in the app's tables; `nil` for a title that is shown as it is.
    package var titleLocalization: LocalizedText?
    package var kind: Kind
    package var isEnabled: Bool
    /// Whether pressing it destroys something.
    package var isDestructive: Bool
    /// What it is called in UI tests.
    package var accessibility = ControlAccessibility()

    package init(
        identifier: String, title: String, kind: Kind, isEnabled: Bool = true, isDestructive: Bool = false
    ) {
        self.identifier = identifier
        self.title = title
        self.kind = kind
        self.isEnabled = isEnabled
        self.isDestructive = isDestructive
    }

    package var isInteractive: Bool { isEnabled && kind != .label }
    package var isTextField: Bool { if case .textField = kind { true } else { false } }
    /// Whether keys are for it.
    package var isEdited: Bool { if case .textField(_, _, true) = kind { isEnabled } else { false } }
    /// What is in a text field.
    package var text: String { if case .textField(let text, _, _) = kind { text } else { "" } }
}

/// The user's action on a control.
package enum ControlAction: Equatable, Sendable {
    case pressed
    case switched(Bool)
    /// 0 through 1.
    case slid(Double)
    /// The whole text of a text field.
    case typed(String)
    /// Keys are for a text field from now on, or no longer.
    case editing(Bool)
    /// The return key in a text field.
    case submitted
    /// The user pressed the system's media button in a content extension. The button is not one of the extension's
    /// controls, so the identifier of the control is empty.
    case playbackToggled
}

/// What UI tests know of a control beside what it shows.
package struct ControlAccessibility: Equatable, Sendable {
    /// Where it is, or what it is there: in a row of a table, a row, a text of several lines.
    package enum Place: String, Sendable {
        case navigationBar, tabBar, toolbar, scrollView, table, cell, textView
    }

    /// Its name; `nil` for the control's own.
    package var identifier: String?
    /// What it says where that is not its title.
    package var label: String?
    package var place: Place?
    /// The name of the bar, the table or the view that it is in.
    package var container = ""
    /// The names of the views around that, the outermost first.
    package var views: [String] = []
    /// Those of a cell.
    package var texts: [String] = []
    package var isSelected = false
}
