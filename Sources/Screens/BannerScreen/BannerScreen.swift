import NotificationCore
import NotificationModel
import TerminalCanvas

/// The platter that rolls down over the Home Screen, an app or a long look.
///
/// A banner comes unasked and must not take Enter from the button that is about to be pressed, so focus stays below
/// until Tab brings it here. Over a long look it never has focus, because Tab goes through the buttons there.
struct BannerScreen: Screen {
    enum Part: Hashable, Sendable {
        case platter
        case action(Int)
    }

    private var notification: DeliveredNotification.Identifier?
    /// The part with focus; `nil` while the screen below has focus.
    private(set) var focus: Part?
    /// Whether the banner has had focus; then Tab goes on among the things below.
    private var wasVisited = false

    private static let actionLimit = 2

    var layer: Layer { .banner }
    var takesFocus: Bool { focus != nil }

    private static func actions(
        _ system: NotificationSystem, words: DeviceLanguage? = nil
    ) -> [NotificationAction] {
        guard let banner = system.banner else { return [] }
        return Array(
            system.displayedCategory(of: banner.notification, words: words)?.actions.prefix(actionLimit) ?? [])
    }

    /// The parts that Tab goes through.
    private static func parts(_ system: NotificationSystem) -> [Part] {
        guard system.banner != nil else { return [] }
        return [.platter] + actions(system).indices.map { .action($0) }
    }

    /// Follows the banner: another one begins without focus.
    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        let system = snapshot.system
        if notification != system.banner?.notification.id {
            self = BannerScreen()
            notification = system.banner?.notification.id
        }
        if let focus, !Self.parts(system).contains(focus) { self.focus = .platter }
        return true
    }

    /// The part that Enter taps: the focused one, or the platter if nothing below can have focus.
    private func tappedPart(_ device: DeviceView) -> Part? {
        guard device.system.longLook == nil else { return nil }
        return focus ?? (device.hasFocusableThingsBelowBanner ? nil : .platter)
    }

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        guard let banner = device.system.banner?.notification.id else { return nil }
        switch command {
        // Over a long look the banner is pulled down and replaces it.
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
        case .tap: return tappedPart(device).map { tap($0, device) }
        case .left, .right:
            guard case .action(let index) = focus else { fallthrough }
            let next = index + (command == .right ? 1 : -1)
            if Self.actions(device.system).indices.contains(next) { focus = .action(next) }
            return .handled
        case .focusNext, .focusPrevious, .focusFirst, .focusLast, .pageDown, .pageUp:
            focus = nil
            return nil
        default: return nil
        }
    }

    /// Moves along the banner, and at its ends to the screen below; from there to its first or last part.
    mutating func moveFocus(by step: Int, _ system: NotificationSystem) {
        let parts = Self.parts(system)
        guard !parts.isEmpty else { return }
        if let index = focus.flatMap(parts.firstIndex) {
            focus = parts[safe: index + step]
        } else {
            focus = step > 0 ? parts.first : parts.last
        }
        wasVisited = true
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard case .banner(let part) = click else { return nil }
        switch use {
        case .tap: return tap(part, device)
        case .view: return perform(.view, device)
        case .dismiss: return perform(.back, device)
        default: return nil
        }
    }

    private func tap(_ part: Part, _ device: DeviceView) -> Outcome {
        switch part {
        case .platter: device.system.banner.map { .event(.notificationTapped($0.notification.id)) } ?? .handled
        case .action(let index): press(action: index, device) ?? .handled
        }
    }

    /// Presses a button; one that takes text opens the long look, where there is room to type.
    ///
    /// - Returns: `nil` when there is no such button.
    private func press(action index: Int, _ device: DeviceView) -> Outcome? {
        guard let notification = device.system.banner?.notification.id,
            let action = Self.actions(device.system)[safe: index]
        else {
            return nil
        }
        guard action.textInput == nil else {
            let draft = Draft(of: action.identifier, writer: device.snapshot.program.terminal.user)
            return Outcome(
                effects: [.event(.longLookOpened(notification)), .event(.draftChanged(notification, draft))],
                navigation: [.reply])
        }
        return .event(.actionTapped(notification, action: action.identifier, userText: nil))
    }

    // MARK: Hints

    func hints(_ device: DeviceView) -> ScreenHints {
        var hints = ScreenHints { hint(for: $0, device) }
        // Over a long look the banner's hints come first, because it will not stay and Enter does not open it.
        if device.system.longLook != nil { hints.first = [.view, .back] }
        return hints
    }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        guard device.system.longLook == nil else {
            return command == .view ? .pullDown : command == .back ? .swipeAway : nil
        }
        switch command {
        case .tap: return tappedPart(device).map { $0 == .platter ? .open : .press }
        case .nextControl: return focus != nil ? .controls : wasVisited ? nil : .banner
        case .view: return .view
        case .back: return .dismissBanner
        case .number: return focus == nil || Self.actions(device.system).isEmpty ? nil : .press
        default: return nil
        }
    }

    // MARK: Output

    /// The rows that it takes from the screen below, with the blank one after it.
    func rows(_ system: NotificationSystem, isSmall: Bool) -> Int {
        guard system.banner != nil else { return 0 }
        // The buttons take the blank row, so that nothing below moves when focus comes here; a small screen has none.
        return Self.textRows + (showsActions(system) || !isSmall ? 1 : 0)
    }

    /// The rows of text: the title's, and one of the body.
    private static let textRows = 2

    /// The buttons are drawn while focus is here: digits are shown only where they are pressed.
    private func showsActions(_ system: NotificationSystem) -> Bool {
        focus != nil && system.longLook == nil && !Self.actions(system).isEmpty
    }

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let system = device.system
        guard let banner = system.banner else { return }
        let column = device.geometry.bannerColumn
        let showsActions = showsActions(system)
        let area = column.first(rows: Self.textRows + (showsActions ? 1 : 0))
        let focus = scene.hasFocus ? tappedPart(device) : nil
        scene.pen.fill(area, .focusedSheet, hasBar: self.focus == .platter)
        let face = AppFace(banner.notification.application, device.snapshot)
        let content = device.snapshot.preview(of: banner.notification)
        scene.openElement(.other, in: area) { $0.identifier = "Notification" }
        defer { scene.closeElement() }
        scene.openElement(.other, in: area, .banner(.platter)) {
            $0.identifier = "NotificationShortLookView"
            let words = NotificationWords(banner.notification, content, in: device.snapshot)
            $0.label = words.label
            $0.timelessLabel = words.timelessLabel
            $0.uses = [.tap, .view, .dismiss]
            $0.isFocused = focus == .platter
        }
        let left = area.column + Platter.textColumn
        let end = area.endColumn - Platter.trailingColumns
        scene.draw(
            PlatterFace(face, of: content, in: device.snapshot), area.column + 2, area.row, rows: Self.textRows,
            clip: area)
        var marks = PlatterHead.Mark(levelOf: banner.notification, in: device.snapshot).map { [$0] } ?? []
        if let tag = CardPicture.tag(of: content, in: device.snapshot) {
            marks.append(PlatterHead.Mark(text: tag, short: AttachmentLine.mark))
        }
        let title = content.titleLine(of: banner.notification.application, in: device.snapshot)
        let head = PlatterHead(
            title: title, subtitle: BoundedText.line(content.subtitle), marks: marks,
            application: device.geometry.isNarrow || face.name == title ? nil : face.name,
            time: TerminalText(RelativeTime.shortText(for: banner.notification.date, in: device.snapshot)))
        for piece in head.pieces(from: left, to: end) {
            scene.pen.write(piece.text, piece.column, area.row, piece.style)
        }
        var bodyEnd = end
        if system.longLook == nil, self.focus == nil, !Self.actions(system).isEmpty {
            let way = scene.pen.writeTrailingHint(
                scene.pen.text(ScreenLabel.answer), device.keys.symbol(of: .nextControl), endingAt: end, area.row + 1,
                Pen.sheetInks)
            bodyEnd -= way + 2
        }
        let body = BoundedText.lines(content.body).wrapped(to: max(1, bodyEnd - left), maximumLines: 1)
        if let line = body.first { scene.pen.write(line, left, area.row + 1, Theme.body) }
        let text = Rectangle.line(area.row, from: left, to: end)
        scene.staticText(content.title, in: text)
        scene.staticText(content.subtitle, in: text)
        scene.staticText(content.body, in: text.line(area.row + 1))
        scene.closeElement()
        guard showsActions else { return }
        drawActions(left, area, focus, system, &scene)
    }

    private func drawActions(
        _ first: Int, _ area: Rectangle, _ focus: Part?, _ system: NotificationSystem, _ scene: inout Scene
    ) {
        var left = first
        let row = area.endRow - 1
        for (index, action) in Self.actions(system, words: scene.pen.language).enumerated() {
            let room = area.endColumn - 2 - left
            let icon = scene.pen.glyph(of: action).map { $0 + " " } ?? .empty
            let note: TerminalText = action.options.contains(.destructive) ? " !" : .empty
            guard room >= 12 else { break }
            let title = (icon + BoundedText.line(action.title)).truncated(to: room - 6 - note.columns) + note
            let columns = scene.pen.chip(
                title, number: index + 1, left, row, isFocused: focus == .action(index),
                action.options.contains(.destructive) ? .danger : .body)
            scene.element(
                .button, in: Rectangle(column: left, row: row, columns: columns, rows: 1), .banner(.action(index)),
                number: scene.pen.showsDigits ? index + 1 : 0
            ) {
                $0.identifier = action.identifier
                $0.label = action.title
                $0.isFocused = focus == .action(index)
                $0.uses = [.tap, .action]
            }
            left += columns + 2
        }
    }

    func report(_ device: DeviceView, into report: inout DeviceState) {
        guard let notification = device.system.banner?.notification else { return }
        let content = device.snapshot.preview(of: notification)
        report.banner = DeviceState.Banner(
            identifier: notification.request.identifier, title: content.title, body: content.body,
            app: notification.application.rawValue)
    }
}
