// Controllers in front of others.

/// How a controller is shown; stored: each takes the place of the one below until it is dismissed.
///
/// Apple: `UIModalPresentationStyle`.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen
    case pageSheet
    case formSheet
    case currentContext
    case custom
    case overFullScreen
    case overCurrentContext
    case popover
    case none = -1
    case automatic = -2
}

/// Apple: `UIModalTransitionStyle`; stored.
public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical
    case flipHorizontal
    case crossDissolve
    case partialCurl
}

/// Where a popover would be; stored: an iPhone shows none.
///
/// Apple: `UIPopoverPresentationController`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
    /// Stored.
    open var sourceView: UIView?
    /// Stored; in points.
    open var sourceRect = CGRect.zero
}

/// How high a sheet would be; stored: a presented controller has the whole screen.
///
/// Apple: `UISheetPresentationController`.
@preconcurrency @MainActor
open class UISheetPresentationController: NSObject {
    /// A height.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// Half of the screen.
        public static func medium() -> Detent { Detent() }
        /// The whole screen.
        public static func large() -> Detent { Detent() }
    }

    /// Stored.
    open var detents = [Detent.large()]
    /// Stored; in points.
    open var preferredCornerRadius: CGFloat?
    /// Stored; `false` by default.
    open var prefersGrabberVisible = false
}

extension UIViewController {
    /// Shows a controller in front of this one: an alert as a question of the device, any other in place of what is
    /// shown. An attempt to present two at the same time is written into the log, as on iOS. The completion handler is
    /// called on the main actor when the controller has appeared.
    public func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        // A child is in its parent's place.
        if let parent { return parent.present(viewControllerToPresent, animated: flag, completion: completion) }
        guard presented == nil else {
            print(
                "Attempt to present \(type(of: viewControllerToPresent)) on \(type(of: self)), which is already "
                    + "presenting \(type(of: presented))")
            return
        }
        FirstResponder.current?.resignFirstResponder()
        let wasShown = isShown
        presented = viewControllerToPresent
        viewControllerToPresent.presenting = self
        viewControllerToPresent.loadViewIfNeeded()
        if wasShown, !(viewControllerToPresent is UIAlertController) { setInView(false, includingPresented: false) }
        if wasShown { viewControllerToPresent.setInView(true) }
        if let completion { Task { completion() } }
    }

    /// Takes away what this controller presents; if it presents nothing, this controller itself. The completion handler
    /// is called on the main actor when that has disappeared.
    public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard let gone = presented else {
            if let presenter = presentingViewController {
                presenter.dismiss(animated: flag, completion: completion)
            } else if let completion {
                Task { completion() }
            }
            return
        }
        let wasShown = isShown
        gone.setInView(false)
        if let responder = FirstResponder.current as? UIView, responder.isDescendant(of: gone.view) {
            responder.resignFirstResponder()
        }
        presented = nil
        gone.presenting = nil
        if wasShown { setInView(true) }
        if let completion { Task { completion() } }
    }

    /// What this controller or one around it presents; `nil` for nothing.
    public var presentedViewController: UIViewController? { presented ?? parent?.presentedViewController }
    /// What presents this controller or one around it; `nil` if it is not presented.
    public var presentingViewController: UIViewController? { presenting ?? parent?.presentingViewController }

    /// The controller in front of this one, or this one: what is on the screen below a question.
    var front: UIViewController {
        guard let presented, !(presented is UIAlertController) else { return self }
        return presented.front
    }

    /// The alert in front of all.
    var frontAlert: UIAlertController? {
        guard let presented else { return self as? UIAlertController }
        return presented.frontAlert
    }

    /// Whether this controller or what it presents is in view.
    private var isShown: Bool { isInView || (presented?.isShown ?? false) }

    /// Tells the controller that it appears or disappears, or what it presents in its place.
    func setInView(_ isInView: Bool, includingPresented: Bool = true) {
        if includingPresented, let presented {
            presented.setInView(isInView)
            guard presented is UIAlertController else { return }
        }
        guard isInView != self.isInView else { return }
        self.isInView = isInView
        if isInView {
            loadViewIfNeeded()
            viewWillAppear(false)
            viewDidAppear(false)
        } else {
            viewWillDisappear(false)
            viewDidDisappear(false)
        }
        for child in shownChildren { child.setInView(isInView) }
    }
}
