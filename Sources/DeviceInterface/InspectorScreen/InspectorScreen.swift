import NotificationCore
import NotificationModel
import TerminalCanvas

/// The device's log, the request behind the notification with focus, what was wrong with payloads, and what the screen
/// says it shows.
///
/// On a wide terminal it is beside the other screens, elsewhere a screen of its own.
struct InspectorScreen: Screen {
    /// In the order of their tabs.
    enum Page: Hashable, Sendable, CaseIterable {
        case log
        case request
        case problems
        case screen
    }

    /// A part of it that can be clicked.
    enum Part: Hashable {
        case tab(Page)
        case line(Page, Int)
        /// The lines that say how many lines lie above and below, and how many have come.
        case pageUp(Page)
        case pageDown(Page)
        case end(Page)
        case ground
    }

    /// Whether it is open as a screen of its own, where there is no room at the side.
    private(set) var isOpen = false
    /// Whether the user has opened it at the side.
    private(set) var isAtSide = false
    /// Whether the keys are its own at the side.
    private(set) var hasKeys = false
    private(set) var page = Page.log
    private(set) var log = LogPage(showsProblemsOnly: false)
    private(set) var problems = LogPage(showsProblemsOnly: true)
    private(set) var request = TextPage()
    private(set) var elements = TextPage()
    /// The number of refusals when the user last looked at the newest entries, or pressed the inspector's key.
    private var seenRefusals = 0

    var layer: Layer { .inspector }
    var isTyping: Bool { filter?.isOpen == true }

    private(set) var filter: SearchField? {
        get {
            switch page {
            case .log: log.filter
            case .request: request.filter
            case .problems: problems.filter
            case .screen: elements.filter
            }
        }
        set {
            switch page {
            case .log: log.filter = newValue
            case .request: request.filter = newValue
            case .problems: problems.filter = newValue
            case .screen: elements.filter = newValue
            }
        }
    }

    /// How many lines the last input has wrapped: its cost.
    var wrappedLines: Int { max(log.wrappedLines, problems.wrappedLines, request.wrappedLines, elements.wrappedLines) }

    // MARK: Opening

    /// Opens or closes it. After a refusal it opens at what was refused.
    mutating func toggle(_ device: DeviceView) {
        let isRefused = unseenRefusals(device.snapshot.log) > 0
        if device.geometry.hasRoomForInspector {
            isAtSide.toggle()
            hasKeys = false
            if isAtSide, isRefused { page = .problems }
        } else {
            isOpen.toggle()
            if isOpen, isRefused { showLastRefusal(in: device) }
        }
        seenRefusals = device.snapshot.log.refusals
    }

    /// Opens it unless it is open; at the side it has the keys then.
    mutating func takeKeys(_ device: DeviceView) {
        if device.geometry.hasRoomForInspector {
            if !isAtSide { toggle(device) }
            hasKeys = true
        } else if !isOpen {
            toggle(device)
        }
    }

    /// Gives the keys to the screen beside the pane.
    mutating func releaseKeys() {
        closeField()
        hasKeys = false
    }

    mutating func close() {
        closeField()
        isOpen = false
    }

    mutating func reconcile(with snapshot: DeviceSnapshot) -> Bool {
        log.update(snapshot)
        problems.update(snapshot)
        if isOpen, isFollowing { seenRefusals = snapshot.log.refusals }
        return true
    }

    mutating func acknowledgeRefusals(in log: DeviceLog) {
        seenRefusals = log.refusals
    }

    /// Whether entries of the log can be in view on a terminal of that size.
    func showsLog(_ size: Size) -> Bool {
        let isShown = isOpen || isAtSide && ScreenGeometry.hasRoomForInspector(size)
        return isShown && (page == .log || page == .problems)
    }

    private var isFollowing: Bool {
        switch page {
        case .log: log.scroll.isFollowing && log.filter == nil
        case .problems: problems.scroll.isFollowing && problems.filter == nil
        case .request, .screen: false
        }
    }

    /// The number of refusals that the user has not looked at.
    func unseenRefusals(_ log: DeviceLog) -> Int { log.refusals - seenRefusals }

    private mutating func showLastRefusal(in device: DeviceView) {
        page = .log
        log = LogPage(showsProblemsOnly: false)
        guard let refusal = device.snapshot.log.lastRefusal else { return }
        move(.log, device, .endingWith(line: refusal - 1))
    }

    // MARK: Input

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if isTyping { return follow(filter?.perform(command), device) }
        switch command {
        case .focusNext: move(page, device, .focus(down: true))
        case .focusPrevious: move(page, device, .focus(down: false))
        case .pageDown: move(page, device, .page(down: true))
        case .pageUp: move(page, device, .page(down: false))
        case .focusFirst: move(page, device, .first)
        case .focusLast: move(page, device, .last)
        case .nextControl, .right: open(page.next, device)
        case .previousControl, .left: open(page.previous, device)
        case .filter: filter.open()
        case .nextMatch, .previousMatch: return moveToMatch(down: command == .nextMatch, device)
        case .back where filter != nil: dropFilter(device)
        case .back, .focusInspector: return leave(device)
        case .inspector:
            guard device.geometry.inspector != nil else { return leave(device) }
            toggle(device)
        case .copy: return copy(device)
        default:
            guard command.isForDevice else { return .handled }
            guard device.geometry.inspector != nil else { return .makeWay(.inspector) }
            releaseKeys()
            return Outcome(passesOn: true)
        }
        return .handled
    }

    /// Closes the screen; the pane at the side stays and gives the keys back.
    private mutating func leave(_ device: DeviceView) -> Outcome {
        guard device.geometry.inspector != nil else { return .go(.close(.inspector)) }
        releaseKeys()
        return .handled
    }

    private mutating func moveToMatch(down: Bool, _ device: DeviceView) -> Outcome {
        guard filter?.isActive == true else { return .say(.nothingIsFiltered) }
        guard matchCount(device) > 0 else { return .say(.noLineMatches) }
        move(page, device, .around(down: down))
        return .handled
    }

    /// Copies the request, the tree, or the entry of the log with focus.
    private func copy(_ device: DeviceView) -> Outcome {
        switch page {
        case .log: return copy(log, device)
        case .problems: return copy(problems, device)
        case .request:
            guard let request = device.inspected?.request else { return .say(.nothingToCopy) }
            let text = RequestText.lines(of: request).joined(separator: "\n")
            return Outcome(effects: [.copy(TerminalText(multiline: text))])
        case .screen:
            guard let screen = device.inspectedScreen else { return .say(.nothingToCopy) }
            return Outcome(effects: [.copy(TerminalText(multiline: screen.description))])
        }
    }

    private func copy(_ page: LogPage, _ device: DeviceView) -> Outcome {
        let body = layout(device).main.body
        let number = page.scroll.focus(page.page(device, body))
        guard let entry = number.flatMap(device.snapshot.log.entry) else { return .say(.nothingToCopy) }
        return Outcome(effects: [.copy(LogLine(device.snapshot, columns: body.columns).copy(of: entry))])
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        move(page, device, .rows(rows))
        return .handled
    }

    /// The wheel over a part of it.
    mutating func scroll(by rows: Int, at point: Point, _ device: DeviceView) {
        move(layout(device).page(at: point), device, .rows(rows))
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .inspector(let part) = click else { return nil }
        switch part {
        case .tab(let page): open(page, device)
        case .line(let page, let line): move(page, device, .line(line))
        case .pageUp(let page): move(page, device, .page(down: false))
        case .pageDown(let page): move(page, device, .page(down: true))
        case .end(let page): move(page, device, .last)
        case .ground: break
        }
        return .handled
    }

    func layout(_ device: DeviceView) -> InspectorLayout { InspectorLayout(device, page) }

    private mutating func open(_ page: Page, _ device: DeviceView) {
        closeField()
        self.page = page
        keepLines(device)
    }

    /// Keeps the lines of the text that is shown, so that drawing does not make them.
    private mutating func keepLines(_ device: DeviceView) {
        if page == .request || page == .screen { move(page, device, nil) }
    }

    private mutating func move(_ page: Page, _ device: DeviceView, _ move: LineScroll.Move?) {
        let body = layout(device).part(of: page).body
        switch page {
        case .log: log.move(device, body, move)
        case .problems: problems.move(device, body, move)
        case .request: if let subject = device.requestSubject { request.move(subject, body, move) }
        case .screen: if let subject = device.screenSubject { elements.move(subject, body, move) }
        }
    }

    // MARK: Filter

    /// Gives the keys back to the lines; without a text there is nothing to keep.
    private mutating func closeField() {
        if isTyping { filter.close() }
    }

    /// A click beside the open field closes it.
    mutating func leaveField(by click: Click?) {
        if click != .command(.send), click != .command(.leaveField) { closeField() }
    }

    private mutating func dropFilter(_ device: DeviceView) {
        let body = layout(device).main.body
        switch page {
        case .log: log.dropFilter(device, body)
        case .problems: problems.dropFilter(device, body)
        case .request: request.dropFilter(device.requestSubject, body)
        case .screen: elements.dropFilter(device.screenSubject, body)
        }
    }

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { follow(filter?.type(key), device) }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        isTyping ? follow(filter?.paste(text), device) : .handled
    }

    /// Does what the field answers; keys that scroll go to the page.
    private mutating func follow(_ answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        case .confirmed: closeField()
        case .cancelled: dropFilter(device)
        case .edited(let old): if filter?.query != old { search(insteadOf: old, device) }
        case .passedOn(.up): move(page, device, .focus(down: false))
        case .passedOn(.down): move(page, device, .focus(down: true))
        case .passedOn(.pageUp): move(page, device, .page(down: false))
        case .passedOn(.pageDown): move(page, device, .page(down: true))
        case .passedOn, .unchanged, nil: break
        }
        return .handled
    }

    private mutating func search(insteadOf old: FilterQuery, _ device: DeviceView) {
        switch page {
        case .log: log.search(insteadOf: old, device.snapshot)
        case .problems: problems.search(insteadOf: old, device.snapshot)
        case .request:
            request.search()
            keepLines(device)
        case .screen:
            elements.search()
            keepLines(device)
        }
    }

    func report(_ device: DeviceView, into report: inout StateReport) {
        report.refusals = device.unseenRefusals
    }
}

extension InspectorScreen.Page {
    fileprivate var next: Self { step(1) }
    fileprivate var previous: Self { step(-1) }

    /// Goes on with the first tab after the last one.
    private func step(_ distance: Int) -> Self {
        let all = Self.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + distance + all.count) % all.count]
    }
}
