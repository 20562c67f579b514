/// Buttons of which one is selected.
///
/// Apple: `UISegmentedControl`.
open class UISegmentedControl: UIControl {
    /// The index of no segment.
    public static let noSegment = -1

    private var titles: [String] = []
    /// The segment that is marked, from 0; ``noSegment`` by default. Setting it sends no action.
    open var selectedSegmentIndex = UISegmentedControl.noSegment

    /// Creates a control with a segment for each item; an item that is no text has an empty title.
    public init(items: [Any]?) {
        titles = (items ?? []).map { ($0 as? String) ?? "" }
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control of a storyboard or nib without segments.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of segments.
    open var numberOfSegments: Int { titles.count }
    /// The title of a segment; `nil` if there is none with the number.
    open func titleForSegment(at segment: Int) -> String? { titles.indices.contains(segment) ? titles[segment] : nil }
    /// Changes the title of a segment; nothing if there is none with the number.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
    }
    /// Adds a segment at once, at the nearest place that there is; the selected number stays.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(0, segment), titles.count))
    }
    /// Removes the segments; the selected number stays.
    open func removeAllSegments() { titles = [] }

    /// What the user's press of a segment does.
    func select(_ segment: Int) {
        guard segment != selectedSegmentIndex else { return }
        selectedSegmentIndex = segment
        sendValueActions()
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
    /// The number, 0 by default; set outside the bounds, it becomes the nearest bound.
    open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
    /// The smallest number, which counts whenever ``value`` is set; 0 by default.
    open var minimumValue = 0.0
    /// The largest number, which counts whenever ``value`` is set; 100 by default.
    open var maximumValue = 100.0
    /// What a press adds or subtracts; 1 by default.
    open var stepValue = 1.0
    /// Stored.
    open var wraps = false

    func step(by sign: Double) {
        value += sign * stepValue
        sendValueActions()
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 12 * PointScale.column, height: PointScale.row) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
