import NotificationModel
import TerminalCanvas

/// The picture of a message's sender, or of a caller, at the left of a platter, drawn once and kept as cells with the card.
struct SenderTile: Equatable, Sendable {
    static let columns = 4
    static let rows = 2

    private let source: MediaSource
    /// `nil` until the picture is decoded.
    private let cells: Canvas?

    /// `nil` for a content without such a picture, and where it could not be made out.
    ///
    /// - Parameter content: What the user may read of it now.
    init?(_ content: NotificationContent, in snapshot: DeviceSnapshot) {
        guard snapshot.showsPicturesInColor, let picture = content.communication?.sender.picture else { return nil }
        switch picture {
        case .data(let data): source = .pictureData(data)
        case .file(let url): source = .picture(url)
        // The resources of apps and Apple's symbols do not exist here.
        case .named, .systemSymbol: return nil
        }
        switch snapshot.media[source] {
        case .failure, .length: return nil
        case nil: cells = nil
        case .picture(let moving):
            var canvas = Canvas(size: Size(columns: Self.columns, rows: Self.rows))
            canvas.draw(moving.first, moving.first.middle(ratio: 1), in: canvas.bounds, as: snapshot.pictureDrawing)
            cells = canvas
        }
    }

    /// - Returns: Whether it is there; if not, initials are drawn in its place.
    func draw(_ column: Int, _ row: Int, on scene: inout Scene, clip: Rectangle) -> Bool {
        guard let cells else {
            let area = Rectangle(column: column, row: row, columns: Self.columns, rows: Self.rows)
            if !area.intersection(clip).isEmpty { scene.needs.add(source) }
            return false
        }
        scene.canvas.draw(cells, at: Point(column: column, row: row), clip: clip)
        return true
    }
}
