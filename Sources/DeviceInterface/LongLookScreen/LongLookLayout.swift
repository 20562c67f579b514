import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// Where everything is in the open long look: header and buttons stay, what is between them scrolls.
struct LongLookLayout {
    /// The whole card.
    let area: Rectangle
    /// Where the content is seen.
    let content: Rectangle
    /// Where the buttons or the text field are; no rows when there are none.
    let footer: Rectangle
    /// Relative to the first row of the content.
    let drawingRows: Int
    let mediaButton: MediaButton?
    /// In place of a drawing: a picture that is attached.
    let picture: LongLookPicture?
    let controls: ControlLayout
    let text: [TerminalText]
    /// How many lines of the text are the title.
    let titleRows: Int
    let contentRows: Int

    /// Top border, header and the line under it, bottom border.
    private static let frameRows = 4
    /// The most lines of a body: more than any payload's 4096 bytes give.
    private static let bodyLimit = 200
    init?(_ device: DeviceView, picture choice: Int = 0, hasField: Bool) {
        guard let open = device.system.longLook else { return nil }
        let column = device.geometry.column
        let inner = column.columns - 4
        let frame = open.contentExtension == nil ? nil : device.snapshot.contentFrame
        if let contentExtension = open.contentExtension {
            let most = DeviceInterface.contentExtensionSize(in: device.geometry.size)
            let ratio = contentExtension.initialContentSizeRatio
            // A cell is about twice as high as it is wide.
            let initial = ratio.isFinite ? Int((min(max(0, ratio), 10) * Double(inner) / 2).rounded()) : 0
            drawingRows = frame?.drawing.size.rows ?? min(initial, most.rows)
            picture = nil
        } else {
            picture = LongLookPicture(of: open, choice, columns: inner, device)
            drawingRows = picture?.rows ?? 0
        }
        mediaButton = frame?.mediaButton
        controls = ControlLayout(frame?.controls ?? [], columns: inner, isNumbered: false, flows: true)

        var text: [TerminalText] = []
        var titleRows = 0
        let source = device.snapshot.displayed(open.notification)
        if open.contentExtension?.defaultContentHidden != true {
            if !source.title.isEmpty { text += Excerpt.line(source.title).wrapped(to: inner, maximumLines: 2) }
            titleRows = text.count
            if !source.subtitle.isEmpty { text += Excerpt.line(source.subtitle).wrapped(to: inner, maximumLines: 2) }
            text += TerminalText(multiline: source.body).wrapped(to: inner, maximumLines: Self.bodyLimit)
            for attachment in source.attachments where device.snapshot.media.picture(.picture(attachment.url)) == nil {
                text += Excerpt.line(AttachmentLine.text(attachment, in: device.snapshot)).wrapped(
                    to: inner, maximumLines: 2)
            }
        }
        self.text = text
        self.titleRows = titleRows
        contentRows = drawingRows + controls.rows + text.count
        let footerRows = hasField ? 1 : open.actions.count
        let divider = footerRows > 0 ? 1 : 0
        // The buttons give way before the content is down to two rows.
        let room = max(1, column.rows - Self.frameRows - divider)
        let shownFooter = min(footerRows, max(1, room - min(contentRows, 2)))
        let shownContent = min(contentRows, room - shownFooter)
        area = Rectangle(
            column: column.column, row: column.row, columns: column.columns,
            rows: Self.frameRows + divider + shownFooter + shownContent)
        content = Rectangle(
            column: column.column + 2, row: column.row + 3, columns: inner, rows: max(0, shownContent))
        footer = Rectangle(
            column: column.column + 2, row: content.endRow + divider, columns: inner, rows: shownFooter)
    }

    /// The most rows that can be scrolled out at the top.
    var lastScroll: Int { max(0, contentRows - content.rows) }

    /// The scroll that shows a control, changed as little as possible; buttons are always in view.
    func scroll(showing target: LongLookScreen.Target, from scroll: Int) -> Int {
        let current = min(scroll, lastScroll)
        guard let rows = rows(of: target) else { return current }
        // The beginning of what is higher than the view.
        return min(max(0, min(max(current, rows.upperBound - content.rows), rows.lowerBound)), lastScroll)
    }

    /// The rows of the content a target takes; `nil` when it is not in the content or takes all of it.
    private func rows(of target: LongLookScreen.Target) -> Range<Int>? {
        switch target {
        case .mediaButton:
            return mediaButton.flatMap { $0.isVisible ? $0.area.row..<$0.area.endRow : nil }
        case .control(let identifier):
            let area = controls.elements.first { $0.control.identifier == identifier }?.area
            return area.map { drawingRows + $0.row..<drawingRows + $0.endRow }
        case .action:
            return nil
        }
    }
}
