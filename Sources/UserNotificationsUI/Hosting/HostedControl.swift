package import NotificationWire

/// A control in an app's screen or in a content extension, with what it does.
///
/// Not Apple's: it stands in for UIKit's controls.
@MainActor
public struct HostedControl {
    package let control: Control
    private let perform: @MainActor (ControlAction) -> Void

    private init(control: Control, perform: @escaping @MainActor (ControlAction) -> Void) {
        self.control = control
        self.perform = perform
    }

    /// Does what the person did, unless the control has been disabled since it was drawn.
    package func performIfInteractive(_ action: ControlAction) {
        if control.isInteractive { perform(action) }
    }

    /// A button.
    ///
    /// `identifier`: Unique within the screen; stays the same while the title changes.
    public static func button(
        _ identifier: String,
        title: String,
        isEnabled: Bool = true,
        action: @escaping @MainActor () -> Void
    ) -> HostedControl {
        HostedControl(
            control: Control(identifier: identifier, title: title, kind: .button, isEnabled: isEnabled)
        ) { _ in action() }
    }

    /// A switch.
    public static func toggle(
        _ identifier: String,
        title: String,
        isOn: Bool,
        isEnabled: Bool = true,
        action: @escaping @MainActor (Bool) -> Void
    ) -> HostedControl {
        HostedControl(
            control: Control(identifier: identifier, title: title, kind: .toggle(isOn: isOn), isEnabled: isEnabled)
        ) { performed in
            switch performed {
            case .switched(let isOn): action(isOn)
            case .pressed: action(!isOn)
            case .slid, .playbackToggled: break
            }
        }
    }

    /// A slider.
    ///
    /// `value`: 0 through 1; values outside are brought to the nearest end.
    public static func slider(
        _ identifier: String,
        title: String,
        value: Double,
        action: @escaping @MainActor (Double) -> Void
    ) -> HostedControl {
        HostedControl(
            control: Control(identifier: identifier, title: title, kind: .slider(value: min(max(value, 0), 1)))
        ) { performed in
            if case .slid(let value) = performed { action(min(max(value, 0), 1)) }
        }
    }

    /// A line of text.
    public static func label(_ identifier: String, text: String) -> HostedControl {
        HostedControl(control: Control(identifier: identifier, title: text, kind: .label)) { _ in }
    }
}
