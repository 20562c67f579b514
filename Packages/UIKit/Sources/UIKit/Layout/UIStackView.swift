/// Views in a row or column.
///
/// Apple: `UIStackView`.
open class UIStackView: UIView {
    /// How views take the space along the stack.
    public enum Distribution: Int, Sendable {
        /// The view that hugs its content least takes all that is left.
        case fill
        /// All views have the same length.
        case fillEqually
        /// Here the same as ``fill``.
        case fillProportionally
        /// What is left is divided among the gaps.
        case equalSpacing
        /// Here the same as ``equalSpacing``.
        case equalCentering
    }

    /// How views take the space across the stack.
    public enum Alignment: Int, Sendable {
        /// All the space.
        case fill
        /// At the left of a column, or at the top of a row.
        case leading
        /// Here the same as ``leading``.
        case firstBaseline
        /// In the middle.
        case center
        /// At the right of a column, or at the bottom of a row.
        case trailing
        /// Here the same as ``trailing``.
        case lastBaseline

        /// The same as ``leading``.
        public static var top: Alignment { .leading }
        /// The same as ``trailing``.
        public static var bottom: Alignment { .trailing }
    }

    /// The views in their order; those that are hidden, or in another view, take no space.
    public private(set) var arrangedSubviews: [UIView] = []
    /// `horizontal` by default.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// `fill` by default.
    open var distribution = Distribution.fill
    /// `fill` by default.
    open var alignment = Alignment.fill
    /// The points between two views; 0 by default.
    open var spacing: CGFloat = 0
    /// Whether ``layoutMargins`` count; `false` by default.
    open var isLayoutMarginsRelativeArrangement = false
    /// In points; eight on each side by default.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end, also as a subview; its own frame and mask do not count any more.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at the nearest place that there is, also as a subview; a view that is here moves.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        removeArrangedSubview(view)
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    }

    /// The view stays a subview, as on iOS.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }

    /// Sets the points after one view, in place of ``spacing``.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing
    }

    func spacing(after view: UIView) -> CGFloat { customSpacing[ObjectIdentifier(view)] ?? spacing }

    var insets: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { StackLayout(self, ViewLayout()).size }
}

/// Distances from the four edges of a view, in points.
///
/// Apple: `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: CGFloat
    /// From the left edge.
    public var left: CGFloat
    /// From the lower edge.
    public var bottom: CGFloat
    /// From the right edge.
    public var right: CGFloat

    /// Creates insets; a negative number is outwards.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// 0 on each side.
    public static let zero = UIEdgeInsets()
}
