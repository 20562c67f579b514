import UserNotificationsUI

/// A part of the screen, with a frame in points: 8 points are a column and 16 a row.
///
/// Apple: `UIView`, with the members that content extensions use.
@preconcurrency @MainActor
open class UIView: UIResponderBase {
    /// How a picture is placed in its view.
    public enum ContentMode: Int, Sendable {
        case scaleToFill
        case scaleAspectFit
        case scaleAspectFill
        case center
    }

    /// Which sides follow when the view around this one changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The place in the view around this one.
    open var frame: CGRect {
        didSet {
            guard frame.size != oldValue.size else { return }
            for subview in subviews { subview.resize(from: oldValue.size, to: frame.size) }
        }
    }

    /// The view's own area; its origin is stored for scroll views alone.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { frame.size = newValue.size }
    }

    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?
    /// The controller whose view this is.
    weak var controller: UIViewController?
    open override var next: UIResponderBase? { controller ?? superview }

    open var backgroundColor: UIColor?
    open var tintColor: UIColor! = .tintColor
    open var isHidden = false
    /// A view that is less opaque than 0.01 is not drawn; cells have no opacity above it.
    open var alpha: CGFloat = 1
    open var contentMode = ContentMode.scaleToFill
    open var tag = 0
    open var accessibilityIdentifier: String?
    /// The title of a switch; what a picture shows, for screen readers and tests.
    open var accessibilityLabel: String?
    /// The changing part of what a picture shows.
    open var accessibilityValue: String?
    /// Whether the user can press what is in the view; of labels and image views `false` by default.
    open var isUserInteractionEnabled: Bool {
        get { isInteractive ?? isInteractiveByDefault }
        set { isInteractive = newValue }
    }
    private var isInteractive: Bool?
    var isInteractiveByDefault: Bool { true }
    /// The gestures on the view.
    var gestures: [UIGestureRecognizer] = []
    /// Stored: what is outside of the drawing alone is cut off.
    open var clipsToBounds = false
    /// Stored.
    public let layer = CALayer()

    open var autoresizingMask: AutoresizingMask = []
    /// Whether the frame counts; otherwise the view's constraints do.
    open var translatesAutoresizingMaskIntoConstraints = true

    /// The active constraints whose first view this is.
    var activeConstraints: [NSLayoutConstraint] = []
    /// How much the view resists growing and shrinking, horizontally and vertically.
    var priorities = ContentPriorities()

    public init(frame: CGRect) {
        self.frame = frame
        super.init(base: ())
    }

    public convenience init() {
        self.init(frame: .zero)
    }

    /// Creates a view of a storyboard or nib, with its frame; other archives are empty.
    public required init?(coder: NSCoder) {
        frame = (coder as? InterfaceCoder)?.frame ?? .zero
        super.init(base: ())
    }

    /// Called when a view of a storyboard or nib has its properties and outlets.
    open func awakeFromNib() {}

    // MARK: The tree

    open func addSubview(_ view: UIView) {
        insertSubview(view, at: subviews.count)
    }

    open func insertSubview(_ view: UIView, at index: Int) {
        precondition(view !== self, "a view cannot be its own subview")
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    // MARK: Size and layout

    /// The size that the view's content needs, without a limit of width; a negative number stands for none.
    open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

    /// Stands for a missing intrinsic size.
    public static let noIntrinsicMetric = CGFloat(-1)

    /// The size that the content needs at a width.
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

    open func sizeToFit() {
        frame.size = sizeThatFits(.zero)
    }

    /// Places the views in this one; called before each drawing. The default implementation follows the constraints.
    open func layoutSubviews() {}

    /// Nothing: the layout is made anew for each drawing.
    open func setNeedsLayout() {}
    open func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
    }
    open func updateConstraintsIfNeeded() {
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }
    /// Adds and changes constraints, before the layout that follows ``setNeedsUpdateConstraints()``.
    open func updateConstraints() {}
    private var needsUpdateConstraints = false

    open func layoutIfNeeded() {
        ViewLayout.layOut(self)
    }

    /// Called when the theme of the screen has changed since the last drawing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Stands for as little and for as much room as possible.
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// The size that constraints and content give at a width.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let fitting = sizeThatFits(targetSize)
        let width = targetSize.width > 0 ? targetSize.width : max(fitting.width, intrinsicContentSize.width)
        return CGSize(width: width, height: ViewLayout.height(of: self, width: width) ?? fitting.height)
    }

    /// The same: constraints decide, and priorities are not asked about.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { systemLayoutSizeFitting(targetSize) }

    /// Nothing: views are drawn anew after each event.
    open func setNeedsDisplay() {}

    private func resize(from old: CGSize, to new: CGSize) {
        guard translatesAutoresizingMaskIntoConstraints else { return }
        if autoresizingMask.contains(.flexibleWidth) {
            frame.size.width = max(0, frame.width + new.width - old.width)
        } else if autoresizingMask.contains(.flexibleLeftMargin) {
            let share = autoresizingMask.contains(.flexibleRightMargin) ? 0.5 : 1
            frame.origin.x += (new.width - old.width) * share
        }
        if autoresizingMask.contains(.flexibleHeight) {
            frame.size.height = max(0, frame.height + new.height - old.height)
        } else if autoresizingMask.contains(.flexibleTopMargin) {
            let share = autoresizingMask.contains(.flexibleBottomMargin) ? 0.5 : 1
            frame.origin.y += (new.height - old.height) * share
        }
    }

    /// Ends the editing of a field in this view.
    ///
    /// - Returns: Whether no field in it is edited any more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let field = FirstResponder.current as? UIView, field.isDescendant(of: self) else { return true }
        return field.resignFirstResponder()
    }

    /// The window around the view.
    open var window: UIWindow? { superview?.window ?? controller?.presentingViewController?.viewIfLoaded?.window }
}
