import NotificationHosting

/// Hosts an app delegate as an app of the device.
final class DelegateHost<Delegate: UIApplicationDelegate>: HostedApplication {
    static var bundle: HostedApplicationBundle {
        do {
            return try ApplicationIdentity.of(Delegate.self).bundle
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private let device: HostedDevice
    private let application: UIApplication
    private let delegate: Delegate
    private let scene: SceneHost
    var applicationDelegate: AnyObject { delegate }
    /// Whether the next arrival in front is a part of the launch.
    private var isLaunchedInFront = false

    init(environment: HostedApplicationEnvironment) {
        device = environment.device
        let identity: ApplicationIdentity
        do {
            identity = try ApplicationIdentity.of(Delegate.self)
        } catch {
            preconditionFailure("\(error)")
        }
        application = UIApplication(device: device, identity: identity)
        delegate = Delegate()
        application.delegate = delegate
        scene = SceneHost(application, identity: identity)
        device.onDeviceToken = { [weak self] token in self?.receive(token) }
    }

    private func receive(_ token: Data) {
        delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }

    // MARK: Launching

    func applicationDidFinishLaunching() {
        isLaunchedInFront = device.activity != .background
        var options: [UIApplication.LaunchOptionsKey: Any]? = scene.launchOptions()
        if let userInfo = device.launchUserInfo { options?[.remoteNotification] = userInfo }
        if options?.isEmpty == true { options = nil }
        _ = delegate.application(application, willFinishLaunchingWithOptions: options)
        let window = scene.makeWindow(delegate)
        _ = delegate.application(application, didFinishLaunchingWithOptions: options)
        if window != nil { delegate.window?.makeKeyAndVisible() }
        application.post(UIApplication.didFinishLaunchingNotification)
        device.follow { [weak self] activity in self?.activityChanged(to: activity) }
    }

    func applicationWillEnterForeground() {
        application.backgroundTasks.enterForeground()
        scene.connect()
        if let scene = scene.scene, let delegate = scene.delegate {
            delegate.sceneWillEnterForeground(scene)
        } else if !isLaunchedInFront {
            delegate.applicationWillEnterForeground(application)
        }
        scene.post(UIScene.willEnterForegroundNotification)
        if !isLaunchedInFront { application.post(UIApplication.willEnterForegroundNotification) }
        isLaunchedInFront = false
        scene.tell()
        window?.show()
        // After windows that have just been made visible.
        Task { [weak self] in self?.explainEmptyScreen() }
    }

    private var wasActive = false

    private func activityChanged(to activity: HostedDevice.Activity) {
        let isActive = activity == .active
        guard isActive != wasActive else { return }
        wasActive = isActive
        if isActive {
            if let scene = scene.scene, let delegate = scene.delegate {
                delegate.sceneDidBecomeActive(scene)
            } else {
                delegate.applicationDidBecomeActive(application)
            }
            scene.post(UIScene.didActivateNotification)
            application.post(UIApplication.didBecomeActiveNotification)
        } else {
            if let scene = scene.scene, let delegate = scene.delegate {
                delegate.sceneWillResignActive(scene)
            } else {
                delegate.applicationWillResignActive(application)
            }
            scene.post(UIScene.willDeactivateNotification)
            application.post(UIApplication.willResignActiveNotification)
        }
    }

    func applicationDidEnterBackground() {
        application.backgroundTasks.enterBackground()
        if let scene = scene.scene, let delegate = scene.delegate {
            delegate.sceneDidEnterBackground(scene)
        } else {
            delegate.applicationDidEnterBackground(application)
        }
        scene.post(UIScene.didEnterBackgroundNotification)
        application.post(UIApplication.didEnterBackgroundNotification)
    }

    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completionHandler: @escaping @Sendable (HostedDevice.FetchResult) -> Void
    ) {
        delegate.application(application, didReceiveRemoteNotification: userInfo) { result in
            switch result {
            case .newData: completionHandler(.newData)
            case .noData: completionHandler(.noData)
            case .failed: completionHandler(.failed)
            }
        }
    }

    // MARK: The app's screen

    private var window: UIWindow? {
        scene.scene?.keyWindow ?? delegate.window
            ?? (scene.scene?.delegate as? any UIWindowSceneDelegate)?.window
    }
    private var root: UIViewController? { window?.rootViewController }

    var title: String { root?.front.shownTitle ?? Self.bundle.name }

    /// The labels and controls of the window, from top to bottom.
    var controls: [HostedControl] {
        guard let front = root?.front else { return [] }
        front.layOut(width: PointScale.screen.width, height: PointScale.screen.height)
        return ViewControls.all(of: front, width: PointScale.screen.width, withLabels: true)
    }

    var presentedQuestion: HostedQuestion? { root?.frontAlert?.question }

    private var hasExplained = false

    /// Writes into the app's log why its screen is empty, once.
    private func explainEmptyScreen() {
        guard !hasExplained, controls.isEmpty, presentedQuestion == nil else { return }
        hasExplained = true
        let reason =
            if let refusal = scene.refusal {
                refusal
            } else if let window {
                if !window.isKeyWindow {
                    "nothing calls makeKeyAndVisible() of its window"
                } else if let root = window.rootViewController {
                    "the view of \(type(of: root.front)) has no text and no control"
                } else {
                    "its window has no root view controller"
                }
            } else {
                "it has no window: Info.plist names no storyboard, and no delegate makes one"
            }
        print("The app shows nothing: \(reason).")
    }
}
