import NotificationHosting

/// Whether a screen is light or dark.
///
/// Apple: `UIUserInterfaceStyle`.
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified
    case light
    case dark
}

/// How much room there is in one direction.
///
/// Apple: `UIUserInterfaceSizeClass`.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified
    case compact
    case regular
}

/// What apps adapt to. The style is that of the theme of the screen; the rest is that of an iPhone.
///
/// Apple: `UITraitCollection`.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }

    public convenience override init() {
        self.init(userInterfaceStyle: .unspecified)
    }

    /// The traits of the screen that the calling app is shown on.
    public static var current: UITraitCollection {
        UITraitCollection(userInterfaceStyle: HostedDevice.current?.isLight == true ? .light : .dark)
    }

    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
    public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
    public var displayScale: CGFloat { 1 }

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
