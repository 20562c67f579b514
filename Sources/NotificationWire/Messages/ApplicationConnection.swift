package import FoundationEssentials
package import NotificationModel

/// An app's line to the device.
package protocol ApplicationConnection: AnyObject, Sendable {
    /// The app at this end.
    var application: ApplicationIdentifier { get }

    /// The device's time; may be read on any thread.
    var now: Date { get }

    /// The device's time zone; may be read on any thread.
    var timeZone: TimeZone { get }

    /// Sends a request; may be called on any thread and never waits. Requests are taken in the order they are sent.
    func send(_ request: ApplicationRequest)
}

/// Whether the code that runs draws an app's picture.
package enum DrawingPass {
    /// Tasks that the drawing starts inherit it.
    @TaskLocal package static var isActive = false
}
