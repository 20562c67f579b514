import Locking
import NotificationWire

/// The app whose code is running.
///
/// The host sets it around every call into an app; tasks that the app starts inherit it. Not Apple's: on iOS a process
/// is one app.
package struct CallingApplication: Sendable {
    package let center: UNUserNotificationCenter

    @TaskLocal package static var current: CallingApplication?

    /// The app of a process that has only one, also outside of calls into it: in a timer, in a block on a queue.
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

    /// Runs code as the app's.
    package func run<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(self) { CallingConnection.$current.withValue(center.connection) { body() } }
    }
}
