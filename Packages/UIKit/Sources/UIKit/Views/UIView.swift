import UserNotificationsUI

/// A part of the screen, with a frame in points: 8 points are a column and 16 a row.
///
/// Apple: `UIView`, with the members that content extensions use.
@preconcurrency @MainActor
open class UIView: UIResponderBase {
    /// How a picture is placed in its view.
    public enum ContentMode: Int, Sendable {
        /// The picture fills the view, whatever its proportions; the default.
        case scaleToFill
        /// The whole picture is in the view, in its proportions.
        case scaleAspectFit
        /// The picture fills the view in its proportions, cut off at two sides; a composed one is whole.
        case scaleAspectFill
        /// Drawn as ``scaleAspectFit``: cells have no size of their own.
        case center
    }

    /// Which sides follow when the view around this one changes.
    public struct AutoresizingMask: OptionSet, Sendable {
        /// The bits, as Apple numbers them.
        public let rawValue: UInt

        /// Creates a set of sides from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left margin grows with the view around, unless the width does.
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// The width grows with the view around.
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// With ``flexibleLeftMargin`` both margins grow alike; alone nothing moves.
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// The upper margin grows with the view around, unless the height does.
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// The height grows with the view around.
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// With ``flexibleTopMargin`` both margins grow alike; alone nothing moves.
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

    /// The middle of the frame, in points of the view around this one.
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }

    /// The views in this one, which are drawn in this order, each over the one before.
    public private(set) var subviews: [UIView] = []
    /// The view around this one; not kept.
    public private(set) weak var superview: UIView?
    /// The controller whose view this is.
    weak var controller: UIViewController?
    open override var next: UIResponderBase? { controller ?? superview }

    /// What the frame is filled with; `nil`, the default, for nothing.
    open var backgroundColor: UIColor?
    /// The colour of a button, date picker or segmented control; not passed on to the views in this one.
    open var tintColor: UIColor! = .tintColor
    /// Whether the view and all in it are neither drawn nor pressed; `false` by default.
    open var isHidden = false
    /// A view that is less opaque than 0.01 is not drawn; cells have no opacity above it.
    open var alpha: CGFloat = 1
    /// How a picture is placed in an image view; other views ignore it.
    open var contentMode = ContentMode.scaleToFill
    /// A number for ``viewWithTag(_:)``; 0 by default.
    open var tag = 0
    /// Stored: tests find a control by its title.
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
    open var transform = CGAffineTransform.identity
    /// Stored: the theme of the screen is the device's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Stored.
    public let layer = CALayer()

    /// The sides that change with the view around, while ``translatesAutoresizingMaskIntoConstraints``; none by
    /// default.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether the frame counts; otherwise the view's constraints do.
    open var translatesAutoresizingMaskIntoConstraints = true

    /// The active constraints whose first view this is.
    var activeConstraints: [NSLayoutConstraint] = []
    /// How much the view resists growing beyond its content, and shrinking below it.
    var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compressionPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    /// Creates a view with a frame in points.
    public init(frame: CGRect) {
        self.frame = frame
        super.init(base: ())
    }

    /// Creates a view of no size.
    public convenience init() { self.init(frame: .zero) }

    /// Creates a view of a storyboard or nib, with its frame; other archives are empty.
    public required init?(coder: NSCoder) {
        frame = (coder as? InterfaceCoder)?.frame ?? .zero
        super.init(base: ())
    }

    /// A view of its own, whose settings change no other: there is no appearance of all views of a class.
    public static func appearance() -> Self {
        guard let view = Self(coder: InterfaceCoder()) else { preconditionFailure("\(Self.self) makes no view") }
        return view
    }

    /// Called when a view of a storyboard or nib has its properties and outlets.
    open func awakeFromNib() {}

    // MARK: The tree

    /// Puts a view into this one, over the others; it leaves the one that it was in.
    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    /// Puts a view into this one at the nearest place that there is; 0 is under all others.
    ///
    /// - Precondition: The view is another one.
    open func insertSubview(_ view: UIView, at index: Int) {
        precondition(view !== self, "a view cannot be its own subview")
        view.removeFromSuperview()
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
    }

    /// Puts a view under another one, or under all if that one is not here.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
    }

    /// Puts a view over another one, or over all if that one is not here.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
    }

    /// Takes the view out of the one around it; constraints stay active.
    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    /// Puts a view of this one over the others; nothing if it is not in this one.
    open func bringSubviewToFront(_ view: UIView) {
        guard view.superview === self else { return }
        addSubview(view)
    }

    /// Whether the view is another one, or in it at any depth.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// The first view with a tag among this one and those in it, in the order of ``subviews``; `nil` for none.
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

    /// Gives the view the size that its content needs.
    open func sizeToFit() { frame.size = sizeThatFits(.zero) }

    /// Places the views in this one; called before each drawing. The default implementation follows the constraints.
    open func layoutSubviews() {}

    /// Nothing: the layout is made anew for each drawing.
    open func setNeedsLayout() {}
    /// Has ``updateConstraints()`` called at the next layout.
    open func setNeedsUpdateConstraints() {
        needsUpdateConstraints = true
    }
    /// Calls ``updateConstraints()`` if ``setNeedsUpdateConstraints()`` has asked for it.
    open func updateConstraintsIfNeeded() {
        guard needsUpdateConstraints else { return }
        needsUpdateConstraints = false
        updateConstraints()
    }
    /// Adds and changes constraints, before the layout that follows ``setNeedsUpdateConstraints()``.
    open func updateConstraints() {}
    private var needsUpdateConstraints = false

    /// Places the views in this one by their constraints and calls ``layoutSubviews()`` of each.
    open func layoutIfNeeded() { ViewLayout.layOut(self) }

    /// Called when the theme of the screen has changed since the last drawing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Stands for as little and for as much room as possible.
    public static let layoutFittingCompressedSize = CGSize.zero
    /// In each direction 10,000 points.
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
