import NotificationCore
import NotificationModel
import TerminalCanvas

/// The log as a page of the inspector, or only its entries about problems.
struct LogPage: Equatable, Sendable {
    private let showsProblemsOnly: Bool
    var scroll = LineScroll(followsEnd: true)
    var filter: SearchField?
    /// The problems, where only they are shown.
    private(set) var problems = LogMatches()
    private(set) var found = LogMatches()
    /// How many lines the last input has wrapped: its cost.
    private(set) var wrappedLines = 0

    init(showsProblemsOnly: Bool) {
        self.showsProblemsOnly = showsProblemsOnly
    }

    /// Compares what the user has set. What the page has found follows from that and from the log.
    static func == (one: LogPage, other: LogPage) -> Bool {
        one.showsProblemsOnly == other.showsProblemsOnly && one.scroll == other.scroll && one.filter == other.filter
    }

    /// Takes in what has been written.
    ///
    /// - Complexity: O(m) in the new entries.
    mutating func update(_ snapshot: DeviceSnapshot) {
        let log = snapshot.log
        if showsProblemsOnly { problems.update(log) { LogKind($0).isProblem } }
        guard let filter, filter.isActive else { return }
        found.update(log, matching(filter.query, snapshot))
    }

    private func matching(_ query: FilterQuery, _ snapshot: DeviceSnapshot) -> (LogEntry) -> Bool {
        let line = LogLine(snapshot, columns: 0)
        let showsProblemsOnly = showsProblemsOnly
        return { entry in
            (!showsProblemsOnly || LogKind(entry).isProblem) && query.matches(line.searched(entry))
        }
    }

    /// The number of entries that the page shows without the filter.
    func count(_ log: DeviceLog) -> Int { showsProblemsOnly ? problems.numbers.count : log.entries.count }

    private func numbers(_ log: DeviceLog) -> LineNumbers {
        if filter?.isActive == true { return .some(found.numbers) }
        return showsProblemsOnly ? .some(problems.numbers) : .all(log.numbers)
    }

    func page(_ device: DeviceView, _ body: Rectangle) -> LinePage {
        let log = device.snapshot.log
        let query = filter.flatMap { $0.isActive ? $0.query : nil }
        let line = LogLine(device.snapshot, columns: body.columns, lookingFor: query)
        return LinePage(numbers(log), height: body.rows) { number in
            log.entry(number).map(line.rows) ?? []
        }
    }

    mutating func move(_ device: DeviceView, _ body: Rectangle, _ move: LineScroll.Move?) {
        let page = page(device, body)
        if let move { scroll.perform(move, page) }
        wrappedLines = page.wrappedLines
    }

    // MARK: Filter

    /// All lines again, with focus where it is.
    mutating func dropFilter(_ device: DeviceView, _ body: Rectangle) {
        let focus = scroll.isFollowing ? nil : scroll.focus(page(device, body))
        filter = nil
        scroll = LineScroll(followsEnd: true)
        if let focus { move(device, body, .endingWith(line: focus)) }
    }

    /// Finds the lines for the field's query and shows them from the newest.
    ///
    /// - Parameter old: The query before; one that narrows it looks at the lines found for it only.
    mutating func search(insteadOf old: FilterQuery, _ snapshot: DeviceSnapshot) {
        guard let query = filter?.query else { return }
        if !old.isEmpty, query.narrows(old) {
            found.narrow(snapshot.log, matching(query, snapshot))
        } else {
            found = LogMatches()
            update(snapshot)
        }
        scroll = LineScroll(followsEnd: true)
    }
}
