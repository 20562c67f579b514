import CanvasMedia
import NotificationCore
import NotificationModel
import NotificationWire
package import TerminalCanvas

/// The picture of one state, with the facts that decide how the screen passes to it from the one before.
package struct DeviceFrame: Sendable {
    /// A sheet in front of the rest, which comes in by itself.
    struct Sheet: Sendable {
        enum Name: Equatable, Sendable {
            case longLook(CallIdentifier)
            case question(String)
        }

        let name: Name
        let area: Rectangle
        /// The shadow that it lies on, in roles.
        let shadow: Canvas
    }

    /// A card of the list that stays where it is while nothing is done with it.
    struct Card: Sendable {
        let item: ListItem
        let front: Rectangle
        let clip: Rectangle
        let isPadded: Bool
        /// The columns by which it has been moved so that its actions are in view; negative is to the left.
        var moved = 0
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
    let list: Rectangle
    /// The cards while the list is in front.
    let cards: [Card]
    /// What the last clear that can be undone has removed.
    let cleared: [NotificationList.Entry]
    /// How many notifications have ever arrived.
    let arrivals: UInt64
    let motion: Motion
    let palette: Palette
    /// The files and the time that the next frame needs.
    package let needs: FrameNeeds
}

extension DeviceFrame {
    /// The cards that a clear has taken off the list since another frame.
    func cardsCleared(since other: DeviceFrame) -> [Card] {
        guard !cleared.isEmpty, cleared.first?.sequence != other.cleared.first?.sequence else { return [] }
        let gone = Set(cleared.flatMap { [ListItem.stack($0.group), .member($0.notification.id, $0.group)] })
        return other.cards.filter { card in gone.contains(card.item) && !cards.contains { $0.item == card.item } }
    }

    /// The uppermost card that was not in view in another frame, if a notification has arrived since then.
    func cardArrived(since other: DeviceFrame) -> Card? {
        guard arrivals > other.arrivals, !other.cards.isEmpty else { return nil }
        return cards.first { card in !other.cards.contains { $0.item == card.item } }
    }

    /// The card that keys have moved since another frame.
    func cardMoved(since other: DeviceFrame) -> Card? {
        cards.first { card in card.moved != 0 && other.cards.contains { $0.item == card.item && $0.moved == 0 } }
    }

    /// The picture in which cards have no text, and their grounds are hardly there.
    func fading(_ cards: [Card]) -> Canvas {
        var pen = Pen(size: canvas.size, repertoire: canvas.repertoire, language: .english)
        let edge = Color(.firstEdge)
        for card in cards {
            pen.ground(card.front, isPadded: card.isPadded, isFocused: false, card.clip)
            pen.canvas.restyle(card.front, clip: card.clip) {
                let ground = $0.background == Color(.platter) ? edge : $0.background
                $0 = Style(foreground: edge, background: ground)
            }
        }
        palette.apply(to: &pen.canvas)
        var faded = canvas
        for card in cards {
            faded.draw(pen.canvas, at: Point(column: 0, row: 0), clip: card.front.intersection(card.clip))
        }
        return faded
    }
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
