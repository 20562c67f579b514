/// The layer of a view, whose properties are stored and not drawn.
///
/// Apple: `CALayer`.
@preconcurrency @MainActor
open class CALayer: NSObject {
    /// Stored; in points.
    open var cornerRadius: CGFloat = 0
    /// Stored; every corner by default.
    open var maskedCorners: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    /// Stored; `false` by default.
    open var masksToBounds = false
    /// Stored; in points.
    open var borderWidth: CGFloat = 0
    /// Stored; `nil` by default.
    open var borderColor: CGColor?
    /// Stored: the view's ``UIView/backgroundColor`` is drawn.
    open var backgroundColor: CGColor?
    /// Stored; `nil` by default.
    open var shadowColor: CGColor?
    /// Stored; 0 by default.
    open var shadowOpacity: Float = 0
    /// Stored; in points.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// Stored; in points.
    open var shadowRadius: CGFloat = 3
    /// Stored: the view's ``UIView/alpha`` counts.
    open var opacity: Float = 1
    /// Stored: the view's ``UIView/isHidden`` counts.
    open var isHidden = false
    /// Stored: the order of the views counts.
    open var zPosition: CGFloat = 0
    /// Stored; `false` by default.
    open var shouldRasterize = false
    /// Stored; 1 by default.
    open var rasterizationScale: CGFloat = 1
    /// Stored for layers of the app's own; a view's layer does not follow its frame. In points.
    open var frame = CGRect.zero
    /// Stored: layers in a layer are not drawn.
    open private(set) var sublayers: [CALayer]?
    /// The layer around this one; not kept.
    open private(set) weak var superlayer: CALayer?

    /// Puts a layer into this one, over the others.
    open func addSublayer(_ layer: CALayer) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers = (sublayers ?? []) + [layer]
    }
    /// Takes the layer out of the one around it.
    open func removeFromSuperlayer() { superlayer?.sublayers?.removeAll { $0 === self } }
}

/// Which corners a layer rounds; stored.
///
/// Apple: `CACornerMask`.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits, as Apple numbers them.
    public let rawValue: UInt

    /// Creates a set of corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
