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
    private let mainController: (@MainActor @Sendable () -> UIViewController)?
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
        mainController = identity.mainController
        delegate = Delegate()
        application.delegate = delegate
        device.onDeviceToken = { [weak self] token in self?.receive(token) }
    }

    private func receive(_ token: Data) {
        delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    }

    // MARK: Launching

    func applicationDidFinishLaunching() {
        isLaunchedInFront = device.activity != .background
        let options = device.launchUserInfo.map { [UIApplication.LaunchOptionsKey.remoteNotification: $0 as Any] }
        _ = delegate.application(application, willFinishLaunchingWithOptions: options)
        if let mainController, delegate.window == nil {
            // As iOS does for UIMainStoryboardFile, before the delegate is told.
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = mainController()
            delegate.window = window
        }
        _ = delegate.application(application, didFinishLaunchingWithOptions: options)
        if mainController != nil { delegate.window?.makeKeyAndVisible() }
        application.post(UIApplication.didFinishLaunchingNotification)
        device.follow { [weak self] activity in self?.activityChanged(to: activity) }
    }

    func applicationWillEnterForeground() {
        guard !isLaunchedInFront else {
            isLaunchedInFront = false
            return
        }
        delegate.applicationWillEnterForeground(application)
        application.post(UIApplication.willEnterForegroundNotification)
    }

    private var wasActive = false

    private func activityChanged(to activity: HostedDevice.Activity) {
        let isActive = activity == .active
        guard isActive != wasActive else { return }
        wasActive = isActive
        if isActive {
            delegate.applicationDidBecomeActive(application)
            application.post(UIApplication.didBecomeActiveNotification)
        } else {
            delegate.applicationWillResignActive(application)
            application.post(UIApplication.willResignActiveNotification)
        }
    }

    func applicationDidEnterBackground() {
        delegate.applicationDidEnterBackground(application)
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

    private var root: UIViewController? { delegate.window?.rootViewController }

    var title: String { root?.title ?? Self.bundle.name }

    /// The labels and controls of the window, from top to bottom.
    var controls: [HostedControl] {
        guard let root else { return [] }
        root.layOut(width: PointScale.screen.width, height: PointScale.screen.height)
        return ViewControls.all(in: root.view, withLabels: true)
    }
}
