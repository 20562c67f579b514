import NotificationHosting

/// The scene of an app, and what it is opened for. An app whose scene has no delegate is told by its own delegate, as
/// apps without scenes are on iOS.
@MainActor
final class SceneHost {
    let application: UIApplication
    private(set) var scene: UIWindowScene?
    private let mainStoryboard: HostedInterface?
    /// Whether the app's property list has a manifest of scenes, or names a delegate of one.
    private let usesScenes: Bool
    private let title: String
    /// Why a storyboard is not shown.
    private(set) var refusal: String?

    init(_ application: UIApplication, identity: ApplicationIdentity) {
        self.application = application
        (mainStoryboard, usesScenes) = (identity.mainStoryboard, identity.usesScenes)
        title = identity.bundle.name
    }

    /// Makes the window of an app without scenes, as iOS does before it tells the app's delegate of the launch.
    ///
    /// - Returns: The window; `nil` if the app has no storyboard, or if scenes show it.
    func makeWindow(_ delegate: any UIApplicationDelegate) -> UIWindow? {
        guard !usesScenes, let mainStoryboard, delegate.window == nil else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        delegate.window = window
        guard delegate.window === window else {
            refuse(mainStoryboard.path, in: delegate)
            return nil
        }
        setRoot(of: window, UIStoryboard(mainStoryboard))
        return window
    }

    private func setRoot(of window: UIWindow, _ storyboard: UIStoryboard) {
        window.rootViewController = storyboard.instantiateInitialViewController()
        if window.rootViewController == nil {
            refusal = "\(storyboard.path) has no initial view controller; mark one as “Is Initial View Controller”"
        }
    }

    private func refuse(_ path: String, in delegate: Any) {
        refusal = "\(path) needs a delegate with “var window: UIWindow?”, which \(type(of: delegate)) has not"
    }

    /// Makes the scene, when the app comes to the front for the first time.
    func connect() {
        guard scene == nil else { return }
        let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
        let configuration = application.delegate?.application(
            application, configurationForConnecting: session, options: options)
        if let configuration { session.configuration = configuration }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        scene.title = title
        session.scene = scene
        self.scene = scene
        application.connectedScenes = [scene]
        let storyboard =
            session.configuration.storyboard ?? (usesScenes ? mainStoryboard.map { UIStoryboard($0) } : nil)
        guard let type = session.configuration.delegateClass else {
            if let window = application.delegate?.window as? UIWindow {
                scene.adopt(window)
            } else if let storyboard {
                refusal = "\(storyboard.path) needs a scene delegate: UISceneDelegateClassName in Info.plist names it"
            }
            return
        }
        guard let delegate = (type as? UIResponder.Type)?.init() as? any UISceneDelegate else {
            preconditionFailure("\(type) must be a subclass of UIResponder that adopts UIWindowSceneDelegate")
        }
        scene.delegate = delegate
        let window = storyboard.flatMap { makeWindow($0, in: scene, delegate) }
        options.notificationResponse = application.device.launchResponse
        switch launchErrand ?? errand() {
        case .url(let url): options.urlContexts = [UIOpenURLContext(url: url)]
        case .activity(let activity): options.userActivities = [activity]
        case .shortcut(let item): options.shortcutItem = item
        case nil: break
        }
        launchErrand = nil
        delegate.scene(scene, willConnectTo: session, options: options)
        post(UIScene.willConnectNotification)
        if let window, (delegate as? any UIWindowSceneDelegate)?.window === window { window.makeKeyAndVisible() }
    }

    /// The window of a storyboard, which the scene's delegate has before it is told of the scene.
    private func makeWindow(
        _ storyboard: UIStoryboard, in scene: UIWindowScene, _ delegate: any UISceneDelegate
    ) -> UIWindow? {
        let window = UIWindow(windowScene: scene)
        let owner = delegate as? any UIWindowSceneDelegate
        owner?.window = window
        guard owner?.window === window else {
            refuse(storyboard.path, in: delegate)
            return nil
        }
        setRoot(of: window, storyboard)
        return window
    }

    func post(_ name: NSNotification.Name) {
        if let scene { NotificationCenter.default.post(name: name, object: scene) }
    }

    // MARK: What an app is opened for

    enum Errand {
        case url(URL)
        case activity(NSUserActivity)
        case shortcut(UIApplicationShortcutItem)
    }

    private func errand() -> Errand? {
        guard let (kind, text) = application.device.takeErrand() else { return nil }
        let url = URL(string: text)
        switch kind {
        case .url: return url.map { .url($0) }
        case .activity:
            let isPage = url?.scheme?.hasPrefix("http") == true
            let activity = NSUserActivity(activityType: isPage ? NSUserActivityTypeBrowsingWeb : text)
            if isPage { activity.webpageURL = url }
            return .activity(activity)
        case .shortcut:
            let item = application.shortcutItems?.first { $0.type == text }
            return .shortcut(item ?? UIApplicationShortcutItem(type: text, localizedTitle: text))
        }
    }

    /// The launch options, which are empty for an app with scenes. What they say is told to the
    /// delegate as well.
    func launchOptions() -> [UIApplication.LaunchOptionsKey: Any] {
        launchErrand = errand()
        switch usesScenes ? nil : launchErrand {
        case .url(let url): return [.url: url]
        case .activity(let activity):
            return [.userActivityDictionary: ["UIApplicationLaunchOptionsUserActivityKey": activity]]
        case .shortcut(let item): return [.shortcutItem: item]
        case nil: return [:]
        }
    }

    private var launchErrand: Errand?

    /// Tells of what the app was opened for, unless the connection of its scene has said it.
    func tell() {
        guard let errand = launchErrand ?? errand() else { return }
        launchErrand = nil
        guard let scene, let delegate = scene.delegate else { return tellApplication(errand) }
        switch errand {
        case .url(let url): delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
        case .activity(let activity):
            delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
            delegate.scene(scene, continue: activity)
        case .shortcut(let item):
            (delegate as? any UIWindowSceneDelegate)?.windowScene(scene, performActionFor: item) { _ in }
        }
    }

    private func tellApplication(_ errand: Errand) {
        guard let delegate = application.delegate else { return }
        let isTaken: Bool
        let name: String
        switch errand {
        case .url(let url):
            isTaken = delegate.application(application, open: url, options: [:])
            name = "the URL \(url.absoluteString)"
        case .activity(let activity):
            _ = delegate.application(application, willContinueUserActivityWithType: activity.activityType)
            isTaken = delegate.application(application, continue: activity) { restoring in
                for object in restoring ?? [] { object.restoreUserActivityState(activity) }
            }
            name = "the user activity \(activity.activityType)"
        case .shortcut(let item):
            return delegate.application(application, performActionFor: item) { _ in }
        }
        if !isTaken { print("The app's delegate has not taken \(name).") }
    }
}
