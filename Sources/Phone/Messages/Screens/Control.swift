package import NotificationModel

/// A button, switch, slider or line of text on an app's screen or in a content extension.
package struct Control: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        case label
        case button
        case toggle(isOn: Bool)
        /// 0 through 1.
        case slider(value: Double)
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
}

/// The user's action on a control.
package enum ControlAction: Equatable, Sendable {
    case pressed
    case switched(Bool)
    /// 0 through 1.
    case slid(Double)
    /// The user pressed the system's media button in a content extension. The button is not one of the extension's
    /// controls, so the identifier of the control is empty.
    case playbackToggled
}
