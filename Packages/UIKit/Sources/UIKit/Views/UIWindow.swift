/// The window of an app: its root view controller's labels and controls are the app's screen.
///
/// Apple: `UIWindow`.
open class UIWindow: UIView {
    /// The controller whose view is the screen; a new one takes the place of the old one at once.
    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            let wasInView = oldValue?.isInView ?? false
            oldValue?.setInView(false)
            oldValue?.view.removeFromSuperview()
            if isKeyWindow { load() }
            if wasInView { show() }
        }
    }
    /// The scene that has the window; not kept.
    open weak var windowScene: UIWindowScene? {
        didSet { windowScene?.adopt(self) }
    }
    open override var window: UIWindow? { self }
    /// Whether the window was made key, by which it is shown, and no other one of its scene since.
    public private(set) var isKeyWindow = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a window of a storyboard or nib.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a window of a scene, as large as the screen.
    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.adopt(self)
    }

    /// Makes the window key and loads the root view, which appears after the code that runs, if the app is in front.
    open func makeKeyAndVisible() {
        isKeyWindow = true
        if windowScene == nil, let scene = UIApplication.current?.connectedScenes.first as? UIWindowScene {
            windowScene = scene
        }
        for other in windowScene?.windows ?? [] where other !== self { other.isKeyWindow = false }
        load()
        // Appears after what makes it has returned.
        Task { show() }
    }

    /// The same as ``makeKeyAndVisible()``.
    open func makeKey() { makeKeyAndVisible() }

    private func load() {
        guard let root = rootViewController else { return }
        root.loadViewIfNeeded()
        root.view.frame = bounds
        addSubview(root.view)
    }

    /// Tells the controllers that they appear, if the app is in front.
    func show() {
        guard isKeyWindow, UIApplication.current?.device.activity != .background else { return }
        rootViewController?.setInView(true)
    }
}

/// The screen of the device: 80 columns and 24 rows, whatever the terminal has.
///
/// Apple: `UIScreen`.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The only screen.
    public static let main = UIScreen()
    /// 80 columns and 24 rows in points: 640 by 384.
    public let bounds = CGRect(origin: .zero, size: PointScale.screen)
    /// 1: a picture has one pixel a point.
    public let scale: CGFloat = 1
}
