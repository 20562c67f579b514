/// A slider, with its accessibility label as its title.
///
/// Apple: `UISlider`.
open class UISlider: UIControl {
    /// Between ``minimumValue`` and ``maximumValue``; values outside are clamped.
    open var value: Float = 0 {
        didSet { value = clamped(value) }
    }
    /// The value at the left end; 0 by default.
    open var minimumValue: Float = 0 {
        didSet { value = clamped(value) }
    }
    /// The value at the right end; 1 by default.
    open var maximumValue: Float = 1 {
        didSet { value = clamped(value) }
    }
    /// Stored: each step of the user is told.
    open var isContinuous = true
    /// The colour of the filled part in a drawing; `nil` for system blue.
    open var minimumTrackTintColor: UIColor?
    /// The colour of the rest in a drawing; `nil` for system grey 4.
    open var maximumTrackTintColor: UIColor?
    /// Stored.
    open var thumbTintColor: UIColor?

    private func clamped(_ value: Float) -> Float { max(minimumValue, min(value, maximumValue)) }

    /// Sets the value at once, whether animated or not; no action is sent.
    open func setValue(_ value: Float, animated: Bool) { self.value = value }

    /// 0 through 1.
    var share: Double {
        get { maximumValue > minimumValue ? Double((value - minimumValue) / (maximumValue - minimumValue)) : 0 }
        set { value = minimumValue + Float(newValue) * (maximumValue - minimumValue) }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : 20 * PointScale.column, height: PointScale.row)
    }
}
