import NotificationModel
import NotificationWire
import TerminalCanvas
import Testing

@testable import DeviceRuntime

/// When an app is asked to draw.
@Suite("RequestedPicture") struct RequestedPictureTests {
    typealias Picture = RequestedPicture<String>

    private let start = ContinuousClock.now
    private let tea = Picture.Request(application: ApplicationIdentifier("com.example.Tea"))

    /// A picture that was drawn at the beginning.
    private func drawn() -> Picture {
        var picture = Picture(at: start)
        picture.want(tea)
        #expect(picture.next(at: start + .milliseconds(1)) == tea)
        picture.answer("first")
        return picture
    }

    /// The time after the first drawing at which the next one is due.
    private func due(_ picture: Picture) -> Duration? {
        picture.dueDate.map { $0 - (start + .milliseconds(1)) }
    }

    @Test("A picture that becomes visible is requested at once, and once")
    func first() {
        var picture = Picture(at: start)
        #expect(picture.dueDate == nil && picture.next(at: start) == nil)
        picture.want(tea)
        #expect(picture.next(at: .now) == tea && picture.dueDate == nil)
        #expect(picture.next(at: .now) == nil)
        #expect(picture.picture == nil)
        picture.answer("first")
        #expect(picture.picture == "first" && picture.dueDate == nil)
    }

    @Test("Actions of the user are drawn at once, other changes after 16 ms")
    func reasons() {
        var picture = drawn()
        picture.codeRuns(isUrgent: false)
        #expect(due(picture) == .milliseconds(16))
        #expect(picture.next(at: start + .milliseconds(10)) == nil)
        // If time is stopped, there is no delay.
        var elsewhere = picture
        #expect(elsewhere.next(at: start + .milliseconds(10), waits: false) == tea)
        picture.codeRuns(isUrgent: true)
        #expect(picture.next(at: start + .milliseconds(10)) == tea)
    }

    @Test("Code that keeps running without a change is asked less often, down to four times a second")
    func backOff() {
        var picture = drawn()
        var intervals: [Duration] = []
        var now = start + .milliseconds(1)
        for _ in 0..<7 {
            picture.codeRuns(isUrgent: false)
            guard let date = picture.dueDate else { break }
            intervals.append(date - now)
            now = date
            #expect(picture.next(at: now) == tea)
            picture.answer("first")
        }
        #expect(intervals == [16, 32, 64, 128, 256, 256, 256].map { .milliseconds($0) })
        // A change or the user starts again.
        picture.codeRuns(isUrgent: false)
        #expect(picture.next(at: now + .seconds(1)) == tea)
        picture.answer("second")
        picture.codeRuns(isUrgent: false)
        #expect(picture.dueDate == now + .seconds(1) + .milliseconds(16))
    }

    @Test(
        "A reply to a request made while drawing is only a reason if the drawing has changed",
        arguments: [true, false])
    func answeredDrawing(comesBeforeTheDrawing: Bool) {
        for (drawing, isReason) in [("first", false), ("second", true)] {
            var picture = drawn()
            picture.codeRuns(isUrgent: true)
            #expect(picture.next(at: start + .milliseconds(2)) == tea)
            if comesBeforeTheDrawing { picture.drawingIsAnswered() }
            picture.answer(drawing)
            if !comesBeforeTheDrawing { picture.drawingIsAnswered() }
            #expect((picture.dueDate != nil) == isReason, "\(drawing)")
        }
    }

    @Test("The last picture stays until the next one of the same subject, and is discarded for another")
    func subjects() {
        var picture = drawn()
        var wide = tea
        wide.drawing = DrawingRequest(
            size: Size(columns: 80, rows: 20), repertoire: .unicode, rendering: .ascii)
        picture.want(wide)
        #expect(picture.picture == "first")
        #expect(picture.next(at: start + .seconds(1)) == wide)
        // Another app is now in front, so the first app's picture is not used.
        let other = Picture.Request(application: ApplicationIdentifier("com.example.Other"))
        picture.want(other)
        #expect(picture.picture == nil && picture.next(at: start + .seconds(1)) == nil)
        picture.answer("second")
        #expect(picture.picture == nil)
        #expect(picture.next(at: start + .seconds(1)) == other)
        picture.answer("other")
        #expect(picture.picture == "other")
        picture.want(nil)
        picture.codeRuns(isUrgent: true)
        #expect(picture.picture == nil && picture.dueDate == nil)
    }
}
