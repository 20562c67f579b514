import CNcenterDevice
import NotificationLocking

/// The app whose code runs, which is known in one of three ways.
///
/// - The task: the device runs an app's code under ``run(_:)``, and tasks that this code starts inherit the app.
/// - The thread: what an app puts on a queue, and the threads that it starts, belong to the app, see
///   ``runOnThread(_:)``. This is known where the process replaces the functions of libdispatch.
/// - The process: if a single app has code, all code without one of the other two is that app's, as on iOS.
///
/// The name of the app is known in signal handlers, too, which cannot ask for more.
package final class ApplicationContext: Sendable {
    package let connection: any ApplicationConnection
    /// The app's `UNUserNotificationCenter`; `nil` in a test of calls that take none.
    package let center: (any AnyObject & Sendable)?
    /// The app's name, for messages about the end of the process.
    package let name: String
    /// The `ApplicationSchedule` that counts the app's work and gives it its turns; `nil` when the device no longer
    /// exists, which threads of apps may outlive.
    package weak let schedule: (any AnyObject & Sendable)?

    package init(
        connection: any ApplicationConnection, center: (any AnyObject & Sendable)? = nil, name: String = "",
        schedule: (any AnyObject & Sendable)? = nil
    ) {
        self.connection = connection
        self.center = center
        self.name = name
        self.schedule = schedule
    }

    // MARK: The place of the device

    private let followers = Mutex<[@Sendable () -> Void]>([])

    /// Has code of the app run whenever the device has moved.
    package func onMove(_ body: @escaping @Sendable () -> Void) { followers.withLock { $0.append(body) } }

    /// Runs what waits for the device to move.
    package func deviceHasMoved() { for body in followers.withLock(\.self) { body() } }

    // MARK: Whose code runs

    @TaskLocal private static var ofTask: ApplicationContext?

    /// The app that has started what this thread does.
    private static var ofThread: ApplicationContext? {
        guard let pointer = unsafe ncenter_running_context() else { return nil }
        return unsafe Unmanaged<ApplicationContext>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// The app whose code runs, as far as that code can be told from others'.
    package static var ofCode: ApplicationContext? { ofTask ?? ofThread }

    /// The app of the caller: the one whose code runs, otherwise the only one in the process; `nil` if it cannot be
    /// known.
    package static var ofCaller: ApplicationContext? { ofCode ?? ofProcess }

    // MARK: The process

    private static let process = Mutex<[ApplicationContext]>([])

    /// Declares the apps with code of the only device in the process.
    package static func own(_ contexts: [ApplicationContext]) {
        process.withLock { $0 = contexts }
        setDefaultName(contexts.count == 1 ? contexts[0].name : nil)
    }

    /// The only app with code in the process, whose code also runs in timers and blocks of run loops; `nil` if there
    /// are several.
    private static var ofProcess: ApplicationContext? { process.withLock { $0.count == 1 ? $0[0] : nil } }

    /// The first app of the process, whose device gives code of no app its time; `nil` for the device's own code.
    package static var ofTime: ApplicationContext? {
        ncenter_runs_device_code() ? nil : process.withLock(\.first)
    }

    /// The names of the apps with code in the process, for the error of a caller that cannot be known.
    package static var names: [String] { process.withLock { $0.map(\.name) } }

    // MARK: Running code

    /// Runs code on behalf of the app; tasks that it starts inherit the app.
    package func run<Result>(_ body: () -> Result) -> Result {
        Self.run(named: name) { Self.$ofTask.withValue(self) { body() } }
    }

    /// Runs code on behalf of the app, also after it was suspended.
    package nonisolated(nonsending) func run<Result>(
        _ body: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
        try await Self.$ofTask.withValue(self) { try await body() }
    }

    /// Runs a block or a job of the app on a thread that belongs to the app meanwhile. A job has the task-local values
    /// of its own task.
    package func runOnThread<Result>(_ body: () -> Result) -> Result {
        Self.run(named: name) {
            let former = unsafe ncenter_running_context()
            unsafe ncenter_running_context_set(Unmanaged.passUnretained(self).toOpaque())
            defer { unsafe ncenter_running_context_set(former) }
            return body()
        }
    }

    /// Lets the calling thread belong to the app until ``endThread()``. The caller keeps the context alive.
    package func beginThread() {
        unsafe ncenter_running_code_begin(name)
        unsafe ncenter_running_context_set(Unmanaged.passUnretained(self).toOpaque())
    }

    /// The calling thread, which has begun with ``beginThread()``, is about to end.
    package static func endThread() {
        ncenter_running_context_set(nil)
    }

    /// Runs code that belongs to no app, whatever app has called.
    package static func withoutCaller<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        let former = unsafe ncenter_running_context()
        ncenter_running_context_set(nil)
        defer { unsafe ncenter_running_context_set(former) }
        // A task-local value cannot be set around a body with a typed error.
        let result = $ofTask.withValue(nil) { () -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    // MARK: Names

    /// The name of the device's own code.
    package static let deviceName = "the device"

    /// Runs code under a name for the message about an unplanned end of the process: an app's, or ``deviceName``.
    /// Calls can be nested; the innermost name applies.
    ///
    /// The body must not continue on another thread, as it would after an `await`.
    package static func run<Result, Failure: Error>(
        named name: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe ncenter_running_code_begin(name)
        defer { ncenter_running_code_end() }
        return try body()
    }

    /// The name under which this thread runs code; "an app" if unknown.
    package static var currentName: String { unsafe String(cString: ncenter_running_code_name()) }

    /// Sets the name on threads without one, such as those that apps start; `nil`: unknown.
    package static func setDefaultName(_ name: String?) {
        unsafe ncenter_running_code_set_default(name)
    }
}
