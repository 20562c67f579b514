public import Foundation

/// An app that runs inside the device.
///
/// Not part of Apple's API: it replaces `UIApplicationDelegate` and the app's bundle. The device creates the app when
/// it is first needed, because the user opens it or a notification wakes it, and keeps it running.
@MainActor
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

    /// The title of the app's screen; by default the app's name.
    var title: String { get }

    /// The controls on the app's screen from top to bottom; read after every event that may change them.
    var controls: [HostedControl] { get }
}

extension HostedApplication {
    public func applicationWillEnterForeground() {}
    public func applicationDidEnterBackground() {}
    public var title: String { Self.bundle.name }
    public var controls: [HostedControl] { [] }
}

/// The sources of randomness that the device gives to an app, so that scripted runs are repeatable.
public struct HostedApplicationEnvironment: Sendable {
    /// Makes an identifier: random in a terminal, the same sequence in every scripted run.
    public let makeUUID: @MainActor @Sendable () -> UUID

    package init(makeUUID: @escaping @MainActor @Sendable () -> UUID) {
        self.makeUUID = makeUUID
    }
}
