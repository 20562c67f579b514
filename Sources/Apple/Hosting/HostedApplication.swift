public import Foundation

/// An app that runs inside the device.
///
/// Not part of Apple's API: it replaces `UIApplicationDelegate` and the app's bundle. The device creates the app when
/// it is first needed, because the user opens it or a notification wakes it, and keeps it running.
@preconcurrency @MainActor
public protocol HostedApplication: AnyObject {
    /// The contents of the app's bundle.
    static var bundle: HostedApplicationBundle { get }

    init(environment: HostedApplicationEnvironment)

    /// The app was launched: set the notification center's delegate here.
    func applicationDidFinishLaunching()

    /// The app comes to the front.
    func applicationWillEnterForeground()

    /// The app left the front.
    func applicationDidEnterBackground()

    /// A push with `content-available` has arrived, which may have started the app in the background.
    ///
    /// The app has 30 seconds of the device's time to call the completion handler; the device's log says the result, or
    /// that the handler was not called. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - userInfo: The whole payload.
    ///   - completionHandler: May be called on any thread; only the first call counts.
    func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completionHandler: @escaping @Sendable (HostedDevice.FetchResult) -> Void)

    /// The object that stands behind the app, such as its app delegate; by default the app itself.
    var applicationDelegate: AnyObject { get }

    /// The title of the app's screen; by default the app's name. It may be made by
    /// `localizedUserNotificationString(forKey:arguments:)`.
    var title: String { get }

    /// The controls on the app's screen from top to bottom; read after every event that may change them.
    var controls: [HostedControl] { get }

    /// The question in front of the app's screen, which takes the user's input; `nil` without one.
    var presentedQuestion: HostedQuestion? { get }
}

extension HostedApplication {
    public func applicationWillEnterForeground() {}
    public func applicationDidEnterBackground() {}
    public func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any], completionHandler: @escaping @Sendable (HostedDevice.FetchResult) -> Void
    ) {
        completionHandler(.unhandled)
    }
    public var applicationDelegate: AnyObject { self }
    public var title: String { Self.bundle.name }
    public var controls: [HostedControl] { [] }
    public var presentedQuestion: HostedQuestion? { nil }
}

/// The values that the device gives to an app: its identity, the device itself, and sources of time and randomness, so
/// that scripted runs are repeatable.
public struct HostedApplicationEnvironment: Sendable {
    /// The app's bundle: its identifier and Info values, for which `Bundle.main` stands on iOS.
    public let bundle: HostedApplicationBundle
    /// The device's clock.
    public let clock: HostedApplicationClock

    /// The date and time on the device.
    public var now: Date { clock.now.date }

    /// Makes an identifier: random in a terminal, the same sequence in every scripted run.
    public let makeUUID: @MainActor @Sendable () -> UUID

    /// The device as the app sees it beside its notification center.
    public let device: HostedDevice

    @MainActor
    package init(
        bundle: HostedApplicationBundle, clock: HostedApplicationClock,
        makeUUID: @escaping @MainActor @Sendable () -> UUID, device: HostedDevice
    ) {
        self.bundle = bundle
        self.clock = clock
        self.makeUUID = makeUUID
        self.device = device
    }
}
