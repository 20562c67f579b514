import NotificationLocking

/// The connection of the app whose code is running, for API that is called without a center.
package enum CallingConnection {
    /// `nil` outside of apps. Set together with the calling app.
    @TaskLocal package static var current: (any ApplicationConnection)?

    /// The connection in a process with one app, also outside of calls into it. Set together with the process's app.
    package static var ofProcess: (any ApplicationConnection)? {
        get { process.withLock { $0 } }
        set { process.withLock { $0 = newValue } }
    }

    private static let process = Mutex<(any ApplicationConnection)?>(nil)

    /// The connection of the caller: the app whose code is running, otherwise the only app in the process, as on iOS.
    package static var ofCaller: (any ApplicationConnection)? { current ?? ofProcess }
}
