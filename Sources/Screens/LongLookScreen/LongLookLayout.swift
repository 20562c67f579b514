import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// Where everything is in the open long look: header and buttons stay, what is between them scrolls.
struct LongLookLayout {
    /// The sheet of header and content.
    let area: Rectangle
    /// Where the content is seen: all of the sheet but its header.
    let content: Rectangle
    /// The sheet of the buttons or of the text field; it has no rows if the long look has neither.
    let footer: Rectangle
    /// Relative to the first row of the content.
    let drawingRows: Int
    /// Relative to the first row of the content.
    let controlsRow: Int
    let textRow: Int
    let mediaButton: MediaButton?
    /// An attached picture that is shown instead of a drawing.
    let picture: LongLookPicture?
    let controls: ControlLayout
    let text: [TerminalText]
    /// How many lines of the text are the title.
    let titleRows: Int
    let contentRows: Int
    let hasOutline: Bool

    /// The columns from the edge of the sheet to the text.
    static let inset = 3
    /// The most lines of a body: more than any payload's 4096 bytes give.
    private static let bodyLimit = 200

    init?(_ device: DeviceView, picture choice: Int = 0) {
        guard let open = device.system.longLook else { return nil }
        let sheet = device.geometry.sheet
        let inner = sheet.columns - 2 * Self.inset
        // Chips have air of their own at the right.
        let controlColumns = sheet.columns - Self.inset - 2
        let frame = open.contentExtension == nil ? nil : device.snapshot.contentFrame
        if let contentExtension = open.contentExtension {
            let most = DeviceInterface.contentExtensionSize(
                in: device.geometry.size, isOutlined: !device.isFilled)
            let ratio = contentExtension.initialContentSizeRatio
            // A cell is about twice as high as it is wide.
            let initial = ratio.isFinite ? Int((min(max(0, ratio), 10) * Double(sheet.columns - 2) / 2).rounded()) : 0
            drawingRows = frame?.drawing.size.rows ?? min(initial, most.rows)
            picture = nil
        } else {
            picture = LongLookPicture(of: open, choice, columns: sheet.columns - 2, device)
            drawingRows = picture?.rows ?? 0
        }
        mediaButton = frame?.mediaButton
        let text = Self.text(of: open, device, columns: inner)
        self.text = text.lines
        titleRows = text.titleRows

        // If shapes are not filled, an outline takes a row above and below, unless rows are too scarce for one.
        hasOutline = !device.isFilled && !device.geometry.isLow
        let frameRows = hasOutline ? 1 : 0
        let top = sheet.row + frameRows
        let footerRows = open.draft?.rows(columns: sheet.columns, device) ?? open.actions.count
        // The header, and the blank row above the buttons.
        let room = max(1, sheet.endRow - frameRows - top - 2)
        // Blank rows between the parts go before the content has to be scrolled, and before buttons do.
        let drawingRows = drawingRows
        func parts(gap: Int) -> (controls: ControlLayout, controlsRow: Int, textRow: Int, rows: Int) {
            let controls = ControlLayout(frame?.controls ?? [], columns: controlColumns, .flow, gap: gap)
            let (hasControls, hasText) = (controls.rows > 0, !text.lines.isEmpty)
            let controlsRow = drawingRows + (hasControls ? gap : 0)
            let textRow = controlsRow + controls.rows + (hasText && (hasControls || drawingRows > 0) ? gap : 0)
            // A drawing alone has no gap after it.
            return (controls, controlsRow, textRow, textRow + text.lines.count + (hasControls || hasText ? gap : 0))
        }
        let airy = parts(gap: 1)
        (controls, controlsRow, textRow, contentRows) = airy.rows + footerRows > room ? parts(gap: 0) : airy
        // The buttons give way before the content is down to two rows.
        let shownFooter = min(footerRows, max(1, room - min(contentRows, 2)))
        let shownContent = min(contentRows, room - shownFooter)
        // One without an extension is in the middle. A field in the place of its buttons does not move it.
        let middle = min((room - shownContent - open.actions.count) / 2, room - shownContent - shownFooter)
        let first = top + (open.contentExtension == nil ? max(0, middle) : 0)
        area = sheet.band(from: first, rows: 1 + shownContent)
        content = sheet.band(from: first + 1, rows: max(0, shownContent))
        footer = sheet.band(from: area.endRow + 1, rows: shownFooter)
    }

    /// The text of the notification; empty if its extension shows it.
    private static func text(
        of open: LongLook, _ device: DeviceView, columns: Int
    ) -> (lines: [TerminalText], titleRows: Int) {
        guard open.contentExtension?.defaultContentHidden != true else { return ([], 0) }
        let source = device.snapshot.displayed(open.notification)
        var lines: [TerminalText] = []
        if !source.title.isEmpty { lines += BoundedText.line(source.title).wrapped(to: columns, maximumLines: 2) }
        let titleRows = lines.count
        if !source.subtitle.isEmpty { lines += BoundedText.line(source.subtitle).wrapped(to: columns, maximumLines: 2) }
        lines += TerminalText(multiline: source.body).wrapped(to: columns, maximumLines: bodyLimit)
        for attachment in source.attachments where device.snapshot.media.picture(.picture(attachment.url)) == nil {
            lines += BoundedText.line(AttachmentLine.text(attachment, in: device.snapshot))
                .wrapped(to: columns, maximumLines: 2)
        }
        return (lines, titleRows)
    }

    /// The row between content and buttons, where it is said how much more there is.
    var markRow: Int { area.endRow }

    /// The most rows that can be scrolled out at the top.
    var lastScroll: Int { max(0, contentRows - content.rows) }

    /// The scroll that shows a control, changed as little as possible; buttons are always in view.
    func scroll(showing target: LongLookScreen.Target, from scroll: Int) -> Int {
        let current = min(scroll, lastScroll)
        guard let rows = rows(of: target) else { return current }
        // A control that is higher than the view shows its beginning.
        return min(max(0, min(max(current, rows.upperBound - content.rows), rows.lowerBound)), lastScroll)
    }

    /// The rows of the content a target takes; `nil` when it is not in the content or takes all of it.
    private func rows(of target: LongLookScreen.Target) -> Range<Int>? {
        switch target {
        case .mediaButton:
            return mediaButton.flatMap { $0.isVisible ? $0.area.rowRange : nil }
        case .control(let identifier):
            let area = controls.items.first { $0.control.identifier == identifier }?.area
            return area.map { Range(from: controlsRow + $0.row, to: controlsRow + $0.endRow) }
        case .application, .action:
            return nil
        }
    }
}
