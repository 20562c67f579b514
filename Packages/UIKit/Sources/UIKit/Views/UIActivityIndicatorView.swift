/// The sign that something is going on; it stands still.
///
/// Apple: `UIActivityIndicatorView`.
open class UIActivityIndicatorView: UIView {
    /// Apple: `UIActivityIndicatorView.Style`; stored.
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
    }

    open var style: Style
    open var color: UIColor! = .systemGray
    open var hidesWhenStopped = true
    public private(set) var isAnimating = false

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(x: 0, y: 0, width: 2 * PointScale.column, height: PointScale.row))
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
    }

    open func startAnimating() {
        isAnimating = true
    }

    open func stopAnimating() {
        isAnimating = false
    }

    /// Whether there is something to see.
    var isShown: Bool { isAnimating || !hidesWhenStopped }

    open override var intrinsicContentSize: CGSize { CGSize(width: 2 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
