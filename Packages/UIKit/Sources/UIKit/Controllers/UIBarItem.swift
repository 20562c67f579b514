// Bars and what is on them.

/// What a button of a bar says.
///
/// Apple: `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The text on the button; `nil` shows the accessibility label or, on a tab bar, the controller's title.
    open var title: String?
    /// Stored.
    open var image: UIImage?
    /// Whether a button of a navigation bar can be pressed; `true` by default.
    open var isEnabled = true
    /// Stored.
    open var tag = 0
    /// Stored: tests find a button by its title.
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
        /// “Done”, “Cancel” and so on, “Share” for `action`; the spaces show nothing.
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        /// “Search”, “Refresh” and so on, “Delete” for `trash`.
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        /// “Close”.
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

    /// Has the method ``action``, and is not kept; `nil` for the app's delegate.
    open weak var target: AnyObject?
    /// The method that a press performs, with the item and an event as its arguments.
    open var action: Selector?
    /// Performed at a press, in place of ``action``.
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

    /// Creates a button with a title.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates a button that shows its accessibility label, or “Button”.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates a button with the word of a system item.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: systemItem.title, style: .plain, target: target, action: action)
    }

    /// Creates a button with the word of a system item, which performs an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: systemItem.title, style: .plain, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    /// Creates a button with a title, or else the action's, which performs the action.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
        (self.image, self.primaryAction) = (image, primaryAction)
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// The view on the bar; `nil` for space.
    fileprivate var view: UIView? {
        if let customView { return customView }
        guard let title = title ?? accessibilityLabel ?? image.map({ $0.words ?? "Button" }) else { return nil }
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
    /// - Parameter label: What it is called where that is not the whole title.
    convenience init(_ title: String, label: String? = nil, _ action: @escaping () -> Void) {
        self.init(frame: .zero)
        accessibilityLabel = label
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

    /// Creates an item with a title; the picture and the tag are stored.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates an item with a title; the pictures are stored.
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

    /// The title of the screen; `nil` for the controller's.
    open var title: String?
    /// Stored.
    open var prompt: String?
    /// Stored.
    open var titleView: UIView?
    /// Stored: its bar is not shown.
    open var searchController: UISearchController?
    /// Stored; `true` by default.
    open var hidesSearchBarWhenScrolling = true
    /// Stored.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// Whether there is no button that leads back; `false` by default.
    open var hidesBackButton = false
    /// Its title is that of the button that leads back here.
    open var backBarButtonItem: UIBarButtonItem?
    /// The title of the button that leads back here, unless ``backBarButtonItem`` has one; `nil` for the controller's
    /// title.
    open var backButtonTitle: String?
    /// From the left edge, in place of the button that leads back; `nil`, the default, for none.
    open var leftBarButtonItems: [UIBarButtonItem]?
    /// From the right edge.
    open var rightBarButtonItems: [UIBarButtonItem]?

    /// Creates an item; without a title, the screen has the controller's.
    public init(title: String = "") {
        self.title = title.isEmpty ? nil : title
    }

    /// The first item at the left; setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item at the right; setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Replaces the items at the left at once, whether animated or not.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Replaces the items at the right at once, whether animated or not.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}

/// A row of buttons.
open class UIBarBase: UIView {
    /// Stored.
    open var isTranslucent = true
    /// Stored.
    open var barTintColor: UIColor?
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

    /// Shows buttons of items, and what is before them.
    fileprivate func show(_ items: [UIBarButtonItem], after key: String? = nil, _ first: () -> [UIView] = { [] }) {
        let keys = items.flatMap {
            [ObjectIdentifier($0), $0.title, $0.isEnabled, $0.accessibilityLabel] as [AnyHashable]
        }
        show([key as AnyHashable] + keys) { first() + items.compactMap(\.view) }
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
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Stored.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The items of a bar without a navigation controller, which shows the last one. The bar of a navigation controller
    /// shows the item of the controller in front.
    open var items: [UINavigationItem]? { didSet { showItems() } }
    /// The navigation controller that has the bar; not kept.
    weak var navigation: UINavigationController?
    /// The item that is shown.
    open var topItem: UINavigationItem? { navigation?.topViewController?.navigationItem ?? items?.last }

    /// Sets the items at once, whether animated or not.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }

    private func showItems() {
        guard navigation == nil, let item = items?.last else { return }
        show(item, before: item.title) {
            let label = UILabel()
            label.text = item.title
            return [label]
        }
    }

    open override func layoutSubviews() {
        showItems()
        super.layoutSubviews()
    }

    func show(_ item: UINavigationItem, back: String?, _ goBack: @escaping () -> Void) {
        // A button at the left takes the place of the one that leads back, as on iOS.
        let back = item.leftBarButtonItems?.isEmpty ?? true ? back : nil
        show(item, before: back) { back.map { [BarButton("‹ \($0)", label: $0, goBack)] } ?? [] }
    }

    private func show(_ item: UINavigationItem, before key: String?, _ first: () -> [UIView]) {
        show((item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []).reversed(), after: key, first)
    }
}

/// A row of buttons below other views, or above the keyboard of a field.
///
/// Apple: `UIToolbar`.
open class UIToolbar: UIBarBase {
    /// The buttons, from left to right.
    open var items: [UIBarButtonItem]? { didSet { show(items ?? []) } }

    /// Sets the items at once, whether animated or not.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    open override func layoutSubviews() {
        show(items ?? [])
        super.layoutSubviews()
    }
}

/// Apple: `UITabBar`.
open class UITabBar: UIBarBase {
    /// The items of the controllers, from left to right; `nil` before the bar is shown.
    open internal(set) var items: [UITabBarItem]?

    func show(_ titles: [String], selected: Int, _ select: @escaping (Int) -> Void) {
        let badges = (items ?? []).map { $0.badgeValue.map { " \($0)" } ?? "" }
        show([titles, badges, selected]) {
            zip(titles, badges).enumerated().map { index, words in
                let title = (index == selected ? "• " : "") + words.0 + words.1
                let button = BarButton(title, label: words.0) { select(index) }
                button.isSelected = index == selected
                return button
            }
        }
    }
}
