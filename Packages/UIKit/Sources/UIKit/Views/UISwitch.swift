/// A switch, with its accessibility label as its title.
///
/// Apple: `UISwitch`.
open class UISwitch: UIControl {
    /// Stored.
    open var onTintColor: UIColor?
    /// Stored.
    open var thumbTintColor: UIColor?
    /// Whether the switch is on; `false` by default. Setting it sends no action.
    open var isOn = false

    /// Switches at once, whether animated or not; no action is sent.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var intrinsicContentSize: CGSize { CGSize(width: 5 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
