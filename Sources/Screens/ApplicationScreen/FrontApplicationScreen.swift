import NotificationCore
import NotificationModel
import NotificationWire
import TerminalCanvas

/// The screen of the app in front: its title and controls, or a line saying that it has none.
struct FrontApplicationScreen: Screen {
    private var application: ApplicationIdentifier?
    /// The identifier of the control with focus; the first one that can have it until the user has moved.
    private var focus: String?

    var layer: Layer { .application }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        if application != snapshot.system.frontApplication {
            application = snapshot.system.frontApplication
            focus = nil
        }
        return true
    }

    private func focusedControl(_ device: DeviceView) -> Control? {
        let controls = device.focusableControls
        return controls.first { $0.identifier == focus } ?? controls.first
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        let controls = device.snapshot.applicationScreen?.controls ?? []
        switch command {
        case .focusNext: moveFocus(by: 1, device)
        case .focusPrevious: moveFocus(by: -1, device)
        // At the ends focus goes on to the banner, if there is one.
        case .nextControl: if !moveFocus(by: 1, device) { return nil }
        case .previousControl: if !moveFocus(by: -1, device) { return nil }
        case .focusFirst, .pageUp: moveFocus(by: -controls.count, device)
        case .focusLast, .pageDown: moveFocus(by: controls.count, device)
        case .left, .right:
            guard let focused = focusedControl(device), focused.isSlider else { return nil }
            return .slide(focused.identifier, up: command == .right, in: controls, of: .application)
        case .tap: return focusedControl(device).map { .use($0, of: .application) } ?? .handled
        case .back: return .event(.homePressed)
        default: return nil
        }
        return .handled
    }

    /// - Returns: Whether another control has focus than before.
    @discardableResult
    private mutating func moveFocus(by distance: Int, _ device: DeviceView) -> Bool {
        let controls = device.focusableControls
        guard let focused = focusedControl(device), let index = controls.firstIndex(of: focused) else {
            return false
        }
        let next = min(max(0, index + distance), controls.count - 1)
        focus = controls[next].identifier
        return next != index
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .application(let identifier) = click else { return nil }
        let control = device.snapshot.applicationScreen?.controls.first { $0.identifier == identifier }
        guard let control else { return .handled }
        guard control.isEnabled else { return .say(.controlIsDisabled(control.title)) }
        focus = identifier
        return .use(control, of: .application)
    }

    func hints(_ device: DeviceView) -> ScreenHints {
        let (controls, focused) = (device.focusableControls, focusedControl(device))
        let hasMore = controls.count > 1 || device.system.banner != nil
        var hints = ScreenHints { command in
            switch command {
            case .tap: focused?.hintOfTap
            case .number: controls.count > 1 ? .press : nil
            case .left: focused?.isSlider == true ? .slide : nil
            case .nextControl: hasMore ? .controls : nil
            default: nil
            }
        }
        hints.numbered = controls.enumerated()
            .filter { $1.identifier != focused?.identifier }.map { ($0 + 1, $1.title) }
        return hints
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        guard let front = system.frontApplication else { return }
        let face = AppFace(front, device.snapshot)
        scene.openElement(.application, in: device.geometry.main) {
            $0.identifier = front.rawValue
            $0.label = face.name.string
        }
        defer { scene.closeElement() }
        let geometry = device.geometry
        let area = geometry.column
        let top = area.row + (geometry.isSmall ? 0 : 1)
        let screen = device.snapshot.applicationScreen
        let screenTitle = screen.map { BoundedText.line($0.title) } ?? .empty
        let title = screenTitle.isEmpty ? face.name : screenTitle
        scene.pen.tile(face, area.column + 2, top)
        var end = area.endColumn - 2
        let back = device.keys.symbol(of: .back)
        end = scene.trailingButton(scene.pen.text(HintLabel.home), back, .command(.home), endingAt: end, top) - 2
        let left = area.column + Platter.textColumn
        scene.pen.write(title.truncated(to: max(0, end - left)), left, top, Theme.wallpaperTitle)
        scene.openElement(.window, in: device.geometry.main)
        defer { scene.closeElement() }
        // An app that gives its screen no title of its own has no bar.
        let hasBar =
            title != face.name || screen?.controls.contains { $0.accessibility.place == .navigationBar } == true
        var views = hasBar ? [ControlContainer(elementType: .navigationBar, name: title.string)] : []
        scene.enter(views, from: [], in: area.line(top))
        if hasBar { scene.staticText(title.string, in: .line(top, from: left, to: end)) }
        defer { scene.enter([], from: views, in: area) }

        let first = top + (geometry.isSmall ? 1 : 2)
        let place = Rectangle(column: 0, row: first, columns: geometry.main.columns, rows: area.endRow - first)
        guard let screen else {
            let hasCode = system.applications[front]?.application.hasCode == true
            let line = device.snapshot.text(
                hasCode ? ScreenLabel.applicationShowsNothing : .applicationWithoutCode)
            scene.staticText(line.string, in: area.line(first))
            scene.pen.write(line.truncated(to: area.columns - 4), area.column + 2, first, Theme.wallpaperSecondary)
            return
        }
        var layout = ControlLayout(screen.controls, columns: area.columns, .rows, gap: 1)
        if layout.rows > place.rows { layout = ControlLayout(screen.controls, columns: area.columns, .rows) }
        let focused = focusedControl(device)
        let focusedArea = layout.items.first { $0.control.identifier == focused?.identifier }?.area
        // The scroll position follows from the focused control, which is always in view.
        let window = ScrollWindow(count: layout.rows, showing: focusedArea?.endRow ?? 1, rows: place.rows)
        for item in layout.items {
            let inner = item.control.containers(bar: title.string)
            scene.enter(inner, from: views, in: place)
            views = inner
            scene.draw(
                item, .rows, at: Point(column: area.column, row: place.row - window.scroll),
                isFocused: scene.hasFocus && item.control.identifier == focused?.identifier, clip: place,
                .application(item.control.identifier))
        }
        scene.drawScrollMarks(above: window.scroll, below: window.below, geometry)
    }
}
