import NotificationHosting

/// Names a background task.
///
/// Apple: `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task: 1 for the first of an app.
    public let rawValue: Int

    /// Names a task by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Names no task: 0.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The background tasks of an app, which end 30 seconds of the device's time after it has left the front.
@MainActor
final class BackgroundTasks {
    /// About what iOS gives; Apple documents no number.
    static let limit: TimeInterval = 30

    private struct Running {
        let name: String
        let expire: (() -> Void)?
    }

    private var running: [UIBackgroundTaskIdentifier: Running] = [:]
    private var last = 0
    private let clock: HostedApplicationClock
    /// When the app's time in the background is over; `nil` in front.
    private var end: HostedApplicationClock.Instant?
    private var expiry: Task<Void, Never>?

    init(clock: HostedApplicationClock) { self.clock = clock }

    var remainingTime: TimeInterval {
        end.map { max(0, clock.now.duration(to: $0) / .seconds(1)) } ?? .greatestFiniteMagnitude
    }

    func begin(_ name: String?, isInBackground: Bool, expire: (() -> Void)?) -> UIBackgroundTaskIdentifier {
        last += 1
        let identifier = UIBackgroundTaskIdentifier(rawValue: last)
        running[identifier] = Running(name: name ?? "without a name", expire: expire)
        if isInBackground, end == nil { enterBackground() }
        return identifier
    }

    func finish(_ identifier: UIBackgroundTaskIdentifier) {
        running[identifier] = nil
    }

    func enterBackground() {
        end = clock.now.advanced(by: .seconds(Self.limit))
        expiry = DeviceTime.after(Self.limit) { [weak self] in self?.expire() }
    }

    func enterForeground() {
        end = nil
        expiry?.cancel()
    }

    /// Calls the handlers; what has not ended then is in the log, where iOS ends the app.
    private func expire() {
        for (identifier, task) in running.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            task.expire?()
            if running[identifier] != nil {
                print(
                    "The background task “\(task.name)” has not ended in \(Int(Self.limit)) seconds; iOS would end "
                        + "the app. Call endBackgroundTask(_:) in its expiration handler.")
            }
        }
    }
}

extension UIApplication {
    /// Asks for time in the background, of which there are 30 seconds of the device's time after the app has left the
    /// front.
    ///
    /// - Parameters:
    ///   - taskName: For the log.
    ///   - handler: Called on the main actor shortly before that time is over, unless the task has ended.
    /// - Returns: The task, which ends by ``endBackgroundTask(_:)``.
    public func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTasks.begin(taskName, isInBackground: applicationState == .background, expire: handler)
    }

    /// Ends a task; nothing if it has ended.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { backgroundTasks.finish(identifier) }

    /// Seconds of the device's time; in front the greatest finite number.
    public var backgroundTimeRemaining: TimeInterval { backgroundTasks.remainingTime }
}
