import CanvasMedia
import NotificationCore
import NotificationModel
import TerminalCanvas

/// The picture in an open long look, and which of several it is.
struct LongLookPicture {
    let source: MediaSource
    /// The cells that it fills; none before it is decoded.
    let size: Size
    private let part: PicturePart
    /// The index of the picture, from 0.
    let index: Int
    let count: Int
    private let picture: MovingPicture?

    /// The fewest rows in which a picture can be made out.
    private static let fewestRows = 4
    /// The least of its height that is left of a picture that fills the columns; a higher one is shown whole.
    private static let leastShare = 0.4

    /// `nil` where no picture is attached, or none of the attached ones can be shown.
    ///
    /// - Parameter columns: The columns that there are.
    init?(of open: LongLook, _ chosen: Int, columns: Int, _ device: DeviceView) {
        guard open.contentExtension == nil else { return nil }
        // The pictures that can be shown, and those that are not read yet.
        let sources = device.snapshot.displayed(open.notification).attachments.compactMap(\.source).filter {
            if case .failure = device.snapshot.media[$0] { false } else { true }
        }
        guard !sources.isEmpty else { return nil }
        index = min(chosen, sources.count - 1)
        count = sources.count
        source = sources[index]
        picture = device.snapshot.media.picture(source)
        let rows = max(Self.fewestRows, device.geometry.size.rows / 2)
        var size = picture?.first.fitted(in: Size(columns: columns, rows: rows)) ?? Size(columns: 0, rows: 0)
        if Double(size.columns) >= Self.leastShare * Double(columns) { size.columns = columns }
        self.size = size
        // Cut about its middle, as on iOS.
        part = picture?.first.middle(ratio: Double(size.columns) / Double(2 * size.rows)) ?? .whole
    }

    /// The rows of the picture, with the line that says which of several it is.
    var rows: Int { size.rows + (count > 1 ? 1 : 0) }

    /// Draws it in the middle of an area's columns.
    ///
    /// - Parameter start: When the picture came, on the clock of moving pictures; `nil` if nothing moves.
    func draw(
        in area: Rectangle, since start: Duration?, _ device: DeviceView, on scene: inout Scene, clip: Rectangle
    ) {
        if let picture {
            let place = area.first(rows: size.rows).centered(columns: size.columns)
            var shown = picture.first
            if picture.moves, let start, let now = device.snapshot.pictureTime {
                let frame = picture.frame(at: now - start)
                shown = frame.picture
                scene.needs.end(after: frame.left)
            }
            scene.pen.canvas.draw(shown, part, in: place, as: device.snapshot.pictureDrawing, clip: clip)
        } else {
            scene.needs.add(source)
        }
        guard count > 1 else { return }
        let row = area.row + size.rows
        let number = scene.pen.text(PictureLabel.number(index + 1, count))
        scene.pen.write(number, endingAt: area.endColumn - 2, row, Theme.secondary, clip: clip)
        let dots = (0..<count).map { $0 == index ? "●" : "○" }.joined(separator: " ")
        let marks = TerminalText(dots)
        guard marks.columns + 2 * (number.columns + 2) <= area.columns - 2 else { return }
        scene.pen.write(marks, area.column + (area.columns - marks.columns) / 2, row, Theme.secondary, clip: clip)
    }
}

/// Which picture the user looks at, and since when.
struct PictureChoice: Equatable, Sendable {
    private(set) var index = 0
    /// The time on the clock of moving pictures when the picture came; `nil` if nothing moves.
    private(set) var start: Duration?

    init(at time: Duration? = nil) {
        start = time
    }

    /// Goes to the next or the previous picture; stays at the ends.
    mutating func step(by number: Int, of count: Int, at time: Duration?) {
        let next = min(max(0, index + number), max(0, count - 1))
        guard next != index else { return }
        index = next
        start = time
    }
}

extension Scene {
    /// Notes the files that an open long look would tell about and that are not known yet.
    mutating func noteNeeds(of open: LongLook, _ device: DeviceView) {
        for source in device.snapshot.displayed(open.notification).attachments.compactMap(\.source)
        where device.snapshot.media[source] == nil {
            needs.add(source)
        }
    }
}
