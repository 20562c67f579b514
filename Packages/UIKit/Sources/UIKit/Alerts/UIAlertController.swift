import NotificationHosting

/// A question to the user: the device shows it in front of the app with its text fields and buttons, and dismisses it
/// when a button is pressed. Esc presses the button of the style `cancel`.
///
/// Apple: `UIAlertController`. An action sheet looks like an alert.
open class UIAlertController: UIViewController {
    /// Apple: `UIAlertController.Style`.
    public enum Style: Int, Sendable {
        case actionSheet
        case alert
    }

    open var message: String?
    public let preferredStyle: Style
    public private(set) var actions: [UIAlertAction] = []
    public private(set) var textFields: [UITextField]?
    /// Stored: Enter presses the first button unless the user moves.
    open var preferredAction: UIAlertAction?

    private let identifier = UUID().uuidString

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) {
        (message, preferredStyle) = (nil, .alert)
        super.init(coder: coder)
    }

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

    var question: HostedQuestion {
        let fields = (textFields ?? []).enumerated().map { index, field in
            field.field("field \(index)", isEnabled: true)
        }
        // As on iOS, where the button that cancels is the last one in a column.
        let sorted = actions.enumerated().sorted {
            ($0.element.style == .cancel ? 1 : 0, $0.offset) < ($1.element.style == .cancel ? 1 : 0, $1.offset)
        }
        let buttons = (actions.count == 2 ? sorted.reversed() : sorted).map { index, action in
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
        case `default`
        case cancel
        case destructive
    }

    public let title: String?
    public let style: Style
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }
}
