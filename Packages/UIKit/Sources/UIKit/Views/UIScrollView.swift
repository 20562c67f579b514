/// A view whose content can be moved by code; the user scrolls the long look as a whole.
///
/// Apple: `UIScrollView`.
open class UIScrollView: UIView {
    /// How a keyboard goes away; stored, because keys are the terminal's.
    public enum KeyboardDismissMode: Int, Sendable {
        case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
    }

    /// How far the content is moved to the left and up, in points; not bounded.
    open var contentOffset = CGPoint.zero
    /// Stored.
    open var contentSize = CGSize.zero
    /// Stored.
    open var contentInset = UIEdgeInsets.zero
    /// Stored.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// Stored: nothing is pulled.
    open var refreshControl: UIRefreshControl?
    /// Stored.
    open var isScrollEnabled = true
    /// Stored.
    open var bounces = true
    /// Stored.
    open var alwaysBounceVertical = false
    /// Stored.
    open var showsVerticalScrollIndicator = true
    /// Stored.
    open var showsHorizontalScrollIndicator = true
}
