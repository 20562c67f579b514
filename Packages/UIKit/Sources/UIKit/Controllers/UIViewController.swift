import UserNotificationsUI

/// A view and its life: of a content extension, or of the window of an app.
///
/// Apple: `UIViewController`. Of a content extension the device loads the view, hands over the notification and says
/// that the view appears; when the notification closes, it says that the view disappears.
@preconcurrency @MainActor
open class UIViewController: UIResponderBase {
    /// The title of the screen and of buttons that lead here, unless the items of bars have one.
    open var title: String?
    /// The title and the buttons of the controller in a navigation controller.
    open lazy var navigationItem = UINavigationItem()
    /// The button of the controller in a tab bar controller.
    open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
    /// Stored.
    open var hidesBottomBarWhenPushed = false
    /// The storyboard that the controller is from.
    public internal(set) var storyboard: UIStoryboard?
    /// The segues of the storyboard that begin here.
    let segues: [HostedSegue]
    /// The views that controllers are embedded in, by their segues.
    var containers: [String: UIView] = [:]

    /// The size that the content wants; its height counts if it is positive, in points.
    open var preferredContentSize = CGSize.zero

    /// The connection to the system; set before ``viewDidLoad()``.
    public internal(set) var extensionContext: NSExtensionContext?

    /// The controllers in this one, in the order in which they were added.
    public private(set) var children: [UIViewController] = []
    /// The controller around this one; not kept.
    public private(set) weak var parent: UIViewController?

    private var loadedView: UIView? {
        didSet {
            oldValue?.controller = nil
            loadedView?.controller = self
        }
    }
    /// The traits of the last drawing.
    private var shownTraits: UITraitCollection?
    /// What this controller shows in front of itself, and what shows this one.
    var presented: UIViewController?
    weak var presenting: UIViewController?
    /// Whether it was told that it appears, and not since that it disappears.
    var isInView = false

    /// Stored: each takes the place of the one below.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// Stored: nothing moves.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Stored: only code dismisses a controller here.
    open var isModalInPresentation = false
    /// Stored: an iPhone shows no popovers.
    public let popoverPresentationController: UIPopoverPresentationController? = UIPopoverPresentationController()

    /// Stored: a presented controller has the whole screen.
    public let sheetPresentationController: UISheetPresentationController? = UISheetPresentationController()
    /// Stored: the theme of the screen is the device's.
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    /// Ignored: a terminal has no status bar of an app.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Ignored, as ``preferredStatusBarStyle``.
    open var prefersStatusBarHidden: Bool { false }
    /// Nothing: no status bar is asked for.
    open func setNeedsStatusBarAppearanceUpdate() {}

    open override var next: UIResponderBase? { viewIfLoaded?.superview ?? presentingViewController ?? parent }

    /// How the storyboard of the controller makes its view.
    private let makeView: (@MainActor (UIViewController) -> UIView)?
    /// The nib whose owner is the controller; by default one with the name of its class, if there is one.
    public let nibName: String?

    /// Creates a controller with a nib, or the one of its class's name; the bundle is ignored, because nibs are those
    /// of the controller's module.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        (makeView, segues) = (nil, [])
        super.init(base: ())
    }

    /// Creates a controller with the nib of its class's name or, without one, an empty view.
    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// By this initializer the device makes the controller that a property list or a storyboard names; the archive is
    /// empty. A navigation or tab bar controller has the controllers of the storyboard.
    public required init?(coder: NSCoder) {
        nibName = nil
        makeView = (coder as? InterfaceCoder)?.makeView
        segues = (coder as? InterfaceCoder)?.segues ?? []
        super.init(base: ())
        for child in (coder as? InterfaceCoder)?.children ?? [] { addChild(child) }
    }

    /// Called when the controller of a storyboard has its views and outlets.
    open func awakeFromNib() {}

    // MARK: The view

    /// The view, which is made when it is asked for first.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    /// The view if it is made; otherwise `nil`.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is made.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view: that of the storyboard or nib, otherwise an empty one.
    ///
    /// - Precondition: A nib that `nibName` names is in the folders of the plug-in `iOSSources`.
    open func loadView() {
        if let makeView {
            loadedView = makeView(self)
        } else if let nib = HostedInterface.nib(nibName ?? "\(type(of: self))", of: self) {
            let objects = nib.objects(self)
            if loadedView == nil { loadedView = objects.lazy.compactMap { $0 as? UIView }.first }
        } else if let nibName {
            preconditionFailure("there is no \(nibName).xib in the folders of the plug-in iOSSources")
        }
        if loadedView == nil { loadedView = UIView(frame: UIScreen.main.bounds) }
    }

    /// Makes the view and calls ``viewDidLoad()``, unless it is made.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        embedChildren()
        viewDidLoad()
    }

    // MARK: Segues

    /// Whether a control, a row or a gesture may perform a segue of the storyboard; the identifier is empty for one
    /// without.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Called before a segue is performed.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Called once, when the view and its outlets are there.
    open func viewDidLoad() {}
    /// Called before the view appears; never animated.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called right after `viewWillAppear(_:)`.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called when the view is about to disappear; never animated.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called right after `viewWillDisappear(_:)`.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before each layout, when the view has its size.
    open func viewWillLayoutSubviews() {}
    /// Called after each layout, before the drawing.
    open func viewDidLayoutSubviews() {}
    /// Called when the theme of the screen has changed since the last drawing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Children

    /// Makes a controller a child, and takes it from the parent that it had; its view is added separately.
    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        children.append(childController)
        childController.parent = self
    }

    /// Makes the controller nobody's child; its view stays where it is.
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }

    /// Never called: a terminal has no warnings of memory.
    open func didReceiveMemoryWarning() {}
    /// Called by the app's code alone.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called for a controller that a segue embeds, and otherwise by the app's code alone.
    open func didMove(toParent parent: UIViewController?) {}

    /// Those of the children that are told when this one appears and disappears.
    var shownChildren: [UIViewController] { children }
    /// The title of the screen with this controller in front.
    var shownTitle: String? { navigationItem.title ?? title }

    // MARK: Layout

    func layOut(width: Double, height: Double, hidesControls: Bool = false) {
        let traits = traitCollection
        if let shownTraits, shownTraits != traits {
            traitCollectionDidChange(shownTraits)
            view.tellTraits(before: shownTraits)
        }
        shownTraits = traits
        view.frame = CGRect(x: 0, y: 0, width: width, height: height)
        viewWillLayoutSubviews()
        ViewLayout.layOut(view, hidesControls: hidesControls)
        viewDidLayoutSubviews()
    }

    /// The height that the content asks for; `nil` if nothing says it.
    func contentHeight(forWidth width: Double, hidesControls: Bool = false) -> Double? {
        let preferred = preferredContentSize.height
        if preferred > 0, preferred.isFinite { return preferred }
        view.frame.size.width = width
        return ViewLayout.height(of: view, width: width, hidesControls: hidesControls)
    }
}
