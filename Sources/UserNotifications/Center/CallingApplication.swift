import NotificationLocking
import NotificationWire

/// The app whose code is running.
///
/// The host sets it around every call into an app, and tasks that the app starts inherit it. Apple has no such type,
/// because a process on iOS runs one app.
package struct CallingApplication: Sendable {
    package let center: UNUserNotificationCenter

    @TaskLocal package static var current: CallingApplication?

    /// The only app of a process with a single app; also set outside of calls into the app, such as in timers and
    /// dispatch blocks.
    package static var ofProcess: CallingApplication? {
        get { process.withLock { $0 } }
        set {
            process.withLock { $0 = newValue }
            CallingConnection.ofProcess = newValue?.center.connection
        }
    }

    private static let process = Mutex<CallingApplication?>(nil)

    package init(center: UNUserNotificationCenter) {
        self.center = center
    }

    /// Runs code on behalf of the app.
    package func run<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(self) { CallingConnection.$current.withValue(center.connection) { body() } }
    }
}
