/// Removes the parts of a screen that may change while a test compares: the clock and relative times.
func withoutTimes(_ lines: [String]) -> [String] {
    lines.dropFirst(5).map { $0.replacing(/\ +(now|\d+ min ago)/, with: "") }
}
