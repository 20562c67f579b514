import NotificationCore
import NotificationLocking
import NotificationModel
package import NotificationWire
package import TerminalCanvas

// Pictures of apps: requested with a message and never waited for.
extension DeviceRuntime {
    /// The last picture of the app in front; `nil` on the home screen, for an app without code and before the first
    /// picture.
    package var applicationScreen: ApplicationScreen? { screenPicture.picture }

    /// The last picture of the content extension in the open long look.
    package var contentFrame: ContentExtensionFrame? { contentPicture.picture }

    /// Sets how the screen can show pictures, before any is requested from apps.
    ///
    /// - Parameters:
    ///   - size: The available columns for a content extension, and the rows that fit on the screen.
    ///   - repertoire: The characters that the screen can show.
    ///   - picturesInColor: Whether pictures of files have their colours.
    ///   - isLight: Whether the screen's ground is light.
    package func show(in size: Size, repertoire: Repertoire, picturesInColor: Bool = false, isLight: Bool = false) {
        if process.isLight.withLock({ $0 != isLight }) {
            process.isLight.withLock { $0 = isLight }
            codeRuns(isUrgent: true)
        }
        drawing = DrawingRequest(
            size: size, repertoire: repertoire, rendering: system.settings.imageRendering,
            picturesInColor: picturesInColor)
    }

    /// Follows what is visible, which a message from an app may have changed: a long look that closes brings its app to
    /// the front.
    private func followStage() {
        guard let drawing else { return }
        let front = system.stage.frontApplication.flatMap { hosts[$0] }
        screenPicture.want(front.map { .init(application: $0.identifier) })
        contentPicture.want(
            contentSession.map { .init(application: $0.application, session: $0.session, drawing: drawing) })
    }

    /// Requests the pictures that may have changed.
    ///
    /// - Parameter waits: Whether pictures that change on their own are limited to a rate.
    /// - Returns: Whether a picture was requested.
    @discardableResult
    package func askForPictures(waits: Bool = true) -> Bool {
        followStage()
        let now = ContinuousClock.now
        let screen = screenPicture.next(at: now, waits: waits)
        let content = contentPicture.next(at: now, waits: waits)
        if let screen { tell(screen.application, .drawScreen) }
        if let content, let session = content.session, let drawing = content.drawing {
            tell(content.application, .drawContentExtension(session: session, drawing))
        }
        return screen != nil || content != nil
    }

    /// Code of an app is about to run, which may change its picture.
    ///
    /// - Parameter isUrgent: Whether the user or the device caused it.
    package func codeRuns(isUrgent: Bool) {
        screenPicture.codeRuns(isUrgent: isUrgent)
        contentPicture.codeRuns(isUrgent: isUrgent)
    }
}
