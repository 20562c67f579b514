import NotificationCore
import TerminalCanvas

/// The entries of the log, or those about problems, as a page shows them.
struct LogLines: PageLines {
    let count: Int
    let numbers: LineNumbers
    private let log: DeviceLog
    private let line: LogLine

    /// - Parameters:
    ///   - all: The entries that the page shows without its filter.
    ///   - pager: The page, with what its filter has found.
    init(_ snapshot: DeviceSnapshot, _ all: LineNumbers, _ pager: Pager, columns: Int) {
        count = all.count
        numbers = pager.query == nil ? all : .some(pager.found.numbers)
        log = snapshot.log
        line = LogLine(snapshot, columns: columns, lookingFor: pager.query)
    }

    var subject: [String] { [] }
    func rows(of number: Int) -> [TerminalText] { log.entry(number).map(line.rows) ?? [] }
    func words(of number: Int) -> String { log.entry(number).map(line.words) ?? "" }
    func copy(of number: Int) -> TerminalText? { log.entry(number).map(line.copy) }

    func draw(
        _ number: Int, _ texts: [TerminalText], _ rows: Range<Int>, at place: Point, _ scene: inout Scene,
        clip: Rectangle
    ) {
        guard let entry = log.entry(number) else { return }
        line.draw(entry, texts, rows, place.column, place.row, &scene, clip: clip)
    }
}
