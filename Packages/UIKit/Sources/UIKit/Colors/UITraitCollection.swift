import NotificationHosting

/// Whether a screen is light or dark.
///
/// Apple: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Traits that code has made without a style.
    case unspecified
    /// A light theme.
    case light
    /// A dark theme.
    case dark
}

/// How much room there is in one direction.
///
/// Apple: `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Never answered.
    case unspecified
    /// Horizontally always.
    case compact
    /// Vertically always.
    case regular
}

/// What apps adapt to. The style is that of the theme of the screen; the rest is that of an iPhone.
///
/// Apple: `UITraitCollection`.
public final class UITraitCollection: NSObject, Sendable {
    /// Whether the screen is light or dark.
    public let userInterfaceStyle: UIUserInterfaceStyle

    /// Creates traits of a style.
    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    public convenience override init() { self.init(userInterfaceStyle: .unspecified) }

    /// The traits of the screen that the calling app is shown on.
    public static var current: UITraitCollection {
        UITraitCollection(userInterfaceStyle: HostedDevice.current?.isLight == true ? .light : .dark)
    }

    /// Always `phone`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    /// Always `compact`.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    /// Always `regular`.
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    /// Always 1: a picture has one pixel a point.
    public var displayScale: CGFloat { 1 }

    /// Whether the other traits have another style; `true` for `nil`.
    public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        traitCollection?.userInterfaceStyle != userInterfaceStyle
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? UITraitCollection)?.userInterfaceStyle == userInterfaceStyle
    }

    public override var hash: Int { userInterfaceStyle.hashValue }
}

extension UIView {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { .current }
    /// Always zero: nothing covers the edges of a terminal's screen.
    public var safeAreaInsets: UIEdgeInsets { .zero }

    /// Tells the views of a tree that the theme has changed.
    func tellTraits(before previous: UITraitCollection) {
        traitCollectionDidChange(previous)
        for subview in subviews { subview.tellTraits(before: previous) }
    }
}

extension UIViewController {
    /// The traits of the screen.
    public var traitCollection: UITraitCollection { .current }
}
