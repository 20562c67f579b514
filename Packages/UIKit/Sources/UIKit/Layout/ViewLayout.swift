/// Places views as their constraints say.
///
/// Horizontally first and then vertically, because the height of text follows from its width. What an equation leaves
/// open is set by it, constraints of higher priority first; when no equation says anything more, the view that hugs its
/// content most gets its content's size, then inequations count like equations. So pins to views around and beside,
/// constants, equal and proportional sizes and centres are as on iOS. Constraints that contradict each other do not:
/// the first that is followed wins. Constraints between a view in a stack and one outside of it are not followed.
@MainActor
struct ViewLayout {
    /// Whether controls take no space in stacks, because they are shown elsewhere.
    var hidesControls = false

    static func layOut(_ view: UIView, hidesControls: Bool = false) {
        ViewLayout(hidesControls: hidesControls).layOut(view)
    }

    /// The height that the constraints of a view give it at a width; `nil` if they do not.
    static func height(of view: UIView, width: Double, hidesControls: Bool = false) -> Double? {
        ViewLayout(hidesControls: hidesControls).height(of: view, width: width)
    }

    func isHidden(_ view: UIView) -> Bool { view.isHidden || hidesControls && view is UIControl }

    // MARK: A tree

    func layOut(_ root: UIView, again: Bool = true) {
        let members = members(of: root)
        for view in members { view.updateConstraintsIfNeeded() }
        let isConstrained = members.contains { !$0.activeConstraints.isEmpty }
        let placed = isConstrained && again ? members.filter(\.translatesAutoresizingMaskIntoConstraints) : []
        let frames = placed.map(\.frame)
        if isConstrained {
            let (horizontal, vertical) = solve(
                root, members, width: root.frame.width, height: .some(root.frame.height))
            for view in members.dropFirst() where !view.translatesAutoresizingMaskIntoConstraints {
                guard let around = view.superview else { continue }
                view.frame = CGRect(
                    x: horizontal.start(of: view) - horizontal.start(of: around),
                    y: vertical.start(of: view) - vertical.start(of: around),
                    width: horizontal.size(of: view), height: vertical.size(of: view))
            }
        }
        for view in members {
            view.layoutSubviews()
            guard let stack = view as? UIStackView else { continue }
            StackLayout(stack, self).place()
            for arranged in stack.arrangedSubviews { layOut(arranged) }
        }
        // What a view has placed itself, such as the content of a cell, has other views in it that are constrained.
        if placed.map(\.frame) != frames { layOut(root, again: false) }
    }

    func height(of root: UIView, width: Double) -> Double? {
        if let stack = root as? UIStackView { return StackLayout(stack, self).height(forWidth: width) }
        let members = members(of: root)
        guard members.contains(where: { !$0.activeConstraints.isEmpty }) else { return nil }
        return solve(root, members, width: width, height: nil).vertical.knownSize(of: root)
    }

    private func solve(
        _ root: UIView, _ members: [UIView], width: Double, height: Double?
    ) -> (horizontal: AxisSolver, vertical: AxisSolver) {
        let constraints = members.flatMap(\.activeConstraints)
            .enumerated()
            .sorted { ($1.element.priority.rawValue, $0.offset) < ($0.element.priority.rawValue, $1.offset) }
            .map(\.element)
        var horizontal = AxisSolver(.horizontal, root: root, size: width, members, constraints, across: nil)
        horizontal.solve { view, _ in size(of: view).width }
        var vertical = AxisSolver(.vertical, root: root, size: height, members, constraints, across: horizontal)
        vertical.solve { view, width in self.height(of: view, inWidth: width) }
        return (horizontal, vertical)
    }

    /// The views that are placed together: the root and all below it but for what stacks place.
    private func members(of root: UIView) -> [UIView] {
        var members = [root]
        var next = 0
        while next < members.count {
            let view = members[next]
            next += 1
            let arranged = (view as? UIStackView)?.arrangedSubviews ?? []
            members += view.subviews.filter { subview in !arranged.contains { $0 === subview } }
        }
        return members
    }

    // MARK: One view

    /// The size of a view: constants of its constraints, otherwise its content; negative for a side that neither gives.
    func size(of view: UIView) -> CGSize {
        var size = view.intrinsicContentSize
        if let stack = view as? UIStackView { size = StackLayout(stack, self).size }
        if let width = constant(.width, of: view) { size.width = width }
        if let height = constant(.height, of: view) { size.height = height }
        return size
    }

    /// The height of a view at a width; negative if neither its constraints nor its content give one.
    func height(of view: UIView, inWidth width: Double) -> Double {
        if let height = constant(.height, of: view) { return height }
        if let stack = view as? UIStackView { return StackLayout(stack, self).height(forWidth: width) }
        if view is UILabel { return view.sizeThatFits(CGSize(width: width, height: 0)).height }
        let intrinsic = view.intrinsicContentSize
        guard view is UIImageView, intrinsic.width > width, intrinsic.width > 0 else { return intrinsic.height }
        // A picture that is made narrower keeps its shape, so that no empty rows are around it.
        return intrinsic.height * width / intrinsic.width
    }

    /// The height of a view in a stack.
    func arrangedHeight(of view: UIView, inWidth width: Double) -> Double {
        let own = height(of: view, inWidth: width)
        if own >= 0 { return own }
        if let solved = height(of: view, width: width) { return solved }
        return view.translatesAutoresizingMaskIntoConstraints ? view.frame.height : 0
    }

    /// The width of a view in a stack.
    func arrangedWidth(of view: UIView) -> Double {
        let own = size(of: view).width
        return own >= 0 ? own : view.translatesAutoresizingMaskIntoConstraints ? view.frame.width : 0
    }

    private func constant(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> Double? {
        view.activeConstraints.first {
            $0.first.attribute == attribute && $0.second == nil && $0.relation == .equal
        }.map { max(0, $0.constant) }
    }
}
