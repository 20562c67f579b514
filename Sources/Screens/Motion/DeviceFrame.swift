import NotificationCore
import NotificationModel
import NotificationWire
package import TerminalCanvas

/// The picture of one state, with the facts that decide how the screen passes to it from the one before.
package struct DeviceFrame: Sendable {
    /// A sheet in front of the rest, which comes in by itself.
    struct Sheet: Equatable, Sendable {
        enum Name: Equatable, Sendable {
            case longLook(CallIdentifier)
            case question(String)
        }

        let name: Name
        let area: Rectangle
        /// Whether an extension has yet to draw in it.
        var awaitsContent = false
    }

    package var canvas: Canvas
    /// Where the cursor belongs; `nil` hides it.
    package let cursor: Point?
    let banner: DeliveredNotification.Identifier?
    let bannerRows: Int
    let sheet: Sheet?
    /// The picture in the long look, while nothing is in front of it.
    let turning: TurningPicture?
    /// The expanded groups while the list is in front.
    let expanded: Set<GroupKey>?
    let listRows: Range<Int>
    let motion: Motion
    /// The files and the time that the next frame needs.
    package let needs: FrameNeeds
}

extension Canvas {
    /// Copies whole rows of a canvas of the same size.
    mutating func copy(_ rows: Range<Int>, of other: Canvas, from first: Int? = nil) {
        for row in rows {
            let source = (first ?? rows.lowerBound) + row - rows.lowerBound
            let line = Rectangle(column: 0, row: row, columns: size.columns, rows: 1)
            draw(other, at: Point(column: 0, row: row - source), clip: line)
        }
    }
}

/// The picture that a content extension has drawn, where it is on the screen.
struct TurningPicture: Equatable, Sendable {
    let picture: TurnedPicture
    /// All of it, also what is scrolled out.
    let area: Rectangle
    /// The part of the area that can be seen.
    let clip: Rectangle

    /// The largest angle, in degrees, that it turns in frames; after a larger one it is simply shown.
    private static let farthest = 45.0

    /// The angle from which it turns to this one; `nil` unless another picture is this one a little further back.
    func start(after other: TurningPicture?) -> Double? {
        guard let other, area.size == other.area.size, picture.differsOnlyInRotation(from: other.picture) else {
            return nil
        }
        let angle = picture.rotation - other.picture.rotation
        return abs(angle) <= Self.farthest ? other.picture.rotation : nil
    }
}
