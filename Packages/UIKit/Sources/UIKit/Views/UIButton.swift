import NotificationHosting
import UserNotificationsUI

/// A button. In a content extension with user interaction it is shown under the drawing, where it can be pressed;
/// otherwise in its place.
///
/// Apple: `UIButton`.
open class UIButton: UIControl {
    /// The kind of a button, by which one without a title has its label.
    public enum ButtonType: Int, Sendable {
        case custom
        case system
        case detailDisclosure
        case infoLight
        case infoDark
        case contactAdd
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
        public var title: String?
        /// Stored.
        public var subtitle: String?
        /// Stored.
        public var image: UIImage?

        public static func plain() -> Configuration { Configuration() }
        public static func filled() -> Configuration { Configuration() }
        public static func tinted() -> Configuration { Configuration() }
        public static func gray() -> Configuration { Configuration() }
    }

    open var configuration: Configuration?
    /// The label whose text is not drawn: set the title of a state.
    public let titleLabel: UILabel? = UILabel()
    private var titles: [State.RawValue: String] = [:]

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        accessibilityLabel = buttonType.label
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        adopt(primaryAction)
    }

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

    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
    }

    open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[State.normal.rawValue] }

    open var currentTitle: String? { title(for: isEnabled ? .normal : .disabled) }

    /// Stored nowhere: a title has the tint colour.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        if state == .normal { tintColor = color ?? .tintColor }
    }

    private var images: [State.RawValue: UIImage] = [:]
    private var attributedTitles: [State.RawValue: NSAttributedString] = [:]

    /// Stored: a button shows its title, or else its accessibility label.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
    }

    open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[State.normal.rawValue] }

    /// Stored, like an image.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {}

    /// The title, without its attributes.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state.rawValue] = title
        setTitle(title?.string, for: state)
    }

    open func attributedTitle(for state: State) -> NSAttributedString? {
        attributedTitles[state.rawValue] ?? attributedTitles[State.normal.rawValue]
    }

    // Stored.
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero

    var shownTitle: String { currentTitle ?? configuration?.title ?? accessibilityLabel ?? "" }

    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: PointScale.points(columns: NotificationDrawingContext.columns(of: shownTitle) + 4),
            height: PointScale.row)
    }
}
