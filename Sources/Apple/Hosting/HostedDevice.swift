public import Foundation
import NotificationLocking
package import NotificationModel
package import NotificationWire
public import UserNotifications

/// The device as an app's code sees it beside its notification center: what `UIApplication` is made of.
///
/// Not part of Apple's API. An app gets it in its ``HostedApplicationEnvironment``. Members are used on the main actor,
/// unless their documentation says otherwise.
@MainActor
public final class HostedDevice {
    /// Whether the app is in front.
    public enum Activity: Sendable, Hashable {
        /// In front, and the user's input is the app's.
        case active
        /// In front, but an alert, Notification Center or a notification covers it; also during a launch.
        case inactive
        /// Not in front, or the device is locked.
        case background
    }

    /// The result of ``HostedApplication/didReceiveRemoteNotification(_:completionHandler:)``, for the log.
    public enum FetchResult: Sendable, Hashable {
        case newData
        case noData
        case failed
        /// The app has no code for such pushes; nothing is logged.
        case unhandled
    }

    /// What the user or another app opens the app for.
    public enum Errand: String, Sendable, Hashable {
        case url
        /// A user activity: its type, or the address of a web page.
        case activity
        /// A shortcut of the app's icon: its type.
        case shortcut

        package var kind: ApplicationErrand.Kind {
            switch self {
            case .url: .url
            case .activity: .activity
            case .shortcut: .shortcut
            }
        }

        init(_ kind: ApplicationErrand.Kind) {
            self =
                switch kind {
                case .url: .url
                case .activity: .activity
                case .shortcut: .shortcut
                }
        }
    }

    /// The name that the user has given the device; empty for one without a name, as in a test.
    public var name: String { connection?.deviceName ?? "" }
    /// The device's language and region, as in `ko_KR`: what `Locale.current` is on iOS. A language without a region
    /// has the one that CLDR names as the likeliest. Can be read on any thread.
    public nonisolated var locale: Locale {
        let (language, region) = connection?.languageAndRegion ?? ("en", nil)
        var parts = Locale.Language.Components(identifier: language)
        let likely = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier).region
        parts.region = region.map { Locale.Region($0) } ?? parts.region ?? likely
        return Locale(identifier: Locale(languageComponents: parts).identifier)
    }
    /// Identifies the device for the apps of a vendor: the same at each start, and another one for other vendors and
    /// devices.
    ///
    /// The vendor is the bundle identifier without its last component, as it is for apps that do not come from the App
    /// Store.
    public var identifierForVendor: UUID {
        let application = connection?.application.rawValue ?? ""
        let parts = application.split(separator: ".")
        let vendor = parts.count > 1 ? parts.dropLast().joined(separator: ".") : application
        return DeviceToken(device: name, application: ApplicationIdentifier("vendor " + vendor)).identifier
    }
    /// Whether the app is in front; changes are only known after ``follow(_:)``.
    public private(set) var activity = Activity.background
    /// The badge count on the app's icon; 0 shows no badge. Changes by notifications are only known after
    /// ``follow(_:)``.
    public private(set) var badge = 0
    /// Whether the app has a token for remote notifications.
    public private(set) var isRegisteredForRemoteNotifications = false
    /// The `userInfo` of the remote notification that started the app: one that the user has opened, or a push with
    /// `content-available`; `nil` for any other reason.
    public private(set) var launchUserInfo: [AnyHashable: Any]?
    /// The response that has started the app, which the center's delegate gets as well; `nil` for any other reason.
    public package(set) var launchResponse: UNNotificationResponse?
    /// Whether the screen that the app is shown on is light. Can be read on any thread.
    public nonisolated var isLight: Bool { connection?.isLight ?? false }
    private var errand: (kind: Errand, text: String)?
    /// Called with the app's token after ``registerForRemoteNotifications()``: 32 bytes, the same for an app on a
    /// device each time.
    public var onDeviceToken: (Data) -> Void = { _ in }

    /// The device of the app whose code is running: the one that `UNUserNotificationCenter.current()` speaks with;
    /// `nil` outside of apps. Can be read on any thread, because apps do that.
    public nonisolated static var current: HostedDevice? {
        guard let caller = ApplicationContext.ofCaller?.connection else { return nil }
        return devices.withLock { devices in
            for entry in devices where entry.device?.connection === caller { return entry.device }
            return nil
        }
    }

    private struct Entry: Sendable {
        weak let device: HostedDevice?
    }

    /// Every device that is in use: one for each app in the process.
    private nonisolated static let devices = Mutex<[Entry]>([])

    private nonisolated static func register(_ device: HostedDevice) {
        let entry = Entry(device: device)
        devices.withLock { devices in
            devices.removeAll { $0.device == nil }
            devices.append(entry)
        }
    }

    private nonisolated let connection: (any ApplicationConnection)?
    /// The names whose use outside of the main thread is in the log already.
    private nonisolated let complaints = Mutex<Set<[String]>>([])
    private var followers: [(Activity) -> Void] = []
    /// The device's clock. Can be used on any thread.
    public nonisolated let clock: HostedApplicationClock

    package init(connection: (any ApplicationConnection)?, clock: HostedApplicationClock) {
        self.connection = connection
        self.clock = clock
        Self.register(self)
    }

    /// Has the device tell the app from now on when its activity or badge changes, until the app's code ends.
    ///
    /// - Parameter onActivity: Called after each change of ``activity``, after the functions of earlier calls.
    public func follow(_ onActivity: @escaping (Activity) -> Void) {
        followers.append(onActivity)
        send(.followSituation)
    }

    /// Returns what the app comes to the front for, and forgets it; `nil` for a user who only wants to see the app.
    public func takeErrand() -> (kind: Errand, text: String)? {
        defer { errand = nil }
        return errand
    }

    /// Asks for a token; ``onDeviceToken`` is called with it as soon as the device has a connection.
    public func registerForRemoteNotifications() {
        send(.registerForRemoteNotifications)
    }

    /// Gives the token back. Pushes still arrive, because a tester sends them to the device and not to a server.
    public func unregisterForRemoteNotifications() {
        isRegisteredForRemoteNotifications = false
        send(.unregisterForRemoteNotifications)
    }

    /// Sets the badge count, if the user allows badges; 0 also removes the app's delivered notifications, as it does on
    /// iOS.
    public func setBadge(_ count: Int) {
        badge = max(0, count)
        send(.setBadge(count))
    }

    /// Writes into the device's log that the app has opened a URL; the device has no app for it.
    public func noteOpening(of url: URL) {
        send(.open(url.absoluteString))
    }

    /// Writes into the device's log what the app has asked of the system. Can be called on any thread.
    public nonisolated func note(_ call: String) {
        send(.note(call))
    }

    /// Writes into the device's log that the app uses a name elsewhere than on the main thread, if it does: once for
    /// each name and place, as Xcode's Main Thread Checker says it. Can be called on any thread.
    ///
    /// - Parameter name: The name that belongs on the main thread, such as `UIApplication.shared`.
    public nonisolated func expectMainThread(for name: String) {
        guard let place = connection?.placeOffMainThread,
            complaints.withLock({ $0.insert([name, place]).inserted })
        else { return }
        connection?.send(.application(.usedOffMainThread(name, place: place)))
    }

    private nonisolated func send(_ call: ApplicationCall) {
        connection?.send(.application(call))
    }

    // MARK: The host's side

    /// The app's code starts, or comes to the front.
    package func prepareLaunch(inForeground: Bool) {
        if inForeground, activity == .background { change(to: .inactive) }
    }

    /// The app leaves the front.
    package func prepareBackground() {
        if activity == .active { change(to: .inactive) }
    }

    /// The app has left the front.
    package func enterBackground() {
        change(to: .background)
    }

    /// The app's code has ended, and nothing is left of this launch for the next one. Nobody is told: the code is gone.
    package func end() {
        activity = .background
        launchUserInfo = nil
        followers = []
        launchResponse = nil
    }

    /// Handles a message; `remoteNotification` is the app's own to handle.
    package func receive(_ message: ApplicationMessage) {
        switch message {
        case .situation(let situation):
            badge = situation.badge
            isRegisteredForRemoteNotifications = situation.isRegistered
            switch situation.activity {
            case .active: change(to: .active)
            case .inactive: change(to: .inactive)
            // `enterBackground` is sent before this message, and during a launch the app is not in front yet.
            case .background: break
            }
        case .launchedByRemoteNotification(let userInfo):
            launchUserInfo = PropertyListBridge.dictionary(from: userInfo)
        case .deviceToken(let bytes):
            isRegisteredForRemoteNotifications = true
            onDeviceToken(Data(bytes))
        case .errand(let errand):
            self.errand = (Errand(errand.kind), errand.text)
        case .moved, .remoteNotification:
            preconditionFailure("handled by the app")
        }
    }

    private func change(to activity: Activity) {
        guard activity != self.activity else { return }
        self.activity = activity
        for follower in followers { follower(activity) }
    }
}

extension HostedDevice.FetchResult {
    package var model: BackgroundFetchResult {
        switch self {
        case .newData: .newData
        case .noData: .noData
        case .failed: .failed
        case .unhandled: .unhandled
        }
    }
}
