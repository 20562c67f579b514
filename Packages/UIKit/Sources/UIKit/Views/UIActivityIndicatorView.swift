/// The sign that something is going on; it stands still.
///
/// Apple: `UIActivityIndicatorView`.
open class UIActivityIndicatorView: UIView {
    /// Apple: `UIActivityIndicatorView.Style`; stored.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    /// Stored: the sign is one cell.
    open var style: Style
    /// The colour of the sign in a drawing; system grey by default.
    open var color: UIColor! = .systemGray
    /// Whether the sign is only there while something is going on; `true` by default.
    open var hidesWhenStopped = true
    /// Whether something is going on; changed by ``startAnimating()`` and ``stopAnimating()``.
    public private(set) var isAnimating = false

    /// Creates an indicator of two columns and a row.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 2 * PointScale.column, height: PointScale.row))
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    /// Creates an indicator of a storyboard or nib, in the style `medium`.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    /// Shows the sign; nothing moves.
    open func startAnimating() {
        isAnimating = true
    }

    /// Takes the sign away, unless ``hidesWhenStopped`` is `false`.
    open func stopAnimating() {
        isAnimating = false
    }

    /// Whether there is something to see.
    var isShown: Bool { isAnimating || !hidesWhenStopped }

    open override var intrinsicContentSize: CGSize { CGSize(width: 2 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
