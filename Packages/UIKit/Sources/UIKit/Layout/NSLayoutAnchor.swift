/// A side, middle or size of a view, perhaps of a margin inside it.
struct LayoutPlace {
    weak var view: UIView?
    var attribute: NSLayoutConstraint.Attribute
    /// From the view's own edges inwards, in points.
    var inset = 0.0
}

/// A side, middle or size of a view, from which constraints are made.
///
/// Apple: `NSLayoutAnchor`.
@preconcurrency @MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let place: LayoutPlace

    init(_ place: LayoutPlace) { self.place = place }

    /// Makes an inactive constraint: this is the other anchor and a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, constant: c)
    }

    /// Makes an inactive constraint: this is at least the other anchor and a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, constant: c)
    }

    /// Makes an inactive constraint: this is at most the other anchor and a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, constant: c)
    }
}

/// Apple: `NSLayoutXAxisAnchor`.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Eight points, as between views on a phone.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, constant: 8 * multiplier)
    }
}

/// Apple: `NSLayoutYAxisAnchor`.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Eight points, as between views on a phone.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, constant: 8 * multiplier)
    }
}

/// Apple: `NSLayoutDimension`.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Makes an inactive constraint: this is a number of points.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, nil, constant: c)
    }

    /// Makes an inactive constraint: this is at least a number of points.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, nil, constant: c)
    }

    /// Makes an inactive constraint: this is at most a number of points.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, nil, constant: c)
    }

    /// Makes an inactive constraint: this is a multiple of the other size and a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .equal, anchor.place, multiplier: m, constant: c)
    }

    /// Makes an inactive constraint: this is at least a multiple of the other size and a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .greaterThanOrEqual, anchor.place, multiplier: m, constant: c)
    }

    /// Makes an inactive constraint: this is at most a multiple of the other size and a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(place, .lessThanOrEqual, anchor.place, multiplier: m, constant: c)
    }
}

/// The anchors of an area inside a view.
///
/// Apple: `UILayoutGuide`.
@preconcurrency @MainActor
public final class UILayoutGuide: NSObject {
    private weak var view: UIView?
    private let inset: Double

    init(_ view: UIView, inset: Double) {
        self.view = view
        self.inset = inset
    }

    /// The view that the area is in; `nil` when it is gone.
    public var owningView: UIView? { view }
    /// The left edge, in every language.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
    /// The right edge, in every language.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.left)) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.right)) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
    /// The middle from left to right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.centerX)) }
    /// The middle from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }

    func place(_ attribute: NSLayoutConstraint.Attribute) -> LayoutPlace {
        LayoutPlace(view: view, attribute: attribute, inset: inset)
    }
}

extension UIView {
    /// The left edge, in every language.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.leading)) }
    /// The right edge, in every language.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.trailing)) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.left)) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.right)) }
    /// The upper edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.top)) }
    /// The lower edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.bottom)) }
    /// The middle from left to right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(place(.centerX)) }
    /// The middle from top to bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.centerY)) }
    /// The upper edge: cells have no baselines.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.firstBaseline)) }
    /// The lower edge: cells have no baselines.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(place(.lastBaseline)) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(place(.width)) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(place(.height)) }

    /// All of the view: nothing covers a long look.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self, inset: 0) }
    /// Eight points inside the view.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self, inset: 8) }

    private func place(_ attribute: NSLayoutConstraint.Attribute) -> LayoutPlace {
        LayoutPlace(view: self, attribute: attribute)
    }
}
