import NotificationCore
import NotificationModel
import TerminalCanvas

extension InspectorScreen {
    func title(_ device: DeviceView) -> TerminalText? { device.snapshot.text(ScreenLabel.inspector) }

    func hint(for command: Command, _ device: DeviceView) -> HintLabel? {
        let isAtSide = device.geometry.inspector != nil
        switch command {
        case .send: return .keep
        case .leaveField: return .clear
        case .nextControl: return page.step(1).words.hint
        case .back where filter != nil: return .showAll
        case .back: return isAtSide ? .back : .close
        case .filter: return filter == nil ? .filter : .edit
        case .nextMatch: return filter?.isActive == true && matchCount(device) > 1 ? .next : nil
        case .copy: return page == .request && device.inspected == nil ? nil : .copy
        case .inspector: return isAtSide ? .closeInspector : nil
        case .focusNext: return .scroll
        default: return nil
        }
    }

    /// How many lines of the open page match.
    func matchCount(_ device: DeviceView) -> Int { lines(page, device)?.numbers.count ?? 0 }

    // MARK: Filter

    func drawField(_ hints: [Hint]?, _ device: DeviceView, _ scene: inout Scene) -> Int {
        guard let filter else { return 0 }
        let lines = lines(page, device)
        return filter.drawFilter(
            hints, finding: lines?.numbers.count ?? 0, of: lines?.lines.count ?? 0, device, &scene)
    }

    // MARK: Pages

    func draw(_ device: DeviceView, _ scene: inout Scene) {
        let layout = layout(device)
        // As a screen of its own it hides what could be clicked behind it.
        if !layout.isAtSide { scene.place(.nothing, in: device.geometry.main) }
        scene.pen.canvas.fill(layout.panel, style: Style(.body, on: .panel))
        scene.place(.inspector(.ground), in: layout.panel)
        scene.openElement(.other, in: layout.panel) { $0.identifier = "Inspector" }
        defer { scene.closeElement() }
        if layout.isAtSide, !scene.pen.isFilled || scene.pen.isASCII {
            for row in layout.panel.rowRange { scene.pen.write("│", layout.panel.column, row, Theme.rule) }
        }
        drawTabs(in: layout.tabs, device, &scene)
        draw(layout.main, hasKeys: scene.hasFocus, layout, device, &scene)
        guard let below = layout.below else { return }
        let heading = device.snapshot.text(InspectorLabel.request)
        let row = below.body.row - 1
        scene.pen.draw(.plain, below.body.column, row, columns: 2)
        var end = 3 + scene.pen.write(heading, below.body.column + 3, row, Theme.secondary) + 1
        // The bar may be here and not at the notification, so its name says whose request it is.
        if let content = device.inspected.map(device.snapshot.displayed) {
            let name = BoundedText.line(content.title.isEmpty ? content.body : content.title)
                .truncated(to: max(0, below.body.columns - end - 3))
            if !name.isEmpty { end += scene.pen.write(name, below.body.column + end, row, Theme.title) + 1 }
        }
        scene.pen.draw(.plain, below.body.column + end, row, columns: max(0, below.body.columns - end))
        draw(below, hasKeys: false, layout, device, &scene)
    }

    /// The names of all pages at fixed places; the open one has a ground or brackets, bold and underlined. Problems
    /// have a sign, with the number of refused payloads that the user has not looked at.
    private func drawTabs(in area: Rectangle, _ device: DeviceView, _ scene: inout Scene) {
        let unseen = device.unseenProblems.refusals
        let sign: TerminalText = unseen > 0 ? TerminalText(" ⚠ \(unseen)") : hasProblems ? " ⚠" : .empty
        var column = area.column - 1
        for page in Page.allCases {
            let label = device.snapshot.text(page.words.tab) + (page == .problems ? sign : .empty)
            let text = label.truncated(to: area.endColumn - column - 1)
            let tab = Rectangle(column: column, row: area.row, columns: text.columns + 2, rows: 1)
            if page == self.page {
                if scene.pen.isFilled, !scene.pen.isASCII {
                    scene.pen.canvas.fill(tab, style: Style(.title, on: .chip))
                } else {
                    scene.pen.write("[", tab.column, tab.row, Theme.title)
                    scene.pen.write("]", tab.endColumn - 1, tab.row, Theme.title)
                }
                scene.pen.write(text, column + 1, area.row, Style(.title, on: nil, [.bold, .underline]))
            } else {
                scene.pen.write(
                    text, column + 1, area.row, page == .problems && hasProblems ? Theme.notice : Theme.body)
            }
            scene.element(.button, in: tab, .inspector(.tab(page))) {
                $0.label = label.string
                $0.isSelected = page == self.page
            }
            column = tab.endColumn
        }
    }

    private func draw(
        _ part: InspectorLayout.Part, hasKeys: Bool, _ layout: InspectorLayout, _ device: DeviceView,
        _ scene: inout Scene
    ) {
        guard let page = lines(part.page, device), page.lines.count > 0 else {
            return part.page.words.empty.map { say(device.snapshot.text($0), in: part.body, &scene) } ?? ()
        }
        guard !page.numbers.isEmpty else {
            return say(device.snapshot.text(InspectorLabel.noMatchingLines), in: part.body, &scene)
        }
        let pager = self[part.page].on(page)
        let shown = pager.layout(page)
        let focus = hasKeys ? pager.focus(page) : nil
        let hasRule = layout.isAtSide && (!scene.pen.isFilled || scene.pen.isASCII)
        let left = layout.panel.column + (hasRule ? 1 : 0)
        for block in shown.blocks {
            let area = Rectangle(
                column: left, row: part.body.row + block.row, columns: layout.panel.endColumn - left,
                rows: block.rows.count)
            if block.line == focus { scene.pen.row(area, isFocused: true, clip: layout.panel) }
            scene.element(.staticText, in: area, .inspector(.line(part.page, block.line))) {
                $0.label = page.lines.words(of: block.line)
                $0.isFocused = block.line == focus
                // A tap gives it focus.
                if $0.isFocused { $0.uses = [] }
            }
        }
        page.draw(shown, focus: focus, in: part.body, marking: pager.query, &scene)
        drawFoot(of: part, shown, pager, page, device, &scene)
    }

    private func say(_ text: TerminalText, in area: Rectangle, _ scene: inout Scene) {
        scene.staticText(text.string, in: area)
        for (offset, line) in text.wrapped(to: area.columns, maximumLines: area.rows).enumerated() {
            scene.pen.write(line, area.column, area.row + offset, Theme.secondary, clip: area)
        }
    }

    /// Draws how many lines lie above and below, and how many have come.
    private func drawFoot(
        of part: InspectorLayout.Part, _ shown: LinePage.Layout, _ pager: Pager, _ page: LinePage,
        _ device: DeviceView, _ scene: inout Scene
    ) {
        let row = part.footRow
        var end = part.body.endColumn
        func place(_ text: TerminalText, _ style: Style, _ click: Part?, endingAt column: Int) {
            scene.pen.write(text, endingAt: column, row, style)
            let area = Rectangle.line(row, from: column - text.columns, to: column)
            scene.element(click == nil ? .staticText : .button, in: area, click.map { .inspector($0) }) {
                $0.label = text.string
            }
            end = area.column - 2
        }
        let arrivals = pager.arrivals(page)
        if arrivals > 0 {
            place(
                device.snapshot.text(InspectorLabel.newBelow(arrivals)), Theme.accent, .scroll(part.page, .focusLast),
                endingAt: end)
        } else if shown.below > 0 {
            let text = device.snapshot.text(ListLabel.moreBelow(shown.below))
            place(text, Theme.accent, .scroll(part.page, .pageDown), endingAt: end)
        } else if pager.isFollowing {
            place(device.snapshot.text(InspectorLabel.following), Theme.secondary, nil, endingAt: end)
        }
        guard shown.above > 0 else { return }
        let text = device.snapshot.text(ListLabel.moreAbove(shown.above))
        let above = part.body.column + text.columns
        if above <= end { place(text, Theme.accent, .scroll(part.page, .pageUp), endingAt: above) }
    }
}

extension InspectorScreen.Page {
    /// Its name, the hint of the key that leads there, and the words where it has no lines; a dark screen has none.
    fileprivate var words: (tab: InspectorLabel, hint: HintLabel, empty: InspectorLabel?) {
        switch self {
        case .log: (.log, .log, .nothingHappened)
        case .request: (.request, .request, .nothingFocused)
        case .problems: (.problems, .problems, .noProblems)
        case .screen: (.screen, .screen, nil)
        }
    }
}
