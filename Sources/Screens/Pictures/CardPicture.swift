import CanvasMedia
import NotificationModel
import TerminalCanvas

/// A small picture on a card, drawn once and kept as cells with the card.
struct CardPicture: Equatable, Sendable {
    private let source: MediaSource
    private let size: Size
    /// `nil` until the picture is decoded; its place is kept.
    private let cells: Canvas?

    /// `nil` for a file that is not a picture.
    ///
    /// - Parameter choose: Chooses the frame and the part of it to draw.
    private init?(
        _ source: MediaSource, _ size: Size, in snapshot: DeviceSnapshot,
        _ choose: (MovingPicture) -> (frame: PixelImage, part: PicturePart)
    ) {
        (self.source, self.size) = (source, size)
        switch snapshot.media[source] {
        case .failure: return nil
        case nil: cells = nil
        case .picture(let moving):
            let (frame, part) = choose(moving)
            var canvas = Canvas(size: size)
            canvas.draw(frame, part, in: canvas.bounds, as: snapshot.pictureDrawing)
            cells = canvas
        }
    }

    /// - Returns: Whether it is drawn; if not, its file is needed.
    @discardableResult
    func draw(_ column: Int, _ row: Int, on scene: inout Scene, clip: Rectangle) -> Bool {
        let origin = Point(column: column, row: row)
        if let cells {
            scene.pen.canvas.draw(cells, at: origin, clip: clip)
        } else if !Rectangle(origin: origin, size: size).intersection(clip).isEmpty {
            scene.needs.add(source)
        }
        return cells != nil
    }
}

// The picture of a message's sender, or of a caller, at the left of a platter.
extension CardPicture {
    static let senderSize = Size(columns: 4, rows: 2)

    /// `nil` for a content without such a picture, and where it could not be made out.
    ///
    /// - Parameter content: What the user may read of it now.
    init?(senderOf content: NotificationContent, in snapshot: DeviceSnapshot) {
        guard snapshot.showsPicturesInColor, let picture = content.communication?.sender.picture else { return nil }
        let source: MediaSource
        switch picture {
        case .data(let data): source = .pictureData(data)
        case .file(let url): source = .picture(url)
        // The resources of apps and Apple's symbols do not exist here.
        case .named, .systemSymbol: return nil
        }
        self.init(source, Self.senderSize, in: snapshot) { ($0.first, $0.first.middle(ratio: 1)) }
    }
}

// The thumbnail of an attached picture, at the right of a platter.
extension CardPicture {
    static let thumbnailSize = Size(columns: 8, rows: 4)
    /// The columns that a platter's text loses to a thumbnail and the gap before it.
    static let thumbnailColumns = thumbnailSize.columns + 2
    /// Narrower platters have no room for text beside a thumbnail.
    private static let neededColumns = 56

    /// `nil` for a content without a picture, and where there is no room or no colour for one: then the platter has
    /// ``tag(of:in:)``.
    ///
    /// - Parameter columns: Those of the platter.
    init?(thumbnailOf content: NotificationContent, in snapshot: DeviceSnapshot, columns: Int) {
        guard snapshot.showsPicturesInColor, columns >= Self.neededColumns,
            let attachment = Self.attachment(of: content), case .picture(let file) = attachment.source
        else { return nil }
        self.init(.picture(file), Self.thumbnailSize, in: snapshot) { moving in
            let frame = Self.frame(of: moving, attachment.thumbnail)
            return (frame, Self.part(of: frame, attachment.thumbnail))
        }
    }

    /// The word for what is attached, on a platter without a thumbnail.
    static func tag(of content: NotificationContent, in snapshot: DeviceSnapshot) -> TerminalText? {
        attachment(of: content).map { snapshot.text(AttachmentKind($0).words.onPlatter) }
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
}
