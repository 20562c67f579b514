import NotificationLocking

/// The line of the app whose code is running, for what is called without a center.
package enum CallingConnection {
    /// `nil` outside of any app. Set together with the calling app.
    @TaskLocal package static var current: (any ApplicationConnection)?

    /// That of a process with one app, also outside of calls into it. Set together with the process's app.
    package static var ofProcess: (any ApplicationConnection)? {
        get { process.withLock { $0 } }
        set { process.withLock { $0 = newValue } }
    }

    private static let process = Mutex<(any ApplicationConnection)?>(nil)

    /// The line of whoever calls: the app whose code is running, else the only one of the process, as on iOS.
    package static var ofCaller: (any ApplicationConnection)? { current ?? ofProcess }
}
