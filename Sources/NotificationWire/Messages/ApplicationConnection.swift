package import FoundationEssentials
package import NotificationModel

/// An app's connection to the device.
package protocol ApplicationConnection: AnyObject, Sendable {
    /// The app on this connection.
    var application: ApplicationIdentifier { get }

    /// The device's time; can be read on any thread.
    var now: Date { get }

    /// The device's time zone; can be read on any thread.
    var timeZone: TimeZone { get }

    /// Sends a request. Can be called on any thread and never waits. Requests are handled in the order in which they
    /// are sent.
    func send(_ request: ApplicationRequest)
}

/// Whether the running code draws an app's picture.
package enum DrawingPass {
    /// Inherited by tasks that the drawing code starts.
    @TaskLocal package static var isActive = false
}
