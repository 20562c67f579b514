/// Finds out where views begin and end in one direction, in the root's points.
@MainActor
struct AxisSolver {
    /// The known values of a view. Two of the four give the others.
    private struct Span {
        var start: Double?
        var end: Double?
        var middle: Double?
        var size: Double?

        mutating func complete() {
            if size == nil {
                if let start, let end { size = end - start }
                if let start, let middle { size = 2 * (middle - start) }
                if let end, let middle { size = 2 * (end - middle) }
            }
            guard let size else { return }
            if start == nil { start = end.map { $0 - size } ?? middle.map { $0 - size / 2 } }
            if let start {
                end = start + size
                middle = start + size / 2
            }
        }
    }

    private let axis: NSLayoutConstraint.Axis
    private let root: UIView
    private let members: [UIView]
    private let constraints: [NSLayoutConstraint]
    private var spans: [ObjectIdentifier: Span] = [:]

    /// - Parameters:
    ///   - size: The size of the root; `nil` if it is wanted.
    ///   - constraints: Those of higher priority first.
    ///   - across: The other direction, if it is solved: for sizes that follow from each other, and for text.
    init(
        _ axis: NSLayoutConstraint.Axis, root: UIView, size: Double?, _ members: [UIView],
        _ constraints: [NSLayoutConstraint], across: AxisSolver?
    ) {
        self.axis = axis
        self.root = root
        self.members = members
        let names = Set(members.map { ObjectIdentifier($0) })
        self.constraints = constraints.filter { constraint in
            guard let first = constraint.first.view, names.contains(ObjectIdentifier(first)),
                Self.axis(of: constraint.first.attribute) == axis
            else { return false }
            return constraint.second.map { $0.view.map { names.contains(ObjectIdentifier($0)) } ?? false } ?? true
        }
        widths = across.map(\.spans) ?? [:]
        for member in members { spans[ObjectIdentifier(member)] = Span() }
        spans[ObjectIdentifier(root)] = Span(start: 0, size: size)
        spans[ObjectIdentifier(root)]?.complete()
    }

    private let widths: [ObjectIdentifier: Span]

    func knownSize(of view: UIView) -> Double? { spans[ObjectIdentifier(view)]?.size.map { max(0, $0) } }
    func size(of view: UIView) -> Double { knownSize(of: view) ?? 0 }
    func start(of view: UIView) -> Double { spans[ObjectIdentifier(view)]?.start ?? 0 }

    // MARK: Solving

    /// - Parameter content: The size of a view's content, given the size that it has in the other direction; negative
    ///   if there is none.
    mutating func solve(_ content: (UIView, Double) -> Double) {
        let isMeasuring = knownSize(of: root) == nil
        while true {
            if followFrames() || follow(where: { $0 == .equal }) { continue }
            if giveContentSize(content, mustBePlaced: true) { continue }
            if follow(where: { $0 != .equal }) { continue }
            if giveContentSize(content, mustBePlaced: false) { continue }
            // The height that is wanted would follow from a guess.
            if isMeasuring && knownSize(of: root) == nil { return }
            if guessStart() { continue }
            return
        }
    }

    /// Views that are placed by their frames.
    private mutating func followFrames() -> Bool {
        var hasChanged = false
        for view in members.dropFirst() where view.translatesAutoresizingMaskIntoConstraints {
            guard let around = view.superview, spans[ObjectIdentifier(view)]?.start == nil,
                let start = spans[ObjectIdentifier(around)]?.start
            else { continue }
            var span = Span(
                start: start + (axis == .horizontal ? view.frame.minX : view.frame.minY),
                size: axis == .horizontal ? view.frame.width : view.frame.height)
            span.complete()
            spans[ObjectIdentifier(view)] = span
            hasChanged = true
        }
        return hasChanged
    }

    /// Follows the first constraint of which one side is known and the other is not.
    private mutating func follow(where isMeant: (NSLayoutConstraint.Relation) -> Bool) -> Bool {
        for constraint in constraints where isMeant(constraint.relation) {
            guard let second = constraint.second else {
                if value(constraint.first) == nil, set(constraint.first, constraint.constant) { return true }
                continue
            }
            let (left, right) = (value(constraint.first), value(second))
            if left == nil, let right {
                if set(constraint.first, right * constraint.multiplier + constraint.constant) { return true }
            } else if let left, right == nil, constraint.multiplier != 0 {
                if set(second, (left - constraint.constant) / constraint.multiplier) { return true }
            }
        }
        return false
    }

    /// Gives a view the size of its content: of those without a size the one that hugs it most.
    private mutating func giveContentSize(_ content: (UIView, Double) -> Double, mustBePlaced: Bool) -> Bool {
        let open = members.dropFirst().filter { view in
            guard let span = spans[ObjectIdentifier(view)], span.size == nil else { return false }
            return !mustBePlaced || span.start != nil || span.end != nil || span.middle != nil
        }
        for view in open.enumerated().sorted(by: {
            ($1.element.hugging(axis), $0.offset) < ($0.element.hugging(axis), $1.offset)
        }).map(\.element) {
            let size = content(view, max(0, widths[ObjectIdentifier(view)]?.size ?? 0))
            guard size >= 0, size.isFinite else { continue }
            let allowed = limited(size, of: view)
            spans[ObjectIdentifier(view)]?.size = allowed
            spans[ObjectIdentifier(view)]?.complete()
            return true
        }
        return false
    }

    /// The size of a view as far as inequations and the edge of the root allow it.
    private func limited(_ size: Double, of view: UIView) -> Double {
        var size = size
        guard var span = spans[ObjectIdentifier(view)] else { return size }
        if axis == .horizontal, let start = span.start, let end = spans[ObjectIdentifier(root)]?.end {
            size = min(size, max(0, end - start))
        }
        for constraint in constraints where constraint.relation != .equal && constraint.first.view === view {
            guard
                let other = constraint.second.map({ value($0).map { $0 * constraint.multiplier + constraint.constant } }
                )
                    ?? constraint.constant
            else { continue }
            span.size = size
            var whole = span
            whole.complete()
            guard let own = Self.value(of: constraint.first, in: whole) else { continue }
            let excess = own - other
            let isAbove = constraint.relation == .lessThanOrEqual && excess > 0
            let isBelow = constraint.relation == .greaterThanOrEqual && excess < 0
            guard isAbove || isBelow else { continue }
            switch constraint.first.attribute {
            case .width, .height, .right, .trailing, .bottom, .lastBaseline: size = max(0, size - excess)
            case .left, .leading, .top, .firstBaseline: size = max(0, size + excess)
            default: break
            }
        }
        return size
    }

    /// Places a view that nothing places at the beginning of the view around it.
    private mutating func guessStart() -> Bool {
        for view in members.dropFirst() {
            guard let around = view.superview, spans[ObjectIdentifier(view)]?.start == nil,
                let start = spans[ObjectIdentifier(around)]?.start
            else { continue }
            if let end = spans[ObjectIdentifier(view)]?.end {
                spans[ObjectIdentifier(view)]?.start = min(start, end)
            } else {
                spans[ObjectIdentifier(view)]?.start = start
            }
            spans[ObjectIdentifier(view)]?.complete()
            return true
        }
        return false
    }

    // MARK: Places

    private static func axis(of attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Axis? {
        switch attribute {
        case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline: .vertical
        default: nil
        }
    }

    private func value(_ place: LayoutPlace) -> Double? {
        guard let view = place.view else { return nil }
        // A height that follows from a width is known when the widths are.
        let spans = Self.axis(of: place.attribute) == axis ? spans : widths
        return spans[ObjectIdentifier(view)].flatMap { Self.value(of: place, in: $0) }
    }

    private static func value(of place: LayoutPlace, in span: Span) -> Double? {
        switch place.attribute {
        case .left, .leading, .top, .firstBaseline: span.start.map { $0 + place.inset }
        case .right, .trailing, .bottom, .lastBaseline: span.end.map { $0 - place.inset }
        case .centerX, .centerY: span.middle
        case .width, .height: span.size.map { $0 - 2 * place.inset }
        default: nil
        }
    }

    /// Returns whether the place can be set: whether it is in this direction, and the number is one.
    private mutating func set(_ place: LayoutPlace, _ value: Double) -> Bool {
        guard let view = place.view, Self.axis(of: place.attribute) == axis, value.isFinite,
            var span = spans[ObjectIdentifier(view)]
        else { return false }
        switch place.attribute {
        case .left, .leading, .top, .firstBaseline: span.start = value - place.inset
        case .right, .trailing, .bottom, .lastBaseline: span.end = value + place.inset
        case .centerX, .centerY: span.middle = value
        case .width, .height: span.size = max(0, value + 2 * place.inset)
        default: return false
        }
        span.complete()
        spans[ObjectIdentifier(view)] = span
        return true
    }
}
