import NotificationHosting

/// What ``UIResponder``, views and view controllers have in common: at most one of an app is the first responder, to
/// which the user's keys go.
///
/// Not part of Apple's API, where it is `UIResponder` itself. Here a delegate must be made by the module, which takes
/// an initializer that is `required`, and views of apps have other initializers.
@preconcurrency @MainActor
open class UIResponderBase: NSObject {
    /// For this module; public, because subclasses elsewhere inherit no initializers otherwise. It is isolated to no
    /// actor, as delegates are made.
    public nonisolated init(base: Void) { super.init() }

    /// What is asked next: the view around a view, the controller of a view, the controller that presents one.
    open var next: UIResponderBase? { nil }
    /// Whether this can be the first responder; `false` unless a subclass says otherwise.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether this can stop being the first responder; `true` unless a subclass says otherwise.
    open var canResignFirstResponder: Bool { true }

    /// Shown while this is the first responder, in place of a keyboard: its buttons and other controls.
    open var inputView: UIView? { nil }
    /// Shown while this is the first responder, below the other controls.
    open var inputAccessoryView: UIView? { nil }

    /// Never called: a terminal has no touches; so are the others.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Never called.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

    /// Nothing: input views are read each time they are shown.
    open func reloadInputViews() {}

    /// Whether the user's keys go to this.
    public var isFirstResponder: Bool { FirstResponder.current === self }

    /// Makes this the first responder, unless it or the present one refuses.
    ///
    /// - Returns: Whether this is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, FirstResponder.current?.resignFirstResponder() ?? true else { return false }
        FirstResponder.current = self
        return true
    }

    /// Gives the keys up.
    ///
    /// - Returns: Whether this is not the first responder any more.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        FirstResponder.current = nil
        return true
    }
}

/// A finger on the screen, which a terminal does not have.
///
/// Apple: `UITouch`.
open class UITouch: NSObject {}

/// The superclass of app delegates and scene delegates.
///
/// Apple: `UIResponder`.
@preconcurrency @MainActor
open class UIResponder: UIResponderBase {
    /// Creates a responder; delegates are made on any thread.
    public required nonisolated init() { super.init(base: ()) }

    /// Never posted: no keyboard covers an app's screen.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// Never posted, as ``keyboardWillShowNotification``.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// The key under which these have a frame on iOS.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
}

/// The first responders of the apps in this process.
@MainActor
enum FirstResponder {
    private struct Entry {
        weak var device: HostedDevice?
        weak var responder: UIResponderBase?
    }

    private static var entries: [Entry] = []

    /// That of the app whose code runs.
    static var current: UIResponderBase? {
        get {
            let device = HostedDevice.current
            return entries.first { $0.device === device }?.responder
        }
        set {
            let device = HostedDevice.current
            entries.removeAll { $0.device === device || $0.responder == nil }
            if let newValue { entries.append(Entry(device: device, responder: newValue)) }
        }
    }

    /// The views that are shown because the first responder is a controller or one of its views.
    static func inputViews(of controller: UIViewController) -> [UIView] {
        guard let current, current === controller || (current as? UIView)?.isDescendant(of: controller.view) == true
        else { return [] }
        return [current.inputView, current.inputAccessoryView].compactMap { $0 }
    }
}
