internal import CNcenterDevice

/// Whose code a thread runs, for the line that says who ended the process.
package enum RunningCode {
    /// What the device's own thread calls itself.
    package static let device = "the device"

    /// Runs code under the name of the app that it belongs to. Calls may stand inside each other; the innermost name counts.
    ///
    /// The body must not go on on another thread, as it does where it awaits something.
    package static func run<Result, Failure: Error>(
        named name: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe ncenter_running_code_begin(name)
        defer { ncenter_running_code_end() }
        return try body()
    }

    /// Whose code this thread runs; "an app" when nobody has said so.
    package static var current: String { unsafe String(cString: ncenter_running_code_name()) }

    /// Whose code runs on threads that nobody has named, as those that apps start; `nil`: nobody knows.
    package static func setDefault(_ name: String?) {
        unsafe ncenter_running_code_set_default(name)
    }
}
