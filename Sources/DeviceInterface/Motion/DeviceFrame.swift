import NotificationCore
import NotificationModel
import NotificationWire
package import TerminalCanvas

/// What is shown of one state, with what decides how the screen passes to it from the one before.
package struct DeviceFrame: Sendable {
    /// What lies over the rest and comes in by itself.
    struct Sheet: Hashable, Sendable {
        enum Name: Hashable, Sendable {
            case longLook(CallIdentifier)
            case question(String)
        }

        let name: Name
        let area: Rectangle
        /// Whether an extension has yet to draw in it.
        var awaitsContent = false
    }

    package let canvas: Canvas
    /// Where the cursor belongs; `nil` hides it.
    package let cursor: Point?
    let banner: DeliveredNotification.Identifier?
    let bannerRows: Int
    let sheet: Sheet?
    /// The picture in the long look, while nothing is in front of it.
    let turning: TurningPicture?
    /// What is expanded, while the list is in front.
    let expanded: Set<GroupKey>?
    /// The rows of the list.
    let listRows: Range<Int>
    let motion: Motion
    /// What would make the next frame better.
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
struct TurningPicture: Hashable, Sendable {
    let picture: TurnedPicture
    /// All of it, also what is scrolled out.
    let area: Rectangle
    /// What can be seen of it.
    let clip: Rectangle

    /// The farthest that it turns in frames; beyond that it is simply shown.
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
