import NotificationModel
import NotificationWire

/// A picture that an app draws when the device asks for it: what it drew last, and when it is to be asked again.
///
/// The last picture stays until the next one comes. An app is asked for one drawing at a time; after its code has run because
/// of what the person or the device did, at once, and after code that ran by itself at most once in 16 milliseconds,
/// less often the longer nothing changes. What an app asks the device *while it draws* is no reason to draw again unless
/// the drawing was another than before, so that an app that asks each time does not draw for ever.
struct RequestedPicture<Picture: Hashable & Sendable>: Sendable {
    /// What is to be drawn.
    struct Request: Hashable, Sendable {
        var application: ApplicationIdentifier
        /// Of a content extension: the long look it belongs to, and the room it draws in.
        var session: CallIdentifier?
        var drawing: DrawingRequest?

        func isOfSameSubject(as other: Request?) -> Bool {
            application == other?.application && session == other?.session
        }
    }

    /// What was drawn last; `nil` before the first picture.
    private(set) var picture: Picture?
    private var wanted: Request?
    /// What the app has been asked for and has not answered yet.
    private var asked: Request?
    private var isStale = false
    private var isUrgent = false
    /// Whether the device has answered, since the app was asked, something that the app asked while it drew.
    private var answeredDrawing = false
    /// How many drawings in a row were what had been drawn before.
    private var unchangedDrawings = 0
    /// At first, the moment before which nothing is asked.
    private var lastAsked: ContinuousClock.Instant

    init(at now: ContinuousClock.Instant = .now) {
        lastAsked = now
    }

    /// The shortest time between two drawings for code that ran by itself, and the longest that such a change waits.
    private static var shortestInterval: Duration { .milliseconds(16) }
    private static var longestInterval: Duration { .milliseconds(256) }

    /// Says what is on show; `nil` when nothing is.
    mutating func want(_ request: Request?) {
        guard request != wanted else { return }
        if request?.isOfSameSubject(as: wanted) != true { picture = nil }
        wanted = request
        codeRuns(isUrgent: true)
    }

    /// The app is gone, and with it what it showed: one of the same name has its own picture.
    mutating func forget(_ application: ApplicationIdentifier) {
        if wanted?.application == application { want(nil) }
    }

    /// Code of the app has run or is about to.
    ///
    /// - Parameter isUrgent: Whether it runs because of something the person or the device did.
    mutating func codeRuns(isUrgent: Bool) {
        isStale = wanted != nil
        guard isUrgent else { return }
        self.isUrgent = isStale
        unchangedDrawings = 0
    }

    /// The app is about to hear the answer to what it asked while it drew.
    mutating func drawingIsAnswered() {
        if asked != nil {
            answeredDrawing = true
        } else if unchangedDrawings == 0 {
            codeRuns(isUrgent: false)
        }
    }

    /// When the app is to be asked; `nil` when there is no reason to.
    var dueDate: ContinuousClock.Instant? {
        guard isStale, asked == nil else { return nil }
        if isUrgent { return lastAsked }
        let interval = Self.shortestInterval * (1 << min(unchangedDrawings, 4))
        return lastAsked + min(interval, Self.longestInterval)
    }

    /// Whether the app is drawing.
    var isBeingDrawn: Bool { asked != nil }

    /// What to ask the app for now.
    ///
    /// - Parameter waits: Whether the time between two drawings counts.
    mutating func next(at now: ContinuousClock.Instant, waits: Bool = true) -> Request? {
        guard let dueDate, !waits || dueDate <= now else { return nil }
        asked = wanted
        isStale = false
        isUrgent = false
        answeredDrawing = false
        lastAsked = now
        return asked
    }

    /// The app has drawn.
    mutating func answer(_ picture: Picture?) {
        guard let request = asked else { return }
        asked = nil
        guard request.isOfSameSubject(as: wanted) else { return }
        let isChanged = picture != self.picture
        self.picture = picture
        unchangedDrawings = isChanged ? 0 : unchangedDrawings + 1
        if answeredDrawing, isChanged { codeRuns(isUrgent: false) }
    }
}
