internal import CNcenterDevice

/// Records whose code a thread runs, for the message about an unplanned end of the process.
package enum RunningCode {
    /// The name of the device's own code.
    package static let device = "the device"

    /// Runs code under the name of the app that it belongs to. Calls can be nested; the innermost name applies.
    ///
    /// The body must not continue on another thread, as it would after an `await`.
    package static func run<Result, Failure: Error>(
        named name: String, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        unsafe ncenter_running_code_begin(name)
        defer { ncenter_running_code_end() }
        return try body()
    }

    /// Whose code this thread runs; "an app" if unknown.
    package static var current: String { unsafe String(cString: ncenter_running_code_name()) }

    /// Sets whose code runs on threads without a name, such as those that apps start; `nil`: unknown.
    package static func setDefault(_ name: String?) {
        unsafe ncenter_running_code_set_default(name)
    }
}
