import NotificationHosting

/// A question to the user: the device shows it in front of the app with its text fields and buttons, and dismisses it
/// when a button is pressed. Esc presses the button of the style `cancel`.
///
/// Apple: `UIAlertController`. An action sheet looks like an alert.
open class UIAlertController: UIViewController {
    /// Apple: `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        /// Shown like an alert.
        case actionSheet
        /// A question in front of the app.
        case alert
    }

    /// The text under the title; `nil` for none.
    open var message: String?
    /// The style, of which only ``addTextField(configurationHandler:)`` asks.
    public let preferredStyle: Style
    /// The buttons in the order in which they were added.
    public private(set) var actions: [UIAlertAction] = []
    /// The fields in the order in which they were added; `nil` before the first.
    public private(set) var textFields: [UITextField]?
    /// Stored: Enter presses the first button unless the user moves.
    open var preferredAction: UIAlertAction?

    private let identifier = UUID().uuidString

    /// Creates an alert without buttons.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// An action sheet without texts, as Apple makes it.
    public convenience init() { self.init(title: nil, message: nil, preferredStyle: .actionSheet) }

    /// Creates an alert of a storyboard or nib without a message, in the style `alert`.
    public required init?(coder: NSCoder) {
        (message, preferredStyle) = (nil, .alert)
        super.init(coder: coder)
    }

    /// Adds a button.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field; the first one is edited as soon as the alert is shown.
    ///
    /// - Precondition: The style is `alert`.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        precondition(preferredStyle == .alert, "text fields can only be added to an alert of the style alert")
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        view.addSubview(field)
        configurationHandler?(field)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if FirstResponder.current == nil { textFields?.first?.becomeFirstResponder() }
    }

    /// The places of the actions in the order of their buttons. As on iOS the one that cancels is the last in a column,
    /// and the first of two beside each other.
    var order: [Int] {
        let place = actions.count == 2 ? -1 : 1
        func rank(_ index: Int) -> Int { actions[index].style == .cancel ? place : 0 }
        return actions.indices.sorted { (rank($0), $0) < (rank($1), $1) }
    }

    var question: HostedQuestion {
        let fields = (textFields ?? []).enumerated().map { index, field in
            field.field("field \(index)", isEnabled: true)
        }
        let buttons = order.map { ($0, actions[$0]) }.map { index, action in
            HostedControl.button(
                "action \(index)", title: action.title ?? "", isEnabled: action.isEnabled,
                isDestructive: action.style == .destructive
            ) { [weak self] in self?.perform(action) }
        }
        return HostedQuestion(
            identifier, title: title ?? "", message: message ?? "", controls: fields + buttons,
            cancel: actions.firstIndex { $0.style == .cancel }.map { "action \($0)" })
    }

    /// The handler runs when the alert is gone, so that it can present the next one.
    private func perform(_ action: UIAlertAction) {
        presentingViewController?.dismiss(animated: true)
        action.handler?(action)
    }
}

/// A button of an alert.
///
/// Apple: `UIAlertAction`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// Apple: `UIAlertAction.Style`.
    public enum Style: Int, Sendable {
        /// A button as any other.
        case `default`
        /// The button that Esc presses; the first one of an alert counts.
        case cancel
        /// A button that the device marks as destructive.
        case destructive
    }

    /// The text on the button; `nil` leaves it empty.
    public let title: String?
    /// How the button looks, and whether Esc presses it.
    public let style: Style
    /// Whether the button can be pressed; `true` by default.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Creates a button; the handler is called on the main actor after the alert is dismissed.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
