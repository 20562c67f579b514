/// Removes the parts of a screen that may change while a test compares: the clock and relative times.
func withoutTimes(_ lines: [String]) -> [String] {
    withoutFullBlocks(lines).dropFirst(5).map { line in
        guard let time = line.firstRange(of: /\ +(now|\d+m|\d+ min|\d\d:\d\d)\ ▌$/) else { return line }
        // The text before a shorter time is further to the right.
        return String(line[..<time.lowerBound]).replacing(/\ {2,}/, with: "  ")
    }
}

/// Replaces full blocks by blanks, as a terminal is sent them on their colour, and drops blanks at the ends of lines.
func withoutFullBlocks(_ lines: [String]) -> [String] {
    lines.map { $0.replacing("█", with: " ").replacing(/\ +$/, with: "") }
}
