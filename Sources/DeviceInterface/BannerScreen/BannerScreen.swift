import NotificationCore
import NotificationModel
import TerminalCanvas

/// The platter that rolls down over the Home Screen, an app or a long look.
///
/// A banner comes unasked and must not take Enter away from what the user is about to press, so focus stays on the screen
/// below until Tab brings it here. Over a long look it has no focus at all: there Tab goes through the buttons.
struct BannerScreen: Screen {
    enum Element: Hashable, Sendable {
        case platter
        /// The button with that index.
        case action(Int)
    }

    private var notification: DeliveredNotification.Identifier?
    /// What has focus; `nil` while the screen below has it.
    private(set) var focus: Element?
    /// Whether focus has been here: then Tab goes on among the things below.
    private var wasVisited = false

    /// The buttons a banner has room for.
    private static let actionLimit = 2

    var layer: Layer { .banner }
    var takesFocus: Bool { focus != nil }
    var showsCommonHints: Bool { true }

    private static func actions(_ system: NotificationSystem) -> [NotificationAction] {
        guard let banner = system.banner else { return [] }
        return Array(system.displayedCategory(of: banner.notification)?.actions.prefix(actionLimit) ?? [])
    }

    /// What Tab goes through.
    private static func elements(_ system: NotificationSystem) -> [Element] {
        guard system.banner != nil else { return [] }
        return [.platter] + actions(system).indices.map { .action($0) }
    }

    /// Follows the banner: another one begins without focus.
    mutating func reconcile(with snapshot: DeviceSnapshot, _ filter: FilterSummary?) -> Bool {
        let system = snapshot.system
        if notification != system.banner?.notification.id {
            self = BannerScreen()
            notification = system.banner?.notification.id
        }
        if let focus, !Self.elements(system).contains(focus) { self.focus = .platter }
        return true
    }

    /// What Enter would tap: what has focus here, else the platter when nothing below can have focus.
    private func tappedElement(_ device: DeviceView) -> Element? {
        guard device.system.longLook == nil else { return nil }
        return focus ?? (device.hasFocusableThingsBelowBanner ? nil : .platter)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        guard let banner = device.system.banner?.notification.id else { return nil }
        switch command {
        // Over a long look it is pulled down in its place.
        case .view: return .event(.longLookOpened(banner))
        case .back: return .event(.bannerDismissed)
        default: break
        }
        guard device.system.longLook == nil else { return nil }
        switch command {
        case .nextControl, .previousControl:
            let step = command == .nextControl ? 1 : -1
            guard focus != nil || !wasVisited else { return nil }
            moveFocus(by: step, device.system)
            return .handled
        case .tap: return tappedElement(device).map { tap($0, device.system) }
        case .focusNext, .focusPrevious, .focusFirst, .focusLast, .pageDown, .pageUp, .left, .right:
            focus = nil
            return nil
        default: return nil
        }
    }

    /// Moves along the banner, and at its ends to the screen below; from there to its first or last element.
    mutating func moveFocus(by step: Int, _ system: NotificationSystem) {
        let elements = Self.elements(system)
        if let index = focus.flatMap(elements.firstIndex) {
            focus = elements[safe: index + step]
        } else {
            focus = step > 0 ? elements.first : elements.last
        }
        wasVisited = true
    }

    mutating func press(number: Int, _ device: DeviceView) -> Outcome? {
        device.system.longLook == nil ? press(action: number - 1, device.system) : nil
    }

    mutating func press(_ click: Click, _ device: DeviceView) -> Outcome? {
        guard case .banner(let element) = click else { return nil }
        return tap(element, device.system)
    }

    mutating func view(_ click: Click, _ device: DeviceView) -> Outcome? {
        guard case .banner = click else { return nil }
        return perform(.view, device)
    }

    private func tap(_ element: Element, _ system: NotificationSystem) -> Outcome {
        switch element {
        case .platter: system.banner.map { .event(.notificationTapped($0.notification.id)) } ?? .handled
        case .action(let index): press(action: index, system) ?? .handled
        }
    }

    /// Presses a button; one that takes text opens the long look, where there is room to type.
    ///
    /// - Returns: `nil` when there is no such button.
    private func press(action index: Int, _ system: NotificationSystem) -> Outcome? {
        guard let notification = system.banner?.notification.id,
            let action = Self.actions(system)[safe: index]
        else {
            return nil
        }
        guard action.textInput == nil else {
            return Outcome(
                effects: [.event(.longLookOpened(notification))],
                navigation: [.reply(notification, action: action.identifier)])
        }
        return .event(.actionTapped(notification, action: action.identifier, userText: nil))
    }

    // MARK: Hints

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        guard device.system.longLook == nil else {
            return command == .view ? .pullDown : command == .back ? .swipeAway : nil
        }
        switch command {
        case .tap: return tappedElement(device).map { $0 == .platter ? .open : .press }
        case .nextControl: return focus != nil ? .next : wasVisited ? nil : .banner
        case .view: return .view
        case .back: return .dismiss
        case .number: return Self.actions(device.system).isEmpty ? nil : .press
        default: return nil
        }
    }

    /// Over the long look they come first: the banner will not stay, and Enter is not its key.
    func firstHints(_ device: DeviceView) -> [Command] {
        device.system.longLook == nil ? [] : [.view, .back]
    }

    func numberedThings(_ device: DeviceView) -> Int {
        device.system.longLook == nil ? Self.actions(device.system).count : 0
    }

    // MARK: Output

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        guard let banner = system.banner else { return }
        let face = AppFace(banner.notification.application, system)
        let platter = Platter(
            banner.notification, device.snapshot.preview(of: banner.notification), application: face,
            in: device.snapshot,
            device.geometry)
        let actions = Self.actions(system)
        let column = device.geometry.column
        let area = Rectangle(
            column: column.column, row: column.row, columns: column.columns,
            rows: min(column.rows, platter.rows + (actions.isEmpty ? 0 : 1)))
        scene.draw(platter, in: area, isFocused: false, column)
        // Unlike the platters of the list it floats: a heavier outline says so without colour.
        scene.canvas.box(area, borders: .heavy, style: Theme.focus)
        scene.place(.banner(.platter), in: area)
        let focus = scene.hasFocus ? tappedElement(device) : nil
        if focus == .platter { scene.markFocus(area.column - 1, area.row..<area.endRow) }
        guard !actions.isEmpty else { return }
        var left = area.column + 2
        let row = area.endRow - 2
        for (index, action) in actions.enumerated() {
            let room = area.endColumn - 2 - left
            let note: TerminalText = action.options.contains(.destructive) ? " !" : .empty
            let icon = scene.glyph(of: action).map { $0 + " " } ?? .empty
            let title = Excerpt.line(action.title).truncated(to: room - 6 - icon.columns - note.columns)
            // Over the long look the digits are its own buttons'.
            let number: TerminalText = system.longLook == nil ? "\(index + 1) " : .empty
            let text = "[ " + number + icon + title + note + " ]"
            guard room >= 10 + icon.columns else { break }
            var style = action.options.contains(.destructive) ? Theme.destructive : .plain
            if focus == .action(index) {
                style = style.adding([.bold, .reverse])
                scene.markFocus(left - 1, row..<row + 1)
            }
            scene.write(text, left, row, style)
            scene.place(
                .banner(.action(index)),
                in: Rectangle(column: left, row: row, columns: text.columns, rows: 1))
            left += text.columns + 2
        }
    }

    func report(_ device: DeviceView, into report: inout StateReport) {
        guard let notification = device.system.banner?.notification else { return }
        let content = device.snapshot.preview(of: notification)
        report.banner = StateReport.Banner(
            identifier: notification.request.identifier, title: content.title, body: content.body,
            app: notification.application.rawValue)
    }
}
