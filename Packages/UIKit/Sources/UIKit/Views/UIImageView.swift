/// A picture in a view.
///
/// Apple: `UIImageView`.
open class UIImageView: UIView {
    /// The picture that is drawn; `nil` for none.
    open var image: UIImage?
    override var isInteractiveByDefault: Bool { false }

    /// Creates a view as large as its picture.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates an empty view of a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var intrinsicContentSize: CGSize {
        image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
