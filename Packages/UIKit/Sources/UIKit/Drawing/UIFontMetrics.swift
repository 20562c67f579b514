/// Sizes of text by the user's setting, of which a terminal has one.
///
/// Apple: `UIFontMetrics`.
@preconcurrency @MainActor
public final class UIFontMetrics: NSObject {
    /// The metrics of the body's text, which are those of every style.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates metrics; the style is ignored.
    public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

    /// The font as it is.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// The value as it is.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
