/// The window of an app: its root view controller's labels and controls are the app's screen.
///
/// Apple: `UIWindow`.
open class UIWindow: UIView {
    open var rootViewController: UIViewController?
    /// Stored.
    open weak var windowScene: UIWindowScene?
    /// Stored.
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
    }

    open func makeKeyAndVisible() {
        isKeyWindow = true
        rootViewController?.loadViewIfNeeded()
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
