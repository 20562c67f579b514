import NotificationCore
import NotificationModel
import TerminalCanvas

/// The small picture at the right of a platter, drawn once and kept as cells with the card.
struct PlatterThumbnail: Equatable, Sendable {
    static let columns = 8
    static let rows = 4
    /// The columns that a platter's text loses to the picture and the gap before it.
    static let totalColumns = columns + 2

    let source: MediaSource
    /// `nil` until the picture is decoded; its place is kept.
    private let cells: Canvas?

    /// `nil` for a content without a picture, and where there is no room or no colour for one: then the platter has
    /// ``tag(of:in:_:)``.
    ///
    /// - Parameter columns: Those of the platter.
    init?(_ content: NotificationContent, in snapshot: DeviceSnapshot, columns: Int) {
        guard snapshot.showsPicturesInColor, columns >= Self.neededColumns,
            let attachment = Self.attachment(of: content), case .picture(let file) = attachment.source
        else { return nil }
        source = .picture(file)
        switch snapshot.media[source] {
        case .failure, .length: return nil
        case nil: cells = nil
        case .picture(let moving):
            var canvas = Canvas(size: Size(columns: Self.columns, rows: Self.rows))
            let picture = Self.frame(of: moving, attachment.thumbnail)
            canvas.draw(
                picture, Self.part(of: picture, attachment.thumbnail), in: canvas.bounds, as: snapshot.pictureDrawing)
            cells = canvas
        }
    }

    /// Narrower platters have no room for text beside a picture.
    private static let neededColumns = 56

    /// The word for what is attached, on a platter without a thumbnail.
    static func tag(of content: NotificationContent, in snapshot: DeviceSnapshot) -> TerminalText? {
        attachment(of: content).map { snapshot.text(AttachmentKind($0).tag) }
    }

    /// The first attachment, unless its app hides it (`UNNotificationAttachmentOptionsThumbnailHiddenKey`).
    private static func attachment(of content: NotificationContent) -> NotificationAttachment? {
        content.attachments.first { !$0.thumbnail.isHidden }
    }

    /// The frame that the app asks for, counted from 0; the first by default.
    private static func frame(
        of moving: MovingPicture, _ thumbnail: NotificationAttachment.Thumbnail
    ) -> PixelImage {
        guard let number = thumbnail.time, number.isFinite, number >= 0 else { return moving.first }
        return moving.frames[min(Int(min(number, 1_000_000)), moving.frames.count - 1)].picture
    }

    /// The part that the app asks for, or a square about the middle.
    private static func part(
        of picture: PixelImage, _ thumbnail: NotificationAttachment.Thumbnail
    ) -> PicturePart {
        guard let asked = thumbnail.clippingRectangle, asked.width > 0, asked.height > 0,
            asked.x >= 0, asked.y >= 0, asked.x + asked.width <= 1, asked.y + asked.height <= 1
        else { return picture.middle(ratio: 1) }
        return PicturePart(x: asked.x, y: asked.y, width: asked.width, height: asked.height)
    }

    func draw(_ column: Int, _ row: Int, on scene: inout Scene, clip: Rectangle) {
        guard let cells else {
            let area = Rectangle(column: column, row: row, columns: Self.columns, rows: Self.rows)
            if !area.intersection(clip).isEmpty { scene.needs.add(source) }
            return
        }
        scene.canvas.draw(cells, at: Point(column: column, row: row), clip: clip)
    }
}
