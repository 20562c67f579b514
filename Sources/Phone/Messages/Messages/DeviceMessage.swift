package import NotificationModel
package import TerminalCanvas

/// A message from the device to an app.
///
/// The app answers with ``ApplicationReport``. Both are values that can be passed between threads.
package indirect enum DeviceMessage: Equatable, Sendable {
    /// Starts the app's code if it is not running. A response that has started it follows, and is for the delegate that
    /// is set when the launch ends.
    case launch(inForeground: Bool, forResponse: Bool = false)
    case enterBackground
    /// The app was ended: its code starts anew when it is launched again.
    case end
    /// The app was deleted from the device: its code receives no more messages.
    case terminate

    case application(ApplicationMessage)
    case center(CenterMessage)
    case serviceExtension(ServiceExtensionMessage)

    /// The user operated a control on the app's screen.
    case control(ControlAction, identifier: String)
    /// Requests a picture of the app's screen; the answer is `screen`.
    case drawScreen

    // To a content extension; the session identifies its long look.
    case startContentExtension(
        session: CallIdentifier, ContentExtension, DeliveredNotification, [NotificationAction])
    case contentExtensionReceived(session: CallIdentifier, DeliveredNotification)
    /// Asks what happens to a response; the extension answers `extensionAnswered` with the identifier of the call.
    case askContentExtension(session: CallIdentifier, CallIdentifier, NotificationResponse)
    case contentExtensionControl(session: CallIdentifier, ControlAction, identifier: String)
    /// Requests a picture of the extension; the answer is `contentFrame`.
    case drawContentExtension(session: CallIdentifier, DrawingRequest)
    case stopContentExtension(session: CallIdentifier)
}

/// The size and the characters for a content extension's drawing.
package struct DrawingRequest: Equatable, Sendable {
    /// The available columns, and the rows that fit on the screen; an extension can request more rows.
    package var size: Size
    package var repertoire: Repertoire
    package var rendering: ImageRendering
    /// Whether pictures of files have their colours.
    package var picturesInColor: Bool

    package init(size: Size, repertoire: Repertoire, rendering: ImageRendering, picturesInColor: Bool = false) {
        self.picturesInColor = picturesInColor
        self.size = size
        self.repertoire = repertoire
        self.rendering = rendering
    }
}
