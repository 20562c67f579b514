/// Places the views of a stack.
@MainActor
struct StackLayout {
    private let stack: UIStackView
    private let layout: ViewLayout
    private let views: [UIView]

    init(_ stack: UIStackView, _ layout: ViewLayout) {
        self.stack = stack
        self.layout = layout
        // Views that are hidden take no space, unlike outside of stacks.
        views = stack.arrangedSubviews.filter { $0.superview === stack && !layout.isHidden($0) }
    }

    private var isVertical: Bool { stack.axis == .vertical }
    private var gaps: [Double] { views.dropLast().map { stack.spacing(after: $0) } }
    private var horizontalInsets: Double { stack.insets.left + stack.insets.right }
    private var verticalInsets: Double { stack.insets.top + stack.insets.bottom }

    // MARK: Sizes

    /// The size that the views want, without a limit of width.
    var size: CGSize {
        let widths = views.map(layout.arrangedWidth)
        let width = isVertical ? widths.max() ?? 0 : widths.reduce(0, +) + gaps.reduce(0, +)
        return CGSize(width: width + horizontalInsets, height: height(forWidth: width + horizontalInsets))
    }

    /// The height that the views want in a width.
    func height(forWidth width: Double) -> Double {
        let inner = max(0, width - horizontalInsets)
        let heights = zip(views, self.widths(in: inner)).map { layout.arrangedHeight(of: $0, inWidth: $1) }
        let height = isVertical ? heights.reduce(0, +) + gaps.reduce(0, +) : heights.max() ?? 0
        return height + verticalInsets
    }

    private func widths(in width: Double) -> [Double] {
        guard isVertical else { return shares(of: width, views.map(layout.arrangedWidth)) }
        return views.map { stack.alignment == .fill ? width : min(width, layout.arrangedWidth(of: $0)) }
    }

    /// Divides the space along the stack among the views.
    private func shares(of space: Double, _ wanted: [Double]) -> [Double] {
        guard !wanted.isEmpty else { return [] }
        let free = max(0, space - gaps.reduce(0, +))
        if stack.distribution == .fillEqually { return wanted.map { _ in free / Double(wanted.count) } }
        var shares = wanted
        let spare = free - wanted.reduce(0, +)
        if spare > 0 {
            guard stack.distribution == .fill || stack.distribution == .fillProportionally else { return shares }
            let grows = views.indices.min { views[$0].hugging(stack.axis) < views[$1].hugging(stack.axis) }
            shares[grows ?? 0] += spare
            return shares
        }
        // The view with the least resistance shrinks first, and the largest among equals.
        var missing = -spare
        let order = views.indices.sorted {
            (views[$0].compression(stack.axis), -wanted[$0]) < (views[$1].compression(stack.axis), -wanted[$1])
        }
        for index in order where missing > 0 {
            let given = min(missing, shares[index])
            shares[index] -= given
            missing -= given
        }
        return shares
    }

    // MARK: Places

    func place() {
        let width = max(0, stack.frame.width - horizontalInsets)
        let height = max(0, stack.frame.height - verticalInsets)
        let widths = widths(in: width)
        let wanted = zip(views, widths).map { layout.arrangedHeight(of: $0, inWidth: $1) }
        let heights = isVertical ? shares(of: height, wanted) : wanted.map { across($0, height) }
        let along = isVertical ? heights : widths
        let spare = (isVertical ? height : width) - along.reduce(0, +) - gaps.reduce(0, +)
        let isSpread = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
        let extra = isSpread && views.count > 1 ? max(0, spare) / Double(views.count - 1) : 0
        var position = isVertical ? stack.insets.top : stack.insets.left
        for (index, view) in views.enumerated() {
            let size = CGSize(width: widths[index], height: heights[index])
            let origin =
                isVertical
                ? CGPoint(x: stack.insets.left + indent(size.width, width), y: position)
                : CGPoint(x: position, y: stack.insets.top + indent(size.height, height))
            view.frame = CGRect(origin: origin, size: size)
            position += along[index] + (index < gaps.count ? gaps[index] : 0) + extra
        }
    }

    private func across(_ wanted: Double, _ space: Double) -> Double {
        stack.alignment == .fill ? space : min(wanted, space)
    }

    private func indent(_ size: Double, _ space: Double) -> Double {
        switch stack.alignment {
        case .fill, .leading, .firstBaseline: 0
        case .center: (space - size) / 2
        case .trailing, .lastBaseline: space - size
        }
    }
}
