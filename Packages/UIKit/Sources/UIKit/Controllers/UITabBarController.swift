/// Controllers side by side, of which one is shown, over a row with a button for each.
///
/// Apple: `UITabBarController`.
open class UITabBarController: UIViewController {
    /// The row of buttons below the controller.
    public let tabBar = UITabBar()
    /// Asked and told when the user presses a tab; not kept.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers from left to right.
    open var viewControllers: [UIViewController]? {
        get { children }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The place of the controller that is shown, from 0.
    open var selectedIndex = 0 {
        didSet {
            guard selectedIndex != oldValue, isInView else { return }
            if children.indices.contains(oldValue) { children[oldValue].setInView(false) }
            selectedViewController?.setInView(true)
        }
    }

    /// The controller that is shown; setting one that is not here does nothing.
    open var selectedViewController: UIViewController? {
        get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
        set { selectedIndex = newValue.flatMap { children.firstIndex(of: $0) } ?? selectedIndex }
    }

    /// Replaces the controllers at once, whether animated or not; the selected place stays, or becomes the last.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let before = selectedViewController
        for gone in children where viewControllers?.contains(gone) != true { gone.removeFromParent() }
        for controller in viewControllers ?? [] { addChild(controller) }
        selectedIndex = min(selectedIndex, max(0, children.count - 1))
        guard isInView, selectedViewController !== before else { return }
        before?.setInView(false)
        selectedViewController?.setInView(true)
    }

    override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
    override var shownTitle: String? { selectedViewController?.shownTitle ?? title }

    override func layOut(width: Double, height: Double, hidesControls: Bool = false) {
        arrange(
            selectedViewController, below: [tabBar], width: width, height: height, hidesControls: hidesControls
        ) {
            tabBar.items = children.map(\.tabBarItem)
            tabBar.show(
                children.map { $0.tabBarItem.title ?? $0.shownTitle ?? "\(type(of: $0))" }, selected: selectedIndex
            ) { [weak self] in self?.select($0) }
        }
    }

    /// What the user's press of a tab does: that of the shown controller leads back to its first page.
    private func select(_ index: Int) {
        guard delegate?.tabBarController(self, shouldSelect: children[index]) ?? true else { return }
        let isShown = selectedIndex == index
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: children[index])
        if isShown { (children[index] as? UINavigationController)?.popToRootViewController(animated: true) }
    }
}

/// Apple: `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Asked when the user presses a tab; `false` leaves the shown controller.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the user has pressed a tab, also that of the shown controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    /// Default: `true`.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Default: nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
