package import NotificationModel
package import TerminalCanvas

/// What the device says to an app.
///
/// The app answers with ``ApplicationReport``. Both are `Codable` values and say everything that passes between the two, so
/// that they can travel between threads and between processes; only the time and the time zone of the device, which an app
/// may read at any moment, are the ``ApplicationConnection``'s.
package enum DeviceMessage: Hashable, Sendable, Codable {
    /// Starts the app's code if it does not run yet.
    case launch(inForeground: Bool)
    case enterBackground
    /// The app is gone from the device: its code hears of nothing any more.
    case terminate

    case center(CenterMessage)
    case serviceExtension(ServiceExtensionMessage)

    /// The person did something to a control of the app's screen.
    case control(ControlAction, identifier: String)
    /// Asks what the app shows; it answers `screen`.
    case drawScreen

    // To a content extension; the session names the long look it belongs to.
    case startContentExtension(
        session: CallIdentifier, ContentExtension, DeliveredNotification, [NotificationAction])
    case contentExtensionReceived(session: CallIdentifier, DeliveredNotification)
    /// Asks what becomes of a response; the extension answers `extensionAnswered` with the name of the call.
    case askContentExtension(session: CallIdentifier, CallIdentifier, NotificationResponse)
    case contentExtensionControl(session: CallIdentifier, ControlAction, identifier: String)
    /// Asks what the extension shows; it answers `contentFrame`.
    case drawContentExtension(session: CallIdentifier, DrawingRequest)
    case stopContentExtension(session: CallIdentifier)
}

/// The room a content extension draws in, and with what.
package struct DrawingRequest: Hashable, Sendable, Codable {
    /// The columns there are for it, and the rows that fit on the screen; an extension that asks for more rows has more.
    package var size: Size
    package var repertoire: Repertoire
    package var rendering: ImageRendering

    package init(size: Size, repertoire: Repertoire, rendering: ImageRendering) {
        self.size = size
        self.repertoire = repertoire
        self.rendering = rendering
    }
}
