import NotificationModel
import NotificationWire

/// A picture that an app draws on request: the last result and the time of the next request.
///
/// The last picture is used until the next one arrives. Only one request is outstanding at a time. After app code has
/// run because of the user or the device, a picture is requested at once; after code that ran on its own, at most once
/// in 16 milliseconds, and less often the longer nothing changes. A reply to a request that the app makes *while it
/// draws* only causes another drawing if the picture has changed; otherwise an app that makes a request in every
/// drawing would draw forever.
struct RequestedPicture<Picture: Sendable>: Sendable {
    /// The picture to draw.
    struct Request: Equatable, Sendable {
        var application: ApplicationIdentifier
        /// For a content extension: its long look and the available size.
        var session: CallIdentifier?
        var drawing: DrawingRequest?

        func isOfSameSubject(as other: Request?) -> Bool {
            application == other?.application && session == other?.session
        }
    }

    /// The last picture; `nil` before the first one.
    private(set) var picture: Picture?
    private var wanted: Request?
    /// The outstanding request.
    private var asked: Request?
    private var isStale = false
    private var isUrgent = false
    /// Whether the device, since the outstanding request, has replied to a request that the app made while drawing.
    private var answeredDrawing = false
    /// The number of successive drawings without a change.
    private var unchangedDrawings = 0
    /// Initially the time before which nothing is requested.
    private var lastAsked: ContinuousClock.Instant

    init(at now: ContinuousClock.Instant = .now) {
        lastAsked = now
    }

    /// The minimum time between two drawings after code that ran on its own.
    private static var shortestInterval: Duration { .milliseconds(16) }

    /// Sets what is visible; `nil` if nothing is.
    mutating func want(_ request: Request?) {
        guard request != wanted else { return }
        if request?.isOfSameSubject(as: wanted) != true { picture = nil }
        wanted = request
        codeRuns(isUrgent: true)
    }

    /// Discards the picture of an app that was deleted: another app with the same identifier has its own picture.
    mutating func forget(_ application: ApplicationIdentifier) {
        if wanted?.application == application { want(nil) }
    }

    /// Code of the app has run or is about to run.
    ///
    /// - Parameter isUrgent: Whether the user or the device caused it.
    mutating func codeRuns(isUrgent: Bool) {
        isStale = wanted != nil
        guard isUrgent else { return }
        self.isUrgent = isStale
        unchangedDrawings = 0
    }

    /// The app is about to receive the reply to a request that it made while drawing.
    mutating func drawingIsAnswered() {
        if asked != nil {
            answeredDrawing = true
        } else if unchangedDrawings == 0 {
            codeRuns(isUrgent: false)
        }
    }

    /// When to request a picture; `nil` if there is no reason to.
    var dueDate: ContinuousClock.Instant? {
        guard isStale, asked == nil else { return nil }
        if isUrgent { return lastAsked }
        // A change is seen after 256 milliseconds at most.
        return lastAsked + Self.shortestInterval * (1 << min(unchangedDrawings, 4))
    }

    /// Returns the request to send now.
    ///
    /// - Parameter waits: Whether to keep the minimum time between two drawings.
    mutating func next(at now: ContinuousClock.Instant, waits: Bool = true) -> Request? {
        guard let dueDate, !waits || dueDate <= now else { return nil }
        asked = wanted
        isStale = false
        isUrgent = false
        answeredDrawing = false
        lastAsked = now
        return asked
    }
}

// Not a requirement of the type: the runtime would search all conformances of the process for it at the start.
extension RequestedPicture where Picture: Equatable {
    /// Handles the app's answer.
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
