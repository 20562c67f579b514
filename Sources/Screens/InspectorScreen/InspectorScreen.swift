import NotificationCore
import NotificationModel
import TerminalCanvas

/// The device's log, the request behind the notification with focus, what was wrong with payloads, and what the screen
/// says it shows.
///
/// On a wide terminal it is beside the other screens, elsewhere a screen of its own.
struct InspectorScreen: Screen {
    /// In the order of their tabs.
    enum Page: Int, Sendable, CaseIterable {
        case log
        case request
        case problems
        case screen

        /// Whether it shows entries of the log.
        var isLog: Bool { self == .log || self == .problems }
    }

    /// A part of it that can be clicked.
    enum Part: Hashable {
        case tab(Page)
        case line(Page, Int)
        /// What says how many lines lie above and below, and how many have come, with the command that leads there.
        case scroll(Page, Command)
        case ground
    }

    /// Whether it is open as a screen of its own, where there is no room at the side.
    private(set) var isOpen = false
    /// Whether the user has opened it at the side.
    private(set) var isAtSide = false
    /// Whether the keys are its own at the side.
    private(set) var hasKeys = false
    private(set) var page = Page.log
    private var pagers = Page.allCases.map { Pager(followsEnd: $0.isLog) }
    /// The entries about problems.
    private var problems = LogMatches()
    /// The entries that the filters of pages find.
    private(set) var found: [Page: LogMatches] = [:]
    /// What had been wrong when the user last looked at the newest entries, or pressed the inspector's key.
    private var seenProblems = DeviceLog.Problems()

    var layer: Layer { .inspector }
    var isTyping: Bool { filter?.isOpen == true }
    func typedLine(_ device: DeviceView) -> LineEditor? { filter?.line }

    /// Where the user is on a page.
    private(set) subscript(page: Page) -> Pager {
        get { pagers[page.rawValue] }
        set { pagers[page.rawValue] = newValue }
    }

    private(set) var filter: SearchField? {
        get { self[page].filter }
        set { self[page].filter = newValue }
    }

    /// Compares what the user has done. The problems, and what filters find, follow from the log.
    static func == (one: InspectorScreen, other: InspectorScreen) -> Bool {
        one.isOpen == other.isOpen && one.isAtSide == other.isAtSide && one.hasKeys == other.hasKeys
            && one.page == other.page && one.pagers == other.pagers && one.seenProblems == other.seenProblems
    }

    // MARK: Lines

    /// The lines of a page in its place; `nil` while there is nothing that it could be about.
    func lines(_ page: Page, _ device: DeviceView) -> LinePage? {
        let area = layout(device).part(of: page).body
        let lines: (any Lines)? =
            page.isLog
            ? logLines(page, device.snapshot, columns: area.columns)
            : device.subject(of: page).map { TextLines($0, columns: area.columns, self[page].query) }
        return lines.map { LinePage($0, height: area.rows) }
    }

    private func logLines(_ page: Page, _ snapshot: DeviceSnapshot, columns: Int = 0) -> LogLines {
        LogLines(
            snapshot, page == .problems ? problems.numbers : snapshot.log.numbers, query: self[page].query,
            found: found[page]?.numbers ?? [], columns: columns)
    }

    var hasProblems: Bool { !problems.numbers.isEmpty }

    /// Takes in what has been written.
    ///
    /// - Complexity: O(m) in the new entries.
    private mutating func read(_ snapshot: DeviceSnapshot) {
        problems.update(snapshot.log) { LogKind($0).isProblem }
        for page in Page.allCases where page.isLog {
            if let matches = matching(page, snapshot) {
                found[page, default: LogMatches()].update(snapshot.log, matches)
            }
        }
    }

    /// Whether a page's filter finds an entry; `nil` while nothing is looked for.
    private func matching(_ page: Page, _ snapshot: DeviceSnapshot) -> ((LogEntry) -> Bool)? {
        guard let query = self[page].query else { return nil }
        let lines = logLines(page, snapshot)
        return { entry in
            (page == .log || LogKind(entry).isProblem) && query.matches(lines.searched(entry))
        }
    }

    // MARK: Opening

    /// Opens or closes it. After a problem it opens at the newest one.
    mutating func toggle(_ device: DeviceView) {
        let hasNew = !unseenProblems(device.snapshot.log).isEmpty
        if device.geometry.hasRoomForInspector {
            isAtSide.toggle()
            hasKeys = false
            if isAtSide, hasNew { page = .problems }
        } else {
            isOpen.toggle()
            if isOpen, hasNew { (page, self[.problems]) = (.problems, Pager(followsEnd: true)) }
        }
        seenProblems = device.snapshot.log.problems
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
        read(snapshot)
        if isOpen, self[page].isFollowing, filter == nil { seenProblems = snapshot.log.problems }
        return true
    }

    /// Counts what has been wrong so far as seen.
    mutating func acknowledgeProblems(in log: DeviceLog) {
        seenProblems = log.problems
    }

    /// What has been wrong that the user has not looked at.
    func unseenProblems(_ log: DeviceLog) -> DeviceLog.Problems { log.problems - seenProblems }

    // MARK: Input

    mutating func perform(_ command: Command, _ device: DeviceView) -> Outcome? {
        if isTyping { return respond(to: filter?.perform(command), device) }
        switch command {
        case .focusNext, .focusPrevious, .pageDown, .pageUp, .focusFirst, .focusLast:
            move(page, device) { $0.perform(command, $1) }
        case .nextControl, .right: open(page.step(1))
        case .previousControl, .left: open(page.step(-1))
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
        move(page, device) { $0.moveFocusAround(down: down, $1) }
        return .handled
    }

    /// Copies the request, the tree, or the entry of the log with focus.
    private func copy(_ device: DeviceView) -> Outcome {
        var text = device.subject(of: page).map { TerminalText(multiline: $0.text) }
        if page.isLog {
            let focus = lines(page, device).flatMap { self[page].focus($0) }
            text = focus.flatMap(logLines(page, device.snapshot).copy)
        }
        return text.map { Outcome(effects: [.copy($0)]) } ?? .say(.nothingToCopy)
    }

    mutating func scroll(by rows: Int, _ device: DeviceView) -> Outcome? {
        move(page, device) { $0.scroll(by: rows, $1) }
        return .handled
    }

    /// The wheel over a part of it.
    mutating func scroll(by rows: Int, at point: Point, _ device: DeviceView) {
        move(layout(device).page(at: point), device) { $0.scroll(by: rows, $1) }
    }

    mutating func perform(_ use: ElementUse, on click: Click, _ device: DeviceView) -> Outcome? {
        guard use == .tap, case .inspector(let part) = click else { return nil }
        switch part {
        case .tab(let page): open(page)
        case .line(let page, let line): move(page, device) { $0.setFocus(line, $1) }
        case .scroll(let page, let command): move(page, device) { $0.perform(command, $1) }
        case .ground: break
        }
        return .handled
    }

    func layout(_ device: DeviceView) -> InspectorLayout { InspectorLayout(device, page) }

    private mutating func open(_ page: Page) {
        closeField()
        self.page = page
    }

    private mutating func move(_ page: Page, _ device: DeviceView, _ move: (inout Pager, LinePage) -> Void) {
        guard let lines = lines(page, device) else { return }
        self[page] = self[page].on(lines)
        move(&self[page], lines)
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

    /// All lines again, with focus where it is.
    private mutating func dropFilter(_ device: DeviceView) {
        let focus = lines(page, device).flatMap { lines in
            let pager = self[page].on(lines)
            return pager.isFollowing ? nil : pager.focus(lines)
        }
        filter = nil
        self[page].begin()
        guard let focus else { return }
        let isLog = page.isLog
        move(page, device) { $0.setFocus(focus, atEnd: isLog, $1) }
    }

    mutating func type(_ key: Key, _ device: DeviceView) -> Outcome? { respond(to: filter?.type(key), device) }

    mutating func paste(_ text: String, _ device: DeviceView) -> Outcome? {
        isTyping ? respond(to: filter?.paste(text), device) : .handled
    }

    /// Does what the field answers; keys that scroll go to the page.
    private mutating func respond(to answer: SearchField.Answer?, _ device: DeviceView) -> Outcome {
        switch answer {
        case .confirmed: closeField()
        case .cancelled: dropFilter(device)
        case .edited(let old) where filter?.query != old:
            self[page].begin()
            found[page] = nil
            read(device.snapshot)
        case .passedOn(let key): move(page, device) { $0.perform(key, $1) }
        case .edited, .unchanged, nil: break
        }
        return .handled
    }

    func report(_ device: DeviceView, into report: inout DeviceState) {
        report.refusals = device.unseenProblems.refusals
    }
}

extension InspectorScreen.Page {
    /// The tab before or after it; after the last one comes the first.
    func step(_ distance: Int) -> Self {
        let all = Self.allCases
        return all[(rawValue + distance + all.count) % all.count]
    }
}
