/// The window of an app: its root view controller's labels and controls are the app's screen.
///
/// Apple: `UIWindow`.
open class UIWindow: UIView {
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
    open weak var windowScene: UIWindowScene? {
        didSet { windowScene?.adopt(self) }
    }
    open override var window: UIWindow? { self }
    public private(set) var isKeyWindow = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public init(windowScene: UIWindowScene) {
        self.windowScene = windowScene
        super.init(frame: UIScreen.main.bounds)
        windowScene.adopt(self)
    }

    open func makeKeyAndVisible() {
        isKeyWindow = true
        if windowScene == nil, let scene = UIApplication.current?.connectedScenes.first as? UIWindowScene {
            windowScene = scene
        }
        load()
        // Appears after what makes it has returned.
        Task { show() }
    }

    open func makeKey() {
        makeKeyAndVisible()
    }

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
    public static let main = UIScreen()
    public let bounds = CGRect(origin: .zero, size: PointScale.screen)
    public let scale: CGFloat = 1
}
