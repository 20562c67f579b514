/// A view that the user can press or switch.
///
/// Apple: `UIControl`.
open class UIControl: UIView {
    /// An event of a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of events from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A press of the user is this event and then ``touchUpInside``; other touches never come.
        public static let touchDown = Event(rawValue: 1)
        /// Never comes.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// Never comes.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// Never comes.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// Never comes.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// Never comes.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A press of the user, after ``touchDown``.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// Never comes.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// Never comes.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The user has changed the value of a switch, slider, stepper, date picker or segmented control.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// A press, after ``touchUpInside``; a change of the value by the user; the return key of a text field.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The editing of a text field has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The user has changed the text of a text field.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// The editing of a text field has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key of a text field, unless the delegate refuses it.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All events of touches, of which ``touchDown`` and ``touchUpInside`` come.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// All events of text fields.
        public static let allEditingEvents = Event(rawValue: 0xF0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// The look of a control, of which the normal one is drawn.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of states from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Neither of the others.
        public static let normal: State = []
        /// Never entered: a press is over at once.
        public static let highlighted = State(rawValue: 1)
        /// While the control is not enabled.
        public static let disabled = State(rawValue: 2)
        /// Has titles and pictures that are stored, and never shown.
        public static let selected = State(rawValue: 4)
    }

    /// Whether the user can use the control; `true` by default.
    open var isEnabled = true
    /// Stored: a control looks alike either way; `false` by default.
    open var isSelected = false
    /// Where the content is; stored.
    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }

    /// Where the content is; stored.
    public enum ContentVerticalAlignment: Int, Sendable {
        case center, top, bottom, fill
    }

    /// Stored.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    /// Stored.
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    private var actions: [(action: UIAction, events: Event)] = []
    private var targets: [(target: TargetAction, events: Event)] = []

    /// Adds an action; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
        actions.append((action, controlEvents))
    }

    /// Removes an action with the same identifier that was added for the same events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    }

    /// Lets an object perform a method at events, with the control and the event as its arguments. It is not kept.
    ///
    /// - Parameters:
    ///   - target: `nil` for the nearest view around the control that has the method, or else the app's delegate.
    ///   - action: The name of a method with none, one or two arguments.
    ///   - controlEvents: The events at which the method is performed.
    /// - Precondition: At an event, the target has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard !targets.contains(where: { $0.target.isSame(as: target, action) && $0.events == controlEvents }) else {
            return
        }
        targets.append((TargetAction(target: target, action: action), controlEvents))
    }

    /// Removes targets from events; `nil` stands for all of them, or for all actions.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        targets = targets.compactMap { entry in
            guard entry.target.isSame(as: target, action) else { return entry }
            let events = entry.events.subtracting(controlEvents)
            return events.isEmpty ? nil : (entry.target, events)
        }
    }

    /// Performs the actions and then the targets of some of the events, each in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(sender: self) }
        for (target, events) in targets where !events.isDisjoint(with: controlEvents) {
            sendAction(
                target.action, to: target.hasTarget ? target.target : responder(to: target.action), for: UIEvent())
        }
    }

    /// What the user's change of a value sends.
    func sendValueActions() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

    /// Sends a method with the control and the event to an object.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        guard let target else { return }
        action.perform(on: target as AnyObject, [self, event])
    }

    private func responder(to action: Selector) -> AnyObject? {
        let around = sequence(first: self as UIResponderBase, next: { $0.next }).map { $0 as AnyObject }
        let delegate = UIApplication.current?.delegate.map { $0 as AnyObject }
        return (around + [delegate].compactMap { $0 }).first { action.method(of: $0) != nil }
    }

    /// The events of a press.
    func press() {
        for event in [Event.touchDown, .touchUpInside, .primaryActionTriggered] { sendActions(for: event) }
    }

    /// Whether a press does something.
    var isPressable: Bool {
        let press: Event = [.touchDown, .touchUpInside, .primaryActionTriggered]
        return (actions.map(\.events) + targets.map(\.events)).contains { !$0.isDisjoint(with: press) }
    }
}

/// What has happened to a control.
///
/// Apple: `UIEvent`, without touches.
@preconcurrency @MainActor
public final class UIEvent: NSObject {}
