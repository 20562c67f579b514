import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

extension LongLookScreen {
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        guard let open = device.system.longLook, let layout = layout(device) else { return }
        scene.place(.nothing, in: device.geometry.main)
        scene.card(layout.area)
        drawHeader(of: open, layout, device, &scene)
        drawContent(of: open, layout, device, &scene)
        guard layout.footer.rows > 0 else { return }
        let field = reply.flatMap { field in field.definition(in: device.system).map { (field, $0) } }
        scene.divider(layout.area, layout.footer.row - 1, title: field.map { Excerpt.line($0.1.title) } ?? .empty)
        if let (field, definition) = field {
            scene.draw(field, definition.input, in: layout.footer)
        } else {
            drawActions(layout, device, &scene)
        }
    }

    private func drawHeader(of open: LongLook, _ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let face = AppFace(open.notification.application, device.system)
        let row = layout.area.row + 1
        let left = layout.area.column + 2
        var end = layout.area.endColumn - 2
        let close = scene.writeTrailingHint(scene.text(LongLookLabel.close), "Esc", endingAt: end, row)
        scene.place(
            .longLook(.close), in: Rectangle(column: end - close, row: row, columns: close, rows: 1))
        end -= close + 3
        let time = TerminalText(RelativeTime.text(for: open.notification.date, in: device.snapshot))
        scene.write(time, endingAt: end, row, Theme.secondary)
        end -= time.columns + 2

        var caption = face.caption
        var style = Theme.secondary
        if open.contentExtension?.overridesDefaultTitle == true,
            let title = device.snapshot.contentFrame?.title, !title.isEmpty
        {
            caption = Excerpt.line(title)
            style = Theme.title
        }
        let sender = SenderBadge(device.snapshot.displayed(open.notification))
        let icon = left + scene.write(sender, left, row)
        scene.write(face.icon, icon, row, Style(foreground: face.iconColor, attributes: .bold))
        let columns = scene.write(caption.truncated(to: end - icon - 2), icon + 2, row, style)
        scene.place(
            .longLook(.header),
            in: Rectangle(column: left, row: row, columns: icon - left + columns + 2, rows: 1))
        scene.divider(layout.area, row + 1)
    }

    private func drawContent(of open: LongLook, _ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let scroll = min(self.scroll, layout.lastScroll)
        let clip = layout.content
        // A tap on the content opens the app; the extension's own part of it only when that takes no touches.
        scene.place(.longLook(.header), in: clip)
        var row = clip.row - scroll
        if let contentExtension = open.contentExtension {
            let view = Rectangle(
                column: clip.column, row: row, columns: clip.columns, rows: layout.drawingRows + layout.controls.rows)
            if contentExtension.userInteractionEnabled { scene.place(.nothing, in: view.intersection(clip)) }
            if let drawing = device.snapshot.contentFrame?.drawing {
                scene.canvas.draw(drawing, at: view.origin, clip: clip)
            }
            // The mark of focus is drawn in the card's padding.
            let wide = clip.inset(columns: -1, rows: 0)
            if let button = layout.mediaButton {
                scene.draw(
                    button,
                    over: Rectangle(origin: view.origin, size: Size(columns: view.columns, rows: layout.drawingRows)),
                    isFocused: focus == .mediaButton, clip: clip, wide: wide)
            }
            row += layout.drawingRows
            let interactive = Set(
                Self.controls(device.snapshot).filter(\.isInteractive).map(\.identifier))
            for element in layout.controls.elements {
                let isFocused =
                    focus == .control(element.control.identifier)
                    && interactive.contains(element.control.identifier)
                scene.draw(
                    element, at: Point(column: clip.column, row: row), isFocused: isFocused, clip: wide
                ) { .longLook(.target(.control($0))) }
            }
            row += layout.controls.rows
        } else if let picture = layout.picture {
            let area = Rectangle(column: clip.column, row: row, columns: clip.columns, rows: layout.drawingRows)
            picture.draw(in: area, since: choice.start, device, on: &scene, clip: clip)
            row += layout.drawingRows
        }
        scene.noteNeeds(of: open, device)
        for (index, line) in layout.text.enumerated() {
            scene.write(
                line, clip.column, row + index, index < layout.titleRows ? Theme.title : .plain, clip: clip)
        }
        if scroll > 0 { scene.write("↑", layout.area.endColumn + 1, clip.row, Theme.focus) }
        if scroll < layout.lastScroll {
            scene.write("↓", layout.area.endColumn + 1, clip.endRow - 1, Theme.focus)
        }
    }

    private func drawActions(_ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let area = layout.footer
        let actions = device.system.displayedLongLookActions
        let focused = actions.firstIndex { focus == .action($0.identifier) }
        // When the buttons do not all fit, those around the focused one are shown.
        let first = max(0, min((focused ?? 0) - area.rows / 2, actions.count - area.rows))
        // Titles are aligned, so one icon makes room before all of them.
        let iconColumns = actions.contains { scene.glyph(of: $0) != nil } ? 2 : 0
        let titleColumn = area.column + 3 + iconColumns
        for (offset, action) in actions.dropFirst(first).prefix(area.rows).enumerated() {
            let index = first + offset
            let row = area.row + offset
            let isFocused = index == focused
            let title = Excerpt.line(action.title).truncated(to: area.columns - 5 - iconColumns)
            let room = area.endColumn - titleColumn - title.columns - 1
            let notes = Self.notes(on: action, isLocked: device.system.isLocked, in: scene.language)
            let note = notes.first { $0.columns <= room } ?? .empty
            var style = action.options.contains(.destructive) ? Theme.destructive : .plain
            if isFocused {
                style = style.adding([.bold, .reverse])
                scene.markFocus(area.column - 1, row..<row + 1)
            }
            if index < 9 { scene.write("\(index + 1)", area.column, row, Theme.key) }
            if let glyph = scene.glyph(of: action) { scene.write(glyph, area.column + 3, row, style) }
            scene.write(title, titleColumn, row, style)
            scene.write(note, endingAt: area.endColumn, row, Theme.secondary)
            scene.place(
                .longLook(.target(.action(action.identifier))),
                in: Rectangle(column: area.column, row: row, columns: area.columns, rows: 1))
        }
        if first > 0 { scene.write("↑", layout.area.endColumn + 1, area.row, Theme.focus) }
        if first + area.rows < actions.count {
            scene.write("↓", layout.area.endColumn + 1, area.endRow - 1, Theme.focus)
        }
    }

    /// What pressing a button entails, in words, and ever shorter for want of room.
    private static func notes(
        on action: NotificationAction, isLocked: Bool, in language: DeviceLanguage
    ) -> [TerminalText] {
        var labels: [LongLookLabel] = []
        if action.options.contains(.destructive) { labels.append(.destructive) }
        if isLocked && !action.options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            labels.append(.unlocksFirst)
        }
        if action.options.contains(.foreground) { labels.append(.opensApplication) }
        if action.textInput != nil { labels.append(.asksForText) }
        let notes = labels.map { $0.text(in: language) }
        let sign: [TerminalText] = action.options.contains(.destructive) ? ["!"] : []
        return (1...max(1, notes.count)).reversed().map {
            TerminalText(notes.prefix($0).joined(separator: language.separator))
        } + sign
    }
}

extension Scene {
    /// The text, or the placeholder, with the cursor in it and the button that sends at its end.
    fileprivate mutating func draw(
        _ field: ReplyField, _ input: NotificationAction.TextInput, in area: Rectangle
    ) {
        let row = area.row
        let title = input.buttonTitle.isEmpty ? LongLookLabel.send.text(in: language) : input.buttonTitle
        let label = Excerpt.line(title).truncated(to: area.columns / 3)
        // Without brackets it is no button: there is nothing to send.
        let canSend = !field.line.isEmpty
        let button = canSend ? "[ " + label + " ]" : "  " + label + "  "
        write(button, endingAt: area.endColumn, row, canSend ? Theme.title : Theme.secondary)
        place(
            .longLook(.send),
            in: Rectangle(
                column: area.endColumn - button.columns, row: row, columns: button.columns, rows: 1))
        let columns = area.columns - button.columns - 2
        guard columns > 0 else { return }
        draw(
            field.line, placeholder: input.placeholder,
            in: Rectangle(column: area.column, row: row, columns: columns, rows: 1))
    }
}
