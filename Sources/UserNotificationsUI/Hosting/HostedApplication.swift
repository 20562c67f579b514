public import Foundation

/// An app that runs inside the device.
///
/// Not Apple's: it stands in for `UIApplicationDelegate` and the app's bundle. The device makes the app when it is first
/// needed, opened by the person or woken for a notification, and keeps it.
@MainActor
public protocol HostedApplication: AnyObject {
    /// What the app's bundle says of it.
    static var bundle: HostedApplicationBundle { get }

    init(environment: HostedApplicationEnvironment)

    /// The app has been started: set the notification center's delegate here.
    func applicationDidFinishLaunching()

    /// The app comes to the front.
    func applicationWillEnterForeground()

    /// The app has left the front.
    func applicationDidEnterBackground()

    /// The title of the app's screen; the app's name unless it says otherwise.
    var title: String { get }

    /// The controls of the app's screen, top to bottom; read after anything that may have changed them.
    var controls: [HostedControl] { get }
}

extension HostedApplication {
    public func applicationWillEnterForeground() {}
    public func applicationDidEnterBackground() {}
    public var title: String { Self.bundle.name }
    public var controls: [HostedControl] { [] }
}

/// What the device gives an app that would otherwise make two runs differ.
public struct HostedApplicationEnvironment: Sendable {
    /// Makes an identifier: random in a terminal, the same series in every scripted run.
    public let makeUUID: @MainActor @Sendable () -> UUID

    package init(makeUUID: @escaping @MainActor @Sendable () -> UUID) {
        self.makeUUID = makeUUID
    }
}
