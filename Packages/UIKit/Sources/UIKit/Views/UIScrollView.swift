/// A view whose content can be moved by code; the user scrolls the long look as a whole.
///
/// Apple: `UIScrollView`.
open class UIScrollView: UIView {
    /// How far the content is moved to the left and up, in points; not bounded.
    open var contentOffset = CGPoint.zero
    /// Stored.
    open var contentSize = CGSize.zero
}
