/// What an app says to the device.
package enum ApplicationReport: Hashable, Sendable, Codable {
    /// It asks the device, or answers it.
    ///
    /// `isOfDrawing`: It was asked while the app drew its picture; that the device answers is then no reason to draw again
    /// unless the picture changes.
    case request(ApplicationRequest, isOfDrawing: Bool)
    /// The answer to `drawScreen`; `nil` before the app has been launched.
    case screen(ApplicationScreen?)
    /// The answer to `drawContentExtension`; `nil` when the extension is not there any more.
    case contentFrame(session: CallIdentifier, ContentExtensionFrame?)
    /// Code has run that no message of the device's started, such as a timer, or the system's media button has another
    /// state: what is shown may be another.
    case ownCodeHasRun
    /// Its code has printed lines.
    case printed([String])
}
