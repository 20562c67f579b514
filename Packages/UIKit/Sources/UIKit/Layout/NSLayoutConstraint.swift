/// A relation between a side or size of a view and one of another.
///
/// Apple: `NSLayoutConstraint`. How constraints are followed is at ``ViewLayout``.
@preconcurrency @MainActor
public final class NSLayoutConstraint: NSObject {
    /// A side, middle or size of a view.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right
        case top
        case bottom
        case leading
        case trailing
        case width
        case height
        case centerX
        case centerY
        case lastBaseline
        case firstBaseline
        case leftMargin
        case rightMargin
        case topMargin
        case bottomMargin
        case leadingMargin
        case trailingMargin
        case centerXWithinMargins
        case centerYWithinMargins
        case notAnAttribute = 0
    }

    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// The direction of a stack.
    public enum Axis: Int, Sendable {
        case horizontal
        case vertical
    }

    let first: LayoutPlace
    /// `nil` for a constant alone.
    let second: LayoutPlace?
    public let relation: Relation
    public let multiplier: CGFloat
    public var constant: CGFloat
    /// Constraints with a higher priority are followed first.
    public var priority = UILayoutPriority.required
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

    public static func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

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
    public let rawValue: Float

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
}

/// How much a view resists growing beyond its content, and shrinking below it.
struct ContentPriorities {
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

extension UIView {
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        priorities.hugging[axis] = priority
    }

    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        priorities.compression[axis] = priority
    }

    /// A label hugs its content a little more than other views, as in interface files.
    func hugging(_ axis: NSLayoutConstraint.Axis) -> Float {
        priorities.hugging[axis]?.rawValue ?? (self is UILabel || self is UIControl ? 251 : 250)
    }

    func compression(_ axis: NSLayoutConstraint.Axis) -> Float {
        priorities.compression[axis]?.rawValue ?? 750
    }
}
