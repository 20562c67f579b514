// Bars and what is on them.

/// What a button of a bar says.
///
/// Apple: `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    /// Stored.
    open var image: UIImage?
    open var isEnabled = true
    /// Stored.
    open var tag = 0
    open var accessibilityIdentifier: String?
    /// The title of a button without one.
    open var accessibilityLabel: String?
}

/// A button of a navigation bar.
///
/// Apple: `UIBarButtonItem`.
open class UIBarButtonItem: UIBarItem {
    /// Stored.
    public enum Style: Int, Sendable {
        case plain
        case done = 2
    }

    /// The buttons that iOS has words or pictures for; here all have words.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24

        /// The word, which XCUITest sees as the label; `nil` for space.
        fileprivate var title: String? {
            switch self {
            case .flexibleSpace, .fixedSpace: nil
            case .action: "Share"
            case .trash: "Delete"
            default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
            }
        }
    }

    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction?
    /// Stored.
    open var style = Style.plain
    /// Stored.
    open var tintColor: UIColor?
    /// Stored.
    open var width: CGFloat = 0
    /// In place of the button.
    open var customView: UIView?

    public override init() {}

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: .plain, target: target, action: action)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: systemItem.title, style: .plain, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
        (self.image, self.primaryAction) = (image, primaryAction)
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The view on the bar; `nil` for space.
    fileprivate var view: UIView? {
        if let customView { return customView }
        guard let title = title ?? accessibilityLabel ?? (image == nil ? nil : "Button") else { return nil }
        let button = BarButton(title) { [weak self] in self?.press() }
        button.isEnabled = isEnabled
        button.accessibilityIdentifier = accessibilityIdentifier
        return button
    }

    private func press() {
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        let receiver = target ?? UIApplication.current?.delegate.map { $0 as AnyObject }
        if let receiver { action.perform(on: receiver, [self, UIEvent()]) }
    }
}

/// A button of a bar.
private final class BarButton: UIButton {
    convenience init(_ title: String, _ action: @escaping () -> Void) {
        self.init(frame: .zero)
        setTitle(title, for: .normal)
        addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
    }
}

/// A button of a tab bar.
///
/// Apple: `UITabBarItem`.
open class UITabBarItem: UIBarItem {
    /// Shown behind the title.
    open var badgeValue: String?
    /// Stored.
    open var selectedImage: UIImage?

    public override init() {}

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

/// The title and the buttons of a controller in a navigation controller.
///
/// Apple: `UINavigationItem`.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Stored.
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    open var title: String?
    /// Stored.
    open var prompt: String?
    /// Stored.
    open var titleView: UIView?
    /// Stored.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var hidesBackButton = false
    /// Its title is that of the button that leads back here.
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// From the right edge.
    open var rightBarButtonItems: [UIBarButtonItem]?

    public init(title: String = "") {
        self.title = title.isEmpty ? nil : title
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// A row of buttons.
open class UIBarBase: UIView {
    fileprivate let row = UIStackView(frame: .zero)
    /// What is on the row, by which a change is noticed.
    private var shown: [AnyHashable] = []

    fileprivate func show(_ key: [AnyHashable], _ views: () -> [UIView]) {
        guard key != shown else { return }
        shown = key
        for view in row.arrangedSubviews { view.removeFromSuperview() }
        row.arrangedSubviews.forEach(row.removeArrangedSubview)
        for view in views() { row.addArrangedSubview(view) }
        row.spacing = PointScale.column
        if row.superview == nil { addSubview(row) }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: row.arrangedSubviews.isEmpty ? 0 : PointScale.row)
    }

    open override func layoutSubviews() { row.frame = bounds }
}

/// Apple: `UINavigationBar`.
open class UINavigationBar: UIBarBase {
    /// Stored.
    open var prefersLargeTitles = false
    /// Stored.
    open var isTranslucent = true
    /// Stored.
    open var barTintColor: UIColor?

    func show(_ item: UINavigationItem, back: String?, _ goBack: @escaping () -> Void) {
        let (left, right) = (item.leftBarButtonItems ?? [], item.rightBarButtonItems ?? [])
        let items = left + right.reversed()
        let key: [AnyHashable] =
            [back as AnyHashable]
            + items.flatMap { [ObjectIdentifier($0), $0.title, $0.isEnabled, $0.accessibilityLabel] as [AnyHashable] }
        show(key) {
            // A button at the left takes the place of the one that leads back, as on iOS.
            let first = left.isEmpty ? back.map { [BarButton("‹ \($0)", goBack)] } ?? [] : []
            return first + items.compactMap(\.view)
        }
    }
}

/// Apple: `UITabBar`.
open class UITabBar: UIBarBase {
    open internal(set) var items: [UITabBarItem]?
    /// Stored.
    open var isTranslucent = true
    /// Stored.
    open var barTintColor: UIColor?

    func show(_ titles: [String], selected: Int, _ select: @escaping (Int) -> Void) {
        let badges = (items ?? []).map { $0.badgeValue.map { " \($0)" } ?? "" }
        show([titles, badges, selected]) {
            zip(titles, badges).enumerated().map { index, words in
                let button = BarButton((index == selected ? "• " : "") + words.0 + words.1) { select(index) }
                button.isSelected = index == selected
                return button
            }
        }
    }
}
