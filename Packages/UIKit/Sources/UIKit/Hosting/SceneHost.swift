import NotificationHosting

/// The scene of an app, and what it is opened for. An app whose scene has no delegate is told by its own delegate, as
/// apps without scenes are on iOS.
@MainActor
final class SceneHost {
    let application: UIApplication
    private(set) var scene: UIWindowScene?
    /// The delegate that the scene of a class will have.
    private let delegateClass: AnyClass?
    private let title: String

    /// Whether the scene's delegate is told, and the app's is not.
    var isUsed: Bool { scene?.delegate != nil }

    init(_ application: UIApplication, identity: ApplicationIdentity) {
        self.application = application
        delegateClass = identity.sceneDelegateClass
        title = identity.bundle.name
    }

    /// Makes the scene, when the app comes to the front for the first time.
    func connect() {
        guard scene == nil else { return }
        let (session, options) = (UISceneSession(), UIScene.ConnectionOptions())
        let configuration = application.delegate?.application(
            application, configurationForConnecting: session, options: options)
        let scene = UIWindowScene(session: session, connectionOptions: options)
        scene.title = title
        session.scene = scene
        self.scene = scene
        application.connectedScenes = [scene]
        guard let type = configuration?.delegateClass ?? delegateClass else {
            if let window = application.delegate?.window as? UIWindow { scene.adopt(window) }
            return
        }
        guard let delegate = (type as? UIResponder.Type)?.init() as? any UISceneDelegate else {
            preconditionFailure("\(type) must be a subclass of UIResponder that adopts UIWindowSceneDelegate")
        }
        scene.delegate = delegate
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

    /// The launch options, which are empty for an app whose file names a scene delegate. What they say is told to the
    /// delegate as well.
    func launchOptions() -> [UIApplication.LaunchOptionsKey: Any] {
        launchErrand = errand()
        switch delegateClass == nil ? launchErrand : nil {
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
