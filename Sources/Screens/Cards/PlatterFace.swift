import NotificationModel
import TerminalCanvas

/// The picture at the left of a platter's, a banner's or a long look's head: the sender's picture, their initials, or
/// the app's icon.
struct PlatterFace: Equatable, Sendable {
    /// `nil` within an expanded group, whose heading has it.
    let application: AppFace?
    /// Shown instead of the sender's picture; `nil` unless the notification is a message or a call.
    var sender: SenderBadge?
    var senderPicture: CardPicture?
}

extension PlatterFace {
    /// - Parameter content: What the user may read of it now.
    init(_ application: AppFace?, of content: NotificationContent, in snapshot: DeviceSnapshot) {
        self.init(
            application: application, sender: SenderBadge(content),
            senderPicture: CardPicture(senderOf: content, in: snapshot))
    }
}

extension Scene {
    /// Draws a face in a place of three columns, or of four where there is room for a picture.
    ///
    /// - Parameters:
    ///   - rows: How many rows there are for it; a picture takes two.
    ///   - isLarge: Whether the icon is drawn large, where there is air around it.
    mutating func draw(
        _ face: PlatterFace, _ column: Int, _ row: Int, rows: Int, isLarge: Bool = false, clip: Rectangle
    ) {
        if rows >= CardPicture.senderSize.rows, face.senderPicture?.draw(column, row, on: &self, clip: clip) == true {
            return
        }
        // Initials also stand in for a picture that is not decoded yet.
        if let sender = face.sender, pen.canWrite(sender) {
            pen.draw(sender, column, row, clip: clip)
            // As on iOS the app's icon is at the lower edge of its sender.
            guard rows > 1, let application = face.application, pen.isFilled, pen.canvas.repertoire == .unicode else {
                return
            }
            pen.write(application.icon, column + 1, row + 1, application.tileStyle, clip: clip)
            return
        }
        guard let application = face.application else { return }
        if isLarge {
            pen.largeTile(application, column, row, clip)
        } else {
            pen.tile(application, column, row, clip: clip)
        }
    }
}
