/// A relation between a side or size of a view and one of another.
///
/// Apple: `NSLayoutConstraint`. How constraints are followed is at `ViewLayout`.
@preconcurrency @MainActor
public final class NSLayoutConstraint: NSObject {
    /// A side, middle or size of a view.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right
        /// The upper edge.
        case top
        /// The lower edge.
        case bottom
        /// The left edge, in every language.
        case leading
        /// The right edge, in every language.
        case trailing
        /// The width.
        case width
        /// The height.
        case height
        /// The middle from left to right.
        case centerX
        /// The middle from top to bottom.
        case centerY
        /// The lower edge: cells have no baselines.
        case lastBaseline
        /// The upper edge: cells have no baselines.
        case firstBaseline
        /// Eight points inside the left edge.
        case leftMargin
        /// Eight points inside the right edge.
        case rightMargin
        /// Eight points below the upper edge.
        case topMargin
        /// Eight points above the lower edge.
        case bottomMargin
        /// As `leftMargin`.
        case leadingMargin
        /// As `rightMargin`.
        case trailingMargin
        /// As `centerX`.
        case centerXWithinMargins
        /// As `centerY`.
        case centerYWithinMargins
        /// Stands for the constant alone.
        case notAnAttribute = 0
    }

    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// The first side is the second.
        case equal = 0
        /// The first side is at least the second.
        case greaterThanOrEqual = 1
    }

    /// The direction of a stack.
    public enum Axis: Int, Sendable {
        /// From left to right.
        case horizontal
        /// From top to bottom.
        case vertical
    }

    let first: LayoutPlace
    /// `nil` for a constant alone.
    let second: LayoutPlace?
    /// How the first side compares with the multiple of the second and the constant.
    public let relation: Relation
    /// What the second side is multiplied by; 1 for anchors without one.
    public let multiplier: CGFloat
    /// What is added to the second side, in points; may be changed while the constraint is active.
    public var constant: CGFloat
    /// Constraints with a higher priority are followed first.
    public var priority = UILayoutPriority.required
    /// Stored; `nil` by default.
    public var identifier: String?

    init(
        _ first: LayoutPlace, _ relation: Relation, _ second: LayoutPlace?, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.first = first
        self.relation = relation
        self.second = second
        self.multiplier = multiplier
        self.constant = constant
    }

    /// Creates a constraint between two views or guides, or for one alone.
    ///
    /// - Precondition: The items are views or guides of views.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        let second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutPlace(of: $0, attr2) }
        self.init(LayoutPlace(of: view1, attr1), relation, second, multiplier: multiplier, constant: c)
    }

    /// Whether the constraint is followed.
    public var isActive: Bool {
        get { first.view?.activeConstraints.contains { $0 === self } ?? false }
        set {
            guard let view = first.view, newValue != isActive else { return }
            if newValue {
                view.activeConstraints.append(self)
            } else {
                view.activeConstraints.removeAll { $0 === self }
            }
        }
    }

    /// Activates constraints; an active one stays as it is.
    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints; an inactive one stays as it is.
    public static func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

extension LayoutPlace {
    /// A side of a view or a guide; margins are those of the view's guide.
    @MainActor
    fileprivate init(of item: Any, _ attribute: NSLayoutConstraint.Attribute) {
        if let guide = item as? UILayoutGuide {
            self = guide.place(attribute)
        } else if let view = item as? UIView {
            let inner: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
                .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom,
                .leadingMargin: .leading, .trailingMargin: .trailing, .centerXWithinMargins: .centerX,
                .centerYWithinMargins: .centerY,
            ]
            self = inner[attribute].map { view.layoutMarginsGuide.place($0) } ?? Self(view: view, attribute: attribute)
        } else {
            preconditionFailure("a constraint is between views and guides, and not for a \(type(of: item))")
        }
    }
}

/// How important a constraint is.
///
/// Apple: `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// 0 through 1000; other numbers are kept as they are.
    public let rawValue: Float

    /// Creates a priority of a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// 1000. Contradicting constraints are followed in the order of their priorities, and no error comes.
    public static let required = UILayoutPriority(1000)
    /// 750: how much a view resists shrinking, unless it sets another one.
    public static let defaultHigh = UILayoutPriority(750)
    /// 250: how much a view hugs its content, unless it is a label, a control or sets another one.
    public static let defaultLow = UILayoutPriority(250)
}

extension UIView {
    /// Sets how little the view grows beyond its content: the view with the highest priority gets its content's size
    /// first. 251 for labels and controls and 250 for others by default.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        huggingPriorities[axis] = priority
    }

    /// Sets how little the view shrinks, in a stack: that with the lowest priority shrinks first. 750 by default;
    /// outside of stacks it is stored.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        compressionPriorities[axis] = priority
    }

    /// A label hugs its content a little more than other views, as in interface files.
    func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
        huggingPriorities[axis]?.rawValue ?? (self is UILabel || self is UIControl ? 251 : 250)
    }

    func compression(_ axis: NSLayoutConstraint.Axis) -> Float {
        compressionPriorities[axis]?.rawValue ?? 750
    }
}
