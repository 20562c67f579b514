/// What an app says to the device.
package enum ApplicationReport: Hashable, Sendable, Codable {
    /// A request to the device, or an answer to one of its questions.
    ///
    /// `isOfDrawing` is true if the app sent the request while it drew its picture. The device's reply is then no
    /// reason to draw again unless the picture changes.
    case request(ApplicationRequest, isOfDrawing: Bool)
    /// The answer to `drawScreen`; `nil` before the app was launched.
    case screen(ApplicationScreen?)
    /// The answer to `drawContentExtension`; `nil` if the extension no longer exists.
    case contentFrame(session: CallIdentifier, ContentExtensionFrame?)
    /// Code has run that no message from the device started, such as a timer, or the state of the system's media button
    /// has changed: the picture may have changed.
    case ownCodeHasRun
    /// The app's code has printed lines.
    case printed([String])
}
