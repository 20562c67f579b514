/// How far something is: a bar in the tint colour on its track.
///
/// Apple: `UIProgressView`.
open class UIProgressView: UIView {
    /// Apple: `UIProgressView.Style`; stored.
    public enum Style: Int, Sendable {
        case `default`, bar
    }

    /// 0 through 1; values outside are clamped.
    open var progress: Float = 0 {
        didSet { progress = min(max(0, progress), 1) }
    }
    /// The colour of the bar; `nil` for system blue.
    open var progressTintColor: UIColor?
    /// The colour of the track; `nil` for system grey 4.
    open var trackTintColor: UIColor?
    /// Stored.
    open var progressViewStyle = Style.default

    /// Creates a view of no size at the progress 0.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }

    /// Sets the progress at once, whether animated or not.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 20 * PointScale.column, height: PointScale.row)
    }
}
