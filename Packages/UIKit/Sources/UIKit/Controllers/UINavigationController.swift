/// Controllers on top of each other, of which the last is shown, under a row of the bar's buttons.
///
/// Apple: `UINavigationController`. The title of the screen is that of the last controller; the bar is there when it
/// has a button.
open class UINavigationController: UIViewController {
    /// The buttons above the last controller.
    public private(set) lazy var navigationBar: UINavigationBar = {
        let bar = UINavigationBar()
        bar.navigation = self
        return bar
    }()
    /// Stored: the bar has no row without a button.
    open var isNavigationBarHidden = false
    /// Told of the controllers that are shown; not kept.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// From the bottom to the one that is shown.
    open var viewControllers: [UIViewController] {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Creates a navigation controller with a first controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a navigation controller of a storyboard, with the controllers that it has there.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The last controller; `nil` without one.
    open var topViewController: UIViewController? { children.last }
    /// The controller in front: the presented one, or else the last one.
    open var visibleViewController: UIViewController? { presented ?? topViewController }

    /// Replaces the controllers at once, whether animated or not; the last one is shown.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change {
            for gone in children where !viewControllers.contains(gone) { gone.removeFromParent() }
            for controller in viewControllers { addChild(controller) }
        }
    }

    /// Shows a controller on top.
    ///
    /// - Precondition: It is not here already, and no navigation controller itself.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !(viewController is UINavigationController), "Pushing a navigation controller is not supported")
        precondition(!children.contains(viewController), "\(viewController) is pushed already")
        change { addChild(viewController) }
    }

    /// Shows the controller below the last one; the first stays.
    ///
    /// - Returns: The controller that is gone.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard children.count > 1 else { return nil }
        return popToViewController(children[children.count - 2], animated: animated)?.last
    }

    /// Shows the first controller; those that are gone are returned, `nil` without any controller.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        children.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Shows a controller that is below the last one, and returns those that are gone.
    ///
    /// - Precondition: The controller is here.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(of: viewController) else {
            preconditionFailure("Tried to pop to a view controller that doesn't exist: \(viewController)")
        }
        let gone = Array(children[(index + 1)...])
        change { for controller in gone { controller.removeFromParent() } }
        return gone
    }

    /// Sets ``isNavigationBarHidden``, which is stored.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// Lets the last controller disappear and the new last one appear, if the last is another one then.
    private func change(_ body: () -> Void) {
        let before = topViewController
        body()
        guard let top = topViewController, top !== before else { return }
        FirstResponder.current?.resignFirstResponder()
        before?.setInView(false)
        delegate?.navigationController(self, willShow: top, animated: false)
        if isInView { top.setInView(true) }
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    // MARK: The screen

    override var shownChildren: [UIViewController] { topViewController.map { [$0] } ?? [] }
    override var shownTitle: String? { topViewController?.shownTitle ?? title }

    override func layOut(width: Double, height: Double, hidesControls: Bool = false) {
        arrange(topViewController, above: [navigationBar], width: width, height: height, hidesControls: hidesControls) {
            guard let top = topViewController else { return }
            navigationBar.show(top.navigationItem, back: backTitle) { [weak self] in
                self?.popViewController(animated: false)
            }
        }
    }

    /// The title of the controller below; `nil` for the first, and for one that hides it.
    private var backTitle: String? {
        guard children.count > 1, topViewController?.navigationItem.hidesBackButton == false else { return nil }
        let below = children[children.count - 2]
        return below.navigationItem.backBarButtonItem?.title ?? below.navigationItem.backButtonTitle
            ?? below.shownTitle ?? "Back"
    }
}

/// Apple: `UINavigationControllerDelegate`.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before another controller appears, not animated.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called when another controller has appeared, or would have if the navigation controller were in view.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    /// Default: nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Default: nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

extension UIViewController {
    /// The nearest navigation controller around this one.
    public var navigationController: UINavigationController? { nearest() }
    /// The nearest tab bar controller around this one.
    public var tabBarController: UITabBarController? { nearest() }

    private func nearest<Controller: UIViewController>() -> Controller? {
        sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Controller }.first
    }

    /// Pushes a controller in the nearest navigation controller, or presents it without one.
    public func show(_ vc: UIViewController, sender: Any?) {
        if let navigation = (self as? UINavigationController) ?? navigationController {
            navigation.pushViewController(vc, animated: true)
        } else {
            present(vc, animated: true)
        }
    }

    /// Presents a controller: a phone has no second column.
    public func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

    /// Places the view of a child between bars in this controller's view.
    func arrange(
        _ child: UIViewController?, above: [UIView] = [], below: [UIView] = [], width: Double, height: Double,
        hidesControls: Bool, _ fill: () -> Void
    ) {
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        fill()
        let shown = above + [child?.view].compactMap { $0 } + below
        for view in view.subviews where !shown.contains(view) { view.removeFromSuperview() }
        for (index, part) in shown.enumerated() where view.subviews.firstIndex(of: part) != index {
            view.insertSubview(part, at: index)
        }
        func bars(_ bars: [UIView]) -> Double { bars.reduce(0) { $0 + $1.sizeThatFits(.zero).height } }
        var top = 0.0
        for part in shown {
            let isChild = part === child?.view
            let room = isChild ? max(0, height - bars(above) - bars(below)) : part.sizeThatFits(.zero).height
            if isChild { child?.layOut(width: width, height: room, hidesControls: hidesControls) }
            part.frame = CGRect(x: 0, y: top, width: width, height: room)
            if !isChild { ViewLayout.layOut(part) }
            top += room
        }
    }
}
