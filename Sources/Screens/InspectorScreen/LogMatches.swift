import NotificationCore
import TerminalCanvas

/// The numbers of those entries of the log for which something holds, kept up to date.
///
/// Each entry is compared once, after it has been written. Only another condition makes all of them be compared again.
struct LogMatches: Sendable {
    /// In order.
    private(set) var numbers: [Int] = []
    /// How many entries have been looked at in all: the cost.
    private(set) var comparedEntries = 0
    /// The number of the first entry that has not been looked at.
    private var read = 0

    /// Takes in what has come and what has gone.
    ///
    /// - Complexity: O(1) when nothing has; else O(m) in what has come and in the matches.
    mutating func update(_ log: DeviceLog, _ holds: (LogEntry) -> Bool) {
        if log.written < read { self = LogMatches() }
        guard read < log.written else { return }
        let kept = log.numbers
        var number = max(read, kept.lowerBound)
        for entry in log.entries.suffix(Range(from: number, to: kept.upperBound).count) {
            comparedEntries += 1
            if holds(entry) { numbers.append(number) }
            number += 1
        }
        read = log.written
        if let first = numbers.first, first < kept.lowerBound { numbers.removeAll { $0 < kept.lowerBound } }
    }
}

extension DeviceLog {
    /// The numbers of the entries that are kept; the first entry ever written has the number 0.
    var numbers: Range<Int> { written - entries.count..<written }

    /// - Returns: `nil` for one that is no longer kept.
    func entry(_ number: Int) -> LogEntry? {
        guard numbers.contains(number) else { return nil }
        let entries = entries
        return entries[entries.endIndex - (written - number)]
    }
}
