import CanvasMedia
import NotificationCore
package import NotificationModel
package import TerminalCanvas

extension DeviceSnapshot {
    /// Whether pictures have their colours: from 256 on, where a cell can have two of them.
    var showsPicturesInColor: Bool { Self.showsPicturesInColor(repertoire, program.terminal.colors, system.settings) }

    /// Whether pictures have their colours on a screen with this repertoire and number of colours.
    ///
    /// - Parameter colors: The number of colours; `nil` for all of them, but in ASCII, which may have none, for none.
    package static func showsPicturesInColor(
        _ repertoire: Repertoire, _ colors: Int?, _ settings: DeviceSettings
    ) -> Bool {
        (colors ?? (repertoire == .unicode ? .max : 0)) >= 256 && settings.theme != .monochrome
    }

    /// How pictures are drawn on this screen.
    var pictureDrawing: PictureDrawing {
        guard showsPicturesInColor else { return .ink(Theme.picture) }
        return program.terminal.colors == 256 ? .reducedQuadrants : .quadrants
    }
}

extension Theme {
    /// Pictures without their colours.
    static let picture = Theme.body
}

extension NotificationAttachment {
    /// The picture in the file; `nil` for a file of another kind.
    var source: MediaSource? { AttachmentKind(self) == .picture ? .picture(url) : nil }
}
