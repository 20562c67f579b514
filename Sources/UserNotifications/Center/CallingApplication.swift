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

    /// The app that has started what this thread does.
    private static var ofThread: CallingApplication? {
        (CallingConnection.ofThread?.center as? UNUserNotificationCenter).map { CallingApplication(center: $0) }
    }

    /// The app of the caller; `nil` if it cannot be known.
    package static var ofCaller: CallingApplication? { current ?? ofThread ?? ofProcess }

    /// The names of the apps with code in this process, for the error of a caller that cannot be known.
    package static var names: [String] {
        get { allNames.withLock { $0 } }
        set { allNames.withLock { $0 = newValue } }
    }

    private static let allNames = Mutex<[String]>([])

    package init(center: UNUserNotificationCenter) {
        self.center = center
    }

    /// Runs code on behalf of the app, also after it was suspended.
    package nonisolated(nonsending) func run<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await Self.$current.withValue(self) {
            try await CallingConnection.$current.withValue(center.connection) { try await body() }
        }
    }

    /// Runs code on behalf of the app.
    package func run<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(self) { CallingConnection.$current.withValue(center.connection) { body() } }
    }
}
