/// Buttons of which one is selected.
///
/// Apple: `UISegmentedControl`.
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    public static let noSegment = -1

    private var titles: [String] = []
    open var selectedSegmentIndex = UISegmentedControl.noSegment

    public init(items: [Any]?) {
        titles = (items ?? []).map { ($0 as? String) ?? "" }
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var numberOfSegments: Int { titles.count }
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
    }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(0, segment), titles.count))
    }
    open func removeAllSegments() { titles = [] }

    /// What the user's press of a segment does.
    func select(_ segment: Int) {
        guard segment != selectedSegmentIndex else { return }
        selectedSegmentIndex = segment
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: PointScale.points(columns: titles.reduce(0) { $0 + $1.count + 5 }), height: PointScale.row)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

/// Two buttons that make a number smaller and larger.
///
/// Apple: `UIStepper`.
open class UIStepper: UIControl {
    open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
    open var minimumValue = 0.0
    open var maximumValue = 100.0
    open var stepValue = 1.0
    /// Stored.
    open var wraps = false

    func step(by sign: Double) {
        value += sign * stepValue
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 12 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
