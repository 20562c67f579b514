import NotificationCore
import NotificationModel
package import TerminalCanvas

extension DeviceInterface {
    /// The picture of this state, and where the cursor belongs; `nil` hides it.
    ///
    /// - Complexity: O(cells); independent of the number of notifications.
    package func draw(snapshot: DeviceSnapshot, size: Size) -> (canvas: Canvas, cursor: Point?) {
        var scene = scene(DeviceView(snapshot: snapshot, geometry: geometry(size)))
        Theme.apply(snapshot.system.settings.theme, to: &scene.canvas)
        return (scene.canvas, scene.cursor)
    }

    /// How large a content extension may draw on a screen of this size: the columns inside the long look, and the rows
    /// that fit it together with two rows of controls and two buttons.
    package static func contentExtensionSize(in size: Size) -> Size {
        let geometry = ScreenGeometry(size: size, showsInspector: true)
        return Size(columns: max(1, geometry.column.columns - 4), rows: max(3, size.rows - 11))
    }

    func scene(_ device: DeviceView) -> Scene {
        let geometry = device.geometry
        var scene = Scene(
            size: geometry.size, repertoire: device.snapshot.repertoire, language: device.snapshot.language)
        guard ScreenGeometry.isLargeEnough(geometry.size) else {
            let needed = ScreenGeometry.minimum
            let size = "\(needed.columns)×\(needed.rows)"
            let text = TerminalText(ScreenLabel.sizeNeeded(size, in: device.snapshot.language))
            scene.write(text.truncated(to: geometry.size.columns), 0, 0)
            return scene
        }
        guard device.system.display.isOn else {
            drawDarkScreen(device, &scene)
            if let area = geometry.inspector { drawInspector(in: area, device, &scene) }
            return scene
        }
        if help != nil {
            drawHelp(device, &scene)
        } else {
            drawScreen(device, &scene)
        }
        if let area = geometry.inspector { drawInspector(in: area, device, &scene) }
        drawHintBar(device, &scene)
        return scene
    }

    private func drawScreen(_ device: DeviceView, _ scene: inout Scene) {
        drawStatusLine(device, &scene)
        let system = device.system
        if isInspectorOnTop(device.geometry) {
            drawInspector(in: device.geometry.column, device, &scene)
        } else if settings != nil {
            drawSettings(device, &scene)
        } else if system.longLook != nil {
            drawLongLook(device, &scene)
        } else if device.showsList {
            drawList(device, &scene)
        } else if system.frontApplication == nil {
            drawHome(device, &scene)
        } else {
            drawApplication(device, &scene)
        }
        if system.banner != nil && !isInspectorOnTop(device.geometry) && settings == nil { drawBanner(device, &scene) }
        if let content = dialogContent(device) { drawDialog(content, device, &scene) }
    }

    /// Whether the screen itself has the focus, and not a question or a banner in front of it.
    func hasFocusOnScreen(_ device: DeviceView) -> Bool {
        device.system.alert == nil && dialog == nil && bannerFocus?.element == nil
    }

    /// Whether no question stands in front of the banner.
    func hasFocusInFront(_ device: DeviceView) -> Bool {
        device.system.alert == nil && dialog == nil && device.system.longLook == nil
    }

    private func drawStatusLine(_ device: DeviceView, _ scene: inout Scene) {
        let main = device.geometry.main
        let row = device.geometry.statusRow
        let now = device.snapshot.local(device.snapshot.now)
        scene.write("◇", main.column + 1, row, Theme.focus)
        let showsClock =
            device.system.isLocked && device.system.longLook == nil && settings == nil
            && !isInspectorOnTop(device.geometry)
        let language = device.snapshot.language
        let clock = now.clock(in: language)
        let shortDate = now.shortDate(in: language)
        let delay = device.snapshot.delay.map { Excerpt.line(device.snapshot.text(DelayLabel(delay: $0)).string) }
        // On a narrow screen the date makes way for an app that does not answer.
        let date =
            delay != nil && main.columns < 60
            ? .empty : TerminalText(showsClock ? shortDate : main.columns < 60 ? clock : "\(shortDate)  \(clock)")
        scene.write(date, endingAt: main.endColumn - 1, row, Theme.secondary)
        let end = main.endColumn - 3 - date.columns
        let place = delay ?? placeName(device)
        // The program's name makes way for the screen's.
        let hasName = main.column + 12 + place.columns <= end
        if hasName { scene.write("ncenter", main.column + 3, row, Theme.secondary) }
        let first = main.column + (hasName ? 12 : 3)
        let focus = focusMark(device, columns: end - first - place.columns)
        let name = place.truncated(to: end - first - focus.columns) + focus
        let centered = main.column + (main.columns - name.columns) / 2
        scene.write(
            name, max(first, min(centered, end - name.columns)), row, delay == nil ? Theme.title : Theme.notice)
    }

    /// What the status line says about where the person is.
    private func placeName(_ device: DeviceView) -> TerminalText {
        let system = device.system
        if isInspectorOnTop(device.geometry) { return device.snapshot.text(ScreenLabel.inspector) }
        if settings != nil { return device.snapshot.text(ScreenLabel.settings) }
        if system.isLocked { return device.snapshot.text(ScreenLabel.locked) }
        if system.isNotificationCenterOpen { return device.snapshot.text(.notificationCenter) }
        guard let front = system.frontApplication else { return device.snapshot.text(ScreenLabel.home) }
        return AppFace(front, system).name
    }

    /// The Focus that is on, beside the name of every screen: in words where there is room.
    private func focusMark(_ device: DeviceView, columns: Int) -> TerminalText {
        guard let name = device.system.settings.focus.label else { return .empty }
        let mark = "  ☾ " + device.snapshot.text(name)
        return device.geometry.main.columns >= 60 && mark.columns <= columns ? mark : " ☾"
    }

    // MARK: Hints

    func drawHintBar(_ device: DeviceView, _ scene: inout Scene) {
        let row = device.geometry.hintRow
        let main = device.geometry.main
        var column = main.column + 1
        let end = main.endColumn - 1
        if context(device) == .filter, notice == nil { return drawFilterField(device, &scene) }
        column += drawFilterMark(device, &scene)
        if let notice {
            let undo = device.snapshot.text(HintLabel.undo)
            let way: TerminalText = notice.offersUndo ? "   u " + undo : .empty
            let text = Excerpt.line(notice.label.text(in: device.snapshot.language)).truncated(
                to: end - column - way.columns)
            column += scene.write(text, column, row, Theme.notice)
            guard notice.offersUndo else { return }
            scene.write("u", column + 3, row, Theme.key)
            scene.write(undo, column + 5, row, Theme.secondary)
            let columns = 2 + undo.columns
            scene.place(.command(.undo), in: Rectangle(column: column + 3, row: row, columns: columns, rows: 1))
            return
        }
        let hints = hints(device).map { hint in
            let key = TerminalText(scene.isASCII && hint.key == "⏎" ? "Enter" : hint.key)
            let label = Excerpt.line(hint.label)
            return (hint, key, label, columns: key.columns + 1 + label.columns)
        }
        // However narrow the screen, the way to all the other keys has its room.
        var reserved = hints.first { $0.0.command == .help }.map { $0.columns + 2 } ?? 0
        for (hint, key, label, columns) in hints {
            if hint.command == .help { reserved = 0 }
            // A long label must not hide the hints after it.
            guard column + columns + reserved <= end else { continue }
            scene.write(key, column, row, Theme.key)
            scene.write(label, column + key.columns + 1, row, Theme.secondary)
            scene.place(
                .command(hint.command), in: Rectangle(column: column, row: row, columns: columns, rows: 1))
            column += columns + 2
        }
    }
}
