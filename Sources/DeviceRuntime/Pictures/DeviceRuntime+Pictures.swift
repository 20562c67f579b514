import NotificationCore
import NotificationModel
package import NotificationWire
package import TerminalCanvas

// What apps show: asked for by message, never waited for.
extension DeviceRuntime {
    /// What the app in front showed last; `nil` on the home screen, for an app without code and before its first picture.
    package var applicationScreen: ApplicationScreen? { screenPicture.picture }

    /// What the content extension of the open long look drew last.
    package var contentFrame: ContentExtensionFrame? { contentPicture.picture }

    /// Says what of apps is on show, so that it can be asked for.
    ///
    /// - Parameters:
    ///   - size: The columns there are for a content extension, and the rows that fit on the screen.
    ///   - repertoire: What the screen can show.
    package func show(in size: Size, repertoire: Repertoire) {
        let front = system.frontApplication.flatMap { hosts[$0] }
        screenPicture.want(front.map { .init(application: $0.identifier) })
        contentPicture.want(
            contentSession.map {
                .init(
                    application: $0.application, session: $0.session,
                    drawing: DrawingRequest(
                        size: size, repertoire: repertoire, rendering: system.settings.imageRendering))
            })
    }

    /// Asks for the pictures that may be others now.
    ///
    /// - Parameter waits: Whether pictures that change by themselves are asked for only so often.
    /// - Returns: Whether an app was asked.
    @discardableResult
    package func askForPictures(waits: Bool = true) -> Bool {
        let now = ContinuousClock.now
        let screen = screenPicture.next(at: now, waits: waits)
        let content = contentPicture.next(at: now, waits: waits)
        if let screen { tell(screen.application, .drawScreen) }
        if let content, let session = content.session, let drawing = content.drawing {
            tell(content.application, .drawContentExtension(session: session, drawing))
        }
        return screen != nil || content != nil
    }

    /// When the next picture is to be asked for; `nil` when none is.
    var pictureDueDate: ContinuousClock.Instant? {
        [screenPicture.dueDate, contentPicture.dueDate].compactMap { $0 }.min()
    }

    /// Whether an app is drawing.
    var isBeingDrawn: Bool { screenPicture.isBeingDrawn || contentPicture.isBeingDrawn }

    /// Code of an app runs: what it shows may change.
    ///
    /// - Parameter isUrgent: Whether it runs because of something the person or the device did.
    func codeRuns(isUrgent: Bool) {
        screenPicture.codeRuns(isUrgent: isUrgent)
        contentPicture.codeRuns(isUrgent: isUrgent)
    }

    /// Passes on the answer to what an app has asked.
    func reply(to application: ApplicationIdentifier, _ call: CallIdentifier, _ reply: ApplicationReply) {
        if drawingCalls[application]?.remove(call) != nil {
            screenPicture.drawingIsAnswered()
            contentPicture.drawingIsAnswered()
        } else {
            codeRuns(isUrgent: false)
        }
        tell(application, .center(.reply(call, reply)))
    }
}
