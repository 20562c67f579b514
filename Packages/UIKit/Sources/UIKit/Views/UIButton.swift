import NotificationHosting
import UserNotificationsUI

/// A button. In a content extension with user interaction it is shown under the drawing, where it can be pressed;
/// otherwise in its place.
///
/// Apple: `UIButton`.
open class UIButton: UIControl {
    /// The kind of a button, by which one without a title has its label.
    public enum ButtonType: Int, Sendable {
        /// No label of its own.
        case custom
        /// No label of its own; looks like `custom`.
        case system
        /// “More Info” without a title.
        case detailDisclosure
        /// “More Info” without a title.
        case infoLight
        /// “More Info” without a title.
        case infoDark
        /// “Add” without a title.
        case contactAdd
        /// “Close” without a title.
        case close = 7

        /// What iOS reads out for a button without a title.
        var label: String? {
            switch self {
            case .custom, .system: nil
            case .detailDisclosure, .infoLight, .infoDark: "More Info"
            case .contactAdd: "Add"
            case .close: "Close"
            }
        }
    }

    /// How a button looks, of which the title is drawn.
    public struct Configuration: Sendable {
        /// Shown where no title of a state is set.
        public var title: String?
        /// Stored.
        public var subtitle: String?
        /// Stored.
        public var image: UIImage?
        /// Stored.
        public var baseBackgroundColor: UIColor?
        /// Stored.
        public var baseForegroundColor: UIColor?

        /// A configuration without a title; every style looks alike.
        public static func plain() -> Configuration { Configuration() }
        /// A configuration without a title; every style looks alike.
        public static func filled() -> Configuration { Configuration() }
        /// A configuration without a title; every style looks alike.
        public static func tinted() -> Configuration { Configuration() }
        /// A configuration without a title; every style looks alike.
        public static func gray() -> Configuration { Configuration() }
    }

    /// A title for a button that has none for its state; `nil` by default.
    open var configuration: Configuration?
    /// The label whose text is not drawn: set the title of a state.
    public let titleLabel: UILabel? = UILabel()
    private var titles: [State.RawValue: String] = [:]

    /// Creates a button that is called by its type as long as it has no title.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        accessibilityLabel = buttonType.label
    }

    /// Creates a button with the action's title, which performs the action when it is pressed; the type is ignored.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        adopt(primaryAction)
    }

    /// Creates a button with a configuration; an action's title, if there is one, comes before the configuration's.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        adopt(primaryAction)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    /// Sets the title of a state; `nil` removes it. The titles of `normal` and `disabled` are shown.
    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
        titleLabel?.text = currentTitle
    }

    /// The title of a state, or else of `normal`.
    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }

    /// The title of `normal`, or of `disabled` while the button is not enabled; `nil` if neither is set.
    open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

    /// Sets the tint colour, in which titles are drawn; colours of states other than `normal` are ignored.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        if state == .normal { tintColor = color ?? .tintColor }
    }

    private var images: [State.RawValue: UIImage] = [:]
    private var attributedTitles: [State.RawValue: NSAttributedString] = [:]

    /// Stored: a button shows its title, or else its accessibility label.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
    }

    /// The stored picture of a state, or else of `normal`.
    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }

    /// Stored, like an image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}

    /// The title, without its attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        setTitle(title?.string, for: state)
    }

    /// The title that was set with attributes for a state, or else for `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state.rawValue] ?? attributedTitles[State.normal.rawValue]
    }

    /// Stored: a title has two columns on each side.
    open var contentEdgeInsets = UIEdgeInsets.zero
    /// Stored: a title is in the middle.
    open var titleEdgeInsets = UIEdgeInsets.zero
    /// Stored: a button shows no picture.
    open var imageEdgeInsets = UIEdgeInsets.zero

    var shownTitle: String { currentTitle ?? configuration?.title ?? accessibilityLabel ?? symbol ?? "" }
    private var symbol: String? { image(for: .normal)?.words ?? configuration?.image?.words }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: PointScale.points(columns: NotificationDrawingContext.columns(of: shownTitle) + 4),
            height: PointScale.row)
    }
}
