package import NotificationWire
import UserNotifications

/// A control and its action, on an app's screen or in a content extension.
///
/// Not part of Apple's API: it replaces UIKit's controls. A text that is made by
/// `localizedUserNotificationString(forKey:arguments:)` is looked up in the app's tables when it is shown, in the
/// device's language at that time.
@MainActor
public struct HostedControl {
    package private(set) var control: Control
    private let perform: @MainActor (ControlAction) -> Void

    private init(
        _ identifier: String, title: String, kind: Control.Kind, isEnabled: Bool = true, isDestructive: Bool = false,
        perform: @escaping @MainActor (ControlAction) -> Void
    ) {
        let title = TaggedText(title)
        var control = Control(
            identifier: identifier, title: title.text, kind: kind, isEnabled: isEnabled, isDestructive: isDestructive)
        control.titleLocalization = title.localization
        self.control = control
        self.perform = perform
    }

    /// Performs the user's action, unless the control has been disabled since it was drawn.
    package func performIfInteractive(_ action: ControlAction) {
        if control.isInteractive { perform(action) }
    }

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - identifier: Unique on its screen; stays the same if the title changes.
    ///   - title: The text on the button.
    ///   - isEnabled: Whether the user can press the button.
    ///   - isDestructive: Whether pressing it destroys something, which it shows by its colour and a sign.
    ///   - action: Called when the user presses the button.
    public static func button(
        _ identifier: String,
        title: String,
        isEnabled: Bool = true,
        isDestructive: Bool = false,
        action: @escaping @MainActor () -> Void
    ) -> HostedControl {
        HostedControl(identifier, title: title, kind: .button, isEnabled: isEnabled, isDestructive: isDestructive) {
            _ in
            action()
        }
    }

    /// Creates a switch.
    public static func toggle(
        _ identifier: String,
        title: String,
        isOn: Bool,
        isEnabled: Bool = true,
        action: @escaping @MainActor (Bool) -> Void
    ) -> HostedControl {
        HostedControl(identifier, title: title, kind: .toggle(isOn: isOn), isEnabled: isEnabled) { performed in
            switch performed {
            case .switched(let isOn): action(isOn)
            case .pressed: action(!isOn)
            case .slid, .typed, .editing, .submitted, .playbackToggled: break
            }
        }
    }

    /// Creates a slider.
    ///
    /// - Parameters:
    ///   - identifier: Unique on its screen; stays the same if the title changes.
    ///   - title: The text beside the slider.
    ///   - value: 0 through 1; values outside are clamped, and NaN counts as 0.
    ///   - isEnabled: Whether the user can move it.
    ///   - action: Called with the new value when the user moves the slider.
    public static func slider(
        _ identifier: String,
        title: String,
        value: Double,
        isEnabled: Bool = true,
        action: @escaping @MainActor (Double) -> Void
    ) -> HostedControl {
        HostedControl(identifier, title: title, kind: .slider(value: clamped(value)), isEnabled: isEnabled) {
            performed in
            if case .slid(let value) = performed { action(clamped(value)) }
        }
    }

    /// Creates a wheel, such as of a date, which arrows turn.
    ///
    /// - Parameters:
    ///   - identifier: Unique on its screen; stays the same if the title changes.
    ///   - title: The text beside the wheel; may be empty.
    ///   - value: The text on the wheel.
    ///   - isEnabled: Whether the user can turn it.
    ///   - action: Called for each step that the user turns it.
    public static func wheel(
        _ identifier: String, title: String, value: String, isEnabled: Bool = true,
        action: @escaping @MainActor (_ forward: Bool) -> Void
    ) -> HostedControl {
        HostedControl(identifier, title: title, kind: .wheel(value: value), isEnabled: isEnabled) { performed in
            if case .slid(let value) = performed { action(value > 0.5) }
        }
    }

    /// Creates a text field of one line.
    ///
    /// - Parameters:
    ///   - identifier: Unique on its screen; stays the same if the title changes.
    ///   - title: Stands in the field while it is empty.
    ///   - text: What is in the field.
    ///   - isSecure: Whether dots are shown in place of the text.
    ///   - isEditing: Whether the user's keys are for the field.
    ///   - isEnabled: Whether the user can edit it.
    ///   - edit: Called when the user begins and ends; then `isEditing` of the next controls counts.
    ///   - change: Called with the whole text.
    ///   - submit: Called for the return key.
    public static func textField(
        _ identifier: String, title: String, text: String, isSecure: Bool = false, isEditing: Bool,
        isEnabled: Bool = true, edit: @escaping @MainActor (Bool) -> Void,
        change: @escaping @MainActor (String) -> Void, submit: @escaping @MainActor () -> Void
    ) -> HostedControl {
        let kind = Control.Kind.textField(text: text, isSecure: isSecure, isEditing: isEditing)
        return HostedControl(identifier, title: title, kind: kind, isEnabled: isEnabled) { performed in
            switch performed {
            case .editing(let isEditing): edit(isEditing)
            case .typed(let text): change(text)
            case .submitted: submit()
            case .pressed, .switched, .slid, .playbackToggled: break
            }
        }
    }

    /// Where a control is, or what it is there, for UI tests.
    public enum Place: String, Sendable {
        case navigationBar, tabBar, toolbar, scrollView
        /// In a row of a table.
        case table
        /// A row of a table.
        case cell
        /// A text of several lines.
        case textView
    }

    /// Returns the control as UI tests find it.
    ///
    /// - Parameters:
    ///   - identifier: Its name in UI tests; `nil` for the control's own.
    ///   - label: What it says; `nil` for its title.
    ///   - place: `nil` for any.
    ///   - container: The name of the bar, the table or the view that it is in.
    ///   - views: The names of the views around that, the outermost first.
    ///   - texts: Those of a cell.
    ///   - isSelected: Whether it is the chosen one of several.
    public func described(
        identifier: String?, label: String? = nil, place: Place? = nil, container: String = "", views: [String] = [],
        texts: [String] = [], isSelected: Bool = false
    ) -> HostedControl {
        var described = self
        described.control.accessibility.identifier = identifier
        described.control.accessibility.label = label
        described.control.accessibility.place = place.flatMap { .init(rawValue: $0.rawValue) }
        described.control.accessibility.container = container
        described.control.accessibility.views = views
        described.control.accessibility.texts = texts
        described.control.accessibility.isSelected = isSelected
        return described
    }

    /// The order of the arguments counts: `max` of 0 and NaN is 0, `max` of NaN and 0 is NaN.
    private static func clamped(_ value: Double) -> Double { min(max(0, value), 1) }

    /// Creates a line of text.
    public static func label(_ identifier: String, text: String) -> HostedControl {
        HostedControl(identifier, title: text, kind: .label) { _ in }
    }
}
