/// Something a person can press, switch or slide in an app's screen or a content extension, or a line of text there.
package struct Control: Hashable, Sendable, Codable, Identifiable {
    package enum Kind: Hashable, Sendable, Codable {
        case label
        case button
        case toggle(isOn: Bool)
        /// 0 through 1.
        case slider(value: Double)
    }

    /// Unique within its screen.
    package var identifier: String
    package var title: String
    package var kind: Kind
    package var isEnabled: Bool

    package var id: String { identifier }

    package init(identifier: String, title: String, kind: Kind, isEnabled: Bool = true) {
        self.identifier = identifier
        self.title = title
        self.kind = kind
        self.isEnabled = isEnabled
    }

    /// Whether focus can rest on it.
    package var isInteractive: Bool { isEnabled && kind != .label }
}

/// What a person did to a control.
package enum ControlAction: Hashable, Sendable, Codable {
    case pressed
    case switched(Bool)
    /// 0 through 1.
    case slid(Double)
    /// The system's media button of a content extension was pressed. It is no control of the extension's own, so the
    /// identifier beside it is empty.
    case playbackToggled
}
