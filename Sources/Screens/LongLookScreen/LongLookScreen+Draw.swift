import CanvasMedia
import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

extension LongLookScreen {
    func draw(_ device: DeviceView, _ scene: inout Scene) {
        guard let open = device.system.longLook, let layout = layout(device) else { return }
        scene.place(.nothing, in: device.geometry.front)
        scene.pen.makeShadow(device.geometry.front.band(from: 1, rows: device.geometry.hintRow - 1))
        let end = layout.footer.rows > 0 ? layout.footer.endRow : layout.area.endRow
        let whole = layout.area.first(rows: end - layout.area.row)
        scene.openElement(.other, in: whole) {
            $0.identifier = "NotificationLongLookView"
            let words = NotificationWords(
                open.notification, device.snapshot.displayed(open.notification), in: device.snapshot)
            $0.label = words.label
            $0.timelessLabel = words.timelessLabel
        }
        defer { scene.closeElement() }
        scene.front = DeviceFrame.Sheet(name: .longLook(open.session), area: whole, shadow: scene.pen.canvas)
        if scene.pen.isFilled {
            scene.pen.sheet(layout.area)
            // Nothing of what is behind stands between the sheets.
            let gap = whole.band(from: layout.markRow, rows: layout.footer.rows > 0 ? 1 : 0).inset(columns: 1, rows: 0)
            scene.pen.canvas.fill(gap, style: Style(foreground: Color(.body), background: Color(.wallpaper).shadow))
        } else if layout.hasOutline {
            scene.pen.sheet(whole)
        } else {
            scene.pen.fill(whole, .sheet)
        }
        drawHeader(of: open, layout, device, &scene)
        drawContent(of: open, layout, device, &scene)
        drawMarks(layout, &scene)
        guard layout.footer.rows > 0 else { return }
        if let field = open.draft, let input = field.input(in: device.system, words: device.snapshot.language) {
            scene.pen.sheet(layout.footer)
            let parts = field.parts(input, columns: layout.footer.columns, device)
            scene.draw(field, input, parts, isOpenHere: writesReply, in: layout.footer)
        } else {
            drawActions(layout, device, &scene)
        }
    }

    private func drawHeader(of open: LongLook, _ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let face = AppFace(open.notification.application, device.snapshot)
        let row = layout.area.row
        let left = layout.area.column + Platter.textColumn
        var end = layout.area.endColumn - 2
        let isFocused = focus == .application && scene.hasFocus && open.draft == nil
        if isFocused {
            let header = layout.area.line(row)
            scene.pen.row(layout.hasOutline ? header.inset(columns: 1, rows: 0) : header, isFocused: true)
        }
        let close = scene.pen.text(HintLabel.close)
        let back = device.keys.symbol(of: .back)
        end =
            scene.trailingButton(
                close, back, .longLook(.close), identifier: "dismiss-expanded-button", endingAt: end, row, Pen.sheetInks
            ) - 3
        let time = TerminalText(RelativeTime.shortText(for: open.notification.date, in: device.snapshot))
        scene.pen.write(time, endingAt: end, row, Theme.secondary)
        end -= time.columns + 2
        if let level = PlatterHead.Mark(levelOf: open.notification, in: device.snapshot) {
            let word = end - level.text.columns - 2 >= left + face.name.columns ? level.text : level.short ?? level.text
            scene.pen.write(word, endingAt: end, row, level.style)
            end -= word.columns + 2
        }
        var title = face.name
        if open.contentExtension?.overridesDefaultTitle == true,
            let own = device.snapshot.contentFrame?.title, !own.isEmpty
        {
            title = BoundedText.line(own)
        }
        scene.draw(
            PlatterFace(face, of: device.snapshot.displayed(open.notification), in: device.snapshot),
            layout.area.column + 2, row, rows: 1, clip: layout.area)
        scene.pen.write(title.truncated(to: max(0, end - left)), left, row, Theme.title)
        scene.element(.button, in: .line(row, from: layout.area.column, to: end), .longLook(.header)) {
            $0.identifier = open.notification.application.rawValue
            $0.label = title.string
            $0.isFocused = isFocused
        }
    }

    private func drawContent(of open: LongLook, _ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let scroll = self.scroll(in: layout)
        let clip = layout.content
        // A tap on the content opens the app; the extension's own part of it only when that takes no touches.
        scene.place(.longLook(.header), in: clip)
        let top = clip.row - scroll
        let left = clip.column + LongLookLayout.inset
        scene.openElement(.other, in: clip) {
            $0.identifier = open.contentExtension == nil ? "NotificationContent" : "NotificationContentExtension"
        }
        defer { scene.closeElement() }
        if let contentExtension = open.contentExtension {
            let view = clip.band(from: top, rows: layout.controlsRow + layout.controls.rows)
            if contentExtension.userInteractionEnabled { scene.place(.nothing, in: view.intersection(clip)) }
            let picture = clip.band(from: top, rows: layout.drawingRows).inset(columns: 1, rows: 0)
            if let drawing = device.snapshot.contentFrame?.drawing {
                scene.pen.canvas.draw(
                    drawing, at: picture.origin, keepsBackground: true, clip: clip.intersection(picture))
            }
            tellOfDrawing(device.snapshot.contentFrame, in: picture, clip, &scene)
            if let frame = device.snapshot.contentFrame, let onlyPicture = frame.onlyPicture, layout.mediaButton == nil
            {
                scene.turning = TurningPicture(
                    picture: onlyPicture, area: Rectangle(origin: picture.origin, size: frame.drawing.size),
                    clip: clip.intersection(picture))
                // The changing part, such as an angle, is read beside the picture, which leaves the corner free.
                let value = BoundedText.line(frame.elements.first(where: \.isPicture)?.value ?? "")
                scene.pen.write(
                    value, endingAt: picture.endColumn - 1, top + frame.drawing.size.rows - 1, onlyPicture.style,
                    clip: clip.intersection(picture))
            }
            if let button = layout.mediaButton {
                scene.draw(button, over: picture, isFocused: focus == .mediaButton, clip: clip)
            }
            let interactive = Set(
                Self.controls(device.snapshot).filter(\.isInteractive).map(\.identifier))
            for item in layout.controls.items {
                let isFocused =
                    scene.hasFocus && focus == .control(item.control.identifier)
                    && interactive.contains(item.control.identifier)
                scene.draw(
                    item, .flow, at: Point(column: left, row: top + layout.controlsRow), isFocused: isFocused,
                    clip: clip, .longLook(.target(.control(item.control.identifier))))
            }
        } else if let picture = layout.picture {
            let area = clip.band(from: top, rows: layout.drawingRows).inset(columns: 1, rows: 0)
            picture.draw(in: area, since: choice.start, device, on: &scene, clip: clip)
        }
        scene.noteNeeds(of: open, device)
        if scene.elements.areDescribed, !layout.text.isEmpty {
            let content = device.snapshot.displayed(open.notification)
            let lines = clip.line(top + layout.textRow)
            for text in [content.title, content.subtitle, content.body] {
                scene.staticText(text, in: lines, clip: clip)
            }
        }
        for (index, line) in layout.text.enumerated() {
            scene.pen.write(
                line, left, top + layout.textRow + index, index < layout.titleRows ? Theme.title : Theme.body,
                clip: clip)
        }
    }

    /// Tells of what is on an extension's drawing; a drawing without elements is a picture without a label.
    private func tellOfDrawing(
        _ frame: ContentExtensionFrame?, in picture: Rectangle, _ clip: Rectangle, _ scene: inout Scene
    ) {
        guard scene.elements.areDescribed, let frame, frame.drawing.size.rows > 0 else { return }
        if frame.elements.isEmpty { scene.element(.image, in: picture, clip: clip) }
        for element in frame.elements {
            let area = element.area.moved(by: picture.origin)
            scene.element(element.isPicture ? .image : .staticText, in: area, clip: clip.intersection(picture)) {
                $0.label = element.label
                $0.value = element.value
            }
        }
    }

    /// How much of the content is scrolled out, between the content and the buttons.
    private func drawMarks(_ layout: LongLookLayout, _ scene: inout Scene) {
        if !scene.pen.isFilled, layout.footer.rows > 0 {
            scene.pen.canvas.draw(
                .divider, at: Point(column: layout.area.column, row: layout.markRow), columns: layout.area.columns,
                style: Theme.rule)
        }
        let scroll = self.scroll(in: layout)
        let above: TerminalText = scroll > 0 ? "↑ \(scroll)" : .empty
        let below: TerminalText = scroll < layout.lastScroll ? "↓ \(layout.lastScroll - scroll)" : .empty
        let mark = above.isEmpty || below.isEmpty ? above + below : above + "   " + below
        guard !mark.isEmpty else { return }
        scene.pen.pill(mark, in: layout.area, layout.markRow)
    }

    private func drawActions(_ layout: LongLookLayout, _ device: DeviceView, _ scene: inout Scene) {
        let area = layout.footer
        let actions = device.system.displayedLongLookActions(words: device.snapshot.language)
        let focused = actions.firstIndex { focus == .action($0.identifier) }
        // When the buttons do not all fit, those around the focused one are shown.
        let first = max(0, min((focused ?? 0) - area.rows / 2, actions.count - area.rows))
        // Titles are aligned, so one icon makes room before all of them.
        let iconColumns = actions.contains { scene.pen.glyph(of: $0) != nil } ? 2 : 0
        let signColumn = area.column + Platter.textColumn
        let titleColumn = signColumn + iconColumns
        let end = area.endColumn - LongLookLayout.inset
        let drafts = device.system.longLook?.drafts
        let language = scene.pen.language
        for (index, action) in actions.enumerated() {
            let row = area.row + index - first
            let isFocused = scene.hasFocus && index == focused
            let hasDraft = action.textInput != nil && drafts?[action.identifier] != nil
            scene.element(
                .button, in: area.line(row), .longLook(.target(.action(action.identifier))),
                number: index < 9 && scene.pen.showsDigits ? index + 1 : 0, clip: area
            ) {
                $0.identifier = action.identifier
                $0.label = action.title
                if hasDraft { $0.value = LongLookLabel.draft.text(in: language) }
                $0.isFocused = isFocused
                $0.uses = [.tap, .action]
            }
            guard area.rowRange.contains(row) else { continue }
            let line = area.line(row)
            scene.pen.row(scene.pen.isFilled ? line : line.inset(columns: 1, rows: 0), isFocused: isFocused)
            let title = BoundedText.line(action.title).truncated(to: end - titleColumn)
            let room = end - titleColumn - title.columns - 1
            let glyph = scene.pen.glyph(of: action)
            // The colour alone does not say that nothing brings it back.
            let sign: TerminalText? = action.options.contains(.destructive) && glyph != "✕" ? "✕" : nil
            let notes = Self.notes(
                on: action, isLocked: !device.system.isAuthenticated, hasDraft: hasDraft, in: language, sign: sign)
            let note = notes.first { $0.columns <= room } ?? .empty
            let ink: ColorRole = action.options.contains(.destructive) ? .danger : .body
            let style = Style(ink == .body && isFocused ? .title : ink, on: nil, isFocused ? .bold : [])
            if index < 9, scene.pen.showsDigits {
                scene.pen.write("\(index + 1)", area.column + LongLookLayout.inset, row, Theme.accent)
            }
            if let glyph { scene.pen.write(glyph, signColumn, row, style) }
            scene.pen.write(title, titleColumn, row, style)
            scene.pen.write(note, endingAt: end, row, Theme.secondary)
        }
        scene.drawScrollMarks(above: first, below: actions.count - first - area.rows, device.geometry)
    }

    /// The consequences of pressing a button in words: several forms, each shorter than the one before.
    private static func notes(
        on action: NotificationAction, isLocked: Bool, hasDraft: Bool, in language: DeviceLanguage, sign: TerminalText?
    ) -> [TerminalText] {
        var labels: [LongLookLabel] = []
        if isLocked && !action.options.isDisjoint(with: [.authenticationRequired, .foreground]) {
            labels.append(.unlocksFirst)
        }
        if action.options.contains(.foreground) { labels.append(.opensApplication) }
        if action.textInput != nil { labels.append(hasDraft ? .draft : .asksForText) }
        let notes = labels.map { $0.text(in: language) }
        return (0...notes.count).reversed().map { count in
            let words = TerminalText(notes.prefix(count).joined(separator: language.separator))
            guard let sign else { return words }
            return words.isEmpty ? sign : words + "  " + sign
        }
    }
}

extension Scene {
    /// The text, or the placeholder, with the cursor in it and the button that sends at its end.
    fileprivate mutating func draw(
        _ field: Draft, _ input: NotificationAction.TextInput, _ parts: Draft.Parts, isOpenHere: Bool,
        in area: Rectangle
    ) {
        let (title, button, writer, text, rowsAbove) = parts
        // It has no ground while there is nothing to send, so that it does not look like a button.
        let chip = Rectangle(
            column: area.column + text.upperBound + 2, row: area.endRow - 1,
            columns: Pen.chipColumns(button, number: 0), rows: 1)
        if field.line.isEmpty {
            pen.write(button, chip.column + 2, chip.row, Theme.secondary)
        } else {
            pen.chip(button, chip.column, chip.row, isFocused: false, .title)
        }
        element(.button, in: chip, .longLook(.send)) {
            $0.label = title
            $0.isEnabled = !field.line.isEmpty
        }
        if !writer.isEmpty {
            element(.staticText, in: .line(area.row, from: area.column + 2, to: area.column + 2 + writer.columns)) {
                // A reader of lines hears once who writes, and hears the text so far on request.
                $0.identifier = "Writer"
                $0.timelessLabel = writer.string
                $0.label = "\(writer) \(field.line.text)"
            }
            pen.write(writer, area.column + 2, area.row, Theme.secondary)
        }
        guard !text.isEmpty else { return }
        let line = Rectangle(
            column: area.column + text.lowerBound, row: area.row + min(rowsAbove, area.rows - 1), columns: text.count,
            rows: max(1, area.rows - rowsAbove))
        openElement(.textField, in: line, isOpenHere ? nil : .longLook(.field)) {
            $0.label = input.placeholder
            $0.value = field.line.text
            $0.isFocused = isOpenHere
            if isOpenHere { $0.uses = [.type] }
        }
        element(.textView, in: line) { $0.value = field.line.text }
        closeElement()
        if isOpenHere { tellOfKeyboard() }
        pen.draw(field.line, placeholder: input.placeholder, in: line)
        if !isOpenHere { pen.cursor = nil }
    }

    /// Draws the system's media button over the drawing of a content extension, as a chip in its middle.
    ///
    /// - Parameters:
    ///   - drawing: Where the drawing is.
    ///   - clip: What is seen of it.
    mutating func draw(_ button: MediaButton, over drawing: Rectangle, isFocused: Bool, clip: Rectangle) {
        let language = pen.language
        let area = button.isVisible ? button.area.moved(by: drawing.origin) : drawing
        element(.button, in: area, .longLook(.target(.mediaButton)), clip: clip) {
            $0.label = (button.isPlaying ? LongLookLabel.pause : .play).text(in: language)
            $0.isFocused = isFocused
        }
        guard button.isVisible else {
            if isFocused { pen.markFocus(drawing.column, drawing.rowRange, clip: clip) }
            return
        }
        pen.fill(area, .chip, focused: .focusedSheet, isFocused: isFocused, clip: clip)
        let text = label(of: button, columns: area.columns - 2)
        let ink = isFocused ? Theme.title : button.tint.map { Style(foreground: $0, attributes: .bold) } ?? Theme.accent
        pen.write(
            text, area.column + (area.columns - text.columns) / 2, area.row + (area.rows - 1) / 2, ink, clip: clip)
    }

    /// The longest label that fits: sign and word, or the sign alone.
    private func label(of button: MediaButton, columns: Int) -> TerminalText {
        let name = button.isPlaying ? "pause" : "play"
        let glyph = ActionIcon.glyph(forSystemImage: name, isASCII: pen.isASCII) ?? .empty
        let named = glyph + " " + pen.text(button.isPlaying ? LongLookLabel.pause : .play)
        return named.columns <= columns ? named : glyph
    }
}
