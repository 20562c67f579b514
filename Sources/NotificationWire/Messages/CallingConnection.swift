/// The line of the app whose code is running, for what is called without a center.
package enum CallingConnection {
    /// `nil` outside of any app. Set together with the calling app.
    @TaskLocal package static var current: (any ApplicationConnection)?
}
