import NotificationCore
import NotificationModel
package import TerminalCanvas

extension DeviceInterface {
    /// The picture of this state, and where the cursor belongs; `nil` hides it.
    ///
    /// - Complexity: O(cells); independent of the number of notifications.
    package func draw(snapshot: DeviceSnapshot, size: Size) -> (canvas: Canvas, cursor: Point?) {
        let frame = frame(snapshot: snapshot, size: size)
        return (frame.canvas, frame.cursor)
    }

    /// Draws the picture, and adds what motion needs to know and which files a better picture would need.
    package func frame(snapshot: DeviceSnapshot, size: Size) -> DeviceFrame {
        let device = view(of: snapshot, size)
        let layers = visibleLayers(device)
        var scene = scene(device, layers)
        let palette = snapshot.palette(rows: size.rows)
        palette.apply(to: &scene.pen.canvas)
        let visible = layers.withKeys
        return DeviceFrame(
            canvas: scene.pen.canvas, cursor: scene.pen.cursor, banner: snapshot.system.banner?.notification.id,
            bannerRows: device.geometry.bannerRows, sheet: scene.front,
            turning: visible == [.longLook] ? scene.turning : nil,
            expanded: visible == [.list] ? device.system.list.disclosure.expanded : nil,
            list: device.geometry.column, cards: visible == [.list] ? scene.cards : [],
            cleared: snapshot.system.clears.clears.last ?? [], arrivals: snapshot.system.list.arrivals,
            motion: snapshot.system.settings.motion,
            palette: palette, needs: scene.needs)
    }

    /// The smallest display with screens; a smaller one shows a line that says so.
    package static let smallestDisplay = ScreenGeometry.minimum

    /// How large a content extension may draw on a screen of this size: the columns inside the long look, and the rows
    /// that fit it together with two rows of controls and two buttons. The blank rows between them go before its rows
    /// are fewer than fourteen; with fewer than five nothing can be made out, and the content scrolls.
    ///
    /// - Parameter isOutlined: Whether sheets have outlines in place of grounds.
    package static func contentExtensionSize(in size: Size, isOutlined: Bool = false) -> Size {
        let geometry = ScreenGeometry(size: size, showsInspector: true)
        // On a narrow screen the controls take another row.
        let others = 4 + (geometry.isNarrow ? 1 : 0) + (isOutlined && !geometry.isLow ? 2 : 0)
        let fitting = geometry.column.rows - 2 - others
        return Size(columns: max(1, geometry.sheet.columns - 2), rows: max(5, min(14, fitting), size.rows - 13))
    }

    func scene(_ device: DeviceView) -> Scene { scene(device, visibleLayers(device)) }

    /// - Parameter describesElements: Whether the screens also tell what they draw.
    func scene(_ device: DeviceView, _ visible: LayerStacks, describesElements: Bool = false) -> Scene {
        let geometry = device.geometry
        var scene = Scene(
            pen: Pen(
                size: geometry.size, repertoire: device.snapshot.repertoire, language: device.snapshot.language,
                isFilled: device.isFilled))
        scene.elements.areDescribed = describesElements
        scene.field = visible.main.contains(.field) ? screen(.field) as? ControlFieldScreen : nil
        guard ScreenGeometry.isLargeEnough(geometry.size) else {
            let needed = ScreenGeometry.minimum
            let size = "\(needed.columns)×\(needed.rows)"
            // If the whole sentence does not fit, the size alone says more than its first words.
            let sentence = scene.pen.text(ScreenLabel.sizeNeeded(size))
            let text = sentence.columns <= geometry.size.columns ? sentence : TerminalText(size)
            scene.pen.write(text.truncated(to: geometry.size.columns), 0, 0, Theme.wallpaperText)
            return scene
        }
        // Each screen is taken out once, because every time is a copy. A closure borrows the interface; the function
        // itself as an argument would copy it whole.
        let screens = visible.main.compactMap { screen($0) }
        let side = visible.side.compactMap { screen($0) }
        let isPaneCovered = geometry.inspector == nil && visible.main.contains(where: \.isSheet)
        // With few colours shadows cannot be told from the wallpaper, and with 256 they would be a quarter of the bytes
        // that a long look takes to open.
        if visible.main.first == .longLook, device.isFilled, (device.snapshot.program.terminal.colors ?? .max) > 256,
            let back = layers(device).first.flatMap({ screen($0) })
        {
            // Nothing of it has focus, takes a click, is typed in or belongs to a menu.
            (scene.hasFocus, scene.pen.showsDigits, scene.isShadow) = (false, false, true)
            let elements = scene.elements
            back.draw(device, &scene)
            if isPaneCovered { SidePane(device)?.draw(device, drawsActivities: true, &scene) }
            scene.isShadow = false
            (scene.pen.cursor, scene.anchor, scene.elements) = (nil, nil, elements)
        }
        scene.showsClock = geometry.hasSidePane && !isPaneCovered
        if let first = screens.first?.layer, first.hasStatusLine, first != .longLook || !isPaneCovered {
            // The list that has focus draws the Live Activities beside it.
            let isListInFront =
                first == .list && !visible.sideHasKeys && !screens.dropFirst().contains { $0.takesFocus }
            scene.isShadow = isPaneCovered
            SidePane(device)?.draw(device, drawsActivities: !isListInFront, &scene)
            scene.isShadow = false
        }
        for (index, screen) in screens.enumerated() {
            let isFront = !screens[(index + 1)...].contains { $0.takesFocus }
            scene.hasFocus = isFront && !visible.sideHasKeys
            scene.pen.showsDigits = scene.hasFocus
            scene.pen.showsSelection = isFront && visible.sideHasKeys
            screen.draw(device, &scene)
            // What the status line says depends on whether the clock below it is in view.
            if index == 0, screen.layer.hasStatusLine { StatusLine(screens, device).draw(&scene) }
        }
        (scene.pen.showsDigits, scene.pen.showsSelection) = (true, false)
        guard device.system.display.isOn else { return scene }
        scene.hasFocus = visible.sideHasKeys
        for screen in side { screen.draw(device, &scene) }
        // While the pane has the keys, the screens beside it draw nothing before the hints.
        let front = visible.sideHasKeys ? side : screens
        let typing = typingScreen(front)
        let hints = hints(
            visible.sideHasKeys ? screens + side : screens, typing: typing, numbers: scene.elements.highestNumber,
            device)
        let watches = device.snapshot.program.viewer?.watches == true
        HintBar(hints: watches ? [] : hints, notice: notice, field: typing, watches: watches).draw(
            front, device, &scene)
        return scene
    }

    /// The hints for the screens as they are, most useful first: only keys that would do something.
    func hints(_ device: DeviceView) -> [Hint] {
        let visible = visibleLayers(device)
        return hints(
            visible.withKeys.compactMap { screen($0) }, typing: typingScreen(visible.front.compactMap { screen($0) }),
            numbers: scene(device, visible).elements.highestNumber, device)
    }

    /// - Parameters:
    ///   - typing: The screen with an open field.
    ///   - numbers: The highest digit that presses something.
    private func hints(
        _ screens: [any Screen], typing: (any Screen)?, numbers: Int, _ device: DeviceView
    ) -> [Hint] {
        guard missedField == nil else {
            let label = HintLabel.goOn.text(in: device.snapshot.language)
            return [Hint(command: .back, key: "Esc", label: label)]
        }
        let own = screens.map { $0.hints(device) }
        let first = own.flatMap(\.first)
        var order = device.keys.hintOrder
        if device.geometry.size.columns < ScreenGeometry.narrow {
            // Few find room there, and the way out is never missing from them.
            let front = Self.shortOrder + first.filter { $0 == .focusNext }
            order =
                front.flatMap { command in order.filter { $0.command == command } }
                + order.filter { !front.contains($0.command) }
        }
        if !first.isEmpty {
            order = order.filter { first.contains($0.command) } + order.filter { !first.contains($0.command) }
        }
        let field = typing?.hints(device)
        let numbered = own.last?.numbered ?? []
        return order.flatMap { key -> [Hint] in
            guard key.isInTextField == (typing != nil),
                let label = typing != nil ? field?.label(key.command) : hint(for: key.command, screens, own, device),
                let name = key.command == .number ? Self.digits(numbers) : key.name
            else { return [] }
            guard key.command == .number, (1...2).contains(numbered.count) else {
                return [Hint(command: key.command, key: name, label: label.text(in: device.snapshot.language))]
            }
            return numbered.map { thing in
                let label = HintLabel.title(thing.title).text(in: device.snapshot.language)
                return Hint(command: .number, key: "\(thing.digit)", label: label)
            }
        }
    }

    /// The hints that come first on a narrow screen.
    private static let shortOrder: [Command] = [.help, .tap, .back, .quit]

    private func hint(
        for command: Command, _ screens: [any Screen], _ own: [ScreenHints], _ device: DeviceView
    ) -> HintLabel? {
        switch command {
        case .quit: return isQuitting(device) ? .quit : nil
        case .help: return screens.last?.layer == .help ? nil : .keys
        default: break
        }
        for index in screens.indices.reversed() {
            if let label = own[index].label(command) { return label }
            if !screens[index].layer.showsCommonHints { return nil }
        }
        return commonHint(for: command, device)
    }

    /// The hints of what works on every screen.
    private func commonHint(for command: Command, _ device: DeviceView) -> HintLabel? {
        switch command {
        case .options:
            let managed = managedNotification(device.system).map { OptionsAction.menu(of: $0, device.snapshot) } ?? []
            return managed.isEmpty ? nil : .options
        case .undo: return device.system.canUndoClear ? .undo : nil
        case .lock: return !device.system.isLocked ? .lock : device.system.isAuthenticated ? .home : .unlock
        case .look: return device.system.hidesUntilAuthenticated ? .look : nil
        case .notificationCenter where device.system.longLook != nil || device.system.banner != nil: return nil
        case .notificationCenter:
            return device.showsList && device.system.list.olderCount == 0 ? nil : .notifications
        case .home:
            let isHome =
                !device.showsList && device.system.frontApplication == nil && device.system.longLook == nil
            // On a lock screen that Face ID has unlocked, the key of the lock has this hint.
            return isHome || device.system.isLocked && device.system.isAuthenticated ? nil : .home
        case .settings: return .settings
        case .inspector: return device.geometry.inspector == nil ? .inspector : .closeInspector
        case .focusInspector: return device.geometry.inspector == nil ? nil : .toInspector
        case .time: return .time
        default: return nil
        }
    }

    /// The digits that press something, as the hint bar names them.
    private static func digits(_ highest: Int) -> String? {
        highest < 1 ? nil : highest == 1 ? "1" : "1-\(highest)"
    }
}
